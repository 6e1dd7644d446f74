// What a person decides of a submission that was graded.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/session/hand_marks.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A mark given by hand, for what a machine cannot read.
struct MarkRequest {
  std::filesystem::path out;  ///< the folder of reports
  std::string id;             ///< whose
  std::string item;           ///< what, by the name in the rubric
  HandMark mark;
};

/// Keeps the mark in hand_marks_file, and writes it into the store, the submission's report and the
/// class's summary. Returns the submission's new row. An Error is a folder without a store or whose
/// store is being written, a submission or an item that is not there, or more points than the item
/// gives. Throws StoreFailure and std::runtime_error.
Result<SummaryRow> enter_mark(const MarkRequest& request, const Rubric& rubric);

/// All points of a submission, set by a person.
struct OverrideRequest {
  std::filesystem::path out;       ///< the folder of reports
  std::string id;                  ///< whose
  std::optional<Fraction> points;  ///< nothing: the computed ones count again
  std::string reason;              ///< for the student, not empty
  std::string author;              ///< not empty
};

/// Keeps it, dated now, in the store, where it outlives every grading that follows, and writes it
/// into the submission's report and the class's summary. Returns the new row. An Error is as above,
/// a missing reason or author, or more points than the rubric gives. Throws as above.
Result<SummaryRow> enter_override(const OverrideRequest& request);

}  // namespace cairn
