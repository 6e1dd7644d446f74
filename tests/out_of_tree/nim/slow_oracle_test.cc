// Bouton's theorem (1901): the player to move wins exactly if the xor of the heaps' sizes is not 0,
// and the winning moves are those that make it 0.
#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

namespace cairn::nim {
namespace {

std::string bouton(const Arguments& heaps) {
  int nim_sum = 0;
  for (const std::string& stones : heaps) nim_sum ^= std::stoi(stones);
  std::string moves;
  for (std::size_t heap = 0; heap < heaps.size(); ++heap) {
    const int stones = std::stoi(heaps[heap]);
    for (int taken = 1; taken <= stones; ++taken) {
      if (nim_sum != 0 && (nim_sum ^ stones ^ (stones - taken)) != 0) continue;
      moves += (moves.empty() ? "" : " or ") + std::to_string(heap + 1) + std::to_string(taken);
    }
  }
  return std::string("Winner: Player ") + (nim_sum == 0 ? '2' : '1') + "\nMove: " + moves + '\n';
}

TEST(NimSlowOracle, AgreesOnThreeHeapsOfUpToFiveStones) {
  std::vector<Arguments> questions;
  for (int a = 0; a <= 5; ++a) {
    for (int b = 0; b <= 5; ++b) {
      for (int c = 0; c <= 5; ++c) {
        if (a + b + c == 0) continue;
        questions.push_back({std::to_string(a), std::to_string(b), std::to_string(c)});
      }
    }
  }
  test::expect_agreement(**find_assignment("nim"), questions, bouton);
}

}  // namespace
}  // namespace cairn::nim
