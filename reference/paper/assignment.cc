// The written problems at the edge: notation in, the fields of a written answer out.
#include "reference/core/assignment.h"

#include <algorithm>

#include "reference/core/shown_node.h"
#include "reference/core/words.h"
#include "reference/paper/elimination.h"
#include "reference/paper/extensive_game.h"
#include "reference/paper/matrix_game.h"
#include "reference/paper/shown_trees.h"
#include "reference/paper/tour.h"
#include "reference/paper/tree_notation.h"
#include "reference/paper/tree_report.h"
#include "reference/paper/tree_search.h"

namespace cairn::paper {
namespace {

/// The items, or the word that stands for none at all.
Value items_or_none(const std::vector<std::string>& items) {
  if (items.empty()) return Text{"none"};
  return ItemSet{items};
}

Value bound_value(const std::optional<Fraction>& bound, const std::string& infinity) {
  if (!bound) return Text{infinity};
  return *bound;
}

Result<Solution> solve_tree(const std::string& text) {
  const Result<GameTree> tree = parse_tree(text);
  if (!tree) return tree.error();
  const SearchedTree searched = search_tree(*tree);
  Solution solution;
  solution.answer.push_back({"Value", searched.minimax[0]});
  for (std::size_t node = 0; node < tree->nodes.size(); ++node) {
    if (tree->nodes[node].leaf()) continue;
    solution.answer.push_back({"Value[" + tree->nodes[node].name + ']', searched.minimax[node]});
  }
  for (std::size_t node = 0; node < tree->nodes.size(); ++node) {
    if (tree->nodes[node].leaf() || !searched.visited(node)) continue;
    const std::string row = '[' + tree->nodes[node].name + ']';
    const Window& left = searched.visits[node]->left;
    solution.answer.push_back({"Alpha" + row, bound_value(left.alpha, "-inf")});
    solution.answer.push_back({"Beta" + row, bound_value(left.beta, "+inf")});
  }
  std::vector<std::string> pruned;
  for (const std::size_t top : searched.pruned) pruned.push_back(tree->nodes[top].name);
  solution.answer.push_back({"Pruned", items_or_none(pruned)});
  return solution;
}

Result<Solution> solve_tour(const std::string& text) {
  const Result<TourProblem> problem = parse_tour(text);
  if (!problem) return problem.error();
  const std::vector<ClimbStep> steps = climb(*problem);
  const ClimbStep& start = steps.front();
  const ClimbStep& end = steps.back();
  ItemSet neighbours;
  for (const Neighbour& neighbour : start.neighbours) {
    neighbours.items.push_back(tour_name(*problem, neighbour.tour) + ' ' +
                               length_text(*problem, neighbour.length));
  }
  const std::string path =
      joined(steps, "; ", [&](const ClimbStep& step) { return tour_name(*problem, step.tour); });
  const std::string next = start.next ? tour_name(*problem, steps[1].tour) : "none";

  const std::size_t n = problem->places.size();
  Solution solution;
  solution.answer = {
      {"Neighbours", count_neighbours(n)},
      {"States", count_tours(n)},
      {"Neighbour Formula", Formula{"n*(n-1)/2"}},
      {"State Formula", Formula{"n!"}},
      {"Length", start.length},
      {"Neighbour Tours", neighbours},
      {"Next", Text{next}},
      {"Path", Text{path}},
      {"Final", Text{tour_name(*problem, end.tour)}},
      {"Final Length", end.length},
  };
  return solution;
}

std::string names_left(const std::vector<std::string>& names,
                       const std::vector<std::size_t>& left) {
  return joined(left, " ", [&](std::size_t strategy) { return names[strategy]; });
}

Result<Solution> solve_matrix(const std::string& text) {
  const Result<MatrixGame> game = parse_matrix(text);
  if (!game) return game.error();
  const Reduced reduced = eliminate(*game);
  std::vector<std::string> eliminated;
  for (const Elimination& step : reduced.steps) {
    eliminated.push_back(player_name(step.player) + ' ' +
                         game->strategies(step.player)[step.dominated]);
  }
  std::vector<std::string> equilibria;
  for (const Profile& profile : pure_equilibria(*game)) {
    equilibria.push_back(profile_text(*game, profile));
  }
  const Remaining& left = reduced.left;
  const bool decided = left.rows.size() == 1 && left.columns.size() == 1;
  Solution solution;
  solution.answer = {
      {"Eliminated", items_or_none(eliminated)},
      {"Left A", Text{names_left(game->rows, left.rows)}},
      {"Left B", Text{names_left(game->columns, left.columns)}},
      {"Outcome",
       Text{decided ? profile_text(*game, {left.rows[0], left.columns[0]}) : "undecided"}},
      {"Equilibria", items_or_none(equilibria)},
  };
  return solution;
}

Result<Solution> solve_game(const std::string& text) {
  const Result<ExtensiveGame> game = parse_extensive_game(text);
  if (!game) return game.error();
  const Result<MatrixGame> matrix = normal_form(*game);
  if (!matrix) return matrix.error();
  Solution solution;
  solution.answer = {
      {"Strategies A", ItemSet{matrix->rows}},
      {"Strategies B", ItemSet{matrix->columns}},
      {"Matrix", Text{joined(rows_text(*matrix), "; ")}},
  };
  return solution;
}

struct Problem {
  std::string kind;
  std::string text;
};

Problem problem_in(const Arguments& words) {
  if (words.empty()) return {};
  return {words[0], joined({words.begin() + 1, words.end()})};
}

Error no_kind(const std::string& kind) {
  return Error{"a question begins with tree, tour, matrix or game, and not with '" + kind + "'"};
}

/// What `use` makes of a problem, or the Error of reading it.
template <typename Made, typename Read, typename Use>
Result<Made> made_of(const Result<Read>& problem, Use use) {
  if (!problem) return problem.error();
  return use(*problem);
}

std::string worked_tree(const GameTree& tree) { return tree_text(tree, search_tree(tree)); }

class Paper final : public Assignment {
 public:
  std::string_view name() const override { return "paper"; }
  std::string_view title() const override {
    return "Written problems: game trees, hill-climbing tours, matrix games";
  }
  std::string_view usage() const override { return "tree|tour|matrix|game <notation...>"; }

  Result<Solution> solve(const Arguments& words) const override {
    const auto [kind, text] = problem_in(words);
    if (kind == "tree") return solve_tree(text);
    if (kind == "tour") return solve_tour(text);
    if (kind == "matrix") return solve_matrix(text);
    if (kind == "game") return solve_game(text);
    return no_kind(kind);
  }

  Result<std::string> worked(const Arguments& words) const override {
    const auto [kind, text] = problem_in(words);
    if (kind == "tree") return made_of<std::string>(parse_tree(text), worked_tree);
    if (kind == "tour") return made_of<std::string>(parse_tour(text), tour_report);
    if (kind == "matrix") return made_of<std::string>(parse_matrix(text), matrix_report);
    if (kind == "game") return made_of<std::string>(parse_extensive_game(text), extensive_report);
    return no_kind(kind);
  }

  Result<ShownTrees> shown_trees(const Arguments& words) const override {
    const auto [kind, text] = problem_in(words);
    if (kind != "tree") return Error{"a question has a searched tree if it begins with tree"};
    return made_of<ShownTrees>(parse_tree(text), [](const GameTree& tree) {
      return paper::shown_trees(tree, search_tree(tree));
    });
  }

  std::vector<Arguments> bench() const override {
    return {
        {"tour", "W-M-E-S", "M-W=1.1", "M-E=1.4", "M-S=0.9", "W-E=0.6", "W-S=0.7", "E-S=0.5"},
        {"tour", "A-B-C", "A-B=1", "B-C=1", "A-C=2"},
        {"tree", "max((3", "12", "8)", "(2", "4", "6)", "(14", "5", "2))"},
        {"tree", "min(X((4", "-0.5)", "(7.25", "1))", "Y(3", "(2", "6)))"},
        {"matrix", "3,5", "1,3", "3,2", "8,3", "/", "6,5", "1,4", "4,8", "1,3",
         "/",      "7,9", "9,5", "2,6", "3,2", "/", "3,9", "6,2", "3,6", "5,4"},
        {"matrix", "L", "R", "/", "U:", "2", "-1", "/", "D:", "1", "-2"},
        {"game", "A:a(L:B:b(l:7", "m:3)", "R:B:c(l:5", "r:A:d(u:2", "v:9)))"},
    };
  }
};

}  // namespace

const Assignment& assignment() {
  static const Paper instance;
  return instance;
}

}  // namespace cairn::paper
