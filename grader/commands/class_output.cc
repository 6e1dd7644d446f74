#include "grader/commands/class_output.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/commands/terminal.h"
#include "grader/judge/score.h"
#include "grader/report/report.h"

namespace cairn {

std::vector<Option> decision_options(const std::string& by) {
  return {required_option("by", by), required_option("reason", "why, for the student")};
}

DecisionRequest decision_request(DecisionKind kind, const Args& args, const Options& options) {
  DecisionRequest request;
  request.out = args.at(0);
  request.id = args.at(1);
  request.kind = kind;
  request.reason = options.at("reason");
  request.author = options.at("by");
  return request;
}

void print_class(const std::filesystem::path& out, const ClassReport& report) {
  std::cout << summary_text(report.rubric.assignment, report.rubric.title, report.rows,
                            report.warnings, report.set_aside,
                            columns_of(STDOUT_FILENO).value_or(kFileColumns))
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

int print_decision(const std::string& command, const DecisionResult& result,
                   const std::string& what) {
  const SummaryRow& row = result.row;
  std::cout << result.whose << ": " << what << "; in all "
            << (row.points ? points_text(*row.points) : "not graded") << " of "
            << points_text(row.out_of);
  if (row.pending != Fraction(0)) {
    std::cout << ", " << points_text(row.pending) << " still to mark";
  }
  std::cout << '\n';
  print_warnings(command, result.warnings, result.imported);
  return result.warnings.empty() ? kExitDone : kExitCouldNot;
}

}  // namespace cairn
