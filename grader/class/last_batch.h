// What the batch before knew of the submissions that are graded now.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/facts/facts.h"
#include "grader/intake/submission.h"
#include "grader/marks/graded.h"
#include "grader/store/records.h"

namespace cairn {

class LastBatch {
 public:
  LastBatch() = default;
  explicit LastBatch(std::vector<StoredSubmission> submissions);

  /// Whether it knew, other than by files, when the person of that submission handed in.
  [[nodiscard]] bool knew_time(const std::string& id) const;

  /// Whether the submission had the same content.
  [[nodiscard]] bool had_content(const Graded& graded) const;

  /// Where nothing says now when it was handed in: gives it the time of the same content. Other
  /// content was handed in later than what its person handed in before, and nobody knows when.
  void take_time(SubmissionFacts& facts) const;

 private:
  /// What the person handed in, where its time was known other than by files.
  [[nodiscard]] std::vector<const StoredSubmission*> timed_of(const std::string& person) const;

  std::map<std::string, StoredSubmission> by_id_;
};

/// Where nothing else says when it was handed in: not before the newest file in its archive.
void take_time_of_files(const Submission& submission, SubmissionFacts& facts);

}  // namespace cairn
