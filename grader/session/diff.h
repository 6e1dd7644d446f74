// Whose marks moved between two gradings, by which cases, and why.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/verdict.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A case that was judged differently.
struct MovedCase {
  std::string section;
  std::string name;
  std::optional<Verdict> before;  ///< nothing: there was no such case
  std::optional<Verdict> after;
  Fraction credit_before;  ///< 0 to 1
  Fraction credit_after;
  std::string message;  ///< what is said of it now, or was when it is gone; one sentence
};

/// One side of a submission that moved.
struct Standing {
  std::optional<Fraction> points;  ///< nothing: not graded
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;          ///< one sentence; "" when all is right
  bool set_by_person = false;  ///< the points are
};

struct MovedSubmission {
  std::string id;
  std::optional<Standing> before;  ///< nothing: it was not in that class
  std::optional<Standing> after;
  std::vector<MovedCase> cases;
};

/// Those of two folders of reports whose points, verdict or cases differ, by id; a case of the same
/// verdict and credit has not moved, whatever was printed. An Error is a folder without a store, or
/// one that cannot be read. Throws StoreFailure.
Result<std::vector<MovedSubmission>> moved_marks(const std::filesystem::path& before,
                                                 const std::filesystem::path& after);

/// A paragraph for each, and their number.
[[nodiscard]] std::string moved_text(const std::vector<MovedSubmission>& moved);

}  // namespace cairn
