#include "tests/support/child.h"

#include <fcntl.h>
#include <sys/wait.h>

#include <array>
#include <stdexcept>

#include "grader/base/descriptor.h"

namespace cairn::test {
namespace {

std::string answer_of(const std::function<std::string()>& work) {
  try {
    return work();
  } catch (const std::exception& failure) {
    return std::string("exception: ") + failure.what();
  }
}

}  // namespace

std::string in_a_child(const std::function<std::string()>& work) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
  const Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  const pid_t pid = fork();
  if (pid < 0) throw_errno("fork");
  if (pid == 0) {
    const std::string answer = answer_of(work) + '\0';
    const bool said =
        write(ends[1], answer.data(), answer.size()) == static_cast<ssize_t>(answer.size());
    _exit(said ? 0 : 1);
  }
  theirs = Descriptor();
  std::string answer;
  for (char c = 0; read(ours.get(), &c, 1) == 1 && c != '\0';) answer += c;
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (status != 0) throw std::runtime_error("the child's status is " + std::to_string(status));
  return answer;
}

}  // namespace cairn::test
