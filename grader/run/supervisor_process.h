// A supervisor that is running, in a jail or bare.
#pragma once

#include <sys/types.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/jail/bubblewrap.h"
#include "grader/jail/control_group.h"

namespace cairn {

struct SupervisorConfig {
  Mounts mounts;
  std::optional<Proc> jail;       ///< the /proc of its namespaces; nothing: there are none
  Surroundings surroundings;      ///< of its programs
  std::optional<uid_t> user;      ///< the user and group that it becomes; nothing: it stays
  ControlGroup* group = nullptr;  ///< that it joins; nullptr: it stays
};

/// What bubblewrap says when it cannot make the jail.
class JailRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class SupervisorProcess {
 public:
  /// Starts it, and waits until it says that it is ready. Throws JailRefused, and for all other
  /// failures std::runtime_error.
  explicit SupervisorProcess(const SupervisorConfig& config);
  /// Kills it, and everything that it started.
  ~SupervisorProcess();
  SupervisorProcess(const SupervisorProcess&) = delete;
  SupervisorProcess& operator=(const SupervisorProcess&) = delete;

  [[nodiscard]] const Hello& hello() const { return hello_; }

  /// Throws std::runtime_error when there is no answer, because it ended or is late.
  [[nodiscard]] Outcome ask(const Task& task);

 private:
  /// Whether an answer can be read within so many seconds; false when it has ended.
  [[nodiscard]] bool answers_within(double seconds) const;
  [[nodiscard]] bool ends_within(int milliseconds) const;
  [[nodiscard]] std::string message() const;
  void start(const SupervisorConfig& config);
  /// Returns its status, as wait(2) does.
  int end();
  /// Throws std::system_error for errno as it is now.
  [[noreturn]] void end_because_of(const std::string& call);

  Descriptor socket_;
  Descriptor messages_;  ///< its stderr
  pid_t pid_ = -1;       ///< of bubblewrap, or without a jail of the supervisor
  Descriptor process_;   ///< its pidfd
  Hello hello_;
};

}  // namespace cairn
