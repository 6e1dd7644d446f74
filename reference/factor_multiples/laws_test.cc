#include "reference/factor_multiples/rules.h"
#include "tests/support/game_laws.h"

namespace cairn::test {
namespace {

using Boards = testing::Types<BoardsOf<factor_multiples::Position, 10>>;

INSTANTIATE_TYPED_TEST_SUITE_P(FactorMultiples, GameLaws, Boards, );

}  // namespace
}  // namespace cairn::test
