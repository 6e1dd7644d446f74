// A program that does the work of others, one task after the other, without being started again.
//
// Theory of operation.
//
// To start a JVM takes longer than what most homework does in it. So a host stays: for each task it
// loads the student's code anew, and says when that has ended. It lives where a program of the same
// submission would, behind the same walls and limits, with an init of its own, and holds nothing of
// ours: what the student's code does to it, it does to itself.
//
// Nothing that it says is believed but that a task has ended, and how. What was printed is read
// from pipes, what it took from the kernel's clocks, and the init looks at what is left. A host
// says itself what else it found that the next task might see. After such a task, and after a
// limit, it is not used again. What a task gives is RunnerFailed where it says nothing about the
// program: it has to be run without a host then.
//
//   supervisor                                   host
//                                           <-   "ready\n"
//   a request: a token, Task::command       ->
//                                           <-   "ended TOKEN CODE[ WHAT IS LEFT]\n"
//
// Requests are a number of words and then each word's length and bytes, numbers in four bytes, the
// highest first. They are kept in a pipe that holds no more than kMostRequestBytes.
#pragma once

#include <cstdint>
#include <string>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/supervisor/case_init.h"
#include "grader/supervisor/resource_usage.h"
#include "grader/supervisor/watch.h"

namespace cairn {

class WarmHost {
 public:
  /// Starts the host of the task, and waits until it is ready. Throws std::runtime_error when it is
  /// not, and std::system_error.
  WarmHost(const Task& task, const OwnWalls& walls, const SupervisorDescriptors& descriptors);

  /// Whether it may be given this task.
  [[nodiscard]] bool serves(const Task& task) const;

  /// What the task does. Throws std::runtime_error for internal failures.
  [[nodiscard]] RunResult run(const Task& task);

 private:
  struct Pipe {
    Pipe();
    Descriptor read_end;
    Descriptor write_end;
  };
  /// What the host says of a task.
  struct Reply {
    std::string token;
    int code = 0;
    std::string left;
  };

  void give_to_user(std::uint32_t user) const;
  void await_ready();
  void renew_input(const std::string& text) const;
  [[nodiscard]] bool send_request(const Task& task, const std::string& token) const;
  /// A line of it, without its end; "" where there is none.
  [[nodiscard]] std::string line();
  [[nodiscard]] Reply reply();
  [[nodiscard]] Ending ending(const Task& task, const std::string& token, RunResult& result);

  const Task start_;
  const SupervisorDescriptors descriptors_;
  Pipe requests_;
  Pipe replies_;
  Descriptor input_;       ///< a file in memory
  Descriptor input_read_;  ///< the same; the host's standard input shares its position
  OutputStream out_;
  OutputStream err_;
  CpuClock cpu_;
  WaitClock waits_;
  CaseInit init_;
  std::string said_;  ///< of a line that is not whole yet
  std::uint64_t tasks_ = 0;
  bool usable_ = true;
};

/// The longest request, in bytes: what a pipe holds (pipe(7)).
inline constexpr std::size_t kMostRequestBytes = 65536;

}  // namespace cairn
