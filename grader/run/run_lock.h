// Runs beside each other, and runs alone, among all graders of a user on a machine.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/run/descriptor.h"
#include "reference/core/result.h"

namespace cairn {

/// Where locks may lie, the first that can be had: the first two are nobody else's to write into,
/// and all processes of a user see the same. Not where TMPDIR says: two graders may differ in it.
[[nodiscard]] std::vector<std::filesystem::path> places_of_locks();

/// The right to run something beside others who have it, too; or alone. It ends with this object,
/// or with this process, whatever ends it; a program that is started does not inherit it.
///
/// The locks lie in the folder "cairn-UID" of the first place in which it is this user's own, or
/// can be made. It is closed to all others: nobody else can hold a lock of ours.
class RunLock {
 public:
  /// Waits for those who run alone, and for those who wait to. An Error says why it could not be
  /// had: after so many seconds somebody still had it, or there is no place for locks.
  static Result<RunLock> together(
      double seconds, const std::vector<std::filesystem::path>& places = places_of_locks());

  /// Waits for all others; while it waits, nobody begins. Not to be taken by who holds one already.
  static Result<RunLock> alone(
      double seconds, const std::vector<std::filesystem::path>& places = places_of_locks());

  /// What this thread has waited for locks so far, in seconds.
  [[nodiscard]] static double seconds_waited();

 private:
  RunLock(Descriptor turnstile, Descriptor runs);

  Descriptor turnstile_;  ///< only of who is alone
  Descriptor runs_;
};

}  // namespace cairn
