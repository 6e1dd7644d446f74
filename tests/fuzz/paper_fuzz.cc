// Any text at all is a written problem, which then has its answer and its reports, or is refused in
// words. The first byte chooses the kind of problem.
#include <cstddef>
#include <cstdint>
#include <string>

#include "reference/core/assignment.h"
#include "reference/paper/elimination.h"
#include "reference/paper/extensive_game.h"
#include "reference/paper/tour.h"
#include "reference/paper/tree_notation.h"
#include "reference/paper/tree_report.h"
#include "tests/fuzz/require.h"

namespace cairn::paper {
namespace {

void check_tree(const std::string& text) {
  const Result<GameTree> tree = parse_tree(text);
  if (!tree) return;
  const SearchedTree searched = search_tree(*tree);
  require(searched.visits[0]->returned == searched.minimax[0]);
  require(!tree_text(*tree, searched).empty());
  require(!tree_dot(*tree, searched).empty());
  require(!tree_svg(*tree, searched).empty());
}

void check_tour(const std::string& text) {
  const Result<TourProblem> problem = parse_tour(text);
  if (problem) require(!tour_report(*problem).empty());
}

void check_matrix(const std::string& text) {
  const Result<MatrixGame> game = parse_matrix(text);
  if (!game) return;
  const Reduced reduced = eliminate(*game);
  require(!reduced.left.rows.empty() && !reduced.left.columns.empty());
  require(!matrix_report(*game).empty());
}

void check_game(const std::string& text) {
  const Result<ExtensiveGame> game = parse_extensive_game(text);
  if (!game) return;
  const Result<std::string> report = extensive_report(*game);
  require(report ? !report->empty() : !report.error().message.empty());
}

void check_answer(const std::string& kind, const std::string& text) {
  const Result<Solution> solution = (*find_assignment("paper"))->solve({kind, text});
  if (!solution) {
    require(!solution.error().message.empty());
    return;
  }
  for (const Field& field : solution->answer) {
    const Result<Field> read = parse_exact_line(exact_line(field));
    require(read.ok() && *read == field);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 't':
      check_tree(text);
      check_answer("tree", text);
      break;
    case 'w':
      check_tour(text);
      check_answer("tour", text);
      break;
    case 'm':
      check_matrix(text);
      check_answer("matrix", text);
      break;
    default:
      check_game(text);
      check_answer("game", text);
  }
  return 0;
}

}  // namespace cairn::paper
