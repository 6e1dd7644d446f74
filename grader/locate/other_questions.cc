#include "grader/locate/other_questions.h"

#include <algorithm>
#include <set>

#include "reference/core/misconception_catalog.h"

namespace cairn {
namespace {

constexpr std::uint64_t kSeed = 1;
/// More nodes take a plain program in Python long.
constexpr std::int64_t kMostNodes = 20'000;

/// The section whose cases are answered by such lines; nullptr where students may see none.
const CaseSection* section_answered_by(const Rubric& rubric, const Answer& answer) {
  for (const Section& section : rubric.sections) {
    const ProgramRuns* const runs = runs_of(section);
    if (runs == nullptr || runs->calls_methods || section.hidden) continue;
    const auto& cases = std::get<CaseSection>(section.content);
    if (reads_whole_output(cases)) continue;
    const Answer& expected = cases.suite.cases.front().expected;
    if (!expected.empty() && expected.front().label == answer.front().label) return &cases;
  }
  return nullptr;
}

std::set<Arguments> questions_asked(const Rubric& rubric) {
  std::set<Arguments> asked;
  for (const Section& section : rubric.sections) {
    if (runs_of(section) == nullptr) continue;
    for (const Case& c : std::get<CaseSection>(section.content).suite.cases) {
      asked.insert(c.arguments);
    }
  }
  return asked;
}

/// Evenly chosen.
std::vector<Arguments> some_of(const std::vector<Arguments>& questions, std::size_t most) {
  if (questions.size() <= most) return questions;
  std::vector<Arguments> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(questions[i * questions.size() / most]);
  return some;
}

}  // namespace

std::vector<OtherQuestion> other_questions(const Rubric& rubric) {
  const Result<const MisconceptionCatalog*> catalog =
      find_catalog(rubric.assignment, decimals_of(rubric));
  if (!catalog) return {};
  const Assignment& assignment = **find_assignment(rubric.assignment);
  const std::set<Arguments> asked = questions_asked(rubric);
  std::vector<std::pair<std::int64_t, Arguments>> costs;
  for (Arguments& question : (*catalog)->candidates(kSeed)) {
    const std::int64_t nodes = (*catalog)->visited(question);
    if (nodes <= kMostNodes && !asked.contains(question)) {
      costs.emplace_back(nodes, std::move(question));
    }
  }
  std::ranges::stable_sort(costs, {}, &std::pair<std::int64_t, Arguments>::first);
  std::vector<Arguments> questions;
  for (auto& [nodes, question] : costs) questions.push_back(std::move(question));
  std::vector<OtherQuestion> others;
  for (const Arguments& question : some_of(questions, kMostOtherQuestions)) {
    const Result<Solution> solution = assignment.solve(question);
    if (!solution || solution->pointless || solution->answer.empty()) continue;
    const CaseSection* const section = section_answered_by(rubric, solution->answer);
    if (section == nullptr) continue;
    OtherQuestion& other = others.emplace_back(OtherQuestion{section, {}});
    other.test_case.name = joined(question);
    other.test_case.arguments = question;
    other.test_case.expected = solution->answer;
  }
  return others;
}

}  // namespace cairn
