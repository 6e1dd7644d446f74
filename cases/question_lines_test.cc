#include "cases/question_lines.h"

#include <gmock/gmock.h>

#include <sstream>
#include <vector>

namespace cairn {
namespace {

using testing::HasSubstr;

/// Questions 1, 2, ... up to `last`, each with an answer of as many nodes as it says and, if it is
/// even, static leaves.
class Numbered final : public QuestionStream {
 public:
  explicit Numbered(int last) : last_(last) {}

  bool next() override {
    if (number == last_) return false;
    ++number;
    return true;
  }
  void append_arguments(std::string& line) const override { line += std::to_string(number); }
  const Label& label() override {
    ++labelled;
    label_ = {
        {{"Move", std::int64_t{number}}, {"Words", Text{R"(a\b)"}}}, Fraction(number % 3), number};
    return label_;
  }
  bool has_static_leaves() const override { return number % 2 == 0; }

  int number = 0;
  int labelled = 0;

 private:
  int last_;
  Label label_;
};

std::string written(int last, const Shard& shard, Lines lines = Lines::kArguments) {
  Numbered questions(last);
  std::ostringstream out;
  write_questions(questions, shard, lines, out);
  return out.str();
}

std::string line_of(int number) { return "{\"arguments\": \"" + std::to_string(number) + "\"}\n"; }

TEST(QuestionLines, AreAnObjectALine) {
  EXPECT_EQ(written(0, {}), "");
  EXPECT_EQ(written(2, {}), "{\"arguments\": \"1\"}\n{\"arguments\": \"2\"}\n");
}

TEST(QuestionLines, HoldTheAnswerAsASuiteDoesAndWhatItCosts) {
  EXPECT_EQ(written(1, {}, Lines::kLabelled),
            R"({"arguments": "1", "expected": ["Move: 1", "Words: \"a\\b\""], "visited": 1})"
            "\n");
}

TEST(QuestionLines, AreAllThereHoweverManyBlocksTheyFill) {
  std::string all;
  for (int number = 1; number <= 20'000; ++number) all += line_of(number);
  EXPECT_TRUE(written(20'000, {}) == all);
}

TEST(QuestionLines, EndWhenNoMoreIsTaken) {
  Numbered questions(1'000'000);
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  write_questions(questions, {}, Lines::kArguments, out);
  EXPECT_LT(questions.number, 2);
}

TEST(Shard, HasEveryOfManyQuestionsInOnePartOnly) {
  for (int questions = 0; questions <= 12; ++questions) {
    for (int of = 1; of <= 14; ++of) {
      std::vector<int> seen(static_cast<std::size_t>(questions) + 1);
      for (int index = 1; index <= of; ++index) {
        std::string expected;
        std::uint64_t size = 0;
        for (int number = index; number <= questions; number += of) {
          expected += line_of(number);
          ++seen[static_cast<std::size_t>(number)];
          ++size;
        }
        EXPECT_EQ(written(questions, {index, of}), expected) << index << '/' << of;
        EXPECT_EQ(size_of({index, of}, static_cast<std::uint64_t>(questions)), size)
            << index << '/' << of << " of " << questions;
      }
      for (int number = 1; number <= questions; ++number) {
        EXPECT_EQ(seen[static_cast<std::size_t>(number)], 1);
      }
    }
  }
}

TEST(Shard, LabelsNoQuestionOfAnother) {
  Numbered questions(100);
  std::ostringstream out;
  write_questions(questions, {3, 10}, Lines::kLabelled, out);
  EXPECT_EQ(questions.labelled, 10);
}

TEST(Shard, IsReadFromTwoNumbers) {
  const Result<Shard> shard = parse_shard("2/8");
  ASSERT_TRUE(shard) << shard.error().message;
  EXPECT_EQ(shard->index, 2);
  EXPECT_EQ(shard->of, 8);
  const auto error_of = [](std::string_view word) {
    const Result<Shard> wrong = parse_shard(word);
    return wrong ? "" : wrong.error().message;
  };
  for (const std::string word : {"", "2", "1/2/3"}) {
    EXPECT_EQ(error_of(word), "the shard '" + word + "' is not of the form 2/8");
  }
  EXPECT_EQ(error_of("0/8"), "the shard '0' is not a whole number from 1 to 8");
  EXPECT_EQ(error_of("9/8"), "the shard '9' is not a whole number from 1 to 8");
  EXPECT_EQ(error_of("/8"), "the shard '' is not a whole number from 1 to 8");
  EXPECT_EQ(error_of("1/0"), "the number of shards '0' is not a whole number from 1 to 2147483647");
  EXPECT_EQ(error_of("1/x"), "the number of shards 'x' is not a whole number from 1 to 2147483647");
}

std::string fitting(int number, const Filter& filter, int last = 100'000) {
  Numbered questions(last);
  const Result<std::string> lines = fitting_questions(questions, number, filter, Lines::kArguments);
  return lines ? *lines : lines.error().message;
}

TEST(Filter, LetsThroughWhatFitsAllOfIt) {
  EXPECT_EQ(fitting(2, {}), line_of(1) + line_of(2));
  EXPECT_EQ(fitting(2, {.value = Fraction(1)}), line_of(1) + line_of(4));
  EXPECT_EQ(fitting(3, {.visited = Range{4, 6}}, 6), line_of(4) + line_of(5) + line_of(6));
  EXPECT_EQ(fitting(2, {.static_leaves = true}), line_of(2) + line_of(4));
  EXPECT_EQ(fitting(2, {.value = Fraction(1), .visited = Range{5, 20}, .static_leaves = true}),
            line_of(10) + line_of(16));
}

TEST(Filter, GivesUpWhenManyInARowDoNotFit) {
  EXPECT_EQ(
      fitting(1, {.value = Fraction(1, 2)}),
      "of the last 10000 questions drawn, after 0 that fit, none has such an answer; try other "
      "ranges or filters");
  EXPECT_THAT(fitting(3, {.visited = Range{1, 2}}), HasSubstr("after 2 that fit"));
  EXPECT_EQ(fitting(1, {.visited = Range{10'000, 10'000}}), line_of(10'000)) << "9999 did not";
}

}  // namespace
}  // namespace cairn
