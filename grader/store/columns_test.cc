#include "grader/store/columns.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

namespace cairn {
namespace {

struct Row {
  std::string text;
  bool yes = false;
  int number = 0;
  std::uint64_t count = 0;
  double real = 0;
  std::optional<Fraction> points;
  std::vector<std::string> list;
  Limits limits;
  Ending ending;
  ProgramUser user = ProgramUser::kOwn;

  bool operator==(const Row&) const = default;
};
CAIRN_DESCRIBE(Row, text, yes, number, count, real, points, list, limits, ending, user);

Row example() {
  return {std::string("a\0\xff", 3),
          true,
          -7,
          1ULL << 63U,
          1.0 / 3,
          Fraction(1, 3),
          {"a\nb", ""},
          {0.1},
          Killed{11},
          ProgramUser::kGrader};
}

}  // namespace

namespace store {
namespace {

using testing::ElementsAre;
using testing::ThrowsMessage;

TEST(Lists, AreALineForEachTextAndComeBack) {
  EXPECT_EQ(joined_list({"7", "two words", "a\nb", "c\\n"}), "7\ntwo words\na\\nb\nc\\\\n\n");
  const std::vector<std::vector<std::string>> lists = {
      {}, {""}, {"", ""}, {"\n", "\\", "\\n"}, {std::string("\0\xff", 2), "x"}};
  for (const auto& list : lists) EXPECT_EQ(split_list(joined_list(list)), list);
}

TEST(Columns, HaveTheNamesOfMembersAndLimitsTheirOwnPrefix) {
  EXPECT_THAT(
      columns_of<Row>(),
      ElementsAre("text", "yes", "number", "count", "real", "points", "list", "limits_cpu_seconds",
                  "limits_wall_seconds", "limits_output_bytes", "limits_memory_bytes",
                  "limits_file_bytes", "limits_processes", "ending", "ending_detail", "user"));
}

/// What is read of a row of these columns with these values.
Row read_from(const std::string& values) {
  SQLite::Database database(":memory:");
  SQLite::Statement query(database, "SELECT " + values);
  query.executeStep();
  Row row;
  Reader{query}(row);
  return row;
}

TEST(Columns, AreReadAsTheyWereWritten) {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  std::string marks;
  for (std::size_t i = 0; i < columns_of<Row>().size(); ++i) marks += marks.empty() ? "?" : ", ?";
  const std::vector<bool> bytes(columns_of<Row>().size(), true);
  Row other;
  other.ending = NotStarted{"no\ninterpreter"};
  for (const Row& row : {example(), other}) {
    SQLite::Statement query(database, "SELECT " + marks);
    Binder{query, bytes}(row);
    query.executeStep();
    Row found;
    Reader{query}(found);
    EXPECT_EQ(found, row);
  }
}

TEST(Columns, WithOtherWordsAreDamaged) {
  const auto with = [](const std::string& points, const std::string& ending,
                       const std::string& detail, const std::string& user) {
    return "'', 0, 0, 0, 0.0, " + points + ", '', 0.0, 0.0, 0, 0, 0, 0, " + ending + ", " + detail +
           ", " + user;
  };
  EXPECT_EQ(read_from(with("NULL", "'killed'", "'9' || char(10)", "'own'")).ending,
            Ending(Killed{9}));
  const auto damage = [&](const std::string& values) {
    try {
      static_cast<void>(read_from(values));
    } catch (const Damaged& damaged) {
      return std::string(damaged.what());
    }
    return std::string("none");
  };
  EXPECT_EQ(damage(with("NULL", "'exploded'", "''", "'own'")),
            "it holds an unknown word: 'exploded'");
  EXPECT_EQ(damage(with("NULL", "'killed'", "''", "'own'")), "it holds a list that ends too soon");
  EXPECT_EQ(damage(with("NULL", "'killed'", "'x' || char(10)", "'own'")),
            "it holds a number that cannot be read: 'x'");
  EXPECT_EQ(damage(with("NULL", "'exited'", "'0' || char(10)", "'root'")),
            "it holds an unknown word: 'root'");
  EXPECT_EQ(damage(with("'1.5'", "'exited'", "'0' || char(10)", "'own'")),
            "it holds a number that cannot be read: '1.5'");
}

}  // namespace
}  // namespace store
}  // namespace cairn
