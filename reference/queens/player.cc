#include "reference/queens/player.h"

#include "reference/queens/question.h"

namespace cairn::queens {

Result<Search> parse_search(std::string_view algorithm, int cutoff, Variation variation) {
  if (algorithm == "minimax") return Search{Algorithm::kMinimax, cutoff};
  if (algorithm == "alpha-beta") return Search{Algorithm::kAlphaBeta, cutoff};
  if (algorithm != "table") {
    return Error{"the search '" + std::string(algorithm) + "' is not minimax, alpha-beta or table"};
  }
  if (variation != Variation::k2) {
    return Error{"the search 'table' is for variation 2; variation " + text(variation) +
                 " is searched by minimax or alpha-beta"};
  }
  if (cutoff != 0) {
    return Error{"the search 'table' goes to the end of the game: it has no cut-off"};
  }
  return Search{Algorithm::kTable, 0};
}

Result<Player> parse_player(std::string_view word, Variation variation) {
  if (word == "person") return Player{};
  const std::size_t colon = word.find(':');
  const bool limited = colon != std::string_view::npos;
  const Result<int> cutoff = limited ? parse_cutoff(word.substr(colon + 1)) : Result<int>(0);
  if (!cutoff) return cutoff.error();
  const Result<Search> search = parse_search(word.substr(0, colon), *cutoff, variation);
  if (!search) {
    return Error{
        "the player '" + std::string(word) +
        "' is neither 'person' nor a search such as 'alpha-beta:4': " + search.error().message};
  }
  return Player{*search};
}

std::string text(const Player& player) {
  if (!player) return "person";
  const std::string cutoff = player->cutoff == 0 ? "" : ':' + std::to_string(player->cutoff);
  switch (player->algorithm) {
    case Algorithm::kMinimax:
      return "minimax" + cutoff;
    case Algorithm::kAlphaBeta:
      return "alpha-beta" + cutoff;
    case Algorithm::kTable:
      break;
  }
  return "table";
}

}  // namespace cairn::queens
