#include "cases/select.h"

#include <algorithm>
#include <utility>

#include "cases/certify.h"
#include "cases/output_matrix.h"
#include "cases/set_cover.h"
#include "cases/suite_coverage.h"

namespace cairn {
namespace {

/// What a suite needs, as rows of a set cover whose columns are the candidates. Only rows are kept
/// that are not covered whenever others are.
class Needs {
 public:
  Needs(OutputMatrix& candidates, Objective objective)
      : candidates_(candidates), problem_{costs_of(candidates, objective), {}} {}

  /// The goals that some candidate meets become rows.
  void add(const std::vector<SeparationGoal>& goals) {
    for (const SeparationGoal& goal : goals) {
      QuestionSet questions = candidates_.separating_questions(goal);
      if (questions.none()) continue;
      goals_.push_back(goal);
      problem_.rows.push_back(std::move(questions));
    }
    std::vector<SeparationGoal> kept;
    std::vector<QuestionSet> rows;
    for (const std::size_t row : needed_rows(problem_.rows)) {
      kept.push_back(goals_[row]);
      rows.push_back(problem_.rows[row]);
    }
    goals_ = std::move(kept);
    problem_.rows = std::move(rows);
  }

  [[nodiscard]] const SetCover& problem() const { return problem_; }
  [[nodiscard]] const SeparationGoal& goal(std::size_t row) const { return goals_[row]; }

 private:
  OutputMatrix& candidates_;
  SetCover problem_;
  std::vector<SeparationGoal> goals_;  // of each row
};

std::vector<SeparationGoal> goals_of_singles(const MisconceptionCatalog& catalog) {
  std::vector<SeparationGoal> goals;
  const std::size_t entries = catalog.entries().size();
  for (std::size_t one = 0; one < entries; ++one) goals.push_back({{one}, {}});
  for (std::size_t one = 0; one < entries; ++one) {
    for (std::size_t other = one + 1; other < entries; ++other) {
      goals.push_back({{one}, {other}});
    }
  }
  return goals;
}

}  // namespace

Result<Suite> select_suite(const MisconceptionCatalog& catalog, const Selection& selection) {
  OutputMatrix candidates(catalog, candidates_of(catalog, selection.seed, selection.without));
  Needs needs(candidates, selection.objective);
  needs.add(goals_of_singles(catalog));
  if (needs.problem().rows.empty()) {
    return Error{"none of the " + std::to_string(candidates.questions().size()) +
                 " candidates shows any mistake"};
  }

  // Pairs of mistakes made together are very many, and nearly all are shown by any suite that shows
  // them alone. So those only become rows that a suite does not show, until one shows all.
  const auto add_pairs_not_shown = [&](const std::vector<std::size_t>& chosen) {
    std::vector<SeparationGoal> pairs;
    for (const Mistakes& pair : coverage_of(candidates, chosen).not_killed_together) {
      if (candidates.separating_questions({pair, {}}).any()) pairs.push_back({pair, {}});
    }
    needs.add(pairs);
    return !pairs.empty();
  };
  Cover best;
  std::vector<std::size_t> chosen;
  do {
    do {
      best = cheapest_cover(needs.problem(), selection.most_branches);
    } while (add_pairs_not_shown(best.columns));
    chosen = best.columns;
    if (selection.objective == Objective::kCases) {
      const SetCover small{costs_of(candidates, Objective::kVisited), needs.problem().rows};
      chosen = cheapest_cover(small, selection.most_branches, best.columns.size()).columns;
    }
  } while (add_pairs_not_shown(chosen));

  Suite suite;
  suite.assignment = catalog.assignment();
  suite.title = suite.assignment + ": the " +
                (selection.objective == Objective::kCases ? "fewest" : "cheapest") +
                " questions that tell its usual mistakes";
  for (const std::size_t column : chosen) {
    Case test_case;
    test_case.name = "case-" + std::to_string(suite.cases.size() + 1);
    test_case.arguments = candidates.questions()[column];
    suite.cases.push_back(std::move(test_case));
  }
  Certificate certificate;
  certificate.objective = selection.objective;
  certificate.seed = selection.seed;
  certificate.without = selection.without;
  const CoverProof proof = prove_bound(needs.problem());
  for (std::size_t row = 0; row < proof.weights.size(); ++row) {
    if (proof.weights[row] == 0) continue;
    const SeparationGoal& goal = needs.goal(row);
    certificate.proof.push_back(
        {proof.weights[row], ids_of(catalog, goal.one), ids_of(catalog, goal.other)});
  }
  if (best.lower_bound > proof.bound) certificate.solver_bound = best.lower_bound;
  suite.certificate = std::move(certificate);
  return certified(std::move(suite), candidates);
}

}  // namespace cairn
