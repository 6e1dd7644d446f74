// Theory of operation.
//
// The first three numbers of a line that name a scenario are its key; one number may stand before
// them, which counts the scenarios, and the size may be missing when a line above, "N = 20", gives
// it for all that follow. What follows the key is the outcome: `7W, 3L`, `7/3`, `7 - 3`,
// `W: 7 L: 3`, two columns, a total as a third one, shares that add up to 100 %; or, for a single
// game, `Win`, `Loss` or who won it. A line with a key and no outcome is not a row.
#include "grader/tables/scenario_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

using Kind = Lexeme::Kind;
using LexemeSpan = std::span<const Lexeme>;

enum class Meaning { kNone, kWins, kLosses, kTotal, kOther };

/// What a word says of the number beside it.
Meaning meaning_of(std::string_view word) {
  if (is_one_of(word, {"w", "win", "wins", "won", "victory", "victories"})) return Meaning::kWins;
  if (is_one_of(word, {"l", "loss", "losses", "lost", "lose", "loses"})) return Meaning::kLosses;
  if (is_one_of(word, {"t", "total", "game", "games", "of"})) return Meaning::kTotal;
  if (is_one_of(word, {"d", "draw", "draws", "tie", "ties"}) || seconds_in(word) > 0) {
    return Meaning::kOther;
  }
  return Meaning::kNone;
}

/// A number of an outcome, and what it counts.
struct Count {
  double number = 0;
  Meaning meaning = Meaning::kNone;
};

/// The counts of an outcome: words stand before all numbers, or behind all.
struct Counts {
  std::vector<Count> plain;
  std::vector<double> percent;
};

Counts counts_in(LexemeSpan outcome) {
  const auto first = std::find_if(outcome.begin(), outcome.end(), [](const Lexeme& lexeme) {
    return lexeme.kind == Kind::kNumber || meaning_of(lexeme.text) != Meaning::kNone;
  });
  const bool words_first = first != outcome.end() && first->kind == Kind::kWord;
  Counts counts;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    if (outcome[i].kind != Kind::kNumber) continue;
    if (i + 1 < outcome.size() && outcome[i + 1].text == "%") {
      counts.percent.push_back(outcome[i].number);
      continue;
    }
    std::size_t word = i;  // the nearest word on that side, with no number between
    do {
      word = words_first ? word - 1 : word + 1;  // below 0 it wraps, and is past the end
    } while (word < outcome.size() && outcome[word].kind != Kind::kNumber &&
             meaning_of(outcome[word].text) == Meaning::kNone);
    const Meaning meaning = word < outcome.size() && outcome[word].kind == Kind::kWord
                                ? meaning_of(outcome[word].text)
                                : Meaning::kNone;
    if (meaning != Meaning::kOther) counts.plain.push_back({outcome[i].number, meaning});
  }
  return counts;
}

ScenarioRow games(double count) { return {"", count, {}, false}; }
ScenarioRow mistake(std::string what) { return {"", 0, std::move(what), false}; }

/// An outcome in words: nothing when they say nothing.
std::optional<ScenarioRow> played_in_words(LexemeSpan outcome) {
  double wins = 0;
  double losses = 0;
  std::set<std::string> winners;
  bool joined = false;
  for (const Lexeme& lexeme : outcome) {
    wins += meaning_of(lexeme.text) == Meaning::kWins ? 1 : 0;
    losses += meaning_of(lexeme.text) == Meaning::kLosses ? 1 : 0;
    joined = joined || lexeme.kind == Kind::kJoin || lexeme.text == "or";
    const std::string& word = lexeme.text;
    if (is_one_of(word, {"p1", "p2", "player1", "player2"})) {
      winners.insert(word.substr(word.size() - 1));
    }
  }
  if (winners.size() == 1) return games(1);
  if (wins + losses == 0 && winners.empty()) return {};
  if (winners.size() > 1 || (joined && wins > 0 && losses > 0)) {
    return mistake("it says that the same game was won and lost");
  }
  return games(wins + losses);
}

/// Wins, losses and a total, as far as they are given, in the order of the columns.
ScenarioRow played_in_numbers(std::vector<Count> counts) {
  if (counts.size() > 3) return mistake("it has more numbers than wins, losses and a total");
  if (counts.size() == 1 && counts[0].meaning == Meaning::kNone) {
    // A single game, by its value for Player 1.
    if (std::abs(counts[0].number) == 1) return games(1);
    return mistake("it has one number, and does not say what it counts");
  }
  std::optional<double> wins;
  std::optional<double> losses;
  std::optional<double> total;
  for (const Count& count : counts) {
    std::optional<double>& place = count.meaning == Meaning::kWins     ? wins
                                   : count.meaning == Meaning::kLosses ? losses
                                   : count.meaning == Meaning::kTotal  ? total
                                   : !wins                             ? wins
                                   : !losses                           ? losses
                                                                       : total;
    if (place) return mistake("it has two numbers for the same thing");
    place = count.number;
  }
  for (const Count& count : counts) {
    if (count.number < 0 || count.number != std::floor(count.number)) {
      return mistake("wins and losses are whole numbers, 0 or more");
    }
  }
  if (total && !losses && wins) losses = *total - *wins;
  if (total && !wins && losses) wins = *total - *losses;
  const double played = wins.value_or(0) + losses.value_or(0);
  const bool total_first = total && wins && losses && *wins == *losses + *total;
  if (total && *total != played && !total_first) {
    return mistake("wins and losses do not add up to its total");
  }
  if (played < 1) return mistake("it has no game");
  return games(total_first ? *wins : played);
}

std::optional<ScenarioRow> outcome_of(LexemeSpan outcome) {
  const Counts counts = counts_in(outcome);
  if (!counts.plain.empty()) return played_in_numbers(counts.plain);
  if (counts.percent.empty()) return played_in_words(outcome);
  double sum = 0;
  for (const double share : counts.percent) {
    if (share < 0) return mistake("a share is negative");
    sum += share;
  }
  if (std::abs(sum - 100) > 0.1) return mistake("its shares do not add up to 100 %");
  return ScenarioRow{"", 100, {}, true};
}

/// Reads lines one after the other.
class ScenarioTableReader {
 public:
  explicit ScenarioTableReader(const std::set<ScenarioKey>& asked) : asked_(asked) {}

  void read(const TableLine& line) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < line.lexemes.size(); ++i) {
      if (line.lexemes[i].kind == Kind::kNumber) numbers.push_back(i);
    }
    if (numbers.size() == 1 && names_size(line.lexemes, numbers[0])) {
      size_ = line.lexemes[numbers[0]].number;
      return;
    }
    for (const std::size_t before : {std::size_t{0}, std::size_t{1}}) {
      if (try_key(line, numbers, before, {})) return;
    }
    if (size_) try_key(line, numbers, 0, size_);
  }

  std::map<ScenarioKey, ScenarioRow> rows() && { return std::move(rows_); }

 private:
  static bool names_size(const std::vector<Lexeme>& line, std::size_t at) {
    return at > 0 && (line[at - 1].text == "n" || line[at - 1].text == "size");
  }

  /// Takes the key from the numbers behind the first `before` ones, with the size from above when
  /// there is one; false when that is no scenario.
  bool try_key(const TableLine& line, const std::vector<std::size_t>& numbers, std::size_t before,
               std::optional<double> size) {
    constexpr std::size_t kKeyNumbers = 3;
    std::vector<double> values;
    if (size) values.push_back(*size);
    std::size_t next = before;
    for (; next < numbers.size() && values.size() < kKeyNumbers; ++next) {
      values.push_back(line.lexemes[numbers[next]].number);
    }
    if (values.size() < kKeyNumbers) return false;
    const auto key = std::find_if(asked_.begin(), asked_.end(), [&](const ScenarioKey& one) {
      return std::equal(one.begin(), one.end(), values.begin(), values.end(),
                        [](int left, double right) { return left == right; });
    });
    if (key == asked_.end()) return false;
    const LexemeSpan behind = LexemeSpan(line.lexemes).subspan(numbers[next - 1] + 1);
    if (std::optional<ScenarioRow> row = outcome_of(behind)) {
      row->text = line.text;
      rows_[*key] = std::move(*row);
    }
    return true;
  }

  const std::set<ScenarioKey>& asked_;
  std::optional<double> size_;
  std::map<ScenarioKey, ScenarioRow> rows_;
};

}  // namespace

std::map<ScenarioKey, ScenarioRow> scenarios_in(const std::vector<const TablePart*>& parts,
                                                const std::set<ScenarioKey>& asked) {
  ScenarioTableReader reader(asked);
  for (const TablePart* part : parts) {
    for (const TableLine& line : part->lines) reader.read(line);
  }
  return std::move(reader).rows();
}

}  // namespace cairn
