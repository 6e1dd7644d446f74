#include "reference/core/assignment.h"

#include "reference/core/shown_node.h"
#include "reference/core/trace.h"
#include "reference/core/words.h"

namespace cairn {

std::string joined(const Arguments& words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    line += word;
  }
  return line;
}

Result<TraceNode> Assignment::trace(const Arguments& /*question*/) const {
  return Error{"this assignment has no searched tree to show"};
}

Result<TraceNode> Assignment::trace_part(const Arguments& /*question*/,
                                         const TracePart& /*part*/) const {
  return Error{"this assignment has no searched tree to show in part"};
}

Result<ShownTrees> Assignment::shown_trees(const Arguments& question) const {
  const Result<TraceNode> tree = trace(question);
  if (!tree) return tree.error();
  return ShownTrees{shown(*tree), {}};
}

Result<std::string> Assignment::worked(const Arguments& /*question*/) const {
  return Error{"this assignment has no questions on paper"};
}

Result<Board> Assignment::board(const Arguments& /*question*/) const {
  return Error{"this assignment has no board to play on"};
}

Result<std::vector<std::int64_t>> Assignment::perft(int /*size*/, int /*plies*/) const {
  return Error{"this assignment has no lines of play to count"};
}

Result<std::vector<std::string>> Assignment::play(const Arguments& /*arguments*/) const {
  return Error{"this assignment has no game to play"};
}

Result<std::vector<MoveValue>> Assignment::moves(const Arguments& /*arguments*/) const {
  return Error{"this assignment has no moves to choose from"};
}

Result<const Assignment*> find_assignment(std::string_view name) {
  for (const Assignment* assignment : assignments()) {
    if (assignment->name() == name) return assignment;
  }
  return Error{"unknown assignment '" + std::string(name) + "'; known are " +
               joined(assignments(), ", ", &Assignment::name)};
}

}  // namespace cairn
