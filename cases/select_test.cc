#include "cases/select.h"

#include <gmock/gmock.h>

#include <set>

#include "cases/certify.h"
#include "cases/table_catalog_test.h"

namespace cairn {
namespace {

using test::TableCatalog;
using Rows = TableCatalog::Rows;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> questions_of(const Suite& suite) {
  std::vector<std::string> questions;
  for (const Case& test_case : suite.cases) questions.push_back(joined(test_case.arguments));
  return questions;
}

std::vector<std::string> reasons_of(const Suite& suite) {
  std::vector<std::string> reasons;
  for (const Case& test_case : suite.cases) reasons.push_back(test_case.why);
  return reasons;
}

Suite chosen(const MisconceptionCatalog& catalog, const Selection& selection = {}) {
  const Result<Suite> suite = select_suite(catalog, selection);
  EXPECT_TRUE(suite) << suite.error().message;
  return suite ? *suite : Suite{};
}

TEST(Select, TakesTheFewestQuestionsThatShowEveryMistake) {
  // Question 0 shows the most mistakes; but 1 and 2 show all.
  const TableCatalog catalog(
      Rows{{"a", "aa."}, {"b", "bb."}, {"c", "c.c"}, {"d", "..d"}, {"e", ".e."}});
  const Suite suite = chosen(catalog);
  EXPECT_THAT(questions_of(suite), ElementsAre("1", "2"));
  EXPECT_EQ(suite.certificate->cost, 2);
  EXPECT_EQ(suite.certificate->lower_bound, 2);
  EXPECT_EQ(suite.certificate->solver_bound, std::nullopt);
  EXPECT_EQ(suite.certificate->killed, 5U);
  EXPECT_EQ(suite.certificate->separated, 10U);
  EXPECT_EQ(suite.certificate->killed_together, 10U);
  EXPECT_EQ(suite.certificate->candidates, 3U);
  EXPECT_THAT(suite.certificate->not_killed, ElementsAre());
}

TEST(Select, TellsMistakesApartThatTheSameQuestionShows) {
  const TableCatalog catalog(Rows{{"a", "x.p"}, {"b", "xyp"}});
  const Suite suite = chosen(catalog);
  EXPECT_THAT(questions_of(suite), testing::AnyOf(ElementsAre("0", "1"), ElementsAre("1", "2")));
  EXPECT_EQ(suite.certificate->separated, 1U);
}

TEST(Select, ShowsPairsThatHideEachOtherWhereSomeQuestionDoes) {
  // 0 shows and separates both; made together they look right there, and only 2 shows that.
  const TableCatalog catalog(Rows{{"a", "x.."}, {"b", "y.."}}, {{{0, 1}, "..z"}});
  const Suite suite = chosen(catalog);
  EXPECT_THAT(questions_of(suite), ElementsAre("0", "2"));
  EXPECT_EQ(suite.certificate->killed_together, 1U);
  EXPECT_EQ(suite.certificate->lower_bound, 2) << "the pair is part of the proof";
}

TEST(Select, NamesWhatNoQuestionTells) {
  const TableCatalog catalog(Rows{{"a", "x."}, {"b", "y."}, {"twin", "x."}, {"hidden", ".."}},
                             {{{0, 1}, ".."}});
  const Suite suite = chosen(catalog);
  EXPECT_THAT(questions_of(suite), ElementsAre("0"));
  EXPECT_THAT(suite.certificate->not_killed, ElementsAre("hidden"));
  EXPECT_THAT(suite.certificate->inseparable, ElementsAre(ElementsAre("a", "twin")));
  EXPECT_THAT(suite.certificate->not_killed_together, ElementsAre(ElementsAre("a", "b")));
}

TEST(Select, TakesTheQuestionsThatCostLessAmongTheFewestOrAmongAll) {
  const Rows rows{{"a", "a.aa"}, {"b", ".bbb"}};
  const TableCatalog catalog(rows, {}, {}, {2, 3, 9, 7});
  EXPECT_THAT(questions_of(chosen(catalog)), ElementsAre("3")) << "one case, and a cheaper one";
  const Suite cheapest = chosen(catalog, {.objective = Objective::kVisited});
  EXPECT_THAT(questions_of(cheapest), ElementsAre("0", "1"));
  EXPECT_EQ(cheapest.certificate->cost, 5);
  EXPECT_EQ(cheapest.certificate->lower_bound, 5);
}

TEST(Select, LeavesOutWhatAnotherSuiteAsksAndTellsAsMuch) {
  const TableCatalog catalog(Rows{{"a", "a.a"}, {"b", "bbb"}});
  const Suite visible = chosen(catalog);
  EXPECT_THAT(questions_of(visible), ElementsAre("0"));
  const Suite hidden = chosen(catalog, {.without = questions_of(visible)});
  EXPECT_THAT(questions_of(hidden), ElementsAre("2"));
  EXPECT_THAT(hidden.certificate->without, ElementsAre("0"));
  EXPECT_EQ(hidden.certificate->candidates, 2U);
  EXPECT_EQ(hidden.certificate->killed, visible.certificate->killed);
}

TEST(Select, ChoosesFromTheCandidatesOfItsSeed) {
  const TableCatalog catalog(Rows{{"a", "aa."}, {"b", "bb."}});
  EXPECT_THAT(questions_of(chosen(catalog)), ElementsAre("0"));
  const Suite second = chosen(catalog, {.seed = 2});
  EXPECT_THAT(questions_of(second), ElementsAre("1"));
  EXPECT_EQ(second.certificate->seed, 2U);
}

TEST(Select, SaysWhyEachCaseIsThere) {
  const TableCatalog alone(Rows{{"a", "a."}, {"b", ".b"}, {"c", ".c"}, {"d", ".d"}, {"e", ".e"}});
  EXPECT_THAT(
      reasons_of(chosen(alone)),
      ElementsAre("Shows 1 of 5 mistakes, and it alone of these cases shows a.",
                  "Shows 4 of 5 mistakes, and it alone of these cases shows b, c, d and 1 more."));
  const TableCatalog apart(Rows{{"a", "x.u"}, {"b", "xyu"}, {"c", "..c"}});
  EXPECT_THAT(reasons_of(chosen(apart)),
              ElementsAre("Shows 1 of 3 mistakes, and it alone of these cases tells a from b.",
                          "Shows 3 of 3 mistakes, and it alone of these cases shows a and c."));
  const TableCatalog together(Rows{{"a", "x."}, {"b", "y."}}, {{{0, 1}, ".z"}});
  EXPECT_THAT(reasons_of(chosen(together)).back(),
              "Shows 0 of 2 mistakes, and it alone of these cases shows programs that make two: "
              "a with b.");
}

TEST(Select, RefusesWhereNothingCanBeShown) {
  const Result<Suite> suite = select_suite(TableCatalog(Rows{{"a", ".."}, {"b", ".."}}), {});
  ASSERT_FALSE(suite);
  EXPECT_EQ(suite.error().message, "none of the 2 candidates shows any mistake");
  const Result<Suite> rest =
      select_suite(TableCatalog(Rows{{"a", "x."}}), {.without = std::vector<std::string>{"0"}});
  ASSERT_FALSE(rest);
  EXPECT_EQ(rest.error().message, "none of the 1 candidates shows any mistake");
}

// ---- what `casegen verify` finds again ----

const TableCatalog kCatalog(
    {{"a", "ax.a"}, {"b", "b..."}, {"twin", "b..."}, {"c", ".cc."}, {"no", "...."}},
    {{{0, 1}, "...."}}, {{1, 3}});  // b and c exclude each other

Result<Suite> found_again(const Suite& suite) {
  const Certificate& certificate = *suite.certificate;
  OutputMatrix candidates(kCatalog, candidates_of(kCatalog, certificate.seed, certificate.without));
  return certified(suite, candidates);
}

TEST(Certificate, IsFoundAgainAsItWasWritten) {
  const Suite suite = chosen(kCatalog);
  const Result<Suite> again = found_again(suite);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->certificate, suite.certificate);
  EXPECT_EQ(again->cases, suite.cases);
}

TEST(Certificate, IsReadBackFromTheSuiteThatItStandsIn) {
  Suite suite = chosen(kCatalog);
  suite.certificate->solver_bound = 7;
  suite.certificate->without = {"1 2", "3"};
  suite.certificate->proof.push_back({3, {"a", "c"}, {}});
  suite.certificate->proof.push_back({2, {"a"}, {"b"}});
  for (const Objective objective : {Objective::kCases, Objective::kVisited}) {
    suite.certificate->objective = objective;
    const Result<Suite> again = parse_suite(suite_text(suite), "file.json");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->certificate, suite.certificate);
  }
}

TEST(Certificate, LosesEveryClaimThatIsNotTrue) {
  const Suite suite = chosen(kCatalog);
  const std::vector<void (*)(Certificate&)> lies{
      [](Certificate& c) { ++c.candidates; },
      [](Certificate& c) { ++c.killed; },
      [](Certificate& c) { c.not_killed.clear(); },
      [](Certificate& c) { c.not_killed.emplace_back("a"); },
      [](Certificate& c) { ++c.separated; },
      [](Certificate& c) { c.inseparable.clear(); },
      [](Certificate& c) { c.inseparable[0].pop_back(); },
      [](Certificate& c) { ++c.killed_together; },
      [](Certificate& c) { c.not_killed_together.clear(); },
      [](Certificate& c) { --c.cost; },
      [](Certificate& c) { ++c.lower_bound; },
      [](Certificate& c) { --c.capacity; },
  };
  for (std::size_t i = 0; i < lies.size(); ++i) {
    Suite lying = suite;
    lies[i](*lying.certificate);
    ASSERT_NE(lying.certificate, suite.certificate);
    const Result<Suite> again = found_again(lying);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->certificate, suite.certificate) << "lie " << i;
  }
}

TEST(Certificate, ProvesLessByAPartOfItsProof) {
  Suite lying = chosen(kCatalog);
  ASSERT_EQ(lying.certificate->lower_bound, 2);
  lying.certificate->proof.resize(1);
  const Result<Suite> again = found_again(lying);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->certificate->lower_bound, 1);
}

/// What is wrong with the suite after `change`.
template <typename Change>
std::string refusal(const Change& change) {
  Suite suite = chosen(kCatalog);
  change(suite);
  const Result<Suite> again = found_again(suite);
  return again ? "" : again.error().message;
}

TEST(Certificate, IsRefusedWhenTheCasesDoNotTellAll) {
  const auto only = [](const std::string& question) {
    return [question](Suite& suite) {
      suite.cases.resize(1);
      suite.cases[0].arguments = {question};
    };
  };
  EXPECT_EQ(refusal(only("3")),
            "no case tells b from the right program, which the candidate 0 does");
  EXPECT_EQ(refusal(only("9")), "case case-1 (9) is not a candidate of seed 1");
  EXPECT_EQ(refusal([](Suite& suite) { suite.certificate->without = {"0"}; }),
            "case case-1 (0) is not a candidate of seed 1");
}

TEST(Certificate, IsRefusedWhenItsProofRestsOnWhatNoSuiteHasToTell) {
  const auto with = [](const Ids& one, const Ids& other) {
    return refusal([&](Suite& suite) { suite.certificate->proof.push_back({1, one, other}); });
  };
  EXPECT_EQ(
      with({"b"}, {"twin"}),
      "the proof of the lower bound needs a case that separates b from twin, and no suite needs "
      "such a case");
  EXPECT_THAT(with({"no"}, {}), HasSubstr("no from the right program"));
  EXPECT_THAT(with({"a", "b"}, {}), HasSubstr("a with b from the right program"));
  EXPECT_THAT(with({"b", "c"}, {}), HasSubstr("b with c from the right program"));
  EXPECT_THAT(with({"a", "a"}, {}), HasSubstr("a with a from the right program"));
  EXPECT_THAT(with({"a", "c"}, {"c"}), HasSubstr("a with c from c"));
  EXPECT_THAT(with({"a", "c", "twin"}, {}), HasSubstr("no suite needs such a case"));
  EXPECT_EQ(with({"a"}, {"d"}), "the catalog of table has no mistake 'd'");
  EXPECT_EQ(with({"a"}, {"c"}), "");
  EXPECT_EQ(with({"a", "c"}, {}), "");
}

// ---- the suites of Take-Stones ----

Suite committed(const std::string& name) {
  const Result<Suite> suite = read_suite("cases/suites/take_stones-" + name + ".json");
  EXPECT_TRUE(suite) << suite.error().message;
  EXPECT_TRUE(suite && suite->certificate);
  return *suite;
}

TEST(SelectedSuites, VisibleAndHiddenTellTheSameByDifferentQuestions) {
  const Suite visible = committed("visible");
  const Suite hidden = committed("hidden");
  EXPECT_LE(visible.cases.size(), 30U);
  EXPECT_LE(hidden.cases.size(), 30U);
  EXPECT_EQ(hidden.certificate->without, questions_of(visible));
  EXPECT_EQ(hidden.certificate->not_killed, visible.certificate->not_killed);
  EXPECT_EQ(hidden.certificate->inseparable, visible.certificate->inseparable);
  EXPECT_EQ(hidden.certificate->not_killed_together, visible.certificate->not_killed_together);
}

TEST(SelectedSuites, LeaveOutOnlyTheMistakesThatTheBankCallsHidden) {
  Ids hidden;
  for (const Misconception& entry : (*find_catalog("take_stones"))->entries()) {
    if (entry.hidden) hidden.emplace_back(entry.id);
  }
  EXPECT_EQ(committed("visible").certificate->not_killed, hidden);
}

TEST(SelectedSuites, CanBeMadeAsStrongFromOtherSeeds) {
  // What the proofs rest on is what is hardest to find a question for.
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const auto places = [&](const Ids& ids) {
    Mistakes mistakes;
    for (const std::string& id : ids) mistakes.push_back(*entry_named(catalog, id));
    return mistakes;
  };
  const Suite visible = committed("visible");
  for (const std::uint64_t seed : {2U, 3U}) {
    OutputMatrix candidates(catalog, catalog.candidates(seed));
    for (const WeightedGoal& row : visible.certificate->proof) {
      const SeparationGoal goal{places(row.one), places(row.other)};
      std::size_t at = 0;
      while (at < candidates.questions().size() && !candidates.differ(goal, at)) ++at;
      EXPECT_LT(at, candidates.questions().size()) << seed << ": " << joined(row.one);
    }
  }
}

TEST(MisconceptionCatalog, GivesTheSameCandidatesForTheSameSeedAndEachOnce) {
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const std::vector<Arguments> candidates = catalog.candidates(1);
  EXPECT_EQ(candidates, catalog.candidates(1));
  EXPECT_NE(candidates, catalog.candidates(2));
  const std::set<Arguments> distinct(candidates.begin(), candidates.end());
  EXPECT_EQ(distinct.size(), candidates.size());
}

TEST(MisconceptionCatalog, GivesCandidatesThatCanBeAskedAndWhoseSearchIsShort) {
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const Assignment& assignment = **find_assignment("take_stones");
  for (const Arguments& question : catalog.candidates(1)) {
    const Result<Solution> solution = assignment.solve(question);
    ASSERT_TRUE(solution) << joined(question);
    ASSERT_FALSE(solution->pointless) << joined(question);
    ASSERT_TRUE(solution->warnings.empty()) << joined(question);
    ASSERT_EQ(solution->answer[2].value, Value(catalog.visited(question)));
    ASSERT_LE(catalog.visited(question), 20'000) << joined(question);
  }
}

TEST(MisconceptionCatalog, OfAnAssignmentWithoutOneIsRefusedWithThoseThereAre) {
  const Result<const MisconceptionCatalog*> catalog = find_catalog("paper");
  ASSERT_FALSE(catalog);
  EXPECT_THAT(
      catalog.error().message,
      testing::AllOf(HasSubstr("no mistakes are known for 'paper'"), HasSubstr("take_stones")));
}

TEST(MisconceptionCatalog, OfAnEditionThatItDoesNotKnowIsRefused) {
  EXPECT_TRUE(find_catalog("take_stones", 2));
  for (const std::string assignment : {"take_stones", "queens"}) {
    const Result<const MisconceptionCatalog*> catalog = find_catalog(assignment, 3);
    ASSERT_FALSE(catalog);
    EXPECT_EQ(catalog.error().message,
              "no mistakes are known for '" + assignment + "' with 3 decimals");
  }
}

}  // namespace
}  // namespace cairn
