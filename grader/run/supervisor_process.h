// A supervisor that is running, in a jail or bare.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "grader/jail/bubblewrap.h"
#include "grader/jail/control_group.h"
#include "grader/run/descriptor.h"
#include "grader/run/message.h"

namespace cairn {

/// How to start it.
struct Premises {
  Folders folders;
  std::optional<Proc> jail;       ///< what /proc of its jail is; nothing: bare
  std::optional<uid_t> user;      ///< whom it becomes, user and group; nothing: it stays
  ControlGroup* group = nullptr;  ///< which it enters; nullptr: it stays
};

class SupervisorProcess {
 public:
  /// Starts it, and waits until it says that it is there. Throws std::runtime_error, with the
  /// reason that it or bubblewrap gives.
  explicit SupervisorProcess(const Premises& premises);
  /// Ends it, and everything that it started.
  ~SupervisorProcess();
  SupervisorProcess(const SupervisorProcess&) = delete;
  SupervisorProcess& operator=(const SupervisorProcess&) = delete;

  /// Throws std::runtime_error when there is no answer, because it ended or is late.
  [[nodiscard]] Outcome ask(const Task& task);

 private:
  /// Whether something can be read within so many seconds; not when it has ended.
  [[nodiscard]] bool answers_within(double seconds) const;
  [[nodiscard]] bool ends_within(int milliseconds) const;
  [[nodiscard]] std::string last_words() const;
  void start(const Premises& premises);
  void end();

  Descriptor socket_;
  Descriptor messages_;  ///< its stderr
  pid_t pid_ = -1;       ///< of bubblewrap, or without a jail of the supervisor
  Descriptor process_;   ///< the same
};

}  // namespace cairn
