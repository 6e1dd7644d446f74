// Two-player games in normal form: a table of payoffs, A chooses the row and B the column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn::paper {

/// The most strategies that a player of a table, or of the table of a game, may have.
inline constexpr std::size_t kMostStrategies = 64;

enum class Player { kA, kB };

/// What A and what B gain.
struct Payoffs {
  Fraction a;
  Fraction b;

  [[nodiscard]] const Fraction& of(Player player) const { return player == Player::kA ? a : b; }
  friend bool operator==(const Payoffs&, const Payoffs&) = default;
};

struct MatrixGame {
  std::vector<std::string> rows;            ///< A's strategies
  std::vector<std::string> columns;         ///< B's strategies
  std::vector<std::vector<Payoffs>> table;  ///< table[row][column]

  [[nodiscard]] const std::vector<std::string>& strategies(Player player) const {
    return player == Player::kA ? rows : columns;
  }
  friend bool operator==(const MatrixGame&, const MatrixGame&) = default;
};

/// Reads rows that newlines or '/' separate. An entry is both gains, "3,5" or "(3,5)", or in a
/// zero-sum game the gain of A alone, "3". A row may begin with its name and a colon, "II: 6,5
/// 1,4", and a first line of nothing but words names the columns; else strategies are I, II, III,
/// ... JSON is read as well, see json_notation.h.
[[nodiscard]] Result<MatrixGame> parse_matrix(std::string_view text);

/// What a reader of a notation found, if it is a table: every row as long as the first, up to
/// kMostStrategies of each, all names different. Empty names become I, II, III, ...
[[nodiscard]] Result<MatrixGame> checked_matrix(MatrixGame game);

/// "3,5", or "3" for 3 and -3.
[[nodiscard]] Result<Payoffs> parse_payoffs(std::string_view word);

/// "A" or "B".
[[nodiscard]] std::string player_name(Player player);

/// I, II, III, IV, ...: the first `count` Roman numerals.
[[nodiscard]] std::vector<std::string> roman_numerals(std::size_t count);

/// Whether B gains what A loses in every entry.
[[nodiscard]] bool zero_sum(const MatrixGame& game);

/// Row by row "3,5 1,3"; in a zero-sum game the gains of A alone: "3 -1".
[[nodiscard]] std::vector<std::string> rows_text(const MatrixGame& game);

/// The strategies that are still in play, as ascending rows and columns.
struct Remaining {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> columns;

  [[nodiscard]] const std::vector<std::size_t>& of(Player player) const {
    return player == Player::kA ? rows : columns;
  }
  [[nodiscard]] std::vector<std::size_t>& of(Player player) {
    return player == Player::kA ? rows : columns;
  }
  friend bool operator==(const Remaining&, const Remaining&) = default;
};

[[nodiscard]] Remaining all_strategies(const MatrixGame& game);

/// The part of the table that remains, with its headings, in columns.
[[nodiscard]] std::string table_text(const MatrixGame& game, const Remaining& remaining);

}  // namespace cairn::paper
