// Theory of operation.
//
// The lines that were printed are aligned with those that are right, by a longest common
// subsequence: a line that is missing makes no other line wrong. What stands between two common
// lines is compared in order; in front of the first one from the end, so that a greeting is extra.
//
// Whoever prints every possible line would have all the right ones among them. So a line that
// nobody asked for takes the right lines before and behind it with it, unless one is missing there,
// which pays for one of them; in front of all others a greeting is no more than extra. What extra
// lines cost beside that is the rubric's. An output in which every line is a right one can gain
// nothing so: lines in another place spoil no others.
#include "grader/judge/unlabelled_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/judge/field.h"
#include "grader/judge/judge.h"
#include "grader/judge/longest_common.h"
#include "grader/judge/tolerance.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Lines = std::vector<const OutputLine*>;

/// Beyond, lines are extra without having been compared.
constexpr std::size_t kMostCompared = 4 * kMostUnlabelledLines;
/// Lines in front of all others, where the first right one is missing.
constexpr std::size_t kMostOfGreeting = 5;
/// Questions for all of several inputs.
constexpr std::size_t kLongestPrompt = 500;

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

/// "Enter n: ".
bool is_prompt(std::string_view text) {
  const std::string_view words = trimmed(text);
  return !words.empty() && std::string_view(":?>").find(words.back()) != std::string_view::npos &&
         std::ranges::any_of(words, is_letter);
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

/// A line for comparing it with thousands.
struct ComparedLine {
  /// Lines of different kinds are not the same; those of one kind are, but for their numbers.
  std::size_t kind = 0;
  std::vector<double> numbers;  ///< none without a tolerance
};

/// The first lines. `kinds` has the kinds that were seen before.
std::vector<ComparedLine> compared_lines(const Lines& lines, std::size_t count,
                                         const Tolerance& tolerance,
                                         std::map<std::string, std::size_t>& kinds) {
  std::vector<ComparedLine> all;
  for (std::size_t i = 0; i < count; ++i) {
    ComparedLine& line = all.emplace_back();
    std::string kind;
    for (const std::string& word : words_in(lines[i]->text)) {
      const std::optional<double> number = tolerance.empty() ? std::nullopt : numeric_value(word);
      if (number) line.numbers.push_back(*number);
      kind += (number ? "0" : lower(word)) + ' ';
    }
    line.kind = kinds.try_emplace(kind, kinds.size()).first->second;
  }
  return all;
}

/// For each line that was found, the places of the right lines that are the same.
std::vector<PlaceSet> same_lines(const Lines& right, const Lines& found, std::size_t count,
                                 const Tolerance& tolerance) {
  std::map<std::string, std::size_t> kinds;
  const std::vector<ComparedLine> asked = compared_lines(right, right.size(), tolerance, kinds);
  const std::vector<ComparedLine> given = compared_lines(found, count, tolerance, kinds);
  std::vector<std::vector<std::size_t>> places_of(kinds.size());
  for (std::size_t place = 0; place < asked.size(); ++place) {
    places_of[asked[place].kind].push_back(place);
  }
  std::vector<PlaceSet> same(count, PlaceSet(right.size()));
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::size_t place : places_of[given[i].kind]) {
      const bool close = std::ranges::equal(
          asked[place].numbers, given[i].numbers,
          [&](double number, double printed) { return is_close(number, printed, tolerance); });
      if (close) same[i].add(place);
    }
  }
  return same;
}

class UnlabelledLines {
 public:
  UnlabelledLines(const Case& test_case, const Output& right, const Output& found,
                  const CaseSection& section)
      : right_output_(right),
        found_output_(found),
        right_(lines_with_words(right)),
        found_(lines_with_words(found)),
        section_(section),
        tolerance_(std::get<OutputFormat>(section.format).tolerance),
        judgement_(unjudged(test_case)) {}

  CaseJudgement judgement() {
    if (right_.empty()) return nothing_asked();
    take_off_prompt();
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
    auto deviations = deviations_of_line(right_[right]->text, found_[found]->text, tolerance_);
    const bool has_other_signs = right_[right]->has_odd_signs != found_[found]->has_odd_signs;
    if (deviations && has_other_signs) add_once(*deviations, FormatDeviation::kSpacing);
    return deviations;
  }

  /// "Enter n: 1": what asks for the input stands in front of the first line, for it ends with no
  /// new line.
  void take_off_prompt() {
    if (found_.empty() || form(0, 0)) return;
    const std::string& text = found_.front()->text;
    if (text.size() > kLongestPrompt + 2 * right_.front()->text.size()) return;
    for (std::size_t end = text.find_last_of(":?>", kLongestPrompt);
         end != std::string::npos && end > 0; end = text.find_last_of(":?>", end - 1)) {
      const std::string rest(trimmed(std::string_view(text).substr(end + 1)));
      if (rest.empty() || !is_prompt(std::string_view(text).substr(0, end + 1))) continue;
      if (!deviations_of_line(right_.front()->text, rest, tolerance_)) continue;
      prompt_.raw = text.substr(0, end + 1);
      first_ = *found_.front();
      first_.text = rest;
      found_.front() = &first_;
      extra_.push_back(&prompt_);
      return;
    }
  }

  /// Of a case for which nothing is to be printed.
  CaseJudgement nothing_asked() {
    FieldJudgement& field = judgement_.fields.emplace_back();
    field.label = line_label(1);
    if (found_.size() == 1 && is_prompt(found_.front()->text)) {
      judgement_.deviations.push_back(FormatDeviation::kExtraLines);
      judgement_.message = sentence_of_extra(found_);
      found_.clear();
    }
    if (found_.empty()) {
      settle_right(field, {}, section_);
      return std::move(judgement_);
    }
    field.verdict = FieldVerdict::kWrong;
    field.found = found_.front()->raw;
    field.message =
        fmt::format("nothing is to be printed here, and it printed '{}'", shown(field.found));
    return std::move(judgement_);
  }

  void compare() {
    const std::size_t compared = std::min(found_.size(), kMostCompared);
    const std::vector<PlaceSet> same = same_lines(right_, found_, compared, tolerance_);
    const std::vector<CommonPlace> places = longest_common(right_.size(), same);
    std::size_t right = 0;
    std::size_t found = 0;
    if (take_moved(places, same)) return;
    for (const CommonPlace& common : places) {
      const bool spoilt = between(right, common.before, found, common.after);
      take(common.before, common.after);
      if (spoilt) {
        if (right > 0) spoil(right - 1);
        spoil(common.before);
      }
      right = common.before + 1;
      found = common.after + 1;
    }
    if (between(right, right_.size(), found, found_.size()) && right > 0) spoil(right - 1);
  }

  /// Whether every line is a right one, and only the places of some are wrong: then they are taken
  /// here.
  bool take_moved(const std::vector<CommonPlace>& places, const std::vector<PlaceSet>& same) {
    if (found_.size() > right_.size() || found_.size() == places.size()) return false;
    std::vector<std::optional<std::size_t>> place_of(found_.size());
    PlaceSet taken(right_.size());
    for (const CommonPlace& common : places) {
      place_of[common.after] = common.before;
      taken.add(common.before);
    }
    std::vector<std::size_t> moved;
    for (std::size_t found = 0; found < found_.size(); ++found) {
      if (place_of[found]) continue;
      place_of[found] = same[found].first_beside(taken);
      if (!place_of[found]) return false;
      moved.push_back(*place_of[found]);
      taken.add(*place_of[found]);
    }
    for (std::size_t found = 0; found < found_.size(); ++found) take(*place_of[found], found);
    if (section_.forgive.contains(FormatDeviation::kLineOrder)) {
      judgement_.deviations.push_back(FormatDeviation::kLineOrder);
      return true;
    }
    for (const std::size_t right : moved) {
      FieldJudgement& field = judgement_.fields[right];
      unsettle(field);
      field.message = fmt::format("'{}' is printed, but not in its place", shown(field.expected));
    }
    return true;
  }

  /// What stands between two common lines. Whether more there was not asked for than is missing.
  bool between(std::size_t right, std::size_t right_end, std::size_t found, std::size_t found_end) {
    const bool is_first = right == 0;
    const std::size_t missing = right_end - right;
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
    if (is_first) return missing > 0 && extra > missing + kMostOfGreeting;
    return extra > missing;
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
    field.message = wrong_line(field) + reason_of(right_[right]->text, found_[found]->text);
  }

  /// How far numbers may be off, where that is all that is wrong with a line.
  [[nodiscard]] std::string reason_of(const std::string& right, const std::string& found) const {
    const std::vector<std::string> asked = words_in(right);
    const std::vector<std::string> given = words_in(found);
    if (tolerance_.empty() || asked.size() != given.size()) return "";
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (asked[i] != given[i] && !is_close(asked[i], given[i], tolerance_)) return "";
    }
    return ": numbers may be off by " + tolerance_words(tolerance_);
  }

  static void unsettle(FieldJudgement& field) {
    field.verdict = FieldVerdict::kWrong;
    field.credit = 0;
    field.deviations.clear();
  }

  void spoil(std::size_t right) {
    FieldJudgement& field = judgement_.fields[right];
    unsettle(field);
    field.message = fmt::format("'{}' is there, but beside it is '{}', which was not asked for",
                                shown(field.expected), shown(extra_.back()->raw));
  }

  const Output& right_output_;
  const Output& found_output_;
  const Lines right_;
  Lines found_;
  OutputLine prompt_;
  OutputLine first_;  ///< without the prompt
  const CaseSection& section_;
  const Tolerance& tolerance_;
  CaseJudgement judgement_;
  Lines extra_;
};

}  // namespace

std::string line_label(std::size_t number) { return fmt::format("Line {}", number); }

std::string too_many_lines(const Case& test_case) {
  const std::size_t lines = unlabelled_lines(test_case).size();
  if (lines <= kMostUnlabelledLines) return "";
  return fmt::format(
      "case {}: its output has {} lines, and {} at most are compared one by one; read it as "
      "'tokens'",
      test_case.name, lines, kMostUnlabelledLines);
}

std::vector<std::string> unlabelled_lines(const Case& test_case) {
  std::vector<std::string> lines;
  const Output right = parse_output(test_case.output.value_or(""));
  for (const OutputLine* const line : lines_with_words(right)) lines.push_back(line->text);
  return lines;
}

CaseJudgement judge_unlabelled_lines(const Case& test_case, const Output& output,
                                     const CaseSection& section) {
  const Output right = parse_output(test_case.output.value_or(""));
  return UnlabelledLines(test_case, right, output, section).judgement();
}

}  // namespace cairn
