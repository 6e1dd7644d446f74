// The wrong programs of a class that was graded, located one after the other.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/run/run.h"
#include "grader/store/store_lock.h"

namespace cairn {

struct LocateClassRequest {
  std::chrono::seconds time;  ///< what was begun in it is finished
  std::size_t jobs = 1;       ///< how many are located at once
  Jail jail = Jail::kRequired;
  /// Told what is done just now, of whom; may be empty.
  std::function<void(std::size_t done, std::size_t all, const std::string& id,
                     const std::string& what)>
      begins = {};
};

/// Wrong submissions that can be located, those of the same content once.
struct LocatedClass {
  std::size_t wrong = 0;
  std::size_t complete = 0;   ///< of these, changes make every case right, found now or before
  std::size_t not_tried = 0;  ///< for lack of time
  std::vector<std::string> failures = {};  ///< ours: the id, and why
};

/// In words: "Located: small changes make 2 of 5 wrong submissions right", and what was not tried.
[[nodiscard]] std::string text_of(const LocatedClass& located);

/// Locates those of the submissions that the last session graded wrong, nearest to right first, and
/// stores what was found: locate_mistake(). What was located before by the same rubric is not
/// located again. Throws StoreFailure.
[[nodiscard]] LocatedClass locate_class(const std::vector<Submission>& submissions,
                                        const Rubric& rubric, const StoreLock& lock,
                                        const LocateClassRequest& request);

}  // namespace cairn
