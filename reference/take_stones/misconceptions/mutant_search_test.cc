#include "reference/take_stones/misconceptions/mutant_search.h"

#include <gtest/gtest.h>

#include "reference/core/assignment.h"
#include "reference/core/method_question.h"
#include "reference/core/trace.h"
#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/misconceptions/mutant_output.h"
#include "tests/support/random.h"
#include "tests/support/reachable.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

using test::words_of;

Question question_of(const std::string& line) { return *parse_question(words_of(line)); }

std::string line_of(const Question& question) {
  return std::to_string(question.size) + " " + std::to_string(question.taken.size()) + " " +
         number_list(question.taken) + " " + std::to_string(question.depth);
}

Arguments arguments_of(const Question& question) {
  Arguments words{std::to_string(question.size), std::to_string(question.taken.size())};
  for (const int stone : question.taken) words.push_back(std::to_string(stone));
  words.push_back(std::to_string(question.depth));
  return words;
}

/// What the frozen search answers, printed.
std::string right(const Question& question) {
  return printed((*find_assignment("take_stones"))->solve(arguments_of(question))->answer, 1);
}

std::string printed_with(const MutantOptions& options, const std::string& line) {
  return printed_by(options, question_of(line));
}

TEST(TakeStonesMutantSearch, WithoutAMistakeIsTheFrozenSearchOnEverySmallQuestion) {
  for (int size = 1; size <= 8; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      for (int depth = 0; depth <= size + 1; ++depth) {
        const Question question{size, reached.path, depth};
        ASSERT_EQ(printed_by(MutantOptions{}, question), right(question)) << line_of(question);
      }
    }
  }
}

TEST(TakeStonesMutantSearch, WithoutAMistakePrintsThePublishedOutputs) {
  for (const std::string line : {"3 0 0", "7 1 1 2", "10 3 4 2 6 4"}) {
    EXPECT_EQ(printed_with(MutantOptions{}, line), right(question_of(line))) << line;
  }
}

TEST(TakeStonesMutantSearch, WithoutAMistakeIsTheFrozenSearchOnLargerBoards) {
  test::Random random(11);
  for (int game = 0; game < 200; ++game) {
    Question question{random.between(9, kMostMistakenStones), {}, random.between(1, 4)};
    SmallPosition position(question.size);
    for (int ply = random.between(0, 5); ply > 0 && !position.moves().empty(); --ply) {
      question.taken.push_back(random.one_of(test::moves_of(position)));
      position = position.after(question.taken.back());
    }
    ASSERT_EQ(printed_by(MutantOptions{}, question), right(question)) << line_of(question);
  }
}

/// A mistaken search does not say how its values come about.
TraceNode without_reasons(TraceNode node) {
  node.reason.clear();
  for (TraceNode& child : node.children) child = without_reasons(std::move(child));
  return node;
}

TEST(TakeStonesMutantSearch, WithoutAMistakeHasTheTreeOfTheFrozenSearch) {
  const Assignment& assignment = **find_assignment("take_stones");
  for (int size = 1; size <= 6; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      for (int depth = 0; depth <= size; ++depth) {
        const Question question{size, reached.path, depth};
        const auto tree = MutantSearch(MutantOptions{}, size).trace(question.taken, depth);
        ASSERT_TRUE(tree) << tree.error().message;
        ASSERT_EQ(trace_text(*tree),
                  trace_text(without_reasons(*assignment.trace(arguments_of(question)))))
            << line_of(question);
      }
    }
  }
}

void count(const TraceNode& node, int ply, MutantResult& counts) {
  ++counts.visited;
  counts.ends += node.leaf ? 1 : 0;
  counts.generated += static_cast<std::int64_t>(node.children.size() + node.pruned.size());
  counts.deepest = std::max(counts.deepest, ply);
  for (const TraceNode& child : node.children) count(child, ply + 1, counts);
}

TEST(TakeStonesMutantSearch, ShowsTheTreeThatEveryMistakenProgramSearches) {
  for (const Mutation<MutantOptions>& mutation : misconceptions()) {
    MutantOptions options;
    mutation.apply(options);
    for (const std::string line : {"7 3 1 4 2 3", "8 0 3", "9 1 3 4", "12 2 1 8 3"}) {
      const Question question = question_of(line);
      MutantSearch engine(options, question.size);
      const MutantResult expected = engine.search(question.taken, question.depth);
      const Result<TraceNode> tree = engine.trace(question.taken, question.depth);
      ASSERT_EQ(tree.ok(), expected.termination == Termination::kAnswered)
          << mutation.id << ' ' << line;
      if (!tree) continue;
      MutantResult counts;
      count(*tree, 0, counts);
      EXPECT_EQ(counts.visited, expected.visited) << mutation.id << ' ' << line;
      EXPECT_EQ(counts.leaves(), expected.leaves()) << mutation.id << ' ' << line;
      EXPECT_EQ(counts.generated, expected.generated) << mutation.id << ' ' << line;
      EXPECT_EQ(counts.deepest, expected.deepest) << mutation.id << ' ' << line;
    }
  }
}

TEST(TakeStonesMutantSearch, AnswersOneQuestionAfterAnother) {
  MutantSearch engine(MutantOptions{}, 7);
  const MutantResult first = engine.search({3, 6}, 0);
  (void)engine.search({1}, 2);
  const MutantResult again = engine.search({3, 6}, 0);
  EXPECT_EQ(again.visited, 16);
  EXPECT_EQ(again.visited, first.visited);
  EXPECT_EQ(again.entered, first.entered);
  EXPECT_EQ(again.move, 1);
}

TEST(TakeStonesMutantSearch, TellsTheKindsOfLeaves) {
  // 7 1 1 2: after 1, Min takes 2..7; 5 and 7 have no multiple left, and depth 2 is the limit.
  const MutantResult result = MutantSearch(MutantOptions{}, 7).search({1}, 2);
  EXPECT_EQ(result.visited, 12);
  EXPECT_EQ(result.leaves(), 7);
  EXPECT_EQ(result.ends, 2) << "stones 5 and 7";
  EXPECT_EQ(result.entered[0], 1);
  EXPECT_EQ(result.entered[1], 6);
  EXPECT_EQ(result.entered[2], 5);
  EXPECT_EQ(result.shallowest_leaf, 1);
}

TEST(TakeStonesMutantSearch, GivesNoAnswerForAGameThatDoesNotEnd) {
  MutantOptions options;
  options.rules.offered = Offered::kAll;
  EXPECT_EQ(MutantSearch(options, 7).search({}, 0).termination, Termination::kEndless);
  EXPECT_EQ(printed_with(options, "7 0 0"), "");
  EXPECT_NE(printed_with(options, "7 0 3"), "") << "a depth limit ends it";
}

TEST(TakeStonesMutantSearch, GivesNoAnswerBeyondTheNodesGranted) {
  EXPECT_EQ(MutantSearch(MutantOptions{}, 10).search({}, 0, 100).termination,
            Termination::kEndless);
  const std::int64_t nodes = MutantSearch(MutantOptions{}, 10).search({}, 0).visited;
  EXPECT_EQ(MutantSearch(MutantOptions{}, 10).search({}, 0, nodes).termination,
            Termination::kAnswered);
  EXPECT_EQ(MutantSearch(MutantOptions{}, 10).search({}, 0, nodes - 1).termination,
            Termination::kEndless);
}

TEST(TakeStonesMutantSearch, CrashesWhereThereIsNoStoneBeforeTheLast) {
  MutantOptions options;
  options.evaluator.stone = EvaluatedStone::kBeforeLast;
  EXPECT_EQ(MutantSearch(options, 6).search({}, 1).termination, Termination::kCrashed);
  EXPECT_EQ(MutantSearch(options, 6).search({1}, 1).termination, Termination::kAnswered);
}

struct Printed {
  std::string branching;
  DecimalForm form;
  Rounding rounding;
  Quotient number;
};

TEST(TakeStonesMutantOutput, WritesTheBranchingFactorAsTheUsualLanguagesDo) {
  const std::vector<Printed> rows{
      {"1.3", DecimalForm::kFixed, Rounding::kHalfUp, {5, 4}},
      {"1.5", DecimalForm::kFixed, Rounding::kHalfUp, {29, 20}},
      {"2.1", DecimalForm::kFixed, Rounding::kHalfUp, {41, 20}},
      {"1.2", DecimalForm::kFixed, Rounding::kBinary, {5, 4}},
      {"1.4", DecimalForm::kFixed, Rounding::kBinary, {29, 20}},
      {"2.0", DecimalForm::kFixed, Rounding::kBinary, {41, 20}},
      {"1.8", DecimalForm::kFixed, Rounding::kBinary, {7, 4}},
      {"1.5", DecimalForm::kFixed, Rounding::kFloat, {31, 20}},
      {"2.0", DecimalForm::kFixed, Rounding::kFloat, {41, 20}},
      {"1.3", DecimalForm::kFixed, Rounding::kFloat, {5, 4}},
      {"1.9", DecimalForm::kFixed, Rounding::kTruncated, {199, 100}},
      {"1.2", DecimalForm::kFixed, Rounding::kUp, {111, 100}},
      {"1.5694444444444444", DecimalForm::kShortest, Rounding::kHalfUp, {113, 72}},
      {"2.0", DecimalForm::kShortest, Rounding::kHalfUp, {2, 1}},
      {"1.56944", DecimalForm::kSixDigits, Rounding::kHalfUp, {113, 72}},
      {"2", DecimalForm::kSixDigits, Rounding::kHalfUp, {2, 1}},
      {"2", DecimalForm::kBare, Rounding::kHalfUp, {2, 1}},
      {"1.2", DecimalForm::kBare, Rounding::kHalfUp, {5, 4}},
      {"1", DecimalForm::kInteger, Rounding::kHalfUp, {199, 100}},
      {"", DecimalForm::kEmpty, Rounding::kHalfUp, {5, 4}},
      {"0.0", DecimalForm::kFixed, Rounding::kHalfUp, {0, 0}},
      {"Infinity", DecimalForm::kFixed, Rounding::kHalfUp, {3, 0}},
      {"0.0", DecimalForm::kShortest, Rounding::kHalfUp, {0, 0}},
  };
  for (const Printed& row : rows) {
    FormOptions form;
    form.branching_form = row.form;
    form.rounding = row.rounding;
    Numbers numbers;
    numbers.branching = row.number;
    const std::string text = print(form, numbers);
    EXPECT_EQ(text.substr(text.rfind(':')), ": " + row.branching + "\n")
        << row.number.numerator << " / " << row.number.denominator;
  }
}

TEST(TakeStonesMutantOutput, WritesTheValueInEveryForm) {
  const auto value = [](const FormOptions& form, double number) {
    Numbers numbers;
    numbers.value = number;
    const std::string text = print(form, numbers);
    const std::size_t start = text.find("Value: ") + 7;
    return text.substr(start, text.find('\n', start) - start);
  };
  EXPECT_EQ(value({}, 0.7), "0.7");
  EXPECT_EQ(value({}, -0.0), "-0.0");
  EXPECT_EQ(value({}, 0.0), "0.0");
  FormOptions integers;
  integers.integer_zero = true;
  EXPECT_EQ(value(integers, -0.0), "0");
  EXPECT_EQ(value(integers, 1), "1.0");
  integers.integer_win = true;
  EXPECT_EQ(value(integers, -1), "-1");
  EXPECT_EQ(value(integers, -0.5), "-0.5");
  FormOptions cut;
  cut.integer_value = true;
  EXPECT_EQ(value(cut, -0.7), "0");
  EXPECT_EQ(value(cut, -1), "-1");
  FormOptions others;
  others.decimals = 2;
  others.decimal_comma = true;
  others.plus_sign = true;
  EXPECT_EQ(value(others, 0.7), "+0,70");
}

}  // namespace
}  // namespace cairn::take_stones
