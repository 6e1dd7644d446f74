#include <fmt/format.h>

#include <algorithm>

#include "grader/report/diagnosis_text.h"
#include "grader/report/explanation.h"
#include "grader/report/text_parts.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "reference/core/assignment.h"
#include "reference/core/fraction.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/trace.h"
#include "reference/core/trace_difference.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// A longer one is not read on a screen.
constexpr std::ptrdiff_t kMostLinesOfSearch = 80;

/// How it begins: whose it is, its verdict and why, the notes, and the log of the build.
std::string explanation_head(const ExplanationReport& report, const Brush& brush) {
  std::string text = fmt::format("{}\n{}: {}\n", brush.bold(report.rubric), report.id,
                                 brush.by(report.verdict, std::string(words_of(report.verdict))));
  if (!report.reason.empty()) text += report.reason + "\n";
  for (const std::string& note : report.notes) text += "note: " + note + "\n";
  if (!report.build_log.empty()) text += "\nThe compiler printed:\n" + log_text(report.build_log);
  return text;
}

std::string_view mark_of(FieldVerdict verdict) {
  switch (verdict) {
    case FieldVerdict::kRight:
      return "";
    case FieldVerdict::kWrongForm:
      return "form";
    case FieldVerdict::kWrong:
      return "wrong";
    case FieldVerdict::kUnread:
      return "unread";
    case FieldVerdict::kMissing:
      return "missing";
  }
  return "";
}

std::string painted(const FieldJudgement& field, const Brush& brush, const std::string& line) {
  if (field.verdict == FieldVerdict::kRight) return line;
  return field.verdict == FieldVerdict::kWrongForm ? brush.yellow(line) : brush.red(line);
}

/// What was printed, line by line: where each line is right, their order or what is between them is
/// not.
std::vector<FieldJudgement> in_printed_order(std::vector<FieldJudgement> fields,
                                             const std::string& out) {
  const Output printed = parse_output(out);
  if (!std::ranges::all_of(fields, [](const FieldJudgement& field) {
        return field.verdict == FieldVerdict::kRight;
      })) {
    return fields;
  }
  fields.resize(std::max(fields.size(), printed.lines.size()));
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields[i].found = i < printed.lines.size() ? printed.lines[i].raw : "";
    const bool is_there = fields[i].found == fields[i].expected;
    fields[i].verdict = is_there ? FieldVerdict::kRight : FieldVerdict::kWrongForm;
  }
  return fields;
}

/// The expected lines beside the printed ones.
std::string lines_text(const JudgedRun& run, const Brush& brush) {
  CaseJudgement judgement = run.judgement;
  if (judgement.fields.empty()) return fmt::format("    {}\n", judgement.message);
  judgement.fields = in_printed_order(std::move(judgement.fields), run.out);
  const std::string should = "it should print";
  std::size_t width = should.size();
  for (const FieldJudgement& field : judgement.fields) {
    width = std::max(width, field.expected.size());
  }
  std::string text = fmt::format("    {:<7}  {:<{}}  it prints\n", "", should, width);
  for (const FieldJudgement& field : judgement.fields) {
    std::string line = fmt::format("    {:<7}  {:<{}}  {}", mark_of(field.verdict), field.expected,
                                   width, shown(field.found));
    line.erase(line.find_last_not_of(' ') + 1);
    text += painted(field, brush, line) + '\n';
  }
  if (!judgement.message.empty()) text += fmt::format("    {}\n", judgement.message);
  return text;
}

/// "    Avg Effective Branching Factor: 9 / 4 = 2.25", for each wrong decimal whose exact value has
/// more digits than are printed.
std::string exact_values(const ExplanationReport& report, const CaseJudgement& judgement) {
  const Assignment& assignment = **find_assignment(report.assignment);
  const Result<Solution> solution = assignment.solve(judgement.arguments);
  if (!solution) return "";
  constexpr int kDigits = 4;
  std::string text;
  for (const Field& field : solution->answer) {
    const auto* exact = std::get_if<Fraction>(&field.value);
    const auto judged = std::ranges::find(judgement.fields, field.label, &FieldJudgement::label);
    if (exact == nullptr || judged == judgement.fields.end()) continue;
    const bool is_exact = exact->rounded(report.decimals) == *exact;
    if (judged->verdict == FieldVerdict::kRight || is_exact) continue;
    std::string digits = exact->decimal(kDigits);
    digits.erase(digits.find_last_not_of('0') + 1);
    text +=
        fmt::format("    {}: {} / {} = {}{}\n", field.label, exact->numerator(),
                    exact->denominator(), digits, exact->rounded(kDigits) == *exact ? "" : "...");
  }
  return text;
}

std::string smallest_text(const ExplanationReport& report, const Brush& brush) {
  const Explanation& explanation = report.explanation;
  const JudgedRun& run = explanation.answers[*explanation.smallest];
  const CaseJudgement& judgement = run.judgement;
  std::string text = fmt::format("\nThe smallest input that your program gets wrong: {}\n\n",
                                 brush.bold(report.program + ' ' + joined(judgement.arguments)));
  text += lines_text(run, brush) + exact_values(report, judgement) + '\n';
  if (explanation.is_larger && explanation.smaller_asked == 0) {
    text += "No smaller input was tried.\n";
  } else if (explanation.is_larger && explanation.smaller_asked == 1) {
    text += "The only smaller input that was tried is answered correctly.\n";
  } else if (explanation.is_larger) {
    text += fmt::format("The {} smaller inputs that were tried are answered correctly.\n",
                        explanation.smaller_asked);
  } else if (explanation.smaller == 0) {
    text += "There is no smaller input.\n";
  } else if (explanation.smaller == 1 && explanation.smaller_asked == 1) {
    text += "The only smaller input is answered correctly.\n";
  } else if (explanation.smaller_asked == explanation.smaller) {
    text += fmt::format("All {} smaller inputs were tried, and are answered correctly.\n",
                        explanation.smaller);
  } else {
    text += fmt::format("It is the smallest that was found: {} of {} smaller inputs were tried.\n",
                        explanation.smaller_asked, explanation.smaller);
  }
  const Result<TraceNode> root = (*find_assignment(report.assignment))->trace(judgement.arguments);
  if (!root) return text;
  const std::string outline = trace_text(*root);
  if (std::ranges::count(outline, '\n') > kMostLinesOfSearch) {
    return text + fmt::format("\nThe correct search is shown by: refsolve trace {} {}\n",
                              report.assignment, joined(judgement.arguments));
  }
  return text + "\nThe correct search:\n" + outline;
}

/// Wrong static values that can be seen in the output.
std::string leaves_text(const ExplanationReport& report) {
  const Explanation& explanation = report.explanation;
  if (explanation.leaves.empty()) return "";
  std::string text = "\nStatic values that are wrong, asked where there is one move only:\n";
  for (const LeafValue& leaf : explanation.leaves) {
    const CaseJudgement& judgement = explanation.answers[leaf.answer].judgement;
    text += fmt::format("  {} {}, after taking {}: expected {}, yours {}\n", report.program,
                        joined(judgement.arguments), leaf.move, leaf.expected, shown(leaf.found));
  }
  return text;
}

/// How its author sees where a search with these mistakes leaves the correct one, at the smallest
/// input; "" where it does not.
std::string both_searches_text(const ExplanationReport& report,
                               const MisconceptionCatalog& catalog) {
  const Explanation& explanation = report.explanation;
  const Mistakes& mistakes = explanation.diagnosis.mistakes;
  const Arguments& question = explanation.answers[*explanation.smallest].judgement.arguments;
  const Result<TraceNode> correct = (*find_assignment(report.assignment))->trace(question);
  const Result<TraceNode> mistaken = catalog.trace(mistakes, question);
  if (mistakes.empty() || !correct || !mistaken || !first_difference(*correct, *mistaken)) {
    return "";
  }
  const std::string ids =
      joined(mistakes, ",", [&](std::size_t mistake) { return catalog.entries()[mistake].id; });
  const std::string edition =
      report.decimals == 1 ? "" : fmt::format(" --decimals {}", report.decimals);
  return fmt::format(
      "Where the search goes wrong is shown by: refsolve trace {} {} --mistake {}{} --format html "
      "> tree.html\n",
      report.assignment, joined(question), ids, edition);
}

std::string what_explains(const ExplanationReport& report) {
  constexpr std::size_t kEvery = 1'000'000;
  const Explanation& explanation = report.explanation;
  const MisconceptionCatalog& catalog = **find_catalog(report.assignment, report.decimals);
  std::vector<const CaseJudgement*> cases;
  for (const JudgedRun& answer : explanation.answers) cases.push_back(&answer.judgement);
  return '\n' +
         diagnosis_text(in_words(explanation.diagnosis, catalog, cases), kUsualColumns,
                        {kEvery, kEvery}) +
         both_searches_text(report, catalog);
}

std::string explained_text(const ExplanationReport& report, const Brush& brush) {
  const Explanation& explanation = report.explanation;
  const std::size_t asked = explanation.answers.size();
  if (!explanation.smallest) {
    return asked == 1 ? "It is right for the only input that was tried.\n"
                      : fmt::format("It is right for all {} inputs that were tried.\n", asked);
  }
  std::string text = smallest_text(report, brush);
  text += leaves_text(report);
  text += what_explains(report);
  text += fmt::format("\n{} input{} tried", asked, asked == 1 ? " was" : "s were");
  return text +
         (explanation.given_up ? ", and no more, because it ran out of time so often.\n" : ".\n");
}

}  // namespace

std::string explanation_text(const ExplanationReport& report, bool colours) {
  const Brush brush(colours);
  std::string text = explanation_head(report, brush);
  if (report.reason.empty()) text += explained_text(report, brush);
  return text;
}

}  // namespace cairn
