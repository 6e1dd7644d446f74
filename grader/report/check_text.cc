// One submission in words, for its author. On one screen: whose it is and what it is worth, what is
// wrong in sentences, the first case that shows it, what else goes wrong, where the points went.
#include "grader/report/check_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "grader/marks/command_as_typed.h"
#include "grader/report/case_input.h"
#include "grader/report/case_text.h"
#include "grader/report/diagnosis_text.h"
#include "grader/report/failures.h"
#include "grader/report/location.h"
#include "grader/report/points_lines.h"
#include "grader/report/text_parts.h"
#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/assignment.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// How much of each is told; the rest is counted.
struct Shown {
  std::size_t notes = 0;
  ShownMistakes mistakes;
  std::size_t failures = 0;  ///< beside the first
};
/// On a screen: the first of them with which all fits, or else the last.
constexpr std::array<Shown, 5> kScreens{Shown{2, {3, 1}, 3}, Shown{2, {3, 0}, 3},
                                        Shown{2, {2, 0}, 2}, Shown{1, {1, 0}, 1},
                                        Shown{1, {1, 0}, 0}};
/// With --all.
constexpr std::size_t kNoLimit = 1'000'000;
constexpr Shown kEverything{kNoLimit, {kNoLimit, kNoLimit}, kNoLimit};
constexpr std::size_t kFewestCaseLines = 5;
/// A table's head with its first row, and that there is more.
constexpr std::size_t kFewestDetailLines = 3;
constexpr std::size_t kWidestCaseName = 24;
constexpr std::size_t kAllLogLines = 200;
constexpr std::size_t kShownInputLines = 5;
/// Of one case: as many as there are.
constexpr std::size_t kAllLines = 1'000'000;

/// What stands before what is told of a case, where there are others.
constexpr std::string_view kDetail = "  ";

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

/// "51.22 of 65 points, 4 still to mark"; "" when it is not graded.
std::string points_line(const Graded& report) {
  const std::optional<Fraction> points = final_points(report);
  if (!points) return "";
  std::string line =
      fmt::format(", {} of {}", points_text(*points), points_words(report.marks.out_of));
  const Fraction pending = final_pending(report);
  if (pending != Fraction(0)) line += fmt::format(", {} still to mark", points_text(pending));
  return line;
}

/// Whose it is, the verdict and the points, and what people decided.
std::string head(const Graded& report, const TextLayout& layout) {
  const Brush brush(layout.colours);
  std::string text = wrapped(brush.bold(report.rubric), layout.columns);
  text += wrapped(result_text(report, layout.colours), layout.columns, "", "  ");
  if (report.lateness && !report.lateness->sentence.empty()) {
    text += wrapped(as_sentence(escape_for_display(report.lateness->sentence)), layout.columns);
  }
  for (const Decision& decision : decisions_in_force(report.decisions)) {
    text += wrapped("decided: " + decision_text(decision) +
                        (is_outdated(decision, report.content) ? kOutdated : ""),
                    layout.columns, "", "  ");
  }
  return text;
}

std::string notes(const Graded& report, const TextLayout& layout, const Shown& shown) {
  std::string text;
  std::size_t shown_notes = 0;
  for (const std::string& note : report.notes) {
    if (shown_notes == shown.notes) break;
    text += wrapped("note: " + note, layout.columns, "", "  ");
    ++shown_notes;
  }
  if (shown_notes < report.notes.size()) {
    const std::size_t more = report.notes.size() - shown_notes;
    text += fmt::format("and {} more note{}\n", more, more == 1 ? "" : "s");
  }
  return text;
}

/// What its author should look for, a sentence for each mistake; "" where no mistake is named.
std::string diagnosis(const Graded& report, const TextLayout& layout, const Shown& shown) {
  if (!report.diagnosis || !report.names_mistakes) return "";
  if (report.diagnosis->mistakes.empty() && !layout.all) return "";
  return diagnosis_text(*report.diagnosis, layout.columns, shown.mistakes);
}

const CaseReport& first_of(const Failure& failure) { return *failure.cases.front(); }

/// "all 9 cases", "4 of 9 cases", "case late-16".
std::string counted(std::size_t number, std::size_t cases, const std::string& name) {
  if (number == 1) return "case " + name;
  return number == cases ? fmt::format("all {} cases", cases)
                         : fmt::format("{} of {} cases", number, cases);
}

/// "4 of 9 cases, such as start-16".
std::string counted_by_example(std::size_t number, std::size_t cases, const std::string& name) {
  return counted(number, cases, name) + (number == 1 || number == cases ? "" : ", such as " + name);
}

/// "In 4 of 9 cases: 'Move' is wrong."
std::string failure_sentence(const std::string& where, const Failure& failure) {
  std::string sentence = "In " + where + ": " + failure.what;
  if (sentence.back() != '.') sentence += '.';
  return sentence;
}

/// Whether the first case shows what is wrong better than a sentence does.
bool speaks_for_itself(const Failure& failure) {
  const CaseJudgement& judgement = first_of(failure).judgement;
  return judgement.verdict == Verdict::kWrongAnswer && !misses_all(judgement) &&
         !is_for_a_person(judgement) && !judgement.fields.empty();
}

/// Whether the reason says something that no case does.
bool has_reason_of_its_own(const Graded& report, const std::vector<Failure>& failures) {
  if (report.reason.empty()) return false;
  return failures.empty() || first_of(failures.front()).judgement.verdict != report.verdict;
}

bool has_lost_build(const Graded& report) {
  return report.verdict == Verdict::kCompileError || report.verdict == Verdict::kNoProgram;
}

/// In how many cases answers are wrong.
std::size_t count_wrong(const std::vector<Failure>& failures) {
  std::size_t wrong = 0;
  for (const Failure& failure : failures) {
    if (speaks_for_itself(failure)) wrong += failure.cases.size();
  }
  return wrong;
}

/// How the first case is announced, and its command.
std::string heading_of(const std::string& assignment, const std::vector<Failure>& failures,
                       std::size_t cases, const TextLayout& layout) {
  const CaseReport& case_report = first_of(failures.front());
  const std::string& name = case_report.judgement.name;
  std::string text =
      "Case " + name + (failures.front().cases.size() == 1 ? ":\n" : ", for example:\n");
  if (speaks_for_itself(failures.front())) {
    const std::size_t wrong = count_wrong(failures);
    text = "Answers are wrong in " + counted(wrong, cases, name) +
           (wrong == 1 ? ":\n" : "; in case " + name + ":\n");
  }
  // A command is not wrapped, so that it can be copied.
  const std::string input = input_lines(case_report, layout, kShownInputLines);
  if (!case_report.command.empty()) {
    return text + "  " + Brush(layout.colours).bold(case_report.command) + "\n" + input;
  }
  const std::string arguments = given_words(case_report);
  if (!arguments.empty()) text += wrapped(arguments, layout.columns, "  ", "    ");
  if (const auto found = find_assignment(assignment)) {
    const std::string notation = (*found)->notation(case_report.judgement.arguments);
    if (!notation.empty()) text += wrapped("(" + notation + ")", layout.columns, "  ", "  ");
  }
  return text + input;
}

/// In how many cases answers are wrong like the first; what goes wrong beside that, and what does
/// not.
std::string others(const std::vector<Failure>& failures, std::size_t cases,
                   const TextLayout& layout, const Shown& shown) {
  std::string text;
  std::size_t right = cases;
  std::size_t left_out = 0;
  std::size_t wrong_left_out = 0;
  // The heading of the first counts all of them whose answers are wrong.
  const bool counts_wrong = !failures.empty() && speaks_for_itself(failures.front());
  const std::size_t wrong = count_wrong(failures);
  for (std::size_t i = 0; i < failures.size(); ++i) {
    const Failure& failure = failures[i];
    right -= failure.cases.size();
    const bool is_counted = counts_wrong && speaks_for_itself(failure);
    if (i == 0) {
      const std::size_t alike = failure.cases.size();
      if (is_counted && alike > 1 && alike < wrong) {
        text +=
            wrapped(fmt::format("In {} of the {} wrong cases, the same lines are wrong as in {}.",
                                alike, wrong, first_of(failure).judgement.name),
                    layout.columns, "", "  ");
      }
      continue;
    }
    if (i > shown.failures) {
      (is_counted ? wrong_left_out : left_out) += failure.cases.size();
      continue;
    }
    const std::size_t number = failure.cases.size();
    const std::string& name = first_of(failure).judgement.name;
    std::string where = counted_by_example(number, cases, name);
    if (is_counted) {
      where = number == 1
                  ? fmt::format("one of the {} wrong cases, {}", wrong, name)
                  : fmt::format("{} of the {} wrong cases, such as {}", number, wrong, name);
    }
    text += wrapped(failure_sentence(where, failure), layout.columns, "", "  ");
  }
  if (wrong_left_out > 0) {
    text += fmt::format("In {} more of the {} wrong cases, other lines are wrong.\n",
                        wrong_left_out, wrong);
  }
  if (left_out > 0) {
    text += fmt::format("{} more {} wrong in other ways.\n", left_out,
                        left_out == 1 ? "case goes" : "cases go");
  }
  if (right > 0 && !failures.empty()) {
    text += right == 1 ? "1 case is all right.\n" : fmt::format("{} cases are all right.\n", right);
  }
  return text;
}

std::string indented(const std::string& lines) {
  std::string text;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at) + 1;
    text += kDetail;
    text += std::string_view(lines).substr(at, end - at);
    at = end;
  }
  return text;
}

/// Every case, in order; what went wrong with several in one way is told of the first.
std::string all_cases(const Graded& report, const std::vector<Failure>& failures,
                      const TextLayout& layout) {
  const Brush brush(layout.colours);
  TextLayout inner = layout;  // of what is told of a case
  inner.columns -= kDetail.size();
  std::size_t name_width = 0;
  std::size_t verdict_width = 0;
  for (const CaseReport& case_report : report.cases) {
    name_width = std::max(name_width, display_width(case_report.judgement.name));
    verdict_width = std::max(verdict_width, display_width(words_of(case_report.judgement.verdict)));
  }
  name_width = std::min(name_width, kWidestCaseName);
  const std::size_t taken = name_width + verdict_width + 2 + 4;  // with what stands between them
  const std::size_t room = layout.columns > taken ? layout.columns - taken : 0;
  std::string text;
  const std::string* section = nullptr;
  for (const CaseReport& case_report : report.cases) {
    if (section == nullptr || *section != case_report.section) {
      text += "\n" + case_report.section + ":\n";
    }
    section = &case_report.section;
    const std::string verdict(words_of(case_report.judgement.verdict));
    const std::string arguments = given_words(case_report);
    text += "  " + padded(case_report.judgement.name, name_width) + "  " +
            padded(fitted(arguments, room), room) + "  " +
            brush.by(case_report.judgement.verdict, verdict) + "\n";
    if (case_report.judgement.verdict == Verdict::kAccepted) {
      if (!case_report.confirmed.empty()) {
        text += indented(case_details(case_report, inner, kAllLines));
      }
      continue;
    }
    const auto failure = std::ranges::find_if(failures, [&](const Failure& candidate) {
      return std::ranges::count(candidate.cases, &case_report) > 0;
    });
    const CaseReport& first = *failure->cases.front();
    // Wrong values differ from case to case; how a program ends, and a form, do not.
    if (&first != &case_report && case_report.judgement.verdict != Verdict::kWrongAnswer) {
      text += fmt::format("    as in {}\n", first.judgement.name);
      continue;
    }
    if (!case_report.command.empty()) {
      text += "    " + brush.bold(case_report.command) + "\n";
    } else if (fitted(arguments, room) != arguments) {
      text += wrapped(arguments, layout.columns, "    ", "      ");
    }
    text += indented(case_details(case_report, inner, kAllLines));
  }
  return text;
}

std::string log_of_build(const Graded& report, const TextLayout& layout, std::size_t most_lines) {
  if (report.build_log.empty()) return "";
  return "The compiler printed:\n" + log_text(report.build_log, layout.columns, most_lines);
}

/// Pieces with a blank line between them; empty ones are left out.
std::string apart(const std::vector<std::string>& pieces) {
  std::string text;
  for (const std::string& piece : pieces) {
    if (!piece.empty()) text += (text.empty() ? "" : "\n") + piece;
  }
  return text;
}

/// Whether something is wrong, and every point is there all the same.
bool costs_nothing(const Graded& report) {
  return report.verdict == Verdict::kPresentationError && report.marks.graded &&
         report.marks.points == report.marks.out_of;
}

std::string everything(const Graded& report, const std::vector<Failure>& failures,
                       const TextLayout& layout) {
  std::string what;
  if (has_reason_of_its_own(report, failures)) {
    what += wrapped(as_sentence(report.reason), layout.columns);
  }
  for (const Failure& failure : failures) {
    what += wrapped(failure_sentence(counted_by_example(failure.cases.size(), report.cases.size(),
                                                        first_of(failure).judgement.name),
                                     failure),
                    layout.columns, "", "  ");
  }
  if (costs_nothing(report)) what += "It costs no points.\n";
  std::string cases = all_cases(report, failures, layout);
  if (!cases.empty()) cases.erase(0, 1);
  return apart({head(report, layout) + notes(report, layout, kEverything),
                log_of_build(report, layout, kAllLogLines), diagnosis(report, layout, kEverything),
                what, cases, all_points_text(report, layout)});
}

/// "" where every command stands by itself.
std::string where_inputs_are(const Graded& report, const TextLayout& layout) {
  const auto wrong = std::ranges::find_if(report.cases, [](const CaseReport& case_report) {
    const std::string& input = case_report.input.standard_input;
    const bool reads_file =
        (!input.empty() && !is_short_line(input)) || !case_report.input.files.empty();
    return reads_file && case_report.credit != Fraction(1);
  });
  if (wrong == report.cases.end()) return "";
  const ProgramInput& input = wrong->input;
  const std::string file =
      input.files.empty() ? input_file_of(wrong->judgement.name) : input.files.begin()->first;
  return wrapped("'grade check' with --inputs FOLDER writes what programs read there, such as " +
                     escape_for_display(file) + ".",
                 layout.columns);
}

/// What the screen does not show, and how to see it.
std::string next_steps(const Graded& report, const TextLayout& layout) {
  if (report.cases.empty()) {
    return report.marks.points == Fraction(0) ? "" : "--all shows every point.\n";
  }
  if (!report.marks.graded) return "--all shows every case.\n";
  // Where a catalog of mistakes knows what the answers may mean.
  const bool can_explain =
      report.diagnosis && report.names_mistakes && report.verdict == Verdict::kWrongAnswer;
  const std::string inputs = where_inputs_are(report, layout);
  if (!can_explain) return "--all shows every case and every point.\n" + inputs;
  return inputs +
         wrapped("--all shows every case; 'grade explain' finds the smallest that goes wrong.",
                 layout.columns);
}

std::string screen(const Graded& report, const std::vector<Failure>& failures,
                   const TextLayout& layout, const Shown& shown) {
  const std::size_t cases = report.cases.size();
  std::string what;
  if (has_reason_of_its_own(report, failures)) {
    what += wrapped(as_sentence(report.reason), layout.columns);
  }
  if (failures.empty() && cases > 0) {
    what += cases == 1   ? "The only case is right.\n"
            : cases == 2 ? "Both cases are right.\n"
                         : fmt::format("All {} cases are right.\n", cases);
  } else if (!failures.empty() && !speaks_for_itself(failures.front())) {
    const Failure& first = failures.front();
    what += wrapped(
        failure_sentence(counted(first.cases.size(), cases, first_of(first).judgement.name), first),
        layout.columns);
  }
  if (costs_nothing(report)) what += "It costs no points.\n";
  const std::string first = head(report, layout) + notes(report, layout, shown);
  const std::string mistakes = diagnosis(report, layout, shown);
  const std::string rest = others(failures, cases, layout, shown);
  const std::string last = lost_points_text(report, layout) + next_steps(report, layout);
  const std::size_t taken = count_lines(apart({first, mistakes, what, rest, last})) + 1;
  const std::size_t room =
      std::max(kScreenLines > taken ? kScreenLines - taken : 0, kFewestCaseLines);
  std::string middle;
  if (has_lost_build(report)) {
    middle = log_of_build(report, layout, room - 2);
  } else if (!failures.empty() && report.verdict != Verdict::kJudgeError) {
    middle = heading_of(report.assignment, failures, cases, layout);
    const std::size_t used = count_lines(middle);
    middle += case_details(first_of(failures.front()), layout,
                           std::max(room, used + kFewestDetailLines) - used, failures.front().what);
  }
  return apart({first, mistakes, what, middle, rest, last});
}

}  // namespace

std::string result_text(const Graded& report, bool colours) {
  const Brush brush(colours);
  return fmt::format("{}: {}{}", report.id,
                     brush.by(report.verdict, std::string(words_of(report.verdict))),
                     brush.bold(points_line(report)));
}

std::string report_text(const Graded& report, const TextLayout& layout) {
  const std::vector<Failure> failures = failures_of(report.cases);
  std::string text;
  if (layout.all) {
    text = everything(report, failures, layout);
  } else {
    for (const Shown& shown : kScreens) {
      text = screen(report, failures, layout, shown);
      if (count_lines(text) <= kScreenLines) break;
    }
  }
  return report.location ? text + "\n" + location_text(*report.location, layout.colours) : text;
}

}  // namespace cairn
