#include "reference/queens/tournament.h"

#include "reference/core/random.h"
#include "reference/core/words.h"
#include "reference/queens/searches.h"

namespace cairn::queens {
namespace {

Result<Cutoffs> parse_pair(std::string_view pair) {
  const std::size_t slash = pair.find('/');
  if (slash == std::string_view::npos) {
    return Error{"the cut-offs '" + std::string(pair) + "' are not a pair such as '5/3'"};
  }
  const int largest = Variation1a::kLargestSize;
  const Result<int> first = whole_number(pair.substr(0, slash), "the cut-off", 1, largest);
  if (!first) return first.error();
  const Result<int> second = whole_number(pair.substr(slash + 1), "the cut-off", 1, largest);
  if (!second) return second.error();
  return Cutoffs{*first, *second};
}

/// Plays a game to its end; returns whether Player 1 won it.
template <Game G>
bool player1_wins(G position, const HandoutGame<G>& player1, const HandoutGame<G>& player2) {
  while (!position.moves().empty()) {
    const auto& player = position.to_move() == Side::kMax ? player1 : player2;
    position = position.after(alpha_beta(player, position).actions.front());
  }
  return position.to_move() == Side::kMin;
}

}  // namespace

Result<std::vector<Cutoffs>> parse_pairs(std::string_view word) {
  std::vector<Cutoffs> pairs;
  for (const std::string_view part : split(word, ",")) {
    const Result<Cutoffs> pair = parse_pair(part);
    if (!pair) return pair.error();
    pairs.push_back(*pair);
  }
  return pairs;
}

MatchResult play_games(Variation variation, int size, Cutoffs cutoffs, Evaluation evaluation,
                       int games, std::uint64_t seed) {
  return with_empty_board(variation, size, [&]<Game G>(const G& board) {
    Random random(seed);
    const auto evaluate = [&](const G& position) {
      return evaluation == Evaluation::kExpected
                 ? position.estimate()
                 : random_utility(G::kPoints, position.queens(), position.size(), random);
    };
    const HandoutGame<G> player1(cutoffs.player1, evaluate);
    const HandoutGame<G> player2(cutoffs.player2, evaluate);
    MatchResult result;
    for (int game = 0; game < games; ++game) {
      ++(player1_wins(board, player1, player2) ? result.won : result.lost);
    }
    return result;
  });
}

}  // namespace cairn::queens
