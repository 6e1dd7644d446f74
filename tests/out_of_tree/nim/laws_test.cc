#include "nim/rules.h"
#include "tests/support/game_laws.h"

namespace cairn::test {
namespace {

using Boards = testing::Types<BoardsOf<nim::Position, 3>>;

INSTANTIATE_TYPED_TEST_SUITE_P(Nim, GameLaws, Boards, );

}  // namespace
}  // namespace cairn::test
