#include "grader/report/case_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/judge/field.h"
#include "grader/judge/method_items.h"
#include "grader/report/complaint.h"
#include "grader/report/failures.h"
#include "grader/report/text_parts.h"
#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::size_t kShownErrLines = 8;
constexpr std::size_t kShownOutLines = 3;
constexpr std::string_view kIndent = "  ";

/// What should stand in a line, and what does.
struct Pair {
  std::string label;
  std::string expected;
  std::string found;
  std::string hint;  ///< half a sentence, or ""
  bool only_form = false;
};

/// The value of a line that is written as it should be; nothing where it is not.
std::optional<std::string> value_in(const std::string& line, const std::string& label) {
  const std::string beginning = label + ": ";
  if (!line.starts_with(beginning)) return {};
  return line.substr(beginning.size());
}

/// How many characters of "-12.5" stand before the point; nothing where it is no such number.
std::optional<std::size_t> whole_part(const std::string& value) {
  const std::size_t digits = value.starts_with('-') ? 1 : 0;
  const std::size_t point = std::min(value.find('.'), value.size());
  const std::string rest = value.substr(digits, point - digits) +
                           (point < value.size() ? value.substr(point + 1) : std::string("0"));
  const bool is_number = point > digits && !rest.empty() &&
                         std::ranges::all_of(rest, [](char c) { return is_digit(c); });
  return is_number ? std::optional(point) : std::nullopt;
}

/// Numbers one above the other by their points.
void align(Pair& pair) {
  const std::optional<std::size_t> first = whole_part(pair.expected);
  const std::optional<std::size_t> second = whole_part(pair.found);
  if (!first || !second) return;
  const std::size_t widest = std::max(*first, *second);
  pair.expected.insert(0, widest - *first, ' ');
  pair.found.insert(0, widest - *second, ' ');
}

std::string without_beginning(std::string text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return text;
  text.erase(0, beginning.size());
  return text;
}

/// Nothing where a sentence says more.
std::optional<Pair> pair_of(const FieldJudgement& field) {
  Pair pair{field.label, shown_expected(field.expected), shown(field.found), "", false};
  if (field.verdict == FieldVerdict::kMissing) {
    if (field.message != missing_line(field.expected)) return {};
    pair.expected = value_in(pair.expected, field.label).value_or(pair.expected);
    pair.found = "(no such line)";
    return pair;
  }
  if (field.verdict == FieldVerdict::kWrongForm) {
    pair.hint = sentences_of(field.deviations);
    pair.only_form = true;
    return pair;
  }
  const std::string reason = reason_in(field);
  if (reason.empty() && field.message != wrong_line(field)) return {};
  pair.hint = without_beginning(without_beginning(reason, "the number is wrong"), "; ");
  const auto expected = value_in(pair.expected, field.label);
  const auto found = value_in(pair.found, field.label);
  if (expected && found) {
    pair.expected = *expected;
    pair.found = *found;
    align(pair);
  }
  return pair;
}

std::string pair_text(const Pair& pair, std::size_t label_width, const TextLayout& layout) {
  const Brush brush(layout.colours);
  const std::string before =
      std::string(kIndent) + padded(pair.label, label_width) + "  expected  ";
  const std::string blank(display_width(before), ' ');
  std::string behind(kIndent);
  behind += std::string(label_width, ' ') + "  found     ";
  const auto painted = [&](const std::string& text) {
    return pair.only_form ? brush.yellow(text) : brush.red(text);
  };
  const std::string text = wrapped(pair.expected, layout.columns, before, blank);
  std::string found = wrapped(pair.found, layout.columns, behind, blank);
  if (!pair.found.empty()) {
    const std::size_t from = behind.size() + pair.found.find_first_not_of(' ');
    found = found.substr(0, from) + painted(found.substr(from, found.size() - from - 1)) + "\n";
  }
  const std::string hint = pair.hint.empty() ? "" : "(" + pair.hint + ")";
  const std::size_t width = display_width(behind) + display_width(pair.found);
  if (hint.empty()) return text + found;
  if (width + 2 + display_width(hint) <= layout.columns) {
    found.insert(found.size() - 1, "  " + hint);
    return text + found;
  }
  return text + found + wrapped(hint, layout.columns, blank, blank + " ");
}

/// A field that is not right to the byte: a pair, or a sentence where that says more.
struct WrongField {
  std::optional<Pair> pair;
  std::string sentence;
};

/// Of what a method returned, a pair for each argument; none for other fields.
std::vector<WrongField> item_pairs(const CaseJudgement& judgement, const FieldJudgement& field) {
  const Arguments& arguments = judgement.arguments;
  if (arguments.size() < 2 || !field.message.starts_with(arguments.front() + " ")) return {};
  const std::string expected = value_in(field.expected, field.label).value_or("");
  const std::string found = value_in(field.found, field.label).value_or("");
  std::vector<WrongField> pairs;
  for (const WrongItem& item : differing_items(arguments, expected, found)) {
    Pair pair{item.argument, item.expected, shown(item.found), "", false};
    if (field.label != arguments.front()) pair.label += " " + field.label;
    align(pair);
    pairs.push_back({pair, ""});
  }
  return pairs;
}

std::vector<WrongField> wrong_fields(const CaseJudgement& judgement) {
  std::vector<WrongField> wrong;
  for (const FieldJudgement& field : judgement.fields) {
    if (field.message.empty()) continue;
    const std::vector<WrongField> items = item_pairs(judgement, field);
    wrong.insert(wrong.end(), items.begin(), items.end());
    if (items.empty()) wrong.push_back({pair_of(field), field.message});
  }
  return wrong;
}

std::size_t label_width_of(const std::vector<WrongField>& wrong) {
  std::size_t width = 0;
  for (const WrongField& field : wrong) {
    if (field.pair) width = std::max(width, display_width(field.pair->label));
  }
  return width;
}

/// Without the hints that are said before.
std::vector<WrongField> wrong_fields(const CaseJudgement& judgement, const std::string& said) {
  std::vector<WrongField> wrong = wrong_fields(judgement);
  for (WrongField& field : wrong) {
    if (field.pair && field.pair->hint == said) field.pair->hint.clear();
  }
  return wrong;
}

/// A piece for each, the pairs one above the other.
std::vector<std::string> pieces_of(const std::vector<WrongField>& wrong, const TextLayout& layout) {
  const std::size_t label_width = label_width_of(wrong);
  std::vector<std::string> pieces;
  for (const WrongField& field : wrong) {
    pieces.push_back(field.pair ? pair_text(*field.pair, label_width, layout)
                                : wrapped(field.sentence, layout.columns, kIndent, "    "));
  }
  return pieces;
}

/// The same with a line for each, the pairs side by side; nothing where that does not fit.
std::optional<std::string> table_of(const std::vector<WrongField>& wrong,
                                    const TextLayout& layout) {
  const std::size_t label_width = label_width_of(wrong);
  std::size_t expected_width = std::string_view("expected").size();
  std::size_t found_width = std::string_view("found").size();
  for (const WrongField& field : wrong) {
    if (!field.pair || field.pair->only_form) return {};
    expected_width = std::max(expected_width, display_width(field.pair->expected));
    found_width = std::max(found_width, display_width(field.pair->found));
  }
  const Brush brush(layout.colours);
  std::string text = std::string(kIndent) + std::string(label_width, ' ') + "  " +
                     padded_left("expected", expected_width) + "  " +
                     padded_left("found", found_width) + "\n";
  for (const WrongField& field : wrong) {
    const std::string line = std::string(kIndent) + padded(field.pair->label, label_width) + "  " +
                             padded_left(field.pair->expected, expected_width) + "  " +
                             brush.red(padded_left(field.pair->found, found_width));
    if (display_width(line) > layout.columns) return {};
    const std::string hint = "  (" + field.pair->hint + ")";
    if (field.pair->hint.empty()) {
      text += line + "\n";
    } else if (display_width(line) + display_width(hint) <= layout.columns) {
      text += line + hint + "\n";
    } else {
      text += line + "\n" + wrapped(hint, layout.columns, kIndent, "      ");
    }
  }
  return text;
}

std::string err_piece(const std::string& heading, const std::string& err,
                      const TextLayout& layout) {
  const std::string_view part = telling_part(err, kShownErrLines);
  const bool is_end = part.data() != err.data();
  return std::string(kIndent) + heading + (is_end ? ", at the end:\n" : ":\n") +
         log_text(std::string(part), layout.columns, kShownErrLines);
}

/// The times of a case whose verdict depends on time, or nearly did.
std::string times_piece(const CaseReport& case_report, const TextLayout& layout) {
  const bool is_late = case_report.judgement.verdict == Verdict::kTimeLimit;
  if (!layout.all || (!is_late && case_report.confirmed.empty())) return "";
  const std::string confirmed =
      case_report.confirmed.empty()
          ? ""
          : wrapped(case_report.confirmed, layout.columns, kIndent, "    ");
  return confirmed + fmt::format("{}CPU time {:.2f} s, wall time {:.2f} s\n", kIndent,
                                 case_report.cpu_seconds, case_report.wall_seconds);
}

bool was_stopped(Verdict verdict) {
  return verdict == Verdict::kTimeLimit || verdict == Verdict::kOutputLimit;
}

/// What it printed, where no line of it was judged, or none was one that was asked for.
std::string out_piece(const CaseReport& case_report, const TextLayout& layout) {
  const bool stopped = was_stopped(case_report.judgement.verdict);
  if (case_report.out.empty()) {
    return stopped ? std::string(kIndent) + "it had printed nothing\n" : "";
  }
  return std::string(kIndent) + (stopped ? "it had printed:\n" : "it printed:\n") +
         log_text(case_report.out, layout.columns, kShownOutLines);
}

/// Whether what it said of itself says all that its exit code does.
bool complaint_says_it(const CaseReport& case_report, const TextLayout& layout) {
  return !layout.all && case_report.judgement.verdict == Verdict::kRuntimeError &&
         !words_of(complaint_in(case_report.err)).empty();
}

/// What there is to say beside the lines, in order.
std::vector<std::string> pieces_beside_lines(const CaseReport& case_report,
                                             const TextLayout& layout, const std::string& said) {
  const CaseJudgement& judgement = case_report.judgement;
  std::vector<std::string> pieces;
  const bool crashed = judgement.verdict == Verdict::kRuntimeError && !case_report.err.empty();
  if (crashed) pieces.push_back(err_piece("it printed to stderr", case_report.err, layout));
  const bool is_said = judgement.message == said || complaint_says_it(case_report, layout);
  if (!judgement.message.empty() && !is_said) {
    pieces.push_back(wrapped(judgement.message, layout.columns, kIndent, "    "));
  }
  if (const std::string times = times_piece(case_report, layout); !times.empty()) {
    pieces.push_back(times);
  }
  if (misses_all(judgement)) {
    const std::string first = shown_expected(judgement.fields.front().expected);
    const std::size_t lines = judgement.fields.size();
    std::string none = first.empty() ? judgement.fields.front().message  // it is withheld
                                     : fmt::format("the line '{}' is missing", first);
    if (lines > 1) {
      none = said.empty() || judgement.verdict == Verdict::kRuntimeError
                 ? fmt::format("none of the {} lines was printed; the first should be '{}'", lines,
                               first)
                 : fmt::format("the first of the {} lines should be '{}'", lines, first);
    }
    pieces.push_back(wrapped(none, layout.columns, kIndent, "    "));
  }
  if (misses_all(judgement) || was_stopped(judgement.verdict)) {
    pieces.push_back(out_piece(case_report, layout));
  }
  const bool also_err =
      !crashed && !case_report.err.empty() && judgement.verdict > Verdict::kPresentationError;
  if (also_err) {
    pieces.push_back(err_piece("it also printed to stderr", case_report.err, layout));
  }
  return pieces;
}

std::size_t lines_of(const std::vector<std::string>& pieces) {
  std::size_t lines = 0;
  for (const std::string& piece : pieces) {
    lines += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
  }
  return lines;
}

std::string first_lines(const std::string& text, std::size_t lines) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < lines; ++i) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

}  // namespace

std::string case_details(const CaseReport& case_report, const TextLayout& layout,
                         std::size_t most_lines, const std::string& said) {
  std::vector<std::string> pieces = pieces_beside_lines(case_report, layout, said);
  if (!misses_all(case_report.judgement)) {
    const std::vector<WrongField> wrong = wrong_fields(case_report.judgement, said);
    std::vector<std::string> lines = pieces_of(wrong, layout);
    if (lines_of(pieces) + lines_of(lines) > most_lines) {
      if (std::optional<std::string> table = table_of(wrong, layout)) lines = {*std::move(table)};
    }
    pieces.insert(pieces.end(), lines.begin(), lines.end());
  }
  std::string text;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t more = lines_of({pieces[i]});
    // One line is kept for what says that something is left out.
    const std::size_t room = i + 1 == pieces.size() ? most_lines : most_lines - 1;
    if (lines + more > room) {
      if (text.empty()) text = first_lines(pieces[i], most_lines - 1);
      return text + std::string(kIndent) + "and more (--all shows it)\n";
    }
    text += pieces[i];
    lines += more;
  }
  return text;
}

}  // namespace cairn
