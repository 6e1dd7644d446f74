// What cannot be read is for a person: never a zero without a look, and never a point for a trick.
#include "grader/judge/unread.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "grader/judge/score.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::HasSubstr;

/// The points of a section as it was read, and what a person has to look at: "3 + 6 pending".
std::string points_of(const Section& section, const std::vector<CaseJudgement>& judgements,
                      std::optional<Unread> unread) {
  Rubric rubric;
  rubric.sections = {section};
  SectionResult result{judgements, {}, std::move(unread)};
  const Marks marks = score(true, {result}, rubric);
  return points_text(marks.points) + " + " + points_text(marks.pending) + " pending";
}

std::string points_of_file(const std::string& text, const Rubric& rubric,
                           const std::string& title) {
  const auto& section = *std::ranges::find(rubric.sections, title, &Section::title);
  const auto& cases = std::get<CaseSection>(section.content);
  const auto judgements = judge_file(text, cases);
  return points_of(section, judgements, unread_in_file(text, cases, judgements));
}

/// The tables of the handout's questions, each row written by `row(size, value, opening)`.
template <typename Heading, typename Row>
std::string tables(int questions, const Heading& heading, const Row& row) {
  const Rubric rubric = test::shipped("queens.json");
  std::string text;
  const auto& cases = test::cases_of(rubric).suite.cases;
  for (int i = 0; i < questions; ++i) {
    text += heading(i + 1);
    std::map<int, std::array<int, 2>> rows;
    for (const Field& field : cases.at(static_cast<std::size_t>(i)).expected) {
      const bool value = field.label.starts_with("Value");
      const auto* number = std::get_if<std::int64_t>(&field.value);
      const auto* choice = std::get_if<OneOf>(&field.value);
      rows[std::stoi(row_of(field.label))][value ? 0 : 1] =
          number != nullptr   ? static_cast<int>(*number)
          : choice != nullptr ? static_cast<int>(choice->numbers.front())
                              : 0;
    }
    for (const auto& [size, cells] : rows) text += row(size, cells[0], cells[1]);
  }
  return text;
}

std::string numbered(int question) { return fmt::format("\n{}.\n", question); }
std::string untitled(int /*question*/) { return "\n\n"; }
std::string sentence_row(int size, int value, int opening) {
  return fmt::format(
      "Size: {}  Minimax Value: {}.0  Best Opening Move: ({}, 0)  Time: 3.0e-05 seconds\n", size,
      value, opening);
}

std::string tables_points(const std::string& text) {
  return points_of_file(text, test::shipped("queens.json"), "Tables");
}

TEST(Unread, TablesUnderBareNumbersAreThoseOfTheQuestions) {
  EXPECT_EQ(tables_points(tables(6, numbered, sentence_row)), "18 + 0 pending");
  EXPECT_EQ(tables_points(tables(
                6, [](int question) { return fmt::format("({}) Minimax search\n", question); },
                sentence_row)),
            "18 + 0 pending");
}

TEST(Unread, TheNoteSaysThatABareNumberIsTakenAsTheQuestions) {
  const Rubric rubric = test::shipped("queens.json");
  const auto judgements = judge_file(tables(6, numbered, sentence_row), test::cases_of(rubric));
  EXPECT_THAT(judgements[1].message,
              HasSubstr("the '2' above the table is used as the question's"));
}

TEST(Unread, NumbersOfAListAreNotThoseOfQuestions) {
  const std::string remarks = "1. Minimax\n2. with a board\n";
  EXPECT_EQ(tables_points(remarks + tables(6, untitled, sentence_row)), "0 + 21 pending");
  EXPECT_EQ(tables_points("1.\n" + tables(2, untitled, sentence_row)), "0 + 12.2 pending")
      << "questions 5 to 7 ask for sizes that are nowhere";
}

TEST(Unread, TablesWithoutAHeadingAreForAPersonWhenTheirNumberDoesNotFit) {
  EXPECT_EQ(tables_points(tables(6, untitled, sentence_row)), "0 + 21 pending");
}

TEST(Unread, TablesAboveTheFirstHeadingAreThoseOfTheFirstQuestions) {
  std::string text = tables(
      8,
      [](int question) {
        return question < 7 ? "\n"
                            : fmt::format("Question 7, variation 1{}\n", question == 7 ? "a" : "b");
      },
      sentence_row);
  EXPECT_EQ(tables_points(text), "21 + 0 pending");
}

TEST(Unread, RowsInAFormThatIsNotKnownAreForAPerson) {
  const auto row = [](int size, int value, int opening) {
    return fmt::format("with {} queens we had {} because row {} is best\n", size, value, opening);
  };
  EXPECT_EQ(tables_points("a4q1\n" + tables(1, untitled, row)), "0 + 3 pending");
}

TEST(Unread, WhatIsMissingFromAFileOfTablesIsZero) {
  EXPECT_EQ(tables_points("Jane Doe, 2018-11-05, CMPT 317\n"), "0 + 0 pending");
  EXPECT_EQ(tables_points(""), "0 + 0 pending");
  EXPECT_EQ(tables_points(tables(
                              4, [](int question) { return fmt::format("a4q{}\n", question); },
                              sentence_row) +
                          "a4q9\n10 4 4 7W, 3L\n10 5 5 5W, 5L\n20 4 4 7W, 3L\n20 5 5 5W, 5L\n"),
            "12 + 0 pending");
}

TEST(Unread, AScenarioThatCannotBeReadIsForAPerson) {
  const Rubric rubric = test::shipped("queens.json");
  EXPECT_EQ(points_of_file("a4q9\n", rubric, "Question 9"), "0 + 0 pending");
  std::string text = "a4q9\n";
  for (const char* key : {"4 on 10, 4", "5 on 10, 5", "5 on 10, 3", "3 on 10, 5", "4 on 20, 4",
                          "5 on 20, 5", "5 on 20, 3", "3 on 20, 5"}) {
    text += std::string(key) + ": the first one wins\n";
  }
  EXPECT_EQ(points_of_file(text, rubric, "Question 9"), "0 + 3 pending");
}

std::string paper_points(const std::string& text) {
  return points_of_file(text, test::shipped("paper_hw2.json"), "Problem 2");
}

TEST(Unread, AnswersUnderOtherLabelsAreForAPerson) {
  EXPECT_EQ(paper_points("Problem 3\n1) n(n-1)/2\n2) n!\n"), "0 + 20 pending");
  EXPECT_EQ(paper_points("2a: n(n-1)/2\n2) n!\n"), "3 + 17 pending");
  EXPECT_EQ(paper_points("n(n-1)/2\nn!\n"), "0 + 20 pending");
}

TEST(Unread, AnAnswerThatIsNotInTheFileIsZero) {
  EXPECT_EQ(paper_points("Name: Jane Doe\nCMPT 317\nProblem 2\n\n2a: n(n-1)/2\n"), "3 + 0 pending");
  EXPECT_EQ(paper_points("Name: Jane Doe\n"), "0 + 0 pending");
  EXPECT_EQ(paper_points("2a: n(n-1)/2\nsince every pair of cities\ncan be swapped\n"),
            "3 + 0 pending");
}

/// What a section of programs is worth when they print this, in every case.
std::string program_points(const Section& section, const std::vector<std::string>& outputs) {
  const auto& cases = std::get<CaseSection>(section.content);
  std::vector<CaseJudgement> judgements;
  std::vector<std::string_view> printed;
  for (std::size_t i = 0; i < cases.suite.cases.size(); ++i) {
    printed.push_back(outputs[i % outputs.size()]);
    judgements.push_back(judge(
        cases.suite.cases[i], test::ended(Exited{}, std::string(printed.back())), cases, Limits{}));
  }
  return points_of(section, judgements, unread_in_outputs(printed, cases, judgements));
}

Section six_lines() {
  Rubric rubric = test::shipped("take_stones.json");
  Section section = rubric.sections.front();
  auto& cases = std::get<CaseSection>(section.content);
  cases.suite.cases = {test::question(), test::question()};
  return section;
}

TEST(Unread, LinesUnderWordsThatAreNotKnownAreForAPerson) {
  std::string other = test::kRight;
  other.replace(0, 4, "Zug");
  EXPECT_THAT(program_points(six_lines(), {other}), testing::Not(HasSubstr("+ 0 pending")));
  EXPECT_EQ(program_points(six_lines(), {"6 -1.0 16 8 4 1.9\n"}).substr(0, 4), "0 + ");
  EXPECT_THAT(program_points(six_lines(), {"6 -1.0 16 8 4 1.9\n"}),
              testing::Not(HasSubstr("+ 0 pending")));
}

TEST(Unread, ALineThatIsOnlySometimesMissingIsMissing) {
  const std::string without_move = "stones: 3\n" + test::kRight.substr(8);
  EXPECT_THAT(program_points(six_lines(), {test::kRight, without_move}), HasSubstr("+ 0 pending"));
}

TEST(Unread, AProgramThatPrintsNothingElseIsRead) {
  EXPECT_THAT(program_points(six_lines(), {test::kRight.substr(8)}), HasSubstr("+ 0 pending"));
  EXPECT_EQ(program_points(six_lines(), {""}), "0 + 0 pending");
  EXPECT_EQ(program_points(six_lines(), {"hello\n"}), "0 + 0 pending");
}

TEST(Unread, WordsThatWouldCostAllAreNotLookedAt) {
  Section section = test::shipped("take_stones_course.json").sections.front();
  std::get<CaseSection>(section.content).suite.cases = {test::question()};
  EXPECT_EQ(program_points(section, {"6 -1.0 16 8 4 1.9\n"}), "0 + 0 pending");
}

Section games() {
  const Rubric rubric = test::shipped("factor_multiples.json");
  for (const Section& section : rubric.sections) {
    const auto* cases = std::get_if<CaseSection>(&section.content);
    if (cases != nullptr && std::holds_alternative<TranscriptFormat>(cases->format)) return section;
  }
  throw std::logic_error("no section of games");
}

TEST(Unread, GamesThatAreToldDifferentlyAreForAPerson) {
  EXPECT_EQ(program_points(games(), {"First plays 2\nSecond plays 4\nSecond has won\n"}),
            "0 + 3.6 pending");
  EXPECT_EQ(program_points(games(), {"Winner: nobody\n"}), "0 + 0 pending");
  EXPECT_EQ(program_points(games(), {"Player 1: 999\nround 2\nWinner: nobody\n"}), "0 + 0 pending");
}

TEST(Unread, WhatAPersonGivesTakesThePlaceOfWhatWasComputed) {
  Rubric rubric;
  rubric.sections = {six_lines()};
  SectionResult result;
  for (const Case& test_case : std::get<CaseSection>(rubric.sections[0].content).suite.cases) {
    result.cases.push_back(judge(test_case, test::ended(Exited{}, test::kRight),
                                 std::get<CaseSection>(rubric.sections[0].content), Limits{}));
  }
  result.by_hand = ItemResult{Fraction(7), "as I read it (crd)"};
  const Marks marks = score(true, {result}, rubric);
  EXPECT_EQ(points_text(marks.points), "7");
  EXPECT_EQ(marks.pending, Fraction(0));
  EXPECT_TRUE(marks.parts.back().counts);
  EXPECT_EQ(marks.parts.back().item, rubric.sections[0].title);
  EXPECT_FALSE(marks.parts.front().counts);
}

}  // namespace
}  // namespace cairn
