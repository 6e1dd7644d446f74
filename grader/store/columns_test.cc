#include "grader/store/columns.h"

#include <gmock/gmock.h>

namespace cairn::store {
namespace {

using testing::StartsWith;
using testing::ThrowsMessage;

TEST(Lists, AreALineForEachTextAndComeBack) {
  EXPECT_EQ(joined_list({"7", "two words", "a\nb", "c\\n"}), "7\ntwo words\na\\nb\nc\\\\n\n");
  const std::vector<std::vector<std::string>> lists = {
      {}, {""}, {"", ""}, {"\n", "\\", "\\n"}, {std::string("\0\xff", 2), "x"}};
  for (const auto& list : lists) EXPECT_EQ(split_list(joined_list(list)), list);
}

TEST(Rows, OfOtherWordsAreDamaged) {
  SQLite::Database database(":memory:");
  const auto row_of = [&](const char* values) {
    SQLite::Statement query(database, std::string("SELECT ") + values);
    query.executeStep();
    return query;
  };
  SQLite::Statement ending = row_of("'exploded' AS ending, 1 AS ending_number");
  EXPECT_THAT([&] { static_cast<void>(Row(ending).ending()); },
              ThrowsMessage<Damaged>("it holds a run that ended by 'exploded'"));
  SQLite::Statement status = row_of("'half' AS status");
  EXPECT_THAT([&] { static_cast<void>(Row(status).build_result()); },
              ThrowsMessage<Damaged>("it holds a build that is 'half'"));
  SQLite::Statement points = row_of("'1.5' AS points");
  EXPECT_THAT([&] { static_cast<void>(Row(points).fraction("points")); },
              ThrowsMessage<Damaged>(StartsWith("it holds a number that is none: '1.5'")));
}

}  // namespace
}  // namespace cairn::store
