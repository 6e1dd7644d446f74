// Starts and watches programs for the grader, one after the other.
//
// Theory of operation.
//
// Namespaces are dear, so one jail serves all the runs of a submission; somebody has to live in it
// and start them. That is this program: the first process of the jail's pid namespace, static and
// small, so that a fork of it is cheap, the program's peak memory is its own, and no library has to
// be visible to it. Without a jail the same program does the same for processes of the user who
// grades.
//
// What it trusts: the grader, on one socket. What it does not: every process that it starts. They
// run as the same user, so it makes itself undumpable: nobody reads its memory, its descriptors or
// its environment. As the init of a pid namespace it cannot be killed or stopped from inside; its
// end is the end of everything in there, and the kernel sees to that. The end of the grader is the
// end of the socket, whereupon it ends everything itself.
//
// It stays in memory: where a program filled the control group, nothing that the kernel had dropped
// could be read again, and it would end us, or bubblewrap, and the program's output with us.
//
// Between two programs it kills everything, empties the scratch and the shared folders, and says
// whether nothing stayed. It does not argue: when something did, the grader throws the jail away.
//
//   cairn-supervisor bare|jail SOCKET GROUP_CPU FOLDER...
//
// SOCKET and GROUP_CPU are numbers of descriptors: the grader, and the CPU time of the control
// group (CpuClock; -1 where there is none). The FOLDERs are emptied after each program.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/run/descriptor.h"
#include "grader/run/message.h"
#include "grader/supervisor/clearing.h"
#include "grader/supervisor/watch.h"

namespace cairn {
namespace {

constexpr std::uint64_t kLargestTask = 64ULL << 20;  // more words than execve(2) takes

/// What is left of a program, as a sentence; "" when nothing is.
std::string left(const Surroundings& surroundings, const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    std::string dirt = empty_folder(folder);
    if (!dirt.empty()) return dirt;
  }
  return surroundings.jailed ? ipc_objects() : "";
}

Outcome outcome_of(const Task& task, const Surroundings& surroundings,
                   const std::vector<std::string>& folders) {
  Outcome outcome;
  try {
    outcome.result = run_task(task, surroundings);
    outcome.dirt = left(surroundings, folders);
  } catch (const std::exception& failure) {
    end_all_processes(surroundings.jailed);
    outcome.result.ending = RunnerFailed{failure.what()};
    outcome.dirt = failure.what();
  }
  return outcome;
}

int serve(const std::vector<std::string>& words) {
  constexpr std::size_t kFirstFolder = 4;
  if (words.size() < kFirstFolder) {
    throw std::runtime_error("usage: cairn-supervisor bare|jail SOCKET GROUP_CPU FOLDER...");
  }
  const Surroundings surroundings{words[1] == "jail", std::stoi(words[2]), std::stoi(words[3])};
  const std::vector<std::string> folders(words.begin() + kFirstFolder, words.end());
  if (prctl(PR_SET_NAME, "cairn-supervise") != 0) throw_errno("prctl(PR_SET_NAME)");
  if (prctl(PR_SET_DUMPABLE, 0) != 0) throw_errno("prctl(PR_SET_DUMPABLE)");
  if (!surroundings.jailed && prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) {
    throw_errno("prctl(PR_SET_CHILD_SUBREAPER)");
  }
  if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) throw_errno("close_range");

  mlockall(MCL_CURRENT);  // where it may not, it lives on as long as the kernel lets it
  if (!send_message(surroundings.grader, "ready")) return 1;
  std::string bytes;
  while (receive_message(surroundings.grader, bytes, kLargestTask)) {
    const Outcome outcome = outcome_of(task_in(bytes), surroundings, folders);
    if (!send_message(surroundings.grader, encoded(outcome))) return 1;
  }
  return 0;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  try {
    return cairn::serve({argv, argv + argc});
  } catch (const std::exception& failure) {
    const char* const what = failure.what();
    static_cast<void>(write(STDERR_FILENO, what, std::strlen(what)));
    return 1;
  }
}
