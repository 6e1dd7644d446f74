// Starts and watches programs for the grader, one after the other.
//
// Theory of operation.
//
// Namespaces are expensive, so one jail serves all runs of a submission, and this program lives in
// it and starts them. It is the first process of the jail's pid namespace, static and small, so
// that a fork of it is cheap, the program's peak memory is its own, and it needs no library.
// Without a jail it does the same for processes of the user who grades.
//
// It trusts the grader, on one socket, and no process that it starts. They run as the same user, so
// it makes itself undumpable: nobody reads its memory, its descriptors or its environment. As the
// init of a pid namespace it cannot be killed or stopped from inside; when it ends, the kernel
// kills everything in there. When the grader ends, the socket closes, and it kills everything
// itself.
//
// It locks itself in memory: when a program fills the control group, pages that the kernel dropped
// could not be read again, and the kernel would kill the supervisor, or bubblewrap, and the
// program's output would be lost.
//
// Between two programs it kills everything, empties the scratch and the shared folders, and says
// whether all is clean. If not, the grader throws the jail away.
//
//   cairn-supervisor bare|jail SOCKET GROUP_CPU FOLDER...
//
// SOCKET and GROUP_CPU are numbers of descriptors: the grader, and the CPU time of the control
// group (CpuClock; -1 where there is none). The FOLDERs are emptied after each program.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/supervisor/cleanup.h"
#include "grader/supervisor/watch.h"

namespace cairn {
namespace {

constexpr std::uint64_t kLargestTask = 64ULL << 20;  // more than execve(2) takes

/// Empties the folders; whether nothing of the program is left.
bool clean_up(const Surroundings& surroundings, const std::vector<std::string>& folders) {
  return std::all_of(folders.begin(), folders.end(), empty_folder) &&
         !(surroundings.jailed && has_ipc_objects());
}

Outcome outcome_of(const Task& task, const Surroundings& surroundings,
                   const std::vector<std::string>& folders) {
  Outcome outcome;
  try {
    outcome.result = run_task(task, surroundings);
    outcome.clean = clean_up(surroundings, folders);
  } catch (const std::exception& failure) {
    end_all_processes(surroundings.jailed);
    outcome.result.ending = RunnerFailed{failure.what()};
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

  mlockall(MCL_CURRENT);  // where that is not allowed, the kernel may kill it
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
