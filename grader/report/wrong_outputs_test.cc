#include "grader/report/wrong_outputs.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace cairn {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A student for each word, and a case for each of its letters: "." is right, "-" not answered, and
/// a capital is explained by the mistake "M".
std::vector<AnsweredCases> class_of(const std::vector<std::string>& words) {
  std::vector<AnsweredCases> students;
  for (std::size_t i = 0; i < words.size(); ++i) {
    AnsweredCases& answered = students.emplace_back();
    answered.id = "s" + std::to_string(100 + i);
    for (std::size_t at = 0; at < words[i].size(); ++at) {
      const char c = words[i][at];
      if (c == '-') continue;
      const bool is_explained = 'A' <= c && c <= 'Z';
      if (is_explained) answered.mistakes = {"M"};
      answered.answers["case " + std::to_string(at)] = {c == '.' ? "" : std::string(1, c),
                                                        is_explained};
    }
  }
  return students;
}

/// "s100 s101: 2 of 3, weight 1.83"
std::vector<std::string> pairs_of(const std::vector<AnsweredCases>& students) {
  std::vector<std::string> all;
  for (const SharedWrongOutputs& shared : same_wrong_outputs(students)) {
    all.push_back(shared.one + " " + shared.other + ": " + std::to_string(shared.shared) + " of " +
                  std::to_string(shared.wrong));
  }
  return all;
}

TEST(WrongOutputs, ThatNobodyElsePrintedAreTheMoreTelling) {
  const auto pairs = same_wrong_outputs(
      class_of({"abcx", "abcy", "....", "....", "....", "....", "....", "a..."}));
  ASSERT_THAT(pairs, SizeIs(1));
  const SharedWrongOutputs& pair = pairs.front();
  EXPECT_EQ(pair.one + pair.other, "s100s101");
  EXPECT_THAT(pair.weight, DoubleNear(std::log(8 / 3.0) + 2 * std::log(8 / 2.0), 1e-9));
}

TEST(WrongOutputs, AreWeighedByHand) {
  // Two outputs that nobody else printed are just enough; one of the three cases differs.
  const auto pairs = same_wrong_outputs(class_of({"abx", "aby", "...", "...", "..."}));
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_THAT(pairs[0].weight, DoubleNear(2 * std::log(5 / 2.0), 1e-9));
  EXPECT_EQ(pairs[0].shared, 2U);
  EXPECT_EQ(pairs[0].wrong, 3U);
  EXPECT_EQ(pairs[0].printed_all, 2U);
  EXPECT_EQ(pairs[0].students, 5U);
  EXPECT_THAT(pairs_of(class_of({"ax.", "ay.", "...", "...", "..."})), IsEmpty());
}

TEST(WrongOutputs, OfTheWholeClassWeighNothing) {
  EXPECT_THAT(pairs_of(class_of({"abcd", "abcd", "abcd", "abcd"})), IsEmpty());
  EXPECT_THAT(pairs_of(class_of({"abcd", "abcd"})), IsEmpty());
  EXPECT_THAT(pairs_of({}), IsEmpty());
}

TEST(WrongOutputs, AreNoneWhereAllIsRightOrNothingIsAnswered) {
  EXPECT_THAT(pairs_of(class_of({"....", "....", "----", "----", "abcd"})), IsEmpty());
}

TEST(WrongOutputs, OfAGroupAreSharedAmongItsMembers) {
  EXPECT_THAT(
      pairs_of(class_of({"abcdefg", "abcdefg", ".......", ".......", ".......", "......."})),
      ElementsAre("s100 s101: 7 of 7"));
  // A belief that four of eight hold is no secret of any two of them.
  EXPECT_THAT(pairs_of(class_of({"abcd", "abcd", "abcd", "abcd", "....", "....", "....", "...."})),
              IsEmpty());
}

TEST(WrongOutputs, ThatAreTheSameInSeveralCasesCountOnce) {
  EXPECT_THAT(pairs_of(class_of({"zzzz", "zzzz", "....", "....", "...."})), IsEmpty());
}

TEST(WrongOutputs, ThatAKnownMistakeExplainsCountOnceInAll) {
  EXPECT_THAT(pairs_of(class_of({"ABCDE", "ABCDE", ".....", ".....", "....."})), IsEmpty());
  const auto pairs = same_wrong_outputs(class_of({"ABCDe", "ABCDe", ".....", ".....", "....."}));
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_THAT(pairs[0].weight, DoubleNear(2 * std::log(5 / 2.0), 1e-9));
  EXPECT_EQ(pairs[0].explained, 4U);
  EXPECT_EQ(pairs[0].shared, 5U);
  EXPECT_THAT(pairs[0].mistakes, ElementsAre("M"));
}

TEST(WrongOutputs, ThatAreNotRareAreToldOfPairsThatAreAskedFor) {
  const auto students = class_of({"AB.", "AB.", "x..", "...", "..."});
  EXPECT_THAT(same_wrong_outputs(students), IsEmpty());
  const auto pairs = same_wrong_outputs(students, {{"s100", "s101"}, {"s100", "s102"}});
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_FALSE(pairs[0].is_rare);
  EXPECT_EQ(pairs[0].explained, 2U);
}

TEST(WrongOutputs, DoNotDependOnWhoIsCalledWhat) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> words(9, "......");
    for (std::string& word : words) {
      for (char& c : word) c = ".....-abAB"[random() % 10];
    }
    const auto students = class_of(words);
    std::vector<std::size_t> order(words.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    std::map<std::string, std::string> renamed;
    std::vector<AnsweredCases> others;
    for (const std::size_t place : order) {
      others.push_back(students[place]);
      others.back().id = "t" + std::to_string(100 + others.size());
      renamed[students[place].id] = others.back().id;
    }
    std::vector<std::string> expected;
    std::vector<std::string> actual;
    const auto text = [](const std::string& a, const std::string& b,
                         const SharedWrongOutputs& shared) {
      return std::min(a, b) + std::max(a, b) + " " + std::to_string(shared.weight) + " " +
             std::to_string(shared.shared) + " " + std::to_string(shared.wrong);
    };
    for (const auto& one : same_wrong_outputs(students)) {
      expected.push_back(text(renamed[one.one], renamed[one.other], one));
    }
    for (const auto& one : same_wrong_outputs(others)) {
      actual.push_back(text(one.one, one.other, one));
    }
    EXPECT_THAT(actual, testing::UnorderedElementsAreArray(expected));
  }
}

FieldJudgement printed_field(FieldVerdict verdict, const std::string& found) {
  FieldJudgement field;
  field.label = "Move";
  field.verdict = verdict;
  field.expected = "Move: 6";
  field.found = found;
  return field;
}

CaseReport printed_case(const std::string& name, Verdict verdict,
                        const std::vector<FieldJudgement>& fields) {
  CaseReport case_report;
  case_report.section = "All";
  case_report.judgement.name = name;
  case_report.judgement.verdict = verdict;
  case_report.judgement.fields = fields;
  return case_report;
}

TEST(AnsweredCases, AreReadAsTheJudgeReadsThem) {
  const auto output = [](const std::vector<FieldJudgement>& fields) {
    Graded graded;
    graded.cases = {printed_case("1", Verdict::kWrongAnswer, fields)};
    const AnsweredCases answered = answered_cases(graded);
    return answered.answers.empty() ? "none" : answered.answers.begin()->second.output;
  };
  const FieldJudgement right = printed_field(FieldVerdict::kRight, "Move: 6");
  const FieldJudgement form = printed_field(FieldVerdict::kWrongForm, "move = 6");
  const FieldJudgement wrong = printed_field(FieldVerdict::kWrong, "Move: 5");
  const FieldJudgement same = printed_field(FieldVerdict::kWrong, "MOVE :  5");
  const FieldJudgement other = printed_field(FieldVerdict::kWrong, "Move: 4");
  const FieldJudgement missing = printed_field(FieldVerdict::kMissing, "");
  EXPECT_EQ(output({right, wrong}), output({form, same}));
  EXPECT_EQ(output({right, wrong}),
            output({right, printed_field(FieldVerdict::kWrong, "\nMove: 5\n\n")}));
  EXPECT_NE(output({right, wrong}), output({right, other}));
  EXPECT_NE(output({right, wrong}), output({wrong, right}));
  EXPECT_NE(output({missing, wrong}), output({wrong, missing}));
  EXPECT_EQ(output({missing, missing}), "none");
  EXPECT_EQ(output({}), "none");
}

TEST(AnsweredCases, OfWholeOutputsAreReadByTheirWords) {
  const auto output = [](const std::string& out) {
    FieldJudgement field = printed_field(FieldVerdict::kWrong, "the first line");
    field.label = kWholeOutput;
    Graded graded;
    graded.cases = {printed_case("1", Verdict::kWrongAnswer, {field})};
    graded.cases[0].out = out;
    const AnsweredCases answered = answered_cases(graded);
    return answered.answers.empty() ? "none" : answered.answers.begin()->second.output;
  };
  EXPECT_EQ(output("1\nFizz 3\n"), output(" 1  Fizz\r\n3"));
  EXPECT_NE(output("1\nFizz\n"), output("1\nfizz\n"));
  EXPECT_EQ(output(" \n"), "none");
}

TEST(AnsweredCases, AreThoseThatEndedByThemselves) {
  Graded graded;
  const FieldJudgement wrong = printed_field(FieldVerdict::kWrong, "Move: 5");
  graded.cases = {
      printed_case("right", Verdict::kAccepted, {printed_field(FieldVerdict::kRight, "Move: 6")}),
      printed_case("wrong", Verdict::kWrongAnswer, {wrong}),
      printed_case("other", Verdict::kWrongAnswer, {wrong}),
      printed_case("crash", Verdict::kRuntimeError, {wrong}),
      printed_case("slow", Verdict::kTimeLimit, {wrong})};
  graded.diagnosis.emplace();
  graded.diagnosis->mistakes = {{"id", "", "They are swapped."}};
  graded.diagnosis->unexplained = {{"other", "Move"}};
  const AnsweredCases answered = answered_cases(graded);
  EXPECT_THAT(answered.answers, SizeIs(3));
  EXPECT_EQ(answered.answers.at("All/right").output, "");
  EXPECT_TRUE(answered.answers.at("All/wrong").is_explained);
  EXPECT_FALSE(answered.answers.at("All/other").is_explained);
  EXPECT_THAT(answered.mistakes, ElementsAre("They are swapped."));
}

TEST(WrongOutputs, OfALargeClassAreComparedAtOnce) {
  std::mt19937 random(7);
  std::vector<std::string> words(600, std::string(30, '.'));
  for (std::string& word : words) {
    for (char& c : word) c = "......aaabcdefgAB"[random() % 17];
  }
  words[17] = words[599];
  std::vector<AnsweredCases> students = class_of(words);
  for (AnsweredCases& answered : students) {
    for (auto& [name, answer] : answered.answers) {
      if (!answer.output.empty()) answer.output += name;
    }
  }
  const auto pairs = same_wrong_outputs(students);
  ASSERT_FALSE(pairs.empty());
  EXPECT_EQ(pairs[0].one + pairs[0].other, "s117s699");
}

}  // namespace
}  // namespace cairn
