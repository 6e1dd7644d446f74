// Rows of a table of decisions, each by itself: whose work it is about, and whether it may decide
// that.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/class/decision_rows.h"
#include "grader/judge/rubric.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

class RowCheck {
 public:
  /// `pseudonyms`: the ids of the class by its pseudonyms; `now`: the date of what rows without one
  /// decide. All but `now` have to outlive it. Throws StoreFailure, as its members do.
  RowCheck(const Store& store, const Rubric& rubric,
           const std::map<std::string, std::string>& pseudonyms, std::string now);

  /// Makes the row's decision whole. An Error is what stands against it, in words for the table's
  /// grader.
  [[nodiscard]] Result<void> complete(DecisionRow& row);

  /// "jdoe", or of a blind sheet "S-0a1b2c (jdoe)"; escaped for display.
  [[nodiscard]] std::string whose(const DecisionRow& row) const;

  /// Of the class, by person.
  [[nodiscard]] const std::map<std::string, std::string>& ids() const { return ids_; }

 private:
  /// Whose work the row is about; nothing for a person of a backup who is not in the class.
  [[nodiscard]] Result<std::optional<StoredSubmission>> submission_of(const DecisionRow& row);

  const Store& store_;
  const Rubric& rubric_;
  const std::map<std::string, std::string>& pseudonyms_;
  const std::string now_;
  const std::map<std::string, std::string> ids_;
  std::vector<SubmissionRecord> class_;
  std::map<std::string, Result<std::string>> meant_;  ///< ids by what rows have
};

}  // namespace cairn
