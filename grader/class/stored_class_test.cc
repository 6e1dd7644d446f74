#include "grader/class/stored_class.h"

#include <gmock/gmock.h>

#include "grader/store/store.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

TEST(StoredDiagnosis, IsKeptApartForEachEdition) {
  const test::FreshFolder folder;
  const StoreLock lock = std::move(*StoreLock::take(folder.path()));
  Store store = std::move(*Store::open(lock));
  std::string printed = test::kRight;
  printed.replace(printed.find("Move: 6"), 7, "Move: 3");
  const CaseJudgement judgement =
      judge(test::question(), test::ended(Exited{0}, printed), test::forgiving(), Limits{});
  const auto wrong_lines = [&](int decimals) {
    return stored_diagnosis(store, &store)("take_stones", decimals, {{judgement, printed}})->wrong;
  };
  EXPECT_EQ(wrong_lines(1), 1);
  EXPECT_EQ(wrong_lines(2), 3) << "the value and the branching factor, too";
}

}  // namespace
}  // namespace cairn
