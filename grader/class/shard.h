// A part of a class, for one of several machines.
#pragma once

#include <string>
#include <string_view>

#include "reference/core/result.h"

namespace cairn {

/// The submissions that one machine grades. Every submission is in one part, by a hash of who
/// handed it in, so that a late one moves nobody to another.
struct ClassShard {
  int part = 1;   ///< from 1
  int parts = 1;  ///< of the class

  /// Of an author and an attempt: Submission::person and ::attempt.
  [[nodiscard]] bool holds(const std::string& person, const std::string& attempt) const;
  /// "3/8"
  [[nodiscard]] std::string text() const;
};

inline constexpr int kMostShards = 10'000;

/// "3/8": the third of eight.
[[nodiscard]] Result<ClassShard> shard_of(std::string_view word);

}  // namespace cairn
