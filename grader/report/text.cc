// Reports for people: the class as a table, one submission in words.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/report/report.h"
#include "grader/report/text_parts.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// A longer id is shown whole, because commands ask for it, and moves the rest of its row.
constexpr std::size_t kWidestId = 32;
constexpr std::size_t kWidestReason = 96;
constexpr std::size_t kWidestArguments = 34;
/// Messages about one case.
constexpr std::size_t kShownMessages = 8;
/// Alternatives to one mistake.
constexpr std::size_t kShownDoubts = 3;

/// What lateness makes of the mark, in a word or two; "" when it was on time.
std::string late_mark(const SummaryRow& row) {
  if (!row.lateness || !row.points) return "";
  if (row.lateness->is_doubtful) return " (late?)";
  if (row.lateness->days == 0) return "";
  const Fraction& deducted = row.lateness->deducted;
  return deducted == Fraction(0) ? " (late, free)" : " (late: -" + points_text(deducted) + ")";
}

std::string mark_text(const SummaryRow& row) {
  const std::string mark =
      (row.points ? points_text(*row.points) : "-") + " / " + points_text(row.out_of);
  if (!row.superseded_by.empty()) return mark + " (not counted)";
  if (row.override) return mark + (row.override->outdated ? " * (earlier version)" : " *");
  if (row.pending == Fraction(0)) return mark + late_mark(row);
  return mark + " (" + points_text(row.pending) + " to mark)" + late_mark(row);
}

/// The line of what lateness costs, below the parts of the mark; "" when it was on time, or a
/// person set the points.
std::string late_line(const SummaryRow& row, std::size_t width) {
  const bool is_shown = row.lateness && !row.lateness->sentence.empty() && row.points;
  if (!is_shown || row.override) return "";
  const Fraction& deducted = row.lateness->deducted;
  return fmt::format("  {:<{}}  {:>6}  ({})\n", "late", width,
                     (deducted == Fraction(0) ? "" : "-") + points_text(deducted),
                     row.lateness->sentence);
}

/// Of UTF-8, which fmt counts alike.
std::size_t characters_in(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The times of a case whose verdict depends on time, or nearly did.
std::string time_text(const CaseReport& one) {
  if (one.judgement.verdict != Verdict::kTimeLimit && one.confirmed.empty()) return "";
  const std::string confirmed =
      one.confirmed.empty() ? "" : fmt::format("      {}\n", one.confirmed);
  return confirmed + fmt::format("      CPU time {:.2f} s, wall time {:.2f} s\n", one.cpu_seconds,
                                 one.wall_seconds);
}

std::string case_text(const CaseReport& one, const Brush& brush) {
  const CaseJudgement& judgement = one.judgement;
  const std::string arguments = joined(judgement.arguments);
  std::string text =
      fmt::format("  {:<22} {:<34} {}\n", judgement.name, shortened(arguments, kWidestArguments),
                  brush.by(judgement.verdict, std::string(words_of(judgement.verdict))));
  const bool all_right = judgement.verdict == Verdict::kAccepted;
  if (!all_right && shortened(arguments, kWidestArguments) != arguments) {
    text += fmt::format("      arguments: {}\n", arguments);
  }
  if (!judgement.message.empty()) text += fmt::format("      {}\n", judgement.message);
  text += time_text(one);
  const auto missing =
      std::ranges::count(judgement.fields, FieldVerdict::kMissing, &FieldJudgement::verdict);
  if (missing == std::ssize(judgement.fields) && missing > 0) {
    const std::string& first = judgement.fields.front().expected;
    if (missing == 1) return text + fmt::format("      the line '{}' is missing\n", first);
    return text + fmt::format("      none of the {} lines was printed; the first should be '{}'\n",
                              missing, first);
  }
  std::size_t messages = 0;
  for (const FieldJudgement& field : judgement.fields) {
    if (field.message.empty()) continue;
    if (++messages <= kShownMessages) text += fmt::format("      {}\n", field.message);
  }
  if (messages > kShownMessages) {
    text += fmt::format("      and {} more\n", messages - kShownMessages);
  }
  return text;
}

/// The last lines of a log, as many as are shown.
std::string last_part(const std::string& log) {
  std::size_t at = log.size() - (log.ends_with('\n') ? 1 : 0);
  for (std::size_t lines = 0; at > 0; --at) {
    if (log[at - 1] == '\n' && ++lines == kShownLogLines) break;
  }
  return log.substr(at);
}

/// What the program printed to stderr in the first case that went wrong: often the reason.
std::string complaint_text(const Graded& report) {
  for (const CaseReport& one : report.cases) {
    if (one.judgement.verdict == Verdict::kAccepted || one.err.empty()) continue;
    return fmt::format("\nIn {}, your program also printed to stderr:\n{}", one.judgement.name,
                       log_text(last_part(one.err)));
  }
  return "";
}

/// What the named mistakes do not explain; "" when they explain everything.
std::string rest_text(const DiagnosisReport& diagnosis) {
  if (diagnosis.unexplained.empty()) return "";
  const std::size_t number = diagnosis.unexplained.size();
  const UnexplainedField& first = diagnosis.unexplained.front();
  return fmt::format("  {} not explain {}{}{}: something else is wrong, too.\n",
                     diagnosis.mistakes.size() == 1 ? "This does" : "These do",
                     number == 1 ? "" : fmt::format("{} lines, first ", number),
                     first.label.empty() ? "" : fmt::format("'{}' in ", first.label),
                     first.case_name);
}

/// What its author should look for, a sentence for each mistake.
std::string short_diagnosis(const DiagnosisReport& diagnosis) {
  if (diagnosis.mistakes.empty()) {
    return "\nNo known common mistake explains these errors.\n";
  }
  std::string text = "\nWhat probably went wrong:\n";
  for (const NamedMistake& mistake : diagnosis.mistakes) {
    text += "  - " + mistake.sentence + "\n";
    std::size_t others = 0;
    for (const NamedDoubt& doubt : diagnosis.doubts) {
      if (doubt.mistake != mistake.id) continue;
      if (++others <= kShownDoubts) text += "    or: " + doubt.instead.sentence + "\n";
    }
    if (others > kShownDoubts) text += fmt::format("    or {} more\n", others - kShownDoubts);
  }
  return text + rest_text(diagnosis);
}

/// What could not be read, and how it is marked; "" when all was read.
std::string unread_text(const std::vector<SummaryRow>& rows) {
  std::string text;
  for (const SummaryRow& row : rows) {
    for (const std::string& one : row.unread) text += fmt::format("  {}: {}\n", row.id, one);
  }
  if (text.empty()) return "";
  return "\nTo be looked at by a person ('grade mark MARKS ID ITEM POINTS' marks it):\n" + text;
}

/// The overrides; "" when there are none.
std::string overrides_text(const std::vector<SummaryRow>& rows) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.override) continue;
    const Overridden& one = *row.override;
    text += fmt::format(
        "  {}: {} instead of {}: {} ({}, {}), about {}{}\n", row.id, points_text(*row.points),
        one.computed ? points_text(*one.computed) : "none", one.reason, one.by, one.date, one.about,
        one.outdated ? ", which is not what is handed in now" : "");
  }
  return text.empty() ? "" : "\n* Points set by a person:\n" + text;
}

/// What was graded of several programs; "" where there were none.
std::string choices_text(const std::vector<SummaryRow>& rows) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.choice.empty()) text += fmt::format("  {}: {}\n", row.id, row.choice);
  }
  return text.empty() ? ""
                      : "\n+ There were several programs ('grade choose' takes another):\n" + text;
}

/// A row for each misconception; "" when there are none.
std::string mistakes_text(const std::vector<MistakeCount>& counts) {
  if (counts.empty()) return "";
  std::size_t width = 0;
  for (const MistakeCount& count : counts) width = std::max(width, count.id.size());
  std::string text = "\nProbable mistakes, and the number of submissions with each:\n";
  for (const MistakeCount& count : counts) {
    text += fmt::format("{:>5}  {:<{}}  {}\n", count.submissions, count.id, width,
                        shortened(count.sentence, kWidestReason));
  }
  return text;
}

}  // namespace

std::string summary_text(const std::string& assignment, const std::string& rubric,
                         const std::vector<SummaryRow>& rows,
                         const std::vector<std::string>& warnings,
                         const std::vector<std::string>& set_aside) {
  std::size_t id_width = 2;
  std::size_t mark_width = 4;
  for (const SummaryRow& row : rows) {
    id_width = std::clamp(characters_in(row.id), id_width, kWidestId);
    mark_width = std::max(mark_width, mark_text(row).size());
  }
  std::string text = rubric + "\n\n";
  text += fmt::format("{:<{}}  {:>{}}  {:>7}  {:<11} {:<26} {}\n", "id", id_width, "mark",
                      mark_width, "cases", "language", "verdict", "reason");
  std::map<Verdict, int> counts;
  for (const SummaryRow& row : rows) {
    ++counts[row.verdict];
    std::string line =
        fmt::format("{:<{}}  {:>{}}  {:>7}  {:<11} {:<26} {}", row.id, id_width, mark_text(row),
                    mark_width, fmt::format("{}/{}", row.cases_right, row.cases),
                    row.language + (row.choice.empty() ? "" : " +"), words_of(row.verdict),
                    shortened(row.reason, kWidestReason));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  text += fmt::format("\n{} submission{}", rows.size(), rows.size() == 1 ? "" : "s");
  const char* separator = ": ";
  for (const auto& [verdict, count] : counts) {
    text += fmt::format("{}{} {}", separator, count, words_of(verdict));
    separator = "; ";
  }
  text += "\n" + unread_text(rows) + overrides_text(rows) + choices_text(rows);
  if (!warnings.empty()) text += "\nDecisions to look at again:\n";
  for (const std::string& warning : warnings) text += "  " + warning + "\n";
  if (!set_aside.empty()) text += "\nNot taken for submissions:\n";
  for (const std::string& other : set_aside) text += "  " + other + "\n";
  return text + mistakes_text(count_mistakes(assignment, rows));
}

std::string report_text(const Graded& report, bool colours) {
  const Brush brush(colours);
  const SummaryRow row = summary_row(report);
  std::string text = head_text(report, brush);
  const std::string* section = nullptr;
  for (const CaseReport& one : report.cases) {
    if (section == nullptr || *section != one.section) text += "\n" + one.section + ":\n";
    section = &one.section;
    text += case_text(one, brush);
  }
  text += complaint_text(report);
  if (report.diagnosis && report.names_mistakes) text += short_diagnosis(*report.diagnosis);
  text += "\nMarks:\n";
  std::size_t width = 0;
  for (const MarkPart& part : report.marks.parts) width = std::max(width, part.title.size());
  for (const MarkPart& part : report.marks.parts) {
    std::string remark = escape_for_display(part.remark);
    if (part.pending) remark = "not marked yet" + (remark.empty() ? "" : ": " + remark);
    if (!part.counts && remark.empty()) remark = "not counted: the other sum is larger";
    text += fmt::format("  {:<{}}  {:>6} of {}{}\n", part.title, width,
                        part.pending ? "-" : points_text(part.points), points_text(part.out_of),
                        remark.empty() ? "" : "  (" + remark + ")");
  }
  text += late_line(row, width);
  return text + fmt::format("  {}\n", brush.bold("total: " + mark_text(row)));
}

}  // namespace cairn
