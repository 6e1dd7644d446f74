// How well do `grade check` and `grade explain` explain what real programs printed? A table.
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

#include "grader/diagnose/diagnosis_report.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"
#include "tests/support/recorded_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json read_json(const fs::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return Json::parse(in);
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

/// How often a program is asked to be explained.
constexpr std::size_t kRuns = 100;

const MisconceptionCatalog& catalog() { return **find_catalog("take_stones"); }

std::string ids_of(const Diagnosis& diagnosis) {
  return joined(diagnosis.mistakes, " ",
                [](std::size_t mistake) { return catalog().entries()[mistake].id; });
}

void print(std::string_view command, std::size_t runs, const Diagnosis& diagnosis, double seconds) {
  fmt::print("  {:8} {:3} runs {:9} {:4} wrong {:4} explained {:4} unexplained {:5.1f} s  {}\n",
             command, runs, enum_word(diagnosis.outcome), diagnosis.wrong, diagnosis.explained,
             diagnosis.unexplained.size(), seconds, ids_of(diagnosis));
  for (const Doubt& doubt : diagnosis.doubts) {
    fmt::print("    {} or {}: {}\n", catalog().entries()[doubt.mistake].id,
               catalog().entries()[doubt.instead].id,
               doubt.question.empty() ? "no small question tells" : joined(doubt.question));
  }
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
  const fs::path labels_file = fs::path(argv[1]) / "labels.json";
  const Json labels = fs::exists(labels_file) ? read_json(labels_file) : Json::object();
  std::map<Diagnosis::Outcome, int> checked;
  std::map<Diagnosis::Outcome, int> explained;
  Agreement agreement;
  for (const fs::path& file : files) {
    const test::RecordedProgram program(file);
    fmt::print("{}\n", file.stem().string());
    const auto seconds_since = [](std::clock_t start) {
      return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    std::clock_t start = std::clock();
    const Diagnosis check = program.diagnosed();
    print("check", program.checked().size(), check, seconds_since(start));
    start = std::clock();
    const Explanation explanation = program.explained(kRuns);
    print("explain", explanation.answers.size(), explanation.diagnosis, seconds_since(start));
    if (labels.value(file.stem().string(), Json::object()).contains("mistakes")) {
      compare(labels.at(file.stem().string()), explanation.diagnosis, catalog(), agreement);
    }
    std::fflush(stdout);
    ++checked[check.outcome];
    ++explained[explanation.diagnosis.outcome];
  }
  for (const auto& [command, outcomes] :
       {std::pair("check", checked), std::pair("explain", explained)}) {
    fmt::print("{}:", command);
    for (const auto& [outcome, number] : outcomes) {
      fmt::print(" {} {}", enum_word(outcome), number);
    }
    fmt::print("\n");
  }
  fmt::print(
      "{} mistakes were read in the sources that show in the outputs: {} are diagnosed; {} more do "
      "not show, {} more are unknown here\n",
      agreement.labels, agreement.agree, agreement.unseen, agreement.unknown);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) { return cairn::diagnose_recordings(argc, argv); }
