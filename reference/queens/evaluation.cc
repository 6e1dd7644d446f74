#include "reference/queens/evaluation.h"

#include <cstdint>

#include "reference/core/fraction.h"

namespace cairn::queens {

Score expected_utility(Scoring scoring, int queens, const std::vector<int>& free) {
  // In millionths of whole numbers: every machine finds the same tenths.
  constexpr std::int64_t kCertain = 1'000'000;
  std::int64_t chance = kCertain;  // that the game has come this far
  std::int64_t expected = 0;
  int more = 0;
  for (const int squares : free) {
    const std::int64_t goes_on = chance * squares / (squares + 2 * more);
    expected += (chance - goes_on) * worth(scoring, queens, more).tenths;
    chance = goes_on;
    ++more;
  }
  expected += chance * worth(scoring, queens, more).tenths;
  const std::int64_t half = expected < 0 ? -kCertain / 2 : kCertain / 2;
  return Score{static_cast<int>((expected + half) / kCertain)};
}

Score random_utility(Scoring scoring, int queens, int most, Random& random) {
  return worth(scoring, queens, random.between(1, most - queens));
}

std::string score_text(Score score) {
  return Fraction(score.tenths, 10).decimal(score.tenths % 10 == 0 ? 0 : 1);
}

}  // namespace cairn::queens
