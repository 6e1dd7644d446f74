#include "reference/factor_multiples/method_questions.h"

#include <algorithm>
#include <string>
#include <utility>

#include "reference/factor_multiples/minimax.h"
#include "reference/factor_multiples/question.h"

namespace cairn::factor_multiples {
namespace {

Result<Position> read_position(const std::string& word, std::vector<std::string>& warnings) {
  const Result<GameSoFar> game = parse_position(word, kNumbers);
  if (!game) return game.error();
  for (const std::string& broken : broken_rules<Position>(*game, kNumbers.noun)) {
    warnings.push_back(word + ": " + broken);
  }
  return position_after<Position>(*game);
}

Result<Solution> generate_successors(const Arguments& words) {
  return answer_lines<Position>(
      words, read_position,
      {{"Successors", [](const Position& position) { return number_list(position.moves()); }}});
}

/// What max_value (kMax) and min_value (kMin) return and write into the GameState. Whose turn it is
/// in the game does not matter: the method says who is to move. At a leaf bestMove is not asked.
Result<Solution> value_to(Side mover, const Arguments& words) {
  Minimax minimax;
  const auto value = [&](const Position& position) {
    const Score score = minimax.mover_wins(position) ? kWon : kLost;
    return std::to_string(as_seen_by_max(score, mover).tenths / 10);
  };
  const auto best_move = [&](const Position& position) {
    const std::optional<int> move = minimax.best_move(position);
    return move ? std::to_string(*move) : "-";
  };
  const auto leaf = [](const Position& position) { return yes_or_no(position.moves().empty()); };
  return answer_lines<Position>(words, read_position,
                                {{"Value", value}, {"Best Move", best_move}, {"Leaf", leaf}});
}

Result<Solution> max_value(const Arguments& words) { return value_to(Side::kMax, words); }
Result<Solution> min_value(const Arguments& words) { return value_to(Side::kMin, words); }

Result<Solution> move(const Arguments& words) {
  Minimax minimax;
  const auto best_move = [&](const Position& position) {
    return std::to_string(minimax.best_move(position).value_or(-1));
  };
  return answer_lines<Position>(words, read_position, {{"Move", best_move}});
}

/// The tree of the homework's Minimax below a position, the largest number first; `mover` is
/// whoever the method says. Counts its nodes, and leaves out what is beyond kLargestTrace.
TraceNode minimax_tree(const Position& position, Side mover, std::int64_t& nodes) {
  ++nodes;
  TraceNode node;
  node.to_move = mover;
  node.is_minimax = true;
  node.alpha = -kInfinity;
  node.beta = kInfinity;
  std::vector<int> numbers;
  for (const int number : position.moves()) numbers.push_back(number);
  std::ranges::reverse(numbers);
  if (numbers.empty()) {
    node.leaf = true;
    node.reason = mover == Side::kMax ? "no number, so Max has lost" : "no number, so Min has lost";
    node.value = as_seen_by_max(kLost, mover);
    return node;
  }
  node.value = mover == Side::kMax ? -kInfinity : kInfinity;
  for (const int number : numbers) {
    if (nodes > kLargestTrace) break;
    TraceNode child = minimax_tree(position.after(number), opponent(mover), nodes);
    child.move = std::to_string(number);
    node.value =
        mover == Side::kMax ? std::max(node.value, child.value) : std::min(node.value, child.value);
    node.children.push_back(std::move(child));
  }
  return node;
}

}  // namespace

const std::vector<Method>& methods() {
  static const std::vector<Method> all{{"generateSuccessors", generate_successors},
                                       {"max_value", max_value},
                                       {"min_value", min_value},
                                       {"move", move}};
  return all;
}

Result<TraceNode> trace_method(const Arguments& question) {
  const std::string& method = question[0];
  if (method == "generateSuccessors") return Error{"generateSuccessors searches no tree"};
  if (question.size() != 2) {
    return Error{"the tree of " + method + " is shown for one position, such as '" + method +
                 " 9-2', and this has " + std::to_string(question.size() - 1)};
  }
  std::vector<std::string> warnings;
  const Result<Position> position = read_position(question[1], warnings);
  if (!position) return position.error();
  if (!warnings.empty()) return Error{warnings.front()};
  const Side mover = method == "min_value" ? Side::kMin : Side::kMax;
  std::int64_t nodes = 0;
  TraceNode root = minimax_tree(*position, mover, nodes);
  if (nodes <= kLargestTrace) return root;
  return too_large_to_show("ask for a position later in the game");
}

}  // namespace cairn::factor_multiples
