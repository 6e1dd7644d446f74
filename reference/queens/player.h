// Who chooses the moves of a game: a person, or one of the searches by its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/queens/exact.h"
#include "reference/queens/variation.h"

namespace cairn::queens {

enum class Algorithm { kMinimax, kAlphaBeta, kTable };

struct Search {
  Algorithm algorithm = Algorithm::kAlphaBeta;
  int cutoff = 0;  ///< plies; 0: none

  friend bool operator==(const Search&, const Search&) = default;
};

/// Reads "minimax", "alpha-beta" or, for variation 2 and without a cut-off, "table".
[[nodiscard]] Result<Search> parse_search(std::string_view algorithm, int cutoff,
                                          Variation variation);

/// What the search finds of a position that is not over.
template <Game G>
BestActions best_actions(const Search& search, const G& position) {
  const HandoutGame<G> game(search.cutoff == 0 ? kToTheEnd : search.cutoff);
  switch (search.algorithm) {
    case Algorithm::kMinimax:
      return minimax(game, position);
    case Algorithm::kAlphaBeta:
      return alpha_beta(game, position);
    case Algorithm::kTable:
      break;
  }
  return ExactSearch<G>(position.size()).best(position);
}

/// A program's search; nothing for a person.
using Player = std::optional<Search>;

/// Reads "person", or a search with its cut-off, if it has one, behind a colon: "alpha-beta:4".
[[nodiscard]] Result<Player> parse_player(std::string_view word, Variation variation);

/// What parse_player reads.
[[nodiscard]] std::string text(const Player& player);

}  // namespace cairn::queens
