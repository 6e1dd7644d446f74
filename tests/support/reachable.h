// Every position of a small game, with the moves that lead to it.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "reference/core/game.h"

namespace cairn::test {

template <Game G>
struct Reached {
  std::vector<typename G::Move> path;
  G position;
};

template <Game G>
std::vector<typename G::Move> moves_of(const G& position) {
  std::vector<typename G::Move> moves;
  for (const auto move : position.moves()) moves.push_back(move);
  return moves;
}

/// The end of all lines of play. A game that outlives it is taken to be endless.
inline constexpr std::size_t kLongestGame = 1000;

/// Whatever legal play reaches from `root`, `root` itself first; a position that several lines
/// reach is there several times.
template <Game G>
std::vector<Reached<G>> reachable(const G& root) {
  std::vector<Reached<G>> all{{{}, root}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].path.size() >= kLongestGame) throw std::runtime_error("this game does not end");
    for (const auto move : all[i].position.moves()) {
      Reached<G> next{all[i].path, all[i].position.after(move)};
      next.path.push_back(move);
      all.push_back(std::move(next));
    }
  }
  return all;
}

/// The path as a person writes it: "3 6 2".
template <typename Move>
std::string text(const std::vector<Move>& path) {
  std::string words;
  for (const Move& move : path) words += (words.empty() ? "" : " ") + std::to_string(move);
  return words;
}

}  // namespace cairn::test
