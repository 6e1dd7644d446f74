// Reads tables of payoffs: 3,5 1,3 / 6,5 1,4.
#include <algorithm>
#include <set>

#include "reference/paper/decimal.h"
#include "reference/paper/json_notation.h"
#include "reference/paper/matrix_game.h"
#include "reference/paper/notation.h"

namespace cairn::paper {
namespace {

constexpr std::string_view kBlanks = " \t\r";

/// Whether a line is the columns' names: no word of it can be an entry or a row's name.
bool is_heading(const std::vector<std::string_view>& words) {
  return std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return parse_name(word, "") && word.find_first_not_of("0123456789") != std::string_view::npos;
  });
}

/// Gives the names I, II, ... where there are none; an Error if names are bad or there twice.
std::optional<Error> name_strategies(std::vector<std::string>& names, std::string_view what) {
  const std::vector<std::string> numerals = roman_numerals(names.size());
  std::set<std::string> taken;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = numerals[i];
    const Result<std::string> name = parse_name(names[i], what);
    if (!name) return name.error();
    if (!taken.insert(*name).second) {
      return Error{std::string(what) + " '" + *name + "' is there twice"};
    }
  }
  return {};
}

}  // namespace

Result<MatrixGame> checked_matrix(MatrixGame game) {
  if (game.table.empty() || game.table[0].empty()) {
    return Error{"the table has no entry; a table is written 3,5 1,3 / 6,5 1,4"};
  }
  const std::size_t width = game.table[0].size();
  if (game.rows.size() > kMostStrategies || width > kMostStrategies) {
    return Error{"the table has more than " + std::to_string(kMostStrategies) + " rows or columns"};
  }
  for (std::size_t row = 0; row < game.table.size(); ++row) {
    if (game.table[row].size() != width) {
      return Error{"row " + std::to_string(row + 1) + " has " +
                   std::to_string(game.table[row].size()) + " entries and row 1 has " +
                   std::to_string(width)};
    }
  }
  if (game.columns.empty()) game.columns.resize(width);
  if (game.columns.size() != width) {
    return Error{"there are " + std::to_string(game.columns.size()) + " names of columns for " +
                 std::to_string(width) + " columns"};
  }
  if (const auto error = name_strategies(game.rows, "the row")) return *error;
  if (const auto error = name_strategies(game.columns, "the column")) return *error;
  return game;
}

Result<Payoffs> parse_payoffs(std::string_view word) {
  const bool in_parentheses = word.starts_with('(') && word.ends_with(')') && word.size() > 2;
  const std::string_view entry = in_parentheses ? word.substr(1, word.size() - 2) : word;
  const std::size_t comma = entry.find(',');
  const Result<Fraction> a = parse_decimal(entry.substr(0, comma), "the gain of A");
  if (!a) return a.error();
  if (comma == std::string_view::npos) return Payoffs{*a, Fraction(0) - *a};
  const Result<Fraction> b = parse_decimal(entry.substr(comma + 1), "the gain of B");
  if (!b) return b.error();
  return Payoffs{*a, *b};
}

Result<MatrixGame> parse_matrix(std::string_view text) {
  if (is_json(text)) return matrix_of_json(text);
  MatrixGame game;
  for (const std::string_view line : split_words(text, "/\n")) {
    std::vector<std::string_view> words = split_words(line, kBlanks);
    if (words.empty()) continue;
    if (game.rows.empty() && game.columns.empty() && is_heading(words)) {
      game.columns.assign(words.begin(), words.end());
      continue;
    }
    std::string name;
    if (words[0].ends_with(':')) {
      name = words[0].substr(0, words[0].size() - 1);
      words.erase(words.begin());
    }
    game.rows.push_back(name);
    auto& row = game.table.emplace_back();
    for (const std::string_view word : words) {
      const Result<Payoffs> payoffs = parse_payoffs(word);
      if (!payoffs) {
        return Error{"row " + std::to_string(game.rows.size()) + ": " + payoffs.error().message};
      }
      row.push_back(*payoffs);
    }
  }
  return checked_matrix(std::move(game));
}

}  // namespace cairn::paper
