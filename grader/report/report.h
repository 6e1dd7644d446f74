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
  std::string out = {};  ///< any bytes; reports show the start of it
  std::string err = {};
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
  bool names_mistakes = false;  ///< whether the words for its author say what explains them
  Marks marks;
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
  std::vector<std::string> mistakes;  ///< ids of the assignment's misconceptions
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

/// The rows of what summary_json made.
[[nodiscard]] std::vector<SummaryRow> rows_of_json(const std::string& summary);

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
