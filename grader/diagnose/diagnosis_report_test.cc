// From what programs print to what a report says of their mistakes.
#include "grader/diagnose/diagnosis_report.h"

#include <gmock/gmock.h>

#include <functional>

#include "reference/core/bank.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Outcome = Diagnosis::Outcome;

const Bank& bank() { return **find_bank("take_stones"); }

Mistakes places_of(const std::vector<std::string>& ids) {
  Mistakes places;
  for (const std::string& id : ids) places.push_back(entry_named(bank(), id).value());
  return places;
}

/// Runs of a program that prints this for a case, of the cases of `section`.
std::vector<JudgedRun> runs_of(const Section& section,
                               const std::function<std::string(const Case&)>& program) {
  std::vector<JudgedRun> runs;
  for (const Case& one : section.suite.cases) {
    const std::string out = program(one);
    runs.push_back({judge(one, test::ended(Exited{0}, out), section), out});
  }
  return runs;
}

/// Runs of a program that makes these mistakes, on small cases of the shipped suite.
std::vector<JudgedRun> runs_with(const std::vector<std::string>& ids) {
  const Mistakes mistakes = places_of(ids);
  Section section = test::forgiving();
  std::erase_if(section.suite.cases, [](const Case& one) {
    return std::get<std::int64_t>(one.expected[2].value) > 1000;  // nodes visited
  });
  return runs_of(section, [&](const Case& one) { return bank().printed(mistakes, one.arguments); });
}

std::vector<std::string> ids_of(const DiagnosisReport& report) {
  std::vector<std::string> ids;
  for (const NamedMistake& mistake : report.mistakes) ids.push_back(mistake.id);
  return ids;
}

/// The diagnosis of a program that is known to have one.
DiagnosisReport diagnosed(const std::vector<JudgedRun>& runs) {
  const auto report = diagnosis_report("take_stones", runs);
  EXPECT_TRUE(report) << "nothing was said";
  return report.value_or(DiagnosisReport{});
}

TEST(DiagnosisReport, OfAProgramThatIsRightThereIsNone) {
  EXPECT_FALSE(diagnosis_report("take_stones", runs_with({})));
  EXPECT_FALSE(diagnosis_report("take_stones", {}));
}

TEST(DiagnosisReport, NamesAMistakeWithItsPartAndItsSentence) {
  const DiagnosisReport report = diagnosed(runs_with({"strict-pruning"}));
  EXPECT_EQ(report.outcome, Outcome::kExplained);
  ASSERT_THAT(ids_of(report), ElementsAre("strict-pruning"));
  EXPECT_EQ(report.mistakes[0].layer, "search");
  EXPECT_THAT(report.mistakes[0].sentence, HasSubstr("rune"));
  EXPECT_GT(report.wrong, 0);
  EXPECT_EQ(report.explained, report.wrong);
  EXPECT_THAT(report.abstained, IsEmpty());
  EXPECT_THAT(report.unexplained, IsEmpty());
}

TEST(DiagnosisReport, NamesMistakesOfSeveralPartsAtOnce) {
  EXPECT_THAT(
      ids_of(diagnosed(runs_with({"strict-pruning", "visited-without-root", "trailing-blank"}))),
      ElementsAre("strict-pruning", "visited-without-root", "trailing-blank"));
}

TEST(DiagnosisReport, OfAMistakeInFormIsOneAlthoughEveryValueIsRight) {
  const DiagnosisReport report = diagnosed(runs_with({"trailing-blanks"}));
  EXPECT_EQ(report.outcome, Outcome::kExplained);
  EXPECT_THAT(ids_of(report), ElementsAre("trailing-blanks"));
}

TEST(DiagnosisReport, SaysWhichLineItDoesNotExplainByCaseAndLabel) {
  std::vector<JudgedRun> runs = runs_with({"visited-without-root"});
  JudgedRun& odd = runs[2];
  const Case one{odd.judgement.name, "", odd.judgement.arguments, false,
                 (*find_assignment("take_stones"))->solve(odd.judgement.arguments)->answer};
  odd.out.replace(odd.out.find("Value: "), 7, "Value: 9");
  odd.judgement = judge(one, test::ended(Exited{0}, odd.out), test::forgiving());
  const DiagnosisReport report = diagnosed(runs);
  EXPECT_EQ(report.outcome, Outcome::kPartly);
  EXPECT_THAT(ids_of(report), ElementsAre("visited-without-root"));
  ASSERT_THAT(report.unexplained, SizeIs(1));
  EXPECT_EQ(report.unexplained[0].case_name, odd.judgement.name);
  EXPECT_EQ(report.unexplained[0].label, "Value");
}

TEST(DiagnosisReport, NamesTheLinesOfWhichNothingIsSaid) {
  std::vector<JudgedRun> runs = runs_with({});
  int number = 0;
  for (JudgedRun& run : runs) {
    const Answer right = (*find_assignment("take_stones"))->solve(run.judgement.arguments)->answer;
    Answer wrong = right;
    wrong[0].value = std::int64_t{1000 + 7 * ++number};
    run.out = printed(wrong, 1);
    const Case one{run.judgement.name, "", run.judgement.arguments, false, right};
    run.judgement = judge(one, test::ended(Exited{0}, run.out), test::forgiving());
  }
  const DiagnosisReport report = diagnosed(runs);
  EXPECT_THAT(report.abstained, ElementsAre("Move"));
  EXPECT_THAT(report.mistakes, IsEmpty());
}

TEST(DiagnosisReport, AbstainsWhereNothingFits) {
  int number = 0;
  const DiagnosisReport report = diagnosed(runs_of(test::forgiving(), [&](const Case& one) {
    Answer answer = one.expected;
    for (Field& field : answer) field.value = std::int64_t{1000 + 7 * ++number};
    return printed(answer, 1);
  }));
  EXPECT_EQ(report.outcome, Outcome::kAbstained);
  EXPECT_THAT(report.mistakes, IsEmpty());
  EXPECT_EQ(report.explained, 0);
}

TEST(DiagnosisReport, SaysWhatCannotBeToldApartAndWhatWouldTell) {
  Section section = test::forgiving();
  section.suite.cases.resize(1);
  const Mistakes mistakes = places_of({"strict-pruning"});
  const DiagnosisReport report = diagnosed(
      runs_of(section, [&](const Case& one) { return bank().printed(mistakes, one.arguments); }));
  ASSERT_THAT(report.doubts, testing::Not(IsEmpty()));
  for (const NamedDoubt& doubt : report.doubts) {
    EXPECT_THAT(ids_of(report), testing::Contains(doubt.mistake));
    EXPECT_NE(doubt.instead.id, doubt.mistake);
    EXPECT_NE(doubt.instead.sentence, "");
  }
}

TEST(DiagnosisReport, IsOfTheSameOutputsTheSame) {
  const std::vector<JudgedRun> runs = runs_with({"strict-pruning", "prime-odd"});
  const DiagnosisReport one = diagnosed(runs);
  const DiagnosisReport other = diagnosed(runs);
  EXPECT_EQ(ids_of(one), ids_of(other));
  EXPECT_EQ(one.explained, other.explained);
  EXPECT_EQ(one.doubts.size(), other.doubts.size());
}

TEST(DiagnosisReport, WhatOursFailedAtSaysNothing) {
  Section section = test::forgiving();
  std::vector<JudgedRun> runs;
  for (const Case& one : section.suite.cases) {
    runs.push_back({judge(one, test::ended(RunnerFailed{"no memory"}, ""), section), ""});
  }
  EXPECT_FALSE(diagnosis_report("take_stones", runs));
}

TEST(DiagnosisReport, OfQuestionsThatTheBankDoesNotKnowThereIsNone) {
  const Section methods = test::shipped("take_stones_methods.json").sections.front();
  EXPECT_FALSE(
      diagnosis_report("take_stones", runs_of(methods, [](const Case&) { return "Prime: no\n"; })));
}

TEST(DiagnosisReport, QuestionsThatTheBankDoesNotKnowLeaveThePlacesOfTheOthers) {
  const Section methods = test::shipped("take_stones_methods.json").sections.front();
  std::vector<JudgedRun> runs = runs_of(methods, [](const Case&) { return "Prime: no\n"; });
  int number = 0;
  const std::vector<JudgedRun> lines = runs_of(test::forgiving(), [&](const Case& one) {
    Answer answer = one.expected;
    for (Field& field : answer) field.value = std::int64_t{1000 + 7 * ++number};
    return printed(answer, 1);
  });
  runs.insert(runs.end(), lines.begin(), lines.end());
  const DiagnosisReport report = diagnosed(runs);
  ASSERT_THAT(report.unexplained, testing::Not(IsEmpty()));
  EXPECT_EQ(report.unexplained.front().case_name, lines.front().judgement.name);
}

TEST(DiagnosisReport, OfAnAssignmentWithoutABankThereIsNone) {
  EXPECT_FALSE(diagnosis_report("paper", runs_with({"strict-pruning"})));
}

TEST(DiagnosedSections, AreThoseOfProgramsAndMethodsInTheEditionWithOneDecimal) {
  Section section = test::forgiving();
  EXPECT_TRUE(is_diagnosed(section));
  section.source = Source::kMethods;
  EXPECT_TRUE(is_diagnosed(section));
  for (const Source source : {Source::kFile, Source::kFilesPresent, Source::kByHand}) {
    section.source = source;
    EXPECT_FALSE(is_diagnosed(section));
  }
  EXPECT_FALSE(is_diagnosed(test::shipped("take_stones_two_decimals.json").sections.front()));
}

}  // namespace
}  // namespace cairn
