#include "reference/take_stones/rules.h"
#include "tests/support/game_laws.h"

namespace cairn::test {
namespace {

using Boards = testing::Types<                 //
    BoardsOf<take_stones::SmallPosition, 10>,  //
    BoardsOf<take_stones::LargePosition, 9>>;

INSTANTIATE_TYPED_TEST_SUITE_P(TakeStones, GameLaws, Boards, );

}  // namespace
}  // namespace cairn::test
