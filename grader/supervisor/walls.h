// The walls around a program: those that it shares with all others, those that its process puts up
// around itself before it becomes the program, and what it gets anew in the namespaces that were
// made for it.
#pragma once

#include "grader/base/task.h"

namespace cairn {

/// Made once for all programs of a supervisor: Landlock may have thousands of rules. Opens nothing
/// and allocates nothing once it is made: it is used between fork and exec.
class OwnWalls {
 public:
  /// Reads the surroundings. Throws std::system_error when the kernel knows no Landlock and paths
  /// are to be closed.
  explicit OwnWalls(Surroundings surroundings);
  ~OwnWalls();
  OwnWalls(const OwnWalls&) = delete;
  OwnWalls& operator=(const OwnWalls&) = delete;

  [[nodiscard]] const Surroundings& surroundings() const { return surroundings_; }

  /// Becomes the surroundings' user, if there is one; nullptr, or what the kernel refused (errno).
  [[nodiscard]] const char* become_user() const;
  /// Gives up every capability, and closes what is to be closed; nullptr, or what was refused.
  [[nodiscard]] const char* put_up() const;

 private:
  Surroundings surroundings_;
  int ruleset_ = -1;  ///< of Landlock; -1: none
};

/// Puts up what this process and all its programs have in common, once for all of them: they
/// inherit it. Throws std::system_error when the kernel refuses.
void put_up_shared_walls(const Surroundings& surroundings);

/// Mounts the surroundings' file systems in memory, and a /proc whose settings cannot be written,
/// where there are any. Throws std::system_error when the kernel refuses.
void mount_fresh(const Surroundings& surroundings);

}  // namespace cairn
