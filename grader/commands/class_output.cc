#include "grader/commands/class_output.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/commands/terminal.h"
#include "grader/judge/score.h"
#include "grader/report/class_table.h"
#include "grader/report/summary_row.h"

namespace cairn {

std::vector<Option> decision_options(DecisionRequest& request, Option third,
                                     const std::string& by) {
  return {word(request.out), word(request.id), std::move(third),
          required(option("by", request.author, by)),
          required(option("reason", request.reason, "the reason, which the student sees"))};
}

void print_class(const std::filesystem::path& out, const ClassReport& report) {
  std::cout << summary_text(report.rubric.assignment, report.rubric.title, report.rows,
                            report.warnings, report.set_aside,
                            columns_of(STDOUT_FILENO).value_or(kFileColumns),
                            decimals_of(report.rubric))
            << "\nReports: " << (out / "submissions").string()
            << "/<id>.json\nSummary: " << (out / "summary").string() << ".txt, .csv, .json\n";
}

int exit_code_of(const ClassReport& report) {
  const bool all_graded = std::ranges::all_of(
      report.rows, [](const SummaryRow& row) { return row.points.has_value(); });
  return all_graded && report.warnings.empty() ? kExitDone : kExitCouldNot;
}

void print_warnings(const std::string& command, const std::vector<std::string>& warnings,
                    std::size_t imported) {
  if (imported > 0) {
    std::cerr << "grade: " << command << ": " << imported
              << (imported == 1 ? " mark was" : " marks were")
              << " moved from hand_marks.json into the store; the file is now "
                 "hand_marks.json.imported\n";
  }
  for (const std::string& warning : warnings) {
    std::cerr << "grade: " << command << ": " << warning << '\n';
  }
}

void print_list(const std::string& command, const std::string& heading,
                const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  std::cerr << "grade: " << command << ": " << heading << ":\n";
  for (const std::string& line : lines) std::cerr << "  " << line << '\n';
}

Result<int> decide_and_print(const std::string& command, const DecisionRequest& request,
                             std::string what) {
  const Result<DecisionResult> result = decide(request);
  if (!result) return result.error();
  const SummaryRow& row = result->row;
  const bool about_lateness =
      request.kind == DecisionKind::kExtension || request.kind == DecisionKind::kExcuse;
  if (about_lateness && row.lateness && !row.lateness->sentence.empty()) {
    const bool is_said = request.kind == DecisionKind::kExcuse && request.points;  // "excused by"
    what = (is_said ? "" : what + "; ") + row.lateness->sentence;
  }
  if (!about_lateness && !result->replaced.empty()) {
    what += ", in place of " + result->replaced;
  }
  std::cout << result->whose << ": " << what << "; in all "
            << (row.points ? points_text(*row.points) : "not graded") << " of "
            << points_text(row.out_of);
  if (row.pending != Fraction(0)) {
    std::cout << ", " << points_text(row.pending) << " still to mark";
  }
  std::cout << '\n';
  print_warnings(command, result->warnings, result->imported);
  return kExitDone;
}

}  // namespace cairn
