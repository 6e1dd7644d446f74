// Starts and watches programs for the grader, one after the other.
//
// Theory of operation.
//
// A jail's walls are expensive, so one jail serves all runs of a submission, and this program lives
// in it and starts them, each in namespaces of its own (case_init.cc). It is the first process of
// the jail's pid namespace, static and small, so that a fork of it is cheap, the program's peak
// memory is its own, and it needs no library. Of the capabilities within the jail it has those to
// make namespaces and to read everything there; what it starts has none.
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
// Where programs have no namespaces, it empties their folders after each, and says whether all is
// clean. If not, the grader makes them anew.
//
//   cairn-supervisor SOCKET GROUP_CPU
//
// SOCKET and GROUP_CPU are numbers of descriptors: the grader, and the CPU time of the control
// group (CpuClock; -1 where there is none). The grader's first message is Surroundings, and each
// other one a Task.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/supervisor/case_init.h"
#include "grader/supervisor/left_behind.h"
#include "grader/supervisor/resource_usage.h"
#include "grader/supervisor/walls.h"
#include "grader/supervisor/warm_host.h"
#include "grader/supervisor/watch.h"

namespace cairn {
namespace {

constexpr std::uint64_t kLargestMessage = 64ULL << 20;  // more than execve(2) takes

/// Runs tasks, each by itself or in a host.
class TaskRunner {
 public:
  TaskRunner(const OwnWalls& walls, const SupervisorDescriptors& descriptors)
      : walls_(walls), descriptors_(descriptors) {}

  Outcome run(const Task& task) {
    Outcome outcome;
    try {
      outcome.result = task.host.empty() ? run_alone(task) : run_in_host(task);
      outcome.clean = host_ || is_clean();
    } catch (const std::exception& failure) {
      host_.reset();
      end_all_processes(surroundings_);
      outcome.result.ending = RunnerFailed{failure.what()};
    }
    return outcome;
  }

 private:
  /// Without a host beside it, which would take of its memory and add to its CPU time.
  RunResult run_alone(const Task& task) {
    end_host();
    return run_task(task, walls_, descriptors_);
  }

  RunResult run_in_host(const Task& task) {
    if (host_ && !host_->serves(task)) end_host();
    if (!host_) host_.emplace(task, walls_, descriptors_);
    RunResult result = host_->run(task);
    if (!host_->serves(task)) end_host();
    return result;
  }

  void end_host() {
    if (!host_) return;
    host_.reset();
    if (!is_clean()) throw std::runtime_error("the files of a program could not be removed");
  }

  /// No process is left, and no file.
  [[nodiscard]] bool is_clean() const {
    end_all_processes(surroundings_);
    return std::ranges::all_of(surroundings_.emptied, empty_folder);
  }

  const OwnWalls& walls_;
  const Surroundings& surroundings_ = walls_.surroundings();
  const SupervisorDescriptors descriptors_;
  std::optional<WarmHost> host_;
};

/// Whether programs can be started here is found out before the first one: throws what stands
/// against it.
void try_walls(const OwnWalls& walls) {
  const std::vector<std::string>& emptied = walls.surroundings().emptied;
  const std::string folder = emptied.empty() ? "/" : emptied.front();
  const Task nothing{{"/"}, folder, {}, {}, 0, 0, {}, true};  // a folder: it cannot be started
  const Descriptor null(open("/dev/null", O_WRONLY | O_CLOEXEC));
  CaseInit init(nothing, walls, {null.get(), null.get()});
  const std::optional<Ending> ending = init.start_program();
  const auto* const failed = ending ? std::get_if<RunnerFailed>(&*ending) : nullptr;
  if (failed != nullptr) throw std::runtime_error(failed->reason);
}

int serve(const std::vector<std::string>& words) {
  if (words.size() != 3) throw std::runtime_error("usage: cairn-supervisor SOCKET GROUP_CPU");
  const SupervisorDescriptors descriptors{std::stoi(words[1]), std::stoi(words[2])};
  if (prctl(PR_SET_NAME, "cairn-supervise") != 0) throw_errno("prctl(PR_SET_NAME)");
  if (prctl(PR_SET_DUMPABLE, 0) != 0) throw_errno("prctl(PR_SET_DUMPABLE)");
  if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) throw_errno("close_range");
  // Programs would inherit that a signal is ignored: SIGHUP of a grader that nohup started.
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  std::string bytes;
  if (!receive_message(descriptors.grader, bytes, kLargestMessage)) return 1;
  const OwnWalls walls(surroundings_in(bytes));
  if (!walls.surroundings().has_namespaces && prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) {
    throw_errno("prctl(PR_SET_CHILD_SUBREAPER)");
  }
  put_up_shared_walls(walls.surroundings());
  mlockall(MCL_CURRENT);  // where that is not allowed, the kernel may kill it
  if (!walls.surroundings().is_known) try_walls(walls);
  // To make and end a counter takes some 5 ms, for which the kernel waits.
  const bool counts = descriptors.group_cpu < 0 && performance_counter_works();
  if (!send_message(descriptors.grader, encoded(Hello{counts}))) return 1;
  TaskRunner tasks(walls, descriptors);
  while (receive_message(descriptors.grader, bytes, kLargestMessage)) {
    const Reply reply = tasks.run(task_in(bytes));
    if (!send_message(descriptors.grader, encoded(reply))) return 1;
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
