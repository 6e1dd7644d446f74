#include "reference/take_stones/misconceptions/observed_output.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace cairn::take_stones {
namespace {

constexpr std::string_view kBlanks = " \t";

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

std::size_t occurrences_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

/// Adds the mistakes about the output as a whole.
void add_mistakes_of_text(const Observation& observation, std::set<std::string>& ids) {
  std::string_view text = observation.printed;
  if (text.empty()) return;
  if (text.find('\r') != std::string_view::npos) ids.insert("carriage-returns");
  std::string plain(text);
  std::erase(plain, '\r');
  text = plain;
  if (!text.ends_with('\n')) ids.insert("no-final-newline");
  if (text.starts_with('\n')) ids.insert("blank-line-at-start");
  if (text.ends_with("\n\n")) ids.insert("blank-line-at-end");
  const std::size_t first = std::min(text.find_first_not_of('\n'), text.size());
  const std::size_t last = text.find_last_not_of('\n') + 1;
  const std::string_view inner = text.substr(first, std::max(first, last) - first);
  if (inner.find("\n\n") != std::string_view::npos) ids.insert("blank-lines-between");

  std::size_t lines = 0;
  for (const std::string& line : observation.lines) lines += line.empty() ? 0U : 1U;
  const std::size_t blank = occurrences_of(inner, "\n\n");
  if (1 + occurrences_of(inner, "\n") > lines + blank) ids.insert("echoes-arguments");
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

std::set<std::string> mistakes_of_form(const std::vector<Observation>& observations) {
  const FormOptions right;
  constexpr std::array<std::string_view, kLines> kLabelIds{"label-best-move", "label-score",
                                                           "label-visited",   "label-evaluated",
                                                           "label-max-depth", "label-branching"};
  std::set<std::string> ids;
  for (const Observation& observation : observations) {
    const ObservedOutput output = observed_output(observation);
    if (output.termination != Termination::kAnswered) continue;
    for (std::size_t i = 0; i < kLines; ++i) {
      const PrintedLine& line = output.lines[i];
      if (!line.there) continue;
      if (line.label != right.lines[i].label) ids.emplace(kLabelIds[i]);
      if (line.separator.starts_with(' ')) ids.insert("blank-before-colon");
      if (!line.value.empty() && !line.separator.ends_with(' ')) ids.insert("no-blank-after-colon");
      if (line.separator.ends_with("  ")) ids.insert("two-blanks-after-colon");
      if (!line.suffix.empty()) {
        ids.insert(i == kBranchingLine && !ids.contains("trailing-blanks") ? "trailing-blank"
                                                                           : "trailing-blanks");
      }
    }
    add_mistakes_of_text(observation, ids);
  }
  if (ids.contains("trailing-blanks")) ids.erase("trailing-blank");
  return ids;
}

}  // namespace cairn::take_stones
