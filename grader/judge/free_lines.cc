// Theory of operation.
//
// The lines that were printed are aligned with those that are right, by a longest common
// subsequence: a line that is missing makes no other line wrong. What stands between two common
// lines is compared in order; in front of the first one from the end, so that a greeting is extra.
//
// Whoever prints every possible line would have all the right ones among them. So a line that
// nobody asked for takes the right lines before and behind it with it; only in front of all others
// it is no more than extra. What extra lines cost beside that is the
// rubric's.
#include "grader/judge/free_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "cases/diff.h"
#include "grader/judge/field.h"
#include "grader/judge/tolerance.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Lines = std::vector<const OutputLine*>;

/// Beyond, lines are extra without having been compared.
constexpr std::size_t kMostCompared = 4 * kMostFreeLines;

/// The blanks of a line, with a dot for each word: "a  bc" is ".  .".
std::string blanks_of(const std::string& line) {
  std::string blanks;
  bool in_word = false;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (blank) blanks += c;
    if (!blank && !in_word) blanks += '.';
    in_word = !blank;
  }
  return blanks;
}

/// How a line deviates from the right one; nothing: it is another line.
std::optional<std::vector<FormatDeviation>> deviations_of_line(const std::string& right,
                                                               const std::string& found,
                                                               const Tolerance& tolerance) {
  if (right == found) return std::vector<FormatDeviation>{};
  const std::vector<std::string> asked = words_in(right);
  const std::vector<std::string> given = words_in(found);
  if (asked.size() != given.size()) return {};
  std::vector<FormatDeviation> deviations;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (asked[i] == given[i]) continue;
    if (const std::optional<bool> close = is_close(asked[i], given[i], tolerance)) {
      if (!*close) return {};
    } else if (lower(asked[i]) == lower(given[i])) {
      add_once(deviations, FormatDeviation::kTextForm);
    } else {
      return {};
    }
  }
  if (blanks_of(right) != blanks_of(found)) deviations.push_back(FormatDeviation::kSpacing);
  return deviations;
}

/// The lines with something in them.
Lines lines_with_words(const Output& output) {
  Lines lines;
  for (const OutputLine& line : output.lines) {
    if (!line.blank) lines.push_back(&line);
  }
  return lines;
}

std::vector<bool> blanks_in(const Output& output) {
  std::vector<bool> blanks;
  for (const OutputLine& line : output.lines) blanks.push_back(line.blank);
  return blanks;
}

class FreeLines {
 public:
  FreeLines(const Case& one, const Output& right, const Output& found, const CaseSection& section)
      : right_output_(right),
        found_output_(found),
        right_(lines_with_words(right)),
        found_(lines_with_words(found)),
        section_(section),
        tolerance_(std::get<OutputFormat>(section.format).tolerance),
        judgement_(unjudged(one)) {}

  CaseJudgement judgement() {
    for (std::size_t i = 0; i < right_.size(); ++i) {
      FieldJudgement& field = judgement_.fields.emplace_back();
      field.label = line_label(i + 1);
      field.expected = right_[i]->text;
      field.message = missing_line(field.expected);
    }
    compare();
    if (!extra_.empty()) {
      judgement_.deviations.push_back(FormatDeviation::kExtraLines);
      judgement_.message = sentence_of_extra(extra_);
    } else if (std::ranges::all_of(judgement_.fields, has_right_value) &&
               blanks_in(right_output_) != blanks_in(found_output_)) {
      judgement_.deviations.push_back(FormatDeviation::kBlankLines);
    }
    return std::move(judgement_);
  }

 private:
  [[nodiscard]] std::optional<std::vector<FormatDeviation>> form(std::size_t right,
                                                                 std::size_t found) const {
    return deviations_of_line(right_[right]->text, found_[found]->text, tolerance_);
  }

  void compare() {
    const auto same = [&](std::size_t right, std::size_t found) {
      return form(right, found).has_value();
    };
    std::size_t right = 0;
    std::size_t found = 0;
    const std::size_t compared = std::min(found_.size(), kMostCompared);
    for (const CommonPlace& common : longest_common(right_.size(), compared, same)) {
      const bool spoilt = between(right, common.before, found, common.after);
      take(common.before, common.after);
      if (spoilt) {
        spoil(common.before - 1);
        spoil(common.before);
      }
      right = common.before + 1;
      found = common.after + 1;
    }
    if (between(right, right_.size(), found, found_.size())) spoil(right - 1);
  }

  /// What stands between two common lines. Whether something there was not asked for, and nothing
  /// there pays for it.
  bool between(std::size_t right, std::size_t right_end, std::size_t found, std::size_t found_end) {
    const bool is_first = right == 0;
    const std::size_t pairs = std::min(right_end - right, found_end - found);
    const std::size_t extra = found_end - found - pairs;
    for (std::size_t i = 0; i < extra; ++i) {
      extra_.push_back(found_[is_first ? found + i : found + pairs + i]);
    }
    if (is_first) {
      found += extra;
      right = right_end - pairs;
    }
    for (std::size_t i = 0; i < pairs; ++i) take(right + i, found + i);
    return extra > 0 && pairs == 0 && !is_first;
  }

  void take(std::size_t right, std::size_t found) {
    FieldJudgement& field = judgement_.fields[right];
    field.found = found_[found]->raw;
    const auto deviations = form(right, found);
    if (deviations) {
      field.message = "";
      settle_right(field, *deviations, section_);
      return;
    }
    field.verdict = FieldVerdict::kWrong;
    field.message = wrong_line(field);
  }

  void spoil(std::size_t right) {
    FieldJudgement& field = judgement_.fields[right];
    field.verdict = FieldVerdict::kWrong;
    field.credit = 0;
    field.deviations.clear();
    field.message = fmt::format("'{}' is there, but beside it is '{}', which was not asked for",
                                shown(field.expected), shown(extra_.back()->raw));
  }

  const Output& right_output_;
  const Output& found_output_;
  const Lines right_;
  const Lines found_;
  const CaseSection& section_;
  const Tolerance& tolerance_;
  CaseJudgement judgement_;
  Lines extra_;
};

}  // namespace

std::string line_label(std::size_t number) { return fmt::format("Line {}", number); }

std::vector<std::string> free_lines(const Case& one) {
  std::vector<std::string> lines;
  const Output right = parse_output(one.output.value_or(""));
  for (const OutputLine* const line : lines_with_words(right)) lines.push_back(line->text);
  return lines;
}

CaseJudgement judge_free_lines(const Case& one, const Output& output, const CaseSection& section) {
  const Output right = parse_output(one.output.value_or(""));
  return FreeLines(one, right, output, section).judgement();
}

}  // namespace cairn
