// Programs that make mistakes of the catalog, and others, are asked without being started.
#include "grader/diagnose/explain.h"

#include <gmock/gmock.h>

#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::size_t kRuns = 200;

const MisconceptionCatalog& asked_catalog() { return **find_catalog("take_stones"); }

/// The small questions but for those on the largest boards, which take most of the time.
std::vector<Arguments> quick_questions() {
  std::vector<Arguments> questions = asked_catalog().small_questions();
  std::erase_if(questions, [](const Arguments& question) { return question.front() == "9"; });
  return questions;
}

const SmallQuestions& small() {
  static const SmallQuestions questions(asked_catalog(), quick_questions());
  return questions;
}

Mistakes mistakes(const std::vector<std::string>& ids) {
  Mistakes places;
  for (const std::string& id : ids) places.push_back(*entry_named(asked_catalog(), id));
  return places;
}

/// What a run gives that prints `text` and then ends so.
RunResult printed_run(const std::string& text, const Ending& ending = Exited{0}) {
  RunResult result;
  result.ending = ending;
  result.out = text;
  return result;
}

/// Judges as the rubric with one decimal does.
JudgedRun answered(const Arguments& question, const RunResult& run) {
  static const Rubric rubric = *read_rubric("rubrics/take_stones.json");
  static std::map<Arguments, Case> cases;
  Case& test_case = cases[question];
  if (test_case.arguments.empty()) {
    test_case.name = joined(question);
    test_case.arguments = question;
    test_case.expected = (*find_assignment("take_stones"))->solve(question)->answer;
  }
  return {judge(test_case, run, test::cases_of(rubric), rubric.run_limits), run.out};
}

/// A program that makes these mistakes. It crashes where the catalog says that it prints nothing.
Ask mistaken(const Mistakes& held) {
  return [held](const Arguments& question) {
    const std::string text = asked_catalog().printed(held, question);
    return answered(question, printed_run(text, Exited{text.empty() ? 1 : 0}));
  };
}

Explanation explained(const std::vector<std::string>& ids, std::size_t runs = kRuns) {
  return explain(small(), mistaken(mistakes(ids)), runs);
}

std::string smallest(const Explanation& explanation) {
  if (!explanation.smallest) return "none";
  return joined(explanation.answers[*explanation.smallest].judgement.arguments);
}

Verdict verdict_of_smallest(const Explanation& explanation) {
  return explanation.answers[*explanation.smallest].judgement.verdict;
}

/// The catalog without its diagnosis, which takes most of the time.
class SilentCatalog final : public MisconceptionCatalog {
 public:
  [[nodiscard]] std::string_view assignment() const override {
    return asked_catalog().assignment();
  }
  [[nodiscard]] const std::vector<Misconception>& entries() const override {
    return asked_catalog().entries();
  }
  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const override {
    return asked_catalog().exclude_each_other(one, other);
  }
  [[nodiscard]] std::string printed(const Mistakes& held,
                                    const Arguments& question) const override {
    return asked_catalog().printed(held, question);
  }
  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t seed) const override {
    return asked_catalog().candidates(seed);
  }
  [[nodiscard]] Diagnosis diagnose(const std::vector<Observation>& /*seen*/,
                                   const Mistakes& /*likely*/) const override {
    return {};
  }
};

const SmallQuestions& undiagnosed() {
  static const SilentCatalog silent;
  static const SmallQuestions questions(silent, quick_questions());
  return questions;
}

TEST(Explain, FindsTheSmallestBoardForEveryMistakeOfTheBankThatASmallBoardShows) {
  const SilentCatalog silent;
  const SmallQuestions questions(silent, asked_catalog().small_questions());
  std::size_t most_runs = 0;
  int found = 0;
  for (std::size_t mistake = 0; mistake < asked_catalog().entries().size(); ++mistake) {
    const std::string_view id = asked_catalog().entries()[mistake].id;
    const Explanation explanation = explain(questions, mistaken({mistake}), kRuns);
    ASSERT_LE(explanation.answers.size(), kRuns) << id;
    const std::size_t end = explanation.smallest ? explanation.smaller : questions.all().size();
    for (std::size_t place = 0; place < end; ++place) {
      if (std::ranges::count(questions.shown_by(place), mistake) == 0) continue;
      // A smaller board shows it: then in its form only, where the larger one shows a wrong value.
      ASSERT_TRUE(explanation.smallest) << id << " shows in " << joined(questions.all()[place]);
      ASSERT_LT(mistaken({mistake})(questions.all()[place])->judgement.verdict,
                Verdict::kWrongAnswer)
          << id << " shows in " << joined(questions.all()[place]);
      ASSERT_EQ(verdict_of_smallest(explanation), Verdict::kWrongAnswer) << id;
    }
    if (!explanation.smallest) continue;
    ++found;
    most_runs = std::max(most_runs, explanation.answers.size());
    ASSERT_LE(std::stoi(smallest(explanation)), 9) << id;
    ASSERT_NE(verdict_of_smallest(explanation), Verdict::kAccepted) << id;
  }
  EXPECT_GE(found, 200);
  std::cout << found << " mistakes found, " << most_runs << " runs at most\n";
}

TEST(Explain, FindsNothingInARightProgramHoweverOftenItMayAsk) {
  for (const std::size_t runs : {1U, 7U, 200U}) {
    const Explanation explanation = explained({}, runs);
    EXPECT_EQ(smallest(explanation), "none");
    EXPECT_EQ(explanation.answers.size(), runs);
    EXPECT_EQ(explanation.diagnosis.outcome, Diagnosis::Outcome::kAllRight);
  }
  EXPECT_EQ(explained({}, 10'000).answers.size(), small().all().size());
}

TEST(Explain, AsksLargerQuestionsOfAProgramThatAnswersTheSmallOnes) {
  // The smallest odd composite is 9, on a larger board than the small ones here.
  const std::vector<Arguments> larger{{"7", "1", "1", "2"}, {"18", "4", "7", "14", "1", "6", "3"}};
  const Ask program = mistaken(mistakes({"prime-odd-or-2"}));
  EXPECT_EQ(smallest(explain(small(), program, kRuns)), "none");
  const Explanation explanation = explain(small(), program, kRuns, larger);
  EXPECT_EQ(smallest(explanation), "18 4 7 14 1 6 3");
  EXPECT_TRUE(explanation.is_larger);
  EXPECT_THAT(explanation.diagnosis.mistakes, ElementsAre(mistakes({"prime-odd-or-2"}).front()));
  EXPECT_LE(explanation.answers.size(), kRuns);
  EXPECT_EQ(smallest(explain(small(), mistaken({}), kRuns, larger)), "none");
}

TEST(Explain, AsksEveryQuestionOnceAndNoMoreThanItMay) {
  for (const std::size_t runs : {1U, 2U, 30U, 200U}) {
    std::set<Arguments> questions;
    const Ask program = mistaken(mistakes({"prime-4-too", "composite-parity-inverted"}));
    const Ask ask = [&](const Arguments& question) {
      EXPECT_TRUE(questions.insert(question).second) << joined(question);
      return program(question);
    };
    const Explanation explanation = explain(undiagnosed(), ask, runs);
    EXPECT_EQ(explanation.answers.size(), questions.size());
    EXPECT_LE(questions.size(), runs);
  }
}

TEST(Explain, SaysWhetherEverySmallerQuestionWasAsked) {
  // 4 after 1 and 2 is the first leaf whose last stone is 4, which passes for a prime.
  const Explanation late = explained({"prime-4-too"});
  EXPECT_EQ(smallest(late), "8 2 1 2 1");
  EXPECT_LT(late.smaller_asked, late.smaller);
  EXPECT_EQ(small().all()[late.smaller], (Arguments{"8", "2", "1", "2", "1"}));
  const Explanation soon = explained({"first-move-even"});
  EXPECT_EQ(smallest(soon), "3 0 1");
  EXPECT_EQ(soon.smaller, 0U);
  const Explanation between = explained({"stone-1-clause-missing"});
  EXPECT_GT(between.smaller, 0U);
  EXPECT_EQ(between.smaller_asked, between.smaller);
}

TEST(Explain, PrefersAWrongValueToASmallerBoardThatIsWrongInForm) {
  EXPECT_EQ(smallest(explained({"trailing-blanks"})), "3 0 1");
  EXPECT_EQ(verdict_of_smallest(explained({"trailing-blanks"})), Verdict::kPresentationError);
  EXPECT_EQ(smallest(explained({"prime-4-too", "trailing-blanks"})), "8 2 1 2 1");
}

TEST(Explain, FindsTheSmallestBoardOfMistakesThatHideEachOther) {
  // No single mistake explains what is seen, so that smaller boards are asked in their order.
  const Explanation explanation = explained({"root-always-max", "label-score", "parity-inverted"});
  EXPECT_EQ(smallest(explanation), "3 0 1");
  EXPECT_EQ(verdict_of_smallest(explanation), Verdict::kWrongAnswer);
}

TEST(Explain, ExplainsAProgramThatNoMistakeOfTheBankDescribes) {
  const Ask fixed = [](const Arguments& question) {
    return answered(question, printed_run(asked_catalog().printed({}, {"7", "1", "1", "2"})));
  };
  const Explanation explanation = explain(undiagnosed(), fixed, kRuns);
  EXPECT_EQ(smallest(explanation), "3 0 1");
  EXPECT_LE(explanation.answers.size(), kRuns);
}

TEST(Explain, TakesACrashForAWrongAnswer) {
  const Ask crashing = [](const Arguments& question) {
    const bool small_board = question.front() < "7";
    return answered(question, small_board ? printed_run(asked_catalog().printed({}, question))
                                          : printed_run("", Killed{11}));
  };
  const Explanation explanation = explain(undiagnosed(), crashing, kRuns);
  EXPECT_EQ(smallest(explanation), "7 0 1");
  EXPECT_EQ(explanation.smaller_asked, explanation.smaller);
}

TEST(Explain, GivesUpAProgramWhoseTimeRunsOutAgainAndAgain) {
  const Ask endless = [](const Arguments& question) {
    return answered(question, printed_run("", OutOfTime{}));
  };
  const Explanation explanation = explain(small(), endless, kRuns);
  EXPECT_TRUE(explanation.given_up);
  EXPECT_EQ(explanation.answers.size(), 5U);
  EXPECT_EQ(smallest(explanation), "3 0 1");
}

TEST(Explain, NamesTheMistakeAndAsksWhatWouldTellItFromOthers) {
  for (const std::string id : {"strict-pruning", "not-negated-for-min", "visited-without-root"}) {
    EXPECT_EQ(explained({id}).diagnosis.mistakes, mistakes({id})) << id;
  }
  // Other squares pass as well in a mistake that looks the same where 4 is the only one.
  const Explanation explanation = explained({"prime-4-too"});
  EXPECT_EQ(explanation.diagnosis.mistakes, mistakes({"prime-4-too"}));
  EXPECT_THAT(explanation.diagnosis.doubts, IsEmpty());
}

TEST(Explain, ReadsTheStaticValueOffWhereASearchHasOneLeafOnly) {
  // Of 3 stones Max can take 1 only, which leaves Min two: bad for Min, so 0.5.
  const Explanation explanation = explained({"not-negated-for-min"});
  ASSERT_FALSE(explanation.leaves.empty());
  const LeafValue& leaf = explanation.leaves.front();
  EXPECT_EQ(joined(explanation.answers[leaf.answer].judgement.arguments), "3 0 1");
  EXPECT_EQ(leaf.move, "1");
  EXPECT_EQ(leaf.expected, "Value: 0.5");
  EXPECT_EQ(leaf.found, "Value: -0.5");
  EXPECT_LE(explanation.leaves.size(), 3U);
  EXPECT_EQ(explained({"prime-itself-counted-twice"}).leaves.size(), 3U) << "on larger boards";
  EXPECT_THAT(explained({"root-always-max"}).leaves, IsEmpty()) << "its evaluation is right";
}

TEST(Explain, EndsWhenWeFail) {
  const Ask failing = [](const Arguments&) -> JudgedRun { throw std::runtime_error("no memory"); };
  EXPECT_THROW((void)explain(small(), failing, kRuns), std::runtime_error);
}

TEST(SmallQuestions, KnowWhichMistakesShowAndWhatTheyPrint) {
  const std::size_t place = *small().place_of({"8", "2", "1", "2", "1"});
  const std::size_t four = *entry_named(asked_catalog(), "prime-4-too");
  EXPECT_EQ(std::ranges::count(small().shown_by(place), four), 1);
  EXPECT_EQ(std::ranges::count(small().shown_by(0), four), 0);
  EXPECT_TRUE(small().prints(four, place, asked_catalog().printed({four}, small().all()[place])));
  EXPECT_FALSE(small().prints(four, place, asked_catalog().printed({}, small().all()[place])));
  EXPECT_EQ(small().place_of({"10", "0", "1"}), std::nullopt);
}

}  // namespace
}  // namespace cairn
