// All that is known of a graded submission, and its forms for people and programs. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/diagnose/diagnosis_report.h"
#include "grader/judge/judge.h"
#include "grader/judge/score.h"
#include "grader/judge/verdict.h"

namespace cairn {

/// A case: what was judged, and what the run cost.
struct CaseReport {
  std::string section;  ///< its title
  CaseJudgement judgement = {};
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
  int left_behind = 0;
  std::string confirmed = {};   ///< how its time was, one sentence; "" when nothing had to be
  double repeated_seconds = 0;  ///< what was run again for that took; no report says it
  std::string out = {};         ///< any bytes; reports show the start of it
  std::string err = {};
  std::string run = {};  ///< its address in the store; "" where nothing was started or kept
};

struct SubmissionReport {
  std::string assignment;
  std::string rubric;  ///< its title
  std::string id;
  std::string student;  ///< as the LMS gives it, any bytes
  bool late = false;
  std::vector<std::string> files;  ///< what was handed in, any bytes
  std::vector<std::string> notes;  ///< what was left out, mended or chosen
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;  ///< one sentence; "" when all is right
  std::string language;
  std::string build_log;  ///< any bytes
  double build_cpu_seconds = 0;
  double build_wall_seconds = 0;
  std::vector<std::string> build_limits;
  std::vector<std::string> run_limits;
  std::vector<CaseReport> cases;
  /// What explains the wrong answers of the program; nothing when all are right, or when there is
  /// nobody to ask.
  std::optional<DiagnosisReport> diagnosis;
  std::string content;          ///< the address in the store of what was unpacked; "": not kept
  std::string build;            ///< the same of its build
  bool names_mistakes = false;  ///< whether the words for its author say what explains them
  Marks marks;
};

/// The points that a person set in place of those of a submission.
struct PointsOverride {
  Fraction points;
  std::string reason;  ///< one sentence, for the student
  std::string author;
  std::string date;  ///< UTC, "2025-03-01T12:00:00Z"
};

/// What is said of it beside the points, and the points that it took the place of.
struct Overridden {
  std::optional<Fraction> computed;  ///< nothing: not graded
  std::string reason;
  std::string author;
  std::string date;

  friend bool operator==(const Overridden&, const Overridden&) = default;
};

/// One line of the summary; holds no time, so that two runs of the same class compare equal.
struct SummaryRow {
  std::string id;
  std::string student;  ///< made visible
  bool late = false;
  std::string language;
  Verdict verdict = Verdict::kJudgeError;
  std::optional<Fraction> points;  ///< nothing: not graded
  Fraction pending;                ///< what of out_of is still to be marked by hand
  Fraction out_of;
  std::int64_t cases_right = 0;  ///< accepted
  std::int64_t cases = 0;
  std::string reason;
  std::vector<std::string> mistakes;     ///< ids of the assignment's misconceptions
  std::optional<Overridden> overridden;  ///< when a person set the points
};

[[nodiscard]] SummaryRow summary_row(const SubmissionReport& report);

/// How many submissions of a class hold a misconception.
struct MistakeCount {
  std::string id;
  std::string sentence;
  std::int64_t submissions = 0;
};

/// Every misconception of the rows, the most frequent first, then by id.
[[nodiscard]] std::vector<MistakeCount> count_mistakes(const std::string& assignment,
                                                       const std::vector<SummaryRow>& rows);

/// One submission as JSON that fits results.schema.json.
[[nodiscard]] std::string report_json(const SubmissionReport& report);

/// One row as JSON on one line, and back. Throws what nlohmann::json throws on other text.
[[nodiscard]] std::string row_json(const SummaryRow& row);
[[nodiscard]] SummaryRow row_of_json(const std::string& text);

/// A report in which a person's points for an item have taken the place of what was there.
struct MarkedReport {
  std::string json;
  Fraction points;
  Fraction pending;
};
/// `report` is what report_json made of a graded submission. Throws std::invalid_argument when it
/// has no such item, and what nlohmann::json throws on other text.
[[nodiscard]] MarkedReport with_mark(const std::string& report, const std::string& item,
                                     const Fraction& points, const std::string& remark);

/// Row and report with a person's points in place of what was computed, and nothing pending. Each
/// has to be without such yet; `report` is what report_json made. Throws what nlohmann::json throws
/// on other text.
[[nodiscard]] SummaryRow with_override(SummaryRow row, const PointsOverride& one);
[[nodiscard]] std::string with_override(const std::string& report, const PointsOverride& one);

/// The class as JSON that fits results.schema.json.
[[nodiscard]] std::string summary_json(const std::string& assignment, const std::string& rubric,
                                       const std::vector<SummaryRow>& rows);

/// The class as CSV (RFC 4180); no cell is a formula to a spreadsheet.
[[nodiscard]] std::string summary_csv(const std::vector<SummaryRow>& rows);

/// The class as a table, with its counts below, and then its misconceptions.
[[nodiscard]] std::string summary_text(const std::string& assignment, const std::string& rubric,
                                       const std::vector<SummaryRow>& rows);

/// One submission in words, for its author. `colours` are ECMA-48.
[[nodiscard]] std::string report_text(const SubmissionReport& report, bool colours);

}  // namespace cairn
