// Take-Stones a second time, word for word as the handout "Take-Stones Game Playing" has it: slow,
// plain, and sharing no line with reference/. Where the two agree, neither is likely to be wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cairn {

// In all of these `taken` holds distinct stones of 1..size, first to last, legal or not, and depth
// 0 means to the end of the game.

/// The six lines of the handout's section "Output", each with its newline.
[[nodiscard]] std::string slow_oracle_output(int size, const std::vector<int>& taken, int depth);

/// What Minimax finds, without any pruning: the value as Max sees it, and the smallest stone that
/// reaches it, 0 where there is none to take.
struct MinimaxChoice {
  double value = 0;
  int move = 0;
};
[[nodiscard]] MinimaxChoice plain_minimax(int size, const std::vector<int>& taken, int depth);

/// The number of legal sequences of exactly `plies` moves from a new game.
[[nodiscard]] std::int64_t slow_oracle_sequences(int size, int plies);

}  // namespace cairn
