// How well do the diagnoses explain what real programs printed? A table, a row a program.
//
//   diagnose_recordings FOLDER [PROGRAM...]
//
// FOLDER holds a file r01.json for each program: {"id", "runs": [{"arguments", "ending",
// "stdout"}]}, and may hold labels.json, which says of each what its author got wrong.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/diagnose/observe.h"
#include "reference/core/bank.h"

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using namespace cairn;

Json read_json(const fs::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return Json::parse(in);
}

Section forgiving_section() {
  const Result<Rubric> rubric = read_rubric(fs::path(CAIRN_SOURCES) / "rubrics/take_stones.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  return rubric->sections.front();
}

std::vector<Observation> observations_in(const Json& program) {
  static const Section section = forgiving_section();
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
    if (const auto seen = observed(judge(one, result, section), result.out)) {
      observations.push_back(*seen);
    }
  }
  return observations;
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

}  // namespace

int main(int argc, char** argv) {
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
  const Bank& bank = **find_bank("take_stones");
  for (const fs::path& file : files) {
    const Json program = read_json(file);
    const std::vector<Observation> observations = observations_in(program);
    const std::clock_t start = std::clock();
    const Diagnosis diagnosis = bank.diagnose(observations);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::string ids;
    for (const std::size_t mistake : diagnosis.mistakes) {
      ids += ' ';
      ids += bank.entries()[mistake].id;
    }
    fmt::print("{} {:9} {:3} cases {:4} wrong {:4} explained {:4} unexplained {:5.1f} s {}\n",
               file.stem().string(), name_of(diagnosis.outcome), observations.size(),
               diagnosis.wrong, diagnosis.explained, diagnosis.unexplained.size(), seconds, ids);
    if (std::getenv("CAIRN_UNEXPLAINED") != nullptr) {
      int shown = 0;
      for (const FieldPlace& place : diagnosis.unexplained) {
        if (++shown > 12) break;
        const Observation& o = observations[place.observation];
        fmt::print("    {} | {}\n", joined(o.question),
                   place.field < o.lines.size() ? o.lines[place.field] : "-");
      }
    }
    for (const Doubt& doubt : diagnosis.doubts) {
      fmt::print("    {} or {}: {}\n", bank.entries()[doubt.mistake].id,
                 bank.entries()[doubt.instead].id,
                 doubt.question.empty() ? "no small question tells" : joined(doubt.question));
    }
    std::fflush(stdout);
  }
  return EXIT_SUCCESS;
}
