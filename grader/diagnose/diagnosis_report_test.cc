// From what programs print to what a report says of their mistakes.
#include "grader/diagnose/diagnosis_report.h"

#include <gmock/gmock.h>

#include <functional>

#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

using Outcome = Diagnosis::Outcome;

const MisconceptionCatalog& catalog() { return **find_catalog("take_stones"); }

Mistakes places_of(const std::vector<std::string>& ids) {
  Mistakes places;
  for (const std::string& id : ids) places.push_back(entry_named(catalog(), id).value());
  return places;
}

/// Runs of a program that prints this for a case, of the cases of `section`.
std::vector<JudgedRun> runs_of(const CaseSection& section,
                               const std::function<std::string(const Case&)>& program) {
  std::vector<JudgedRun> runs;
  for (const Case& test_case : section.suite.cases) {
    const std::string out = program(test_case);
    runs.push_back({judge(test_case, test::ended(Exited{0}, out), section, Limits{}), out});
  }
  return runs;
}

/// The first of the shipped cases, which are small.
CaseSection small_cases(std::size_t number = 8) {
  CaseSection section = test::forgiving();
  section.suite.cases.resize(number);
  return section;
}

/// Runs of a program that makes these mistakes.
std::vector<JudgedRun> runs_with(const std::vector<std::string>& ids,
                                 const CaseSection& section = small_cases()) {
  const Mistakes mistakes = places_of(ids);
  return runs_of(section, [&](const Case& test_case) {
    return catalog().printed(mistakes, test_case.arguments);
  });
}

/// Runs of a program that is right but for the branching factors, which nothing explains.
std::vector<JudgedRun> runs_with_odd_factors() {
  int number = 0;
  return runs_of(small_cases(), [&](const Case& test_case) {
    Answer answer = test_case.expected;
    answer.back().value = Fraction(1000 + 7 * ++number);
    return printed(answer, 1);
  });
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
  const CaseSection section = small_cases();
  const Case& odd = section.suite.cases[2];
  const Mistakes mistakes = places_of({"max-depth-plus-1"});
  const DiagnosisReport report = diagnosed(runs_of(section, [&](const Case& test_case) {
    const std::string out = catalog().printed(mistakes, test_case.arguments);
    return test_case.name == odd.name ? out.substr(0, out.rfind(' ')) + " 99.9\n" : out;
  }));
  EXPECT_EQ(report.outcome, Outcome::kPartly);
  EXPECT_THAT(ids_of(report), ElementsAre("max-depth-plus-1"));
  ASSERT_THAT(report.unexplained, SizeIs(1));
  EXPECT_EQ(report.unexplained[0].case_name, odd.name);
  EXPECT_EQ(report.unexplained[0].label, "Avg Effective Branching Factor");
}

TEST(DiagnosisReport, NamesNothingWhereNoMistakeExplainsHalfOfWhatIsWrong) {
  const DiagnosisReport report = diagnosed(runs_with_odd_factors());
  EXPECT_EQ(report.outcome, Outcome::kAbstained);
  EXPECT_THAT(report.mistakes, IsEmpty());
  EXPECT_EQ(report.explained, 0);
}

TEST(DiagnosisReport, SaysWhatCannotBeToldApartAndWhatWouldTell) {
  CaseSection section = small_cases();
  std::erase_if(section.suite.cases,
                [](const Case& test_case) { return test_case.name != "official-2"; });
  const DiagnosisReport report = diagnosed(runs_with({"multiples-only"}, section));
  EXPECT_THAT(ids_of(report), ElementsAre("multiples-only"));
  ASSERT_THAT(report.doubts, SizeIs(2));
  EXPECT_EQ(report.doubts[0].instead.id, "root-is-no-factor");
  const NamedDoubt& doubt = report.doubts[1];
  EXPECT_EQ(doubt.mistake, "multiples-only");
  EXPECT_EQ(doubt.instead.id, "half-is-no-factor");
  EXPECT_NE(doubt.instead.sentence, "");
  const std::vector<std::string_view> words = split(doubt.question, " ");
  const Arguments question(words.begin(), words.end());
  EXPECT_NE(catalog().printed(places_of({doubt.mistake}), question),
            catalog().printed(places_of({doubt.instead.id}), question));
}

TEST(DiagnosisReport, TellsMistakesOfTheSameEffectInOneSentenceTheCommonerFirst) {
  const DiagnosisReport report = diagnosed(runs_with({"parity-inverted"}));
  ASSERT_THAT(ids_of(report), ElementsAre("sign-inverted"));
  const std::string& wrong_sign = report.mistakes[0].sentence;
  EXPECT_THAT(wrong_sign, StartsWith("Your static values have the wrong sign"));
  EXPECT_THAT(wrong_sign, HasSubstr(" Or, with the same effect: You return the positive value"));
  EXPECT_THAT(report.doubts, IsEmpty());
}

TEST(DiagnosisReport, ACaseInWhichTheProgramWasStoppedIsUnexplainedAsAWhole) {
  const CaseSection section = small_cases(2);
  std::vector<JudgedRun> runs = runs_with({}, section);
  runs[1] = {judge(section.suite.cases[1], test::ended(OutOfTime{}, ""), section, Limits{}), ""};
  const DiagnosisReport report = diagnosed(runs);
  EXPECT_EQ(report.outcome, Outcome::kAbstained);
  EXPECT_EQ(report.unexplained, (std::vector<UnexplainedField>{{section.suite.cases[1].name, ""}}));
}

TEST(DiagnosisReport, OfAProgramThatPrintsNothingNamesNothing) {
  const DiagnosisReport report =
      diagnosed(runs_of(test::forgiving(), [](const Case&) { return ""; }));
  EXPECT_EQ(report.outcome, Outcome::kAbstained);
  EXPECT_EQ(report.wrong, static_cast<std::int64_t>(6 * test::forgiving().suite.cases.size()));
}

TEST(DiagnosisReport, IsOfTheSameOutputsTheSame) {
  const std::vector<JudgedRun> runs = runs_with({"strict-pruning"});
  const DiagnosisReport one = diagnosed(runs);
  const DiagnosisReport other = diagnosed(runs);
  EXPECT_EQ(ids_of(one), ids_of(other));
  EXPECT_EQ(one.explained, other.explained);
  EXPECT_EQ(one.doubts.size(), other.doubts.size());
}

TEST(DiagnosisReport, WhatOursFailedAtSaysNothing) {
  CaseSection section = test::forgiving();
  std::vector<JudgedRun> runs;
  for (const Case& test_case : section.suite.cases) {
    runs.push_back(
        {judge(test_case, test::ended(RunnerFailed{"no memory"}, ""), section, Limits{}), ""});
  }
  EXPECT_FALSE(diagnosis_report("take_stones", runs));
}

TEST(DiagnosisReport, OfQuestionsThatTheBankDoesNotKnowThereIsNone) {
  const CaseSection methods = test::cases_of(test::shipped("take_stones_methods.json"));
  EXPECT_FALSE(
      diagnosis_report("take_stones", runs_of(methods, [](const Case&) { return "Prime: no\n"; })));
}

TEST(DiagnosisReport, QuestionsThatTheBankDoesNotKnowLeaveThePlacesOfTheOthers) {
  const CaseSection methods = test::cases_of(test::shipped("take_stones_methods.json"));
  std::vector<JudgedRun> runs = runs_of(methods, [](const Case&) { return "Prime: no\n"; });
  const std::vector<JudgedRun> lines = runs_with_odd_factors();
  runs.insert(runs.end(), lines.begin(), lines.end());
  const DiagnosisReport report = diagnosed(runs);
  ASSERT_THAT(report.unexplained, Not(IsEmpty()));
  EXPECT_EQ(report.unexplained.front().case_name, lines.front().judgement.name);
  EXPECT_EQ(report.unexplained.front().label, "Avg Effective Branching Factor");
}

TEST(DiagnosisReport, OfAnAssignmentWithoutABankThereIsNone) {
  EXPECT_FALSE(diagnosis_report("paper", runs_with({"strict-pruning"})));
}

TEST(DiagnosedSections, AreThoseOfProgramsAndMethodsInTheEditionWithOneDecimal) {
  CaseSection cases = test::forgiving();
  EXPECT_TRUE(is_diagnosed({"", false, cases}));
  cases.source = ProgramRuns{true, {}, {}};
  EXPECT_TRUE(is_diagnosed({"", false, cases}));
  cases.source = AnswersInFile{};
  EXPECT_FALSE(is_diagnosed({"", false, cases}));
  EXPECT_FALSE(is_diagnosed({"", false, ItemSection{}}));
  EXPECT_FALSE(is_diagnosed(test::shipped("take_stones_two_decimals.json").sections.front()));
}

}  // namespace
}  // namespace cairn
