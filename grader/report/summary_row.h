// A graded submission as one line of its class.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/judge/verdict.h"
#include "grader/marks/graded.h"
#include "grader/report/worth_a_look.h"
#include "reference/core/fraction.h"

namespace cairn {

/// Why the points are not the computed ones; escaped for display.
struct Overridden {
  std::optional<Fraction> computed;  ///< nothing: not graded
  std::string reason;
  std::string by;
  std::string date;
  std::string about = {};  ///< subject_text() the decision
  bool outdated = false;   ///< that is not what was graded now
};
CAIRN_DESCRIBE(Overridden, computed, reason, by, date, about, outdated);

/// One line of the summary; holds no time, so that two runs of the same class compare equal.
struct SummaryRow {
  std::string id;
  std::string student;  ///< escaped for display
  std::string user;     ///< Graded::user, escaped for display
  bool late = false;    ///< the LMS says so, or it is by the rubric's due date
  std::optional<Lateness> lateness;
  std::string superseded_by;  ///< Graded::superseded_by
  std::string language;
  Verdict verdict = Verdict::kJudgeError;
  std::optional<Fraction> points;  ///< nothing: not graded
  Fraction pending;                ///< what of out_of is still to be marked by hand
  Fraction out_of;
  std::int64_t cases_right = 0;  ///< accepted
  std::int64_t cases = 0;
  std::string reason;
  std::string choice;                  ///< Graded::choice
  std::vector<std::string> notes;      ///< Graded::notes
  std::vector<std::string> unread;     ///< "Six lines: why a person has to look at them"
  std::vector<std::string> mistakes;   ///< ids of the assignment's misconceptions
  std::optional<Overridden> override;  ///< when a person set the points
  std::optional<WorthALook> look;      ///< why somebody should look at it, though it is settled
};
CAIRN_DESCRIBE(SummaryRow, id, student, user, late, lateness, superseded_by, language, verdict,
               points, pending, out_of, cases_right, cases, reason, choice, notes, unread, mistakes,
               override, look);

[[nodiscard]] SummaryRow summary_row(const Graded& report);

/// How many submissions of a class hold a misconception.
struct MistakeCount {
  std::string id;
  std::string sentence;
  std::int64_t submissions = 0;
};
CAIRN_DESCRIBE(MistakeCount, id, sentence, submissions);

/// Every misconception of the rows, the most frequent first, then by id. Sentences are those of the
/// edition with so many decimals.
[[nodiscard]] std::vector<MistakeCount> count_mistakes(const std::string& assignment, int decimals,
                                                       const std::vector<SummaryRow>& rows);

}  // namespace cairn
