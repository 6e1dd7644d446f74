// What real programs printed for the questions of the suite, and what is said of it.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grader/diagnose/observe.h"
#include "reference/core/misconception_catalog.h"
#include "tests/support/judge_example.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

using Json = nlohmann::json;
using Outcome = Diagnosis::Outcome;

const MisconceptionCatalog& catalog() { return **find_catalog("take_stones"); }

Diagnosis diagnosis_of(const std::string& program) {
  const CaseSection& section = test::forgiving();
  std::ifstream in(test::project_folder() / "tests/recordings" / (program + ".json"));
  std::vector<Observation> observations;
  for (const Json& run : Json::parse(in)) {
    const auto arguments = run.at("arguments").get<std::string>();
    const auto question = std::ranges::find(section.suite.cases, arguments,
                                            [](const Case& one) { return joined(one.arguments); });
    if (question == section.suite.cases.end()) continue;
    Ending ending = Exited{run.at("ending") == "exited" ? 0 : 1};
    if (run.at("ending") == "timed out") ending = OutOfTime{};
    const RunResult result = test::ended(ending, run.at("stdout"));
    observations.push_back(*observed({judge(*question, result, section, Limits{}), result.out}));
  }
  return catalog().diagnose(observations);
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
    const Diagnosis diagnosis = diagnosis_of(program);
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
  const Diagnosis diagnosis = diagnosis_of(GetParam().program);
  EXPECT_EQ(diagnosis.outcome, Outcome::kExplained);
  EXPECT_THAT(ids_of(diagnosis), testing::IsSupersetOf(GetParam().ids));
}

INSTANTIATE_TEST_SUITE_P(
    All, DiagnosisOfARealProgram,
    testing::Values(Real{"r06", {"stone-1-clause-missing", "move-by-second-search"}},
                    Real{"r12", {"turn-not-copied"}}, Real{"r13", {"root-turn-skips-stone-n"}},
                    Real{"r15", {"rounds-half-even"}},
                    Real{"r16", {"branching-unrounded", "blank-before-colon"}},
                    Real{"r18", {"first-move-up-to-half", "no-final-newline"}},
                    Real{"r20", {"counts-on-whole-board"}}, Real{"r29", {"negative-zero"}},
                    Real{"r30", {"max-depth-is-limit", "branching-empty"}}),
    [](const auto& row) { return row.param.program; });

}  // namespace
}  // namespace cairn
