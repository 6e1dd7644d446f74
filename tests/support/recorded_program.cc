#include "tests/support/recorded_program.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"
#include "tests/support/judge_example.h"

namespace cairn::test {
namespace {

using Json = nlohmann::json;

const MisconceptionCatalog& take_stones() { return **find_catalog("take_stones"); }

Arguments arguments_of(const Json& json) {
  if (json.is_array()) return json.get<Arguments>();
  Arguments arguments;
  const auto line = json.get<std::string>();
  for (const std::string_view word : split(line, " ")) arguments.emplace_back(word);
  return arguments;
}

Ending ending_of(const std::string& word) {
  if (word == "timed out") return OutOfTime{};
  return Exited{word == "exited" ? 0 : 1};
}

}  // namespace

RecordedProgram::RecordedProgram(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  Json json = Json::parse(in);
  if (json.is_object()) json = json.at("runs");
  for (const Json& run : json) {
    runs_.emplace(arguments_of(run.at("arguments")),
                  ended(ending_of(run.at("ending")), run.at("stdout")));
  }
  for (const auto& [question, run] : runs_) questions_.push_back(question);
  std::ranges::stable_sort(questions_, {}, [](const Arguments& question) {
    return std::pair(std::stoi(question.front()), take_stones().visited(question));
  });
}

std::optional<JudgedRun> RecordedProgram::run(const Arguments& question) const {
  const auto recorded = runs_.find(question);
  if (recorded == runs_.end()) return std::nullopt;
  Case test;
  test.name = joined(question);
  test.arguments = question;
  const Result<Solution> solution = (*find_assignment("take_stones"))->solve(question);
  if (!solution) throw std::runtime_error(solution.error().message);
  test.expected = solution->answer;
  const RunResult& result = recorded->second;
  return JudgedRun{judge(test, result, forgiving(), Limits{}), result.out};
}

std::vector<JudgedRun> RecordedProgram::checked() const {
  std::vector<JudgedRun> checked;
  for (const Case& test : forgiving().suite.cases) {
    if (const auto answer = run(test.arguments)) checked.push_back(*answer);
  }
  return checked;
}

Diagnosis RecordedProgram::diagnosed() const {
  std::vector<Observation> observations;
  for (const JudgedRun& run : checked()) observations.push_back(*observed(run));
  return take_stones().diagnose(observations, {});
}

Explanation RecordedProgram::explained(std::size_t runs) const {
  std::vector<Arguments> of_suite;
  for (const Case& test : forgiving().suite.cases) {
    if (runs_.contains(test.arguments)) of_suite.push_back(test.arguments);
  }
  // Many programs were asked the same questions.
  static std::map<std::vector<Arguments>, SmallQuestions> solved;
  const auto& small = solved.try_emplace(questions_, take_stones(), questions_).first->second;
  return explain(
      small, [this](const Arguments& question) { return run(question); }, runs, of_suite);
}

}  // namespace cairn::test
