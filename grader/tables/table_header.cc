#include "grader/tables/table_header.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <string_view>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

using Words = std::vector<std::string>;

/// Whether a word holds one of these: "runtime" and "times" hold "time".
bool holds(const Words& words, std::initializer_list<std::string_view> parts) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](std::string_view part) { return word.find(part) != std::string::npos; });
  });
}

bool has(const Words& words, std::initializer_list<std::string_view> whole) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return is_one_of(word, whole); });
}

/// How many seconds a unit is; 0 for a word that is none. "Min" is the player rather than minutes.
double unit_named(const std::string& word) { return word == "min" ? 0 : seconds_in(word); }

/// Pieces between gaps of two blanks or more.
std::vector<std::vector<Lexeme>> pieces_between_gaps(const std::vector<Lexeme>& line) {
  std::vector<std::vector<Lexeme>> pieces;
  for (const Lexeme& lexeme : line) {
    if (pieces.empty() || lexeme.after_a_gap || lexeme.kind == Lexeme::Kind::kTab) {
      pieces.emplace_back();
    }
    if (lexeme.kind != Lexeme::Kind::kTab) pieces.back().push_back(lexeme);
  }
  std::erase_if(pieces, [](const auto& piece) { return piece.empty(); });
  return pieces;
}

/// The columns that a line with one blank between any two words names, in order: neighbours that
/// name the same column are one, and "best" belongs to what follows it.
std::vector<Column> columns_by_word(const Words& words) {
  std::vector<Column> columns;
  for (const std::string& word : words) {
    const Column column = column_of({word});
    const bool known = column != Column::kOther || holds({word}, {"node", "depth", "winner"});
    if (word == "best" || !known) continue;
    if (columns.empty() || columns.back() != column) columns.push_back(column);
  }
  return columns;
}

std::set<Column> named_in(const std::vector<Column>& columns) {
  std::set<Column> named(columns.begin(), columns.end());
  named.erase(Column::kOther);
  return named;
}

}  // namespace

Column column_of(const Words& words) {
  const bool unit = std::any_of(words.begin(), words.end(),
                                [](const std::string& word) { return unit_named(word) > 0; });
  if (holds(words, {"time", "elapsed", "duration"})) return Column::kTime;
  if (holds(words, {"value", "utility", "score"})) return Column::kValue;
  if (holds(words, {"opening", "move", "action"}) || has(words, {"row"})) return Column::kOpening;
  if (holds(words, {"size", "board"}) || has(words, {"n"})) return Column::kSize;
  if (holds(words, {"minimax"})) return Column::kValue;
  if (unit) return Column::kTime;
  return has(words, {"best"}) ? Column::kOpening : Column::kOther;
}

std::optional<Header> header_of(const std::vector<Lexeme>& line) {
  const Words words = words_of(line);
  const bool numbers = std::any_of(line.begin(), line.end(), [](const Lexeme& lexeme) {
    return lexeme.kind == Lexeme::Kind::kNumber;
  });
  if (numbers || words.empty() || is_prose(words)) return {};

  Header header;
  std::vector<std::vector<Lexeme>> pieces = pieces_of(line);
  if (pieces.empty()) pieces = pieces_between_gaps(line);
  if (pieces.size() >= 3) {
    for (const auto& piece : pieces) header.columns.push_back(column_of(words_of(piece)));
  }
  // Gaps that only line columns up do not stand between any two of them.
  std::vector<Column> by_word = columns_by_word(words);
  if (named_in(by_word).size() > named_in(header.columns).size()) {
    header.columns = std::move(by_word);
  }
  const std::set<Column> named = named_in(header.columns);
  if (named.size() < 3 || !named.contains(Column::kSize)) return {};
  for (const std::string& word : words) {
    const double unit = unit_named(word);
    if (unit > 0) header.seconds = unit;
  }
  return header;
}

bool is_prose(const Words& words) {
  return has(words, {"is", "was", "are", "were", "took", "takes", "because", "than", "has", "have",
                     "had", "we", "should", "would", "did", "does"});
}

}  // namespace cairn
