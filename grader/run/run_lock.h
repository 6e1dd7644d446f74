// A shared and exclusive lock for runs, among all graders of a user on a machine.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "reference/core/result.h"

namespace cairn {

/// Where locks may lie, best first: nobody else can write into the first two, and all processes of
/// a user see the same. Not in TMPDIR, which two graders may set differently. The last is the
/// user's home: another user can take the name in /tmp, but none there.
[[nodiscard]] std::vector<std::filesystem::path> lock_folders();

/// The right to run something, beside others or alone. It ends with this object, or with this
/// process, however that ends; a program that is started does not inherit it.
///
/// The locks lie in the folder "cairn-UID" of the first place in which it is this user's own, or
/// can be made. Its mode is 0700, so that nobody else can hold a lock.
class RunLock {
 public:
  /// Waits until nobody holds or waits for an exclusive lock. An Error says why it could not be
  /// had: others held it for so many seconds, or there is no place for locks.
  static Result<RunLock> shared(double seconds,
                                const std::vector<std::filesystem::path>& places = lock_folders());

  /// Waits for all others; while it waits, nobody new begins. A process that holds a lock must not
  /// ask for this one.
  static Result<RunLock> exclusive(
      double seconds, const std::vector<std::filesystem::path>& places = lock_folders());

  /// How long this thread has waited for locks so far.
  [[nodiscard]] static double seconds_waited();

 private:
  RunLock(Descriptor turnstile, Descriptor runs);
  /// `how`, of the runs, as for flock(2).
  static Result<RunLock> take(int how, double seconds,
                              const std::vector<std::filesystem::path>& places);

  Descriptor turnstile_;  ///< only of an exclusive lock
  Descriptor runs_;
};

}  // namespace cairn
