// What real programs printed for the questions of the suite, and what is said of it.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/diagnose/diagnosis_report.h"
#include "reference/core/misconception_catalog.h"
#include "tests/support/nightly.h"
#include "tests/support/places.h"
#include "tests/support/recorded_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Outcome = Diagnosis::Outcome;

const MisconceptionCatalog& catalog() { return **find_catalog("take_stones"); }

test::RecordedProgram recorded(const std::string& program) {
  return test::RecordedProgram(test::project_folder() / "tests/recordings" / (program + ".json"));
}

std::vector<std::string> ids_of(const Diagnosis& diagnosis) {
  std::vector<std::string> ids;
  for (const std::size_t mistake : diagnosis.mistakes) {
    ids.emplace_back(catalog().entries()[mistake].id);
  }
  return ids;
}

TEST(DiagnosesOfRealPrograms, AccuseNoneThatIsRight) {
  for (const std::string program : {"r10", "r11", "r17"}) {
    const Diagnosis diagnosis = recorded(program).diagnosed();
    EXPECT_EQ(diagnosis.outcome, Outcome::kAllRight) << program;
    EXPECT_THAT(diagnosis.mistakes, testing::IsEmpty()) << program;
  }
}

struct Real {
  std::string program;
  std::vector<std::string> ids;  // what its author got wrong, as far as it was read in the source
};

class DiagnosisOfARealProgram : public testing::TestWithParam<Real> {};

TEST_P(DiagnosisOfARealProgram, NamesWhatItsSourceHolds) {
  const Diagnosis diagnosis = recorded(GetParam().program).diagnosed();
  EXPECT_EQ(diagnosis.outcome, Outcome::kExplained);
  EXPECT_THAT(ids_of(diagnosis), testing::IsSupersetOf(GetParam().ids));
}

INSTANTIATE_TEST_SUITE_P(
    All, DiagnosisOfARealProgram,
    testing::Values(Real{"r02", {"prime-if-any-fails", "rounds-float"}},
                    Real{"r06", {"stone-1-clause-missing", "move-by-second-search"}},
                    Real{"r12", {"turn-not-copied"}}, Real{"r13", {"root-turn-skips-stone-n"}},
                    Real{"r15", {"rounds-half-even"}},
                    Real{"r16", {"branching-unrounded", "blank-before-colon"}},
                    Real{"r18", {"first-move-up-to-half", "no-final-newline"}},
                    Real{"r20", {"counts-on-whole-board"}}, Real{"r29", {"negative-zero"}},
                    Real{"r22", {"prime-itself-counted-twice", "blank-line-at-end"}},
                    Real{"r28", {"sign-inverted", "branching-unrounded"}},
                    Real{"r30", {"max-depth-is-limit", "branching-empty"}},
                    Real{"r33", {"counts-on-whole-board", "rounds-half-even"}},
                    Real{"r38", {"stone-1-clause-missing", "sign-inverted"}},
                    Real{"w02", {"negative-zero", "branching-unrounded"}},
                    Real{"w06", {"prime-squares-too", "factor-prime-squares-too"}},
                    Real{"w09", {"window-kept-at-root", "smallest-prime-factor"}},
                    Real{"w14", {"visited-counts-pruned"}},
                    Real{"w24", {"integer-zero", "rounds-half-even"}},
                    Real{"w30", {"first-move-up-to-half", "largest-stone-never-offered"}},
                    Real{"w31", {"stones-not-put-back"}}),
    [](const auto& row) { return row.param.program; });

/// What the sources do not hold, though it explains some of what they print.
class DiagnosisOfAnUnknownMistake : public testing::TestWithParam<Real> {};

TEST_P(DiagnosisOfAnUnknownMistake, NamesNothingThatItsSourceDoesNotHold) {
  const test::RecordedProgram program = recorded(GetParam().program);
  for (const Diagnosis& diagnosis : {program.diagnosed(), program.explained(100).diagnosis}) {
    for (const std::string& id : GetParam().ids) {
      EXPECT_THAT(ids_of(diagnosis), testing::Not(testing::Contains(id)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, DiagnosisOfAnUnknownMistake,
                         testing::ValuesIn(test::some_of<Real>(
                             {{"r07",
                               {"prime-4-too", "largest-factor-up-to-root", "factor-prime-but-2"}},
                              {"r39", {"composite-multiples-end-before-n"}},
                              {"r41", {"no-pruning", "any-stone-may-follow"}},
                              {"w13", {"prunes-at-max-only", "multiples-before-factors"}},
                              {"w27", {"largest-factor-left", "stone-1-then-multiples"}},
                              {"w34", {"largest-factor-left", "rounds-half-even"}}})),
                         [](const auto& row) { return row.param.program; });

/// All recordings, by their names.
std::vector<std::string> all_recorded() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(test::project_folder() / "tests/recordings")) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

class DiagnosesOfARealProgram : public testing::TestWithParam<std::string> {};

TEST_P(DiagnosesOfARealProgram, OfCheckAndOfExplainDoNotContradictEachOther) {
  const test::RecordedProgram program = recorded(GetParam());
  const Diagnosis check = program.diagnosed();
  const Explanation explanation = program.explained(100);
  const Diagnosis& explain = explanation.diagnosis;
  for (const std::size_t mistake : check.mistakes) {
    const bool is_named = std::ranges::count(explain.mistakes, mistake) > 0 ||
                          std::ranges::any_of(explain.doubts, [&](const Doubt& doubt) {
                            return doubt.is_equal && doubt.instead == mistake;
                          });
    // Or check has named it as one of several, between which explain has decided.
    const bool is_doubtful = std::ranges::any_of(check.doubts, [&](const Doubt& doubt) {
      return doubt.mistake == mistake && std::ranges::count(explain.mistakes, doubt.instead) > 0;
    });
    EXPECT_TRUE(is_named || is_doubtful) << catalog().entries()[mistake].id;
  }
  for (const Diagnosis& diagnosis : {check, explain}) {
    const bool is_whole = diagnosis.unexplained.empty();
    EXPECT_EQ(is_whole,
              diagnosis.outcome == Outcome::kExplained || diagnosis.outcome == Outcome::kAllRight);
    if (diagnosis.outcome == Outcome::kExplained) {
      EXPECT_EQ(diagnosis.explained, diagnosis.wrong);
    }
    if (diagnosis.outcome == Outcome::kPartly) {
      EXPECT_LT(diagnosis.explained, diagnosis.wrong);
      EXPECT_GE(2 * diagnosis.explained, diagnosis.wrong);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, DiagnosesOfARealProgram,
                         testing::ValuesIn(test::some_of(all_recorded(), 6)),
                         [](const auto& row) { return row.param; });

}  // namespace
}  // namespace cairn
