#include "reference/paper/matrix_game.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "reference/core/words.h"
#include "reference/paper/decimal.h"

namespace cairn::paper {
namespace {

std::string roman(std::size_t number) {
  constexpr std::pair<std::size_t, std::string_view> kSigns[] = {
      {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
  std::string text;
  for (const auto& [worth, sign] : kSigns) {
    for (; number >= worth; number -= worth) text += sign;
  }
  return text;
}

/// "3,5", or the gain of A alone: "3".
std::string payoffs_text(const Payoffs& payoffs, bool gain_of_a) {
  if (gain_of_a) return decimal_text(payoffs.a);
  return decimal_text(payoffs.a) + ',' + decimal_text(payoffs.b);
}

}  // namespace

std::string player_name(Player player) { return player == Player::kA ? "A" : "B"; }

std::vector<std::string> roman_numerals(std::size_t count) {
  std::vector<std::string> numerals;
  for (std::size_t number = 1; number <= count; ++number) numerals.push_back(roman(number));
  return numerals;
}

bool zero_sum(const MatrixGame& game) {
  return std::all_of(game.table.begin(), game.table.end(), [](const std::vector<Payoffs>& row) {
    return std::all_of(row.begin(), row.end(),
                       [](const Payoffs& entry) { return entry.a + entry.b == Fraction(0); });
  });
}

std::vector<std::string> rows_text(const MatrixGame& game) {
  const bool gains_of_a = zero_sum(game);
  std::vector<std::string> rows;
  for (const auto& row : game.table) {
    rows.push_back(
        joined(row, " ", [&](const Payoffs& entry) { return payoffs_text(entry, gains_of_a); }));
  }
  return rows;
}

Remaining all_strategies(const MatrixGame& game) {
  Remaining all{std::vector<std::size_t>(game.rows.size()),
                std::vector<std::size_t>(game.columns.size())};
  std::iota(all.rows.begin(), all.rows.end(), 0);
  std::iota(all.columns.begin(), all.columns.end(), 0);
  return all;
}

std::string table_text(const MatrixGame& game, const Remaining& remaining) {
  const bool gains_of_a = zero_sum(game);
  std::vector<std::vector<std::string>> lines(1, {""});
  for (const std::size_t column : remaining.columns) lines[0].push_back(game.columns[column]);
  for (const std::size_t row : remaining.rows) {
    lines.push_back({game.rows[row]});
    for (const std::size_t column : remaining.columns) {
      lines.back().push_back(payoffs_text(game.table[row][column], gains_of_a));
    }
  }
  std::vector<std::size_t> widths(lines[0].size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (const auto& line : lines) {
    std::string one;
    for (std::size_t i = 0; i < line.size(); ++i) {
      one += "  " + line[i] + std::string(widths[i] - line[i].size(), ' ');
    }
    text += one.substr(0, one.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace cairn::paper
