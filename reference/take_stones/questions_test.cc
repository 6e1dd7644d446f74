#include "reference/take_stones/questions.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "reference/core/assignment.h"
#include "reference/core/trace.h"
#include "reference/take_stones/question.h"
#include "tests/support/reachable.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

using test::words_of;
using testing::HasSubstr;

std::string arguments_of(const QuestionStream& stream) {
  std::string line;
  stream.append_arguments(line);
  return line;
}

std::vector<std::string> listed(const Ranges& ranges) {
  std::vector<std::string> lines;
  const auto stream = questions().enumerate(ranges);
  while (stream->next()) lines.push_back(arguments_of(*stream));
  EXPECT_FALSE(stream->next()) << "the end is the end";
  return lines;
}

/// The arguments of every question, by walking all lines of play: an oracle for small boards.
std::vector<std::string> walked(const Ranges& ranges) {
  std::vector<std::string> lines;
  for (int size = ranges[0].first; size <= ranges[0].last; ++size) {
    auto all = test::reachable(LargePosition(size));
    std::sort(all.begin(), all.end(),
              [](const auto& left, const auto& right) { return left.path < right.path; });
    for (const auto& [path, position] : all) {
      if (position.moves().empty() || !ranges[1].contains(static_cast<int>(path.size()))) continue;
      std::string line = std::to_string(size) + ' ' + std::to_string(path.size()) + ' ';
      for (const int stone : path) line += std::to_string(stone) + ' ';
      for (int depth = ranges[2].first; depth <= ranges[2].last; ++depth) {
        lines.push_back(line + std::to_string(depth));
      }
    }
  }
  return lines;
}

const std::vector<Ranges> kSome{{{1, 9}, {0, 9}, {0, 2}},     {{10, 10}, {0, 4}, {0, 6}},
                                {{12, 12}, {3, 3}, {5, 5}},   {{1, 2}, {0, 5}, {0, 3}},
                                {{7, 8}, {8, 20}, {0, 1}},    {{63, 66}, {0, 2}, {7, 8}},
                                {{12, 12}, {2, 1024}, {1, 1}}};

TEST(TakeStonesQuestions, AreEveryLegalOneOnceInTheOrderOfADictionary) {
  for (const Ranges& ranges : kSome) {
    if (ranges[0].last > 12) continue;
    EXPECT_EQ(listed(ranges), walked(ranges));
  }
  EXPECT_EQ(listed({{3, 5}, {0, 2}, {0, 1}}),
            (std::vector<std::string>{"3 0 0",     "3 0 1",     "3 1 1 0",   "3 1 1 1",  //
                                      "4 0 0",     "4 0 1",     "4 1 1 0",   "4 1 1 1",
                                      "4 2 1 2 0", "4 2 1 2 1", "4 2 1 4 0", "4 2 1 4 1",  //
                                      "5 0 0",     "5 0 1",     "5 1 1 0",   "5 1 1 1",
                                      "5 2 1 2 0", "5 2 1 2 1", "5 2 1 4 0", "5 2 1 4 1"}))
      << "who took 3 last cannot be followed";
}

TEST(TakeStonesQuestions, CanAllBeAsked) {
  for (const Ranges& ranges : kSome) {
    for (const std::string& line : listed(ranges)) {
      const Result<Solution> solution = (*find_assignment("take_stones"))->solve(words_of(line));
      ASSERT_TRUE(solution) << line;
      EXPECT_TRUE(solution->warnings.empty()) << line << ": " << solution->warnings.front();
      EXPECT_FALSE(solution->pointless) << line;
    }
    if (ranges[0].last > 10) break;  // searches to the end take long there
  }
}

TEST(TakeStonesQuestions, AreAsManyAsAreListed) {
  for (const Ranges& ranges : kSome) {
    const Result<std::uint64_t> count = questions().count(ranges);
    ASSERT_TRUE(count) << count.error().message;
    EXPECT_EQ(*count, listed(ranges).size()) << ranges[0].first << " stones";
  }
}

TEST(TakeStonesQuestions, AreLabelledWithWhatTheAssignmentAnswers) {
  const auto values = questions().values();
  EXPECT_TRUE(std::is_sorted(values.begin(), values.end()));
  const auto stream = questions().enumerate({{1, 9}, {0, 9}, {0, 5}});
  std::set<Fraction> seen;
  while (stream->next()) {
    const std::string line = arguments_of(*stream);
    const Result<Solution> solution = (*find_assignment("take_stones"))->solve(words_of(line));
    ASSERT_TRUE(solution) << line;
    const Label& label = stream->label();
    ASSERT_EQ(label.answer, solution->answer) << line;
    ASSERT_EQ(Value(label.value), solution->answer[1].value) << line;
    ASSERT_EQ(Value(label.visited), solution->answer[2].value) << line;
    seen.insert(label.value);
  }
  EXPECT_EQ((std::vector<Fraction>(seen.begin(), seen.end())), values);
}

/// Whether some leaf of the tree has neither of the values that the end of a game has; those of the
/// static evaluation are all nearer to 0.
bool has_undecided_leaf(const TraceNode& node) {
  if (node.leaf) return node.value != kLost && node.value != kWon;
  return std::any_of(node.children.begin(), node.children.end(), has_undecided_leaf);
}

TEST(TakeStonesQuestions, HaveStaticLeavesWhereTheTreeHasOnesThatAreNotDecided) {
  const auto stream = questions().enumerate({{1, 8}, {0, 8}, {0, 7}});
  int with = 0;
  int without = 0;
  while (stream->next()) {
    const std::string line = arguments_of(*stream);
    const Result<TraceNode> tree = (*find_assignment("take_stones"))->trace(words_of(line));
    ASSERT_TRUE(tree) << line;
    ASSERT_EQ(stream->has_static_leaves(), has_undecided_leaf(*tree)) << line;
    ++(stream->has_static_leaves() ? with : without);
  }
  EXPECT_GT(with, 100);
  EXPECT_GT(without, 100);
}

/// The position and the depth of a question, whatever the order of its moves.
std::string position_of(const std::string& line) {
  const Result<Question> question = parse_question(words_of(line));
  if (!question) return line;
  std::vector<int> taken = question->taken;
  const int last = taken.empty() ? 0 : taken.back();
  std::sort(taken.begin(), taken.end());
  return std::to_string(question->size) + " / " + test::text(taken) + " / " + std::to_string(last) +
         " / " + std::to_string(question->depth);
}

TEST(TakeStonesQuestions, AreDrawnEveryPositionAsOften) {
  const Ranges ranges{{8, 10}, {0, 4}, {1, 2}};
  std::set<std::string> positions;
  const std::vector<std::string> list = listed(ranges);
  const std::set<std::string> all(list.begin(), list.end());
  for (const std::string& line : all) positions.insert(position_of(line));
  ASSERT_LT(positions.size(), all.size()) << "or orders would not matter";

  const auto sample = questions().sample(ranges, 5);
  ASSERT_TRUE(sample) << sample.error().message;
  std::map<std::string, int> drawn;
  const int draws = 400 * static_cast<int>(positions.size());
  for (int i = 0; i < draws; ++i) {
    ASSERT_TRUE((*sample)->next());
    const std::string line = arguments_of(**sample);
    ASSERT_TRUE(all.contains(line)) << line;
    ++drawn[position_of(line)];
  }
  EXPECT_EQ(drawn.size(), positions.size());
  double chi_squared = 0;
  for (const auto& [position, times] : drawn) {
    EXPECT_NEAR(times, 400, 5 * 20) << position;  // 5 standard deviations
    chi_squared += (times - 400.0) * (times - 400.0) / 400;
  }
  const auto freedom = static_cast<double>(positions.size() - 1);
  EXPECT_NEAR(chi_squared, freedom, 5 * std::sqrt(2 * freedom));
}

TEST(TakeStonesQuestions, AreDrawnTheSameFromTheSameSeed) {
  const auto draw = [](std::uint64_t seed) {
    const auto sample = questions().sample({{10, 70}, {0, 3}, {0, 8}}, seed);
    std::vector<std::string> lines;
    for (int i = 0; i < 20; ++i) {
      (*sample)->next();
      lines.push_back(arguments_of(**sample));
    }
    return lines;
  };
  EXPECT_EQ(draw(7), draw(7));
  EXPECT_NE(draw(7), draw(8));
}

TEST(TakeStonesQuestions, CannotBeDrawnWhereThereIsNone) {
  for (const Ranges& ranges : {Ranges{{1, 2}, {0, 2}, {0, 0}}, Ranges{{7, 7}, {7, 9}, {0, 0}}}) {
    const auto sample = questions().sample(ranges, 1);
    ASSERT_FALSE(sample);
    EXPECT_EQ(sample.error().message,
              "no legal position with these numbers of stones and taken stones has a move");
  }
}

TEST(TakeStonesQuestions, AreNotDrawnWhereThatTakesTooMuchMemory) {
  const Ranges ranges{{64, 64}, {0, 20}, {0, 0}};
  EXPECT_THAT(questions().sample(ranges, 1).error().message,
              HasSubstr("all positions of 64 stones"));
  const auto stream = questions().enumerate(ranges);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(stream->next()) << "which takes none";
}

}  // namespace
}  // namespace cairn::take_stones
