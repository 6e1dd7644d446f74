// How well do the diagnoses explain what real programs printed? A table, a row a program.
//
//   diagnose_recordings FOLDER [PROGRAM...]
//
// FOLDER holds a file r01.json for each program: {"id", "runs": [{"arguments", "ending",
// "stdout"}]}, and may hold labels.json, which says of each what its author got wrong.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/diagnose/observe.h"
#include "reference/core/misconception_catalog.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json read_json(const fs::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return Json::parse(in);
}

CaseSection forgiving_section() {
  const Result<Rubric> rubric = read_rubric(test::project_folder() / "rubrics/take_stones.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  return std::get<CaseSection>(rubric->sections.front().content);
}

std::vector<Observation> observations_in(const Json& program) {
  static const CaseSection section = forgiving_section();
  static const Assignment& assignment = **find_assignment("take_stones");
  std::vector<Observation> observations;
  for (const Json& run : program.at("runs")) {
    Case one;
    one.arguments = run.at("arguments").get<Arguments>();
    const Result<Solution> solution = assignment.solve(one.arguments);
    if (!solution) throw std::runtime_error(solution.error().message);
    one.expected = solution->answer;
    RunResult result;
    const std::string ending = run.at("ending");
    result.ending = Exited{ending == "exited" ? 0 : 1};
    if (ending == "timed out") result.ending = OutOfTime{};
    result.out = run.at("stdout");
    if (const auto seen = observed({judge(one, result, section, Limits{}), result.out})) {
      observations.push_back(*seen);
    }
  }
  return observations;
}

/// What a label of labels.json says, by a part of it, and the misconceptions that say the same.
struct LabelMeaning {
  std::string_view part;
  std::vector<std::string_view> ids;  // or the starts of ids
};

/// Of the parts that a label holds, the first counts. A label with no ids is about what no six
/// numbers show.
const std::vector<LabelMeaning>& label_meanings() {
  static const std::vector<LabelMeaning> all{
      {"no effect", {}},
      {"harmless", {}},
      {"crash when the root has no move", {}},  // no recorded question is like that
      {"unfinished submission", {}},
      {"result in a file", {}},
      {"full precision", {"branching-unrounded", "branching-six-digits"}},
      {"label wrong", {"label-", "blank-before-colon", "no-blank-after-colon"}},
      {"more than six lines", {"echoes-arguments"}},
      {"first move allows i = n/2", {"first-move-"}},
      {"isPrime", {"prime-"}},
      {"max depth = the limit", {"max-depth-is-"}},
      {"BF: visited", {"branching-"}},
      {"float instead of double", {"rounds-float"}},
      {"largest prime factor wrong", {"largest-", "factor-prime-", "smallest-prime-factor"}},
      {"on the whole board",
       {"counts-on-whole-board", "composite-counts-on-whole-board", "counts-taken-stones"}},
      {"loop ends before stone n",
       {"count-ends-before-n", "multiples-end", "composite-multiples-"}},
      {"endless loop", {"no-factor-is-endless"}},
      {"half-even", {"rounds-half-even"}},
      {"Value as integer", {"integer-"}},
      {"parent's last move", {"evaluates-", "clause-by-stone-before-last"}},
      {"stone-1 rule", {"stone-1-clause-"}},
      {"second search", {"move-by-second-search"}},
      {"trailing space", {"trailing-blank"}},
      {"two searches, counters halved", {}},  // right where the root has a move
      {"move of the last leaf", {"move-"}},
      {"root always Max", {"root-always-max", "root-searched-as-max"}},
      {"two spaces", {"two-blanks-after-colon"}},
      {"falls through", {"last-1-falls-", "last-1-composite-"}},
      {"turn counter not copied", {"turn-not-copied"}},
      {"turn parity", {"turn-skips-", "root-turn-skips-", "level-skips-"}},
      {"overwritten deeper", {"move-overwritten-"}},
      {"alpha = -1", {"window-starts-at-1", "stops-at-any-end"}},
      {"no newline at the end", {"no-final-newline"}},
      {"extra blank line", {"blank-line-"}},
      {"prime itself counted twice", {"prime-itself-"}},  // the same parity either way
      {"Value: -0.0", {"negative-zero"}},
      {"sign for Min/Max", {"parity-inverted", "sign-inverted", "always-negated"}},
      {"line missing or empty", {"branching-empty", "branching-line-missing", "move-line-missing"}},
      {"not in ascending order",
       {"children-descending", "factors-", "multiples-before-factors", "stone-1-then-multiples"}},
      {"incl. taken stones",
       {"counts-taken-stones", "composite-counts-taken", "prime-counts-taken"}},
  };
  return all;
}

struct Agreement {
  int labels = 0;  // that say something of what is printed
  int agree = 0;
  int unseen = 0;   // that say nothing of it
  int unknown = 0;  // that label_meanings() does not know
};

/// Adds a program's labels; those that do not agree are printed.
void compare(const Json& labels, const Diagnosis& diagnosis, const MisconceptionCatalog& catalog,
             Agreement& sum) {
  for (const Json& json : labels.at("mistakes")) {
    const std::string label = json;
    const auto meaning = std::ranges::find_if(label_meanings(), [&](const LabelMeaning& one) {
      return label.find(one.part) != std::string::npos;
    });
    if (meaning == label_meanings().end()) {
      ++sum.unknown;
      fmt::print("    its source was read to have something unknown here: {}\n", label);
      continue;
    }
    if (meaning->ids.empty()) {
      ++sum.unseen;
      continue;
    }
    ++sum.labels;
    const bool agrees = std::ranges::any_of(diagnosis.mistakes, [&](std::size_t mistake) {
      return std::ranges::any_of(meaning->ids, [&](std::string_view id) {
        return catalog.entries()[mistake].id.starts_with(id);
      });
    });
    if (agrees) {
      ++sum.agree;
    } else {
      fmt::print("    its source was read to have: {}\n", label);
    }
  }
}

std::string_view name_of(Diagnosis::Outcome outcome) {
  switch (outcome) {
    case Diagnosis::Outcome::kAllRight:
      return "right";
    case Diagnosis::Outcome::kExplained:
      return "explained";
    case Diagnosis::Outcome::kPartly:
      return "partly";
    case Diagnosis::Outcome::kAbstained:
      return "abstains";
  }
  return "";
}

int diagnose_recordings(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: diagnose_recordings FOLDER [PROGRAM...]\n");
    return 2;
  }
  const std::set<std::string> asked(argv + 2, argv + argc);
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(argv[1])) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() != ".json" || name == "labels") continue;
    if (asked.empty() || asked.contains(name)) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const fs::path labels_file = fs::path(argv[1]) / "labels.json";
  const Json labels = fs::exists(labels_file) ? read_json(labels_file) : Json::object();
  std::map<Diagnosis::Outcome, int> outcomes;
  int programs = 0;
  int wrong_programs = 0;
  int accused = 0;  // that are right
  Agreement agreement;
  for (const fs::path& file : files) {
    const Json program = read_json(file);
    const std::vector<Observation> observations = observations_in(program);
    const std::clock_t start = std::clock();
    const Diagnosis diagnosis = catalog.diagnose(observations);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::string ids;
    for (const std::size_t mistake : diagnosis.mistakes) {
      ids += ' ';
      ids += catalog.entries()[mistake].id;
    }
    fmt::print("{} {:9} {:3} cases {:4} wrong {:4} explained {:4} unexplained {:5.1f} s {}\n",
               file.stem().string(), name_of(diagnosis.outcome), observations.size(),
               diagnosis.wrong, diagnosis.explained, diagnosis.unexplained.size(), seconds, ids);
    for (const Doubt& doubt : diagnosis.doubts) {
      fmt::print("    {} or {}: {}\n", catalog.entries()[doubt.mistake].id,
                 catalog.entries()[doubt.instead].id,
                 doubt.question.empty() ? "no small question tells" : joined(doubt.question));
    }
    if (labels.contains(file.stem().string())) {
      compare(labels.at(file.stem().string()), diagnosis, catalog, agreement);
    }
    std::fflush(stdout);
    ++programs;
    ++outcomes[diagnosis.outcome];
    const bool wrong = diagnosis.wrong > 0;
    if (wrong) ++wrong_programs;
    if (!wrong && diagnosis.outcome != Diagnosis::Outcome::kAllRight) ++accused;
  }
  using Outcome = Diagnosis::Outcome;
  fmt::print(
      "{} programs, {} of them wrong: {} explained to the last field, {} partly, {} abstained; "
      "{} right, {} of these accused\n",
      programs, wrong_programs, outcomes[Outcome::kExplained], outcomes[Outcome::kPartly],
      outcomes[Outcome::kAbstained], programs - wrong_programs, accused);
  fmt::print(
      "{} mistakes were read in the sources that show in the outputs: {} are diagnosed; {} more do "
      "not show, {} more are unknown here\n",
      agreement.labels, agreement.agree, agreement.unseen, agreement.unknown);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) { return cairn::diagnose_recordings(argc, argv); }
