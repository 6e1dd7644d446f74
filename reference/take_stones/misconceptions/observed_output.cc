#include "reference/take_stones/misconceptions/observed_output.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string_view>

#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn::take_stones {
namespace {

constexpr std::string_view kBlanks = " \t";

constexpr std::array<std::string_view, kLines> kLabelIds{"label-best-move", "label-score",
                                                         "label-visited",   "label-evaluated",
                                                         "label-max-depth", "label-branching"};

/// What no search counts to.
constexpr double kLargest = 1e15;

/// Reads "-1", "+0.5", "1,5" and the like; nothing when there is anything else, or no number that a
/// count could be.
std::optional<double> number_in(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  const char* first = text.data();
  const char* const last = text.data() + text.size();
  if (first != last && *first == '+') ++first;
  double number = 0;
  const auto [end, error] = std::from_chars(first, last, number);
  if (error != std::errc() || end != last || !(std::abs(number) <= kLargest)) return std::nullopt;
  return number;
}

/// By which a line is known, however it is spaced.
std::string letters_and_digits(std::string_view line) {
  std::string kept(line);
  std::erase_if(kept, [](char c) { return !is_letter(c) && !is_digit(c); });
  return kept;
}

PrintedLine line_of(std::string_view raw) {
  PrintedLine line;
  if (raw.ends_with('\r')) raw.remove_suffix(1);
  const std::size_t sign = raw.find_first_of(":=");
  if (sign == std::string_view::npos) return line;
  line.there = true;
  const std::string_view before = raw.substr(0, sign);
  const std::string_view after = raw.substr(sign + 1);
  const std::size_t first = std::min(before.find_first_not_of(kBlanks), before.size());
  const std::size_t last = before.find_last_not_of(kBlanks) + 1;
  const std::size_t value = std::min(after.find_first_not_of(kBlanks), after.size());
  const std::size_t end = std::max(value, after.find_last_not_of(kBlanks) + 1);
  line.label = before.substr(first, std::max(first, last) - first);
  line.separator = raw.substr(last, sign + 1 + value - last);
  line.value = after.substr(value, end - value);
  line.suffix = after.substr(end);
  line.number = number_in(line.value);
  return line;
}

/// What is mistaken about the output as a whole.
void add_mistakes_of_text(const Observation& observation, std::set<std::string>& ids) {
  std::string text = observation.printed;
  if (text.find('\r') != std::string::npos) ids.insert("carriage-returns");
  std::erase(text, '\r');
  if (!text.ends_with('\n')) ids.insert("no-final-newline");
  if (text.starts_with('\n')) ids.insert("blank-line-at-start");
  if (text.ends_with("\n\n")) ids.insert("blank-line-at-end");

  std::set<std::string> six;
  for (const std::string& line : observation.lines) {
    if (!line.empty()) six.insert(letters_and_digits(line));
  }
  std::size_t lines = 0;
  std::size_t blank = 0;    // since the last of the six
  bool is_between = false;  // whether one of the six came before
  for (const std::string_view line : split(text, "\n")) {
    if (line.empty()) {
      ++blank;
      continue;
    }
    ++lines;
    if (!six.contains(letters_and_digits(line))) continue;
    if (is_between && blank > 0) ids.insert("blank-lines-between");
    is_between = true;
    blank = 0;
  }
  const auto expected = std::ranges::count_if(
      observation.lines, [](const std::string& line) { return !line.empty(); });
  if (lines > static_cast<std::size_t>(expected)) ids.insert("echoes-arguments");
}

/// What is mistaken in the form of one answer.
std::set<std::string> form_of_answer(const Observation& observation) {
  std::set<std::string> ids;
  const ObservedOutput output = observed_output(observation);
  for (std::size_t i = 0; i < kLines; ++i) {
    ids.merge(mistakes_of_form(output.lines[i], static_cast<SixLine>(i)));
  }
  add_mistakes_of_text(observation, ids);
  return ids;
}

}  // namespace

ObservedOutput observed_output(const Observation& observation) {
  ObservedOutput output;
  output.question = *parse_question(observation.question);
  output.termination = observation.termination;
  for (std::size_t i = 0; i < kLines && i < observation.lines.size(); ++i) {
    if (!observation.lines[i].empty()) output.lines[i] = line_of(observation.lines[i]);
  }
  // A program that has printed an answer has answered, however it ended.
  const auto there = [](const PrintedLine& line) { return line.there; };
  if (std::ranges::any_of(output.lines, there)) output.termination = Termination::kAnswered;
  return output;
}

std::set<std::string> mistakes_of_form(const PrintedLine& line, SixLine place) {
  std::set<std::string> ids;
  if (!line.there) return ids;
  if (line.label != FormOptions{}.lines[place].label) ids.emplace(kLabelIds[place]);
  if (line.separator.starts_with(' ')) ids.insert("blank-before-colon");
  if (!line.value.empty() && !line.separator.ends_with(' ')) ids.insert("no-blank-after-colon");
  if (line.separator.ends_with("  ")) ids.insert("two-blanks-after-colon");
  if (!line.suffix.empty()) {
    ids.insert(place == kBranchingLine ? "trailing-blank" : "trailing-blanks");
  }
  return ids;
}

std::set<std::string> mistakes_of_form(const std::vector<Observation>& observations) {
  std::map<std::string, std::size_t> times;
  std::size_t answers = 0;
  std::array<std::size_t, kLines> printed{};
  for (const Observation& observation : observations) {
    const ObservedOutput output = observed_output(observation);
    if (output.termination != Termination::kAnswered || observation.printed.empty()) continue;
    ++answers;
    for (std::size_t i = 0; i < kLines; ++i) printed[i] += output.lines[i].there ? 1U : 0U;
    std::set<std::string> ids = form_of_answer(observation);
    if (ids.contains("trailing-blanks")) ids.erase("trailing-blank");
    for (const std::string& id : ids) ++times[id];
  }
  std::set<std::string> ids;
  for (const auto& [id, number] : times) {
    const auto place =
        static_cast<std::size_t>(std::ranges::find(kLabelIds, id) - kLabelIds.begin());
    if (number == (place == kLabelIds.size() ? answers : printed[place])) ids.insert(id);
  }
  return ids;
}

}  // namespace cairn::take_stones
