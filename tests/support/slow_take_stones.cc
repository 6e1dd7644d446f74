#include "tests/support/slow_take_stones.h"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace cairn {
namespace {

/// "Class GameState" of the handout, and whose turn it is.
struct GameState {
  int size = 0;
  std::vector<bool> stones;  // "a false value indicates that that stone has been taken"
  int last_move = -1;        // -1 before the first move
  bool max_to_move = true;
};

void remove_stone(GameState& state, int stone) {
  state.stones[static_cast<std::size_t>(stone)] = false;
  state.last_move = stone;
  state.max_to_move = !state.max_to_move;
}

GameState state_of(int size, const std::vector<int>& taken) {
  GameState state;
  state.size = size;
  state.stones.assign(static_cast<std::size_t>(size) + 1, true);
  state.stones[0] = false;  // "0 is not a stone"
  for (const int stone : taken) remove_stone(state, stone);
  return state;
}

GameState successor(const GameState& state, int stone) {
  GameState next = state;
  remove_stone(next, stone);
  return next;
}

std::vector<int> legal_moves(const GameState& state) {
  std::vector<int> moves;
  for (int stone = 1; stone <= state.size; ++stone) {
    if (!state.stones[static_cast<std::size_t>(stone)]) continue;
    bool legal = false;
    if (state.last_move == -1) {
      legal = stone % 2 != 0 && stone < state.size / 2.0;
    } else {
      const bool multiple = stone % state.last_move == 0;
      const bool factor = state.last_move % stone == 0;
      legal = multiple || factor;
    }
    if (legal) moves.push_back(stone);
  }
  return moves;
}

bool is_prime(int number) {
  if (number < 2) return false;
  for (int divisor = 2; divisor < number; ++divisor) {
    if (number % divisor == 0) return false;
  }
  return true;
}

int largest_prime_dividing(int number) {
  for (int candidate = number; candidate >= 2; --candidate) {
    if (number % candidate == 0 && is_prime(candidate)) return candidate;
  }
  return 1;
}

bool odd_number_of_multiples(const std::vector<int>& successors, int prime) {
  int count = 0;
  for (const int stone : successors) {
    if (stone % prime == 0) ++count;
  }
  return count % 2 == 1;
}

/// The handout's section "Static Board Evaluation".
double evaluate(const GameState& state) {
  const std::vector<int> successors = legal_moves(state);
  if (successors.empty()) return state.max_to_move ? -1.0 : 1.0;

  double value = 0.0;
  const int last = state.last_move;
  if (state.stones[1]) {
    value = 0.0;
  } else if (last == 1) {
    value = successors.size() % 2 == 1 ? 0.5 : -0.5;
  } else if (is_prime(last)) {
    value = odd_number_of_multiples(successors, last) ? 0.7 : -0.7;
  } else {
    value = odd_number_of_multiples(successors, largest_prime_dividing(last)) ? 0.6 : -0.6;
  }
  return state.max_to_move ? value : -value;
}

/// "Class TakeStones" turns depth 0 into this: deeper than any game.
int search_depth(int size, int depth) { return depth == 0 ? size + 1 : depth; }

/// Figure 5.7 of Russell and Norvig, Artificial Intelligence: A Modern Approach, 3rd edition.
class AlphaBetaSearch {
 public:
  explicit AlphaBetaSearch(int depth) : depth_(depth) {}

  double run(const GameState& state) {
    const double infinity = std::numeric_limits<double>::infinity();
    return state.max_to_move ? max_value(state, -infinity, infinity, 0)
                             : min_value(state, -infinity, infinity, 0);
  }

  int best_move = 0;  // at the root
  std::int64_t visited = 0;
  std::int64_t evaluated = 0;
  int max_depth_reached = 0;

 private:
  double max_value(const GameState& state, double alpha, double beta, int depth) {
    count(depth);
    const std::vector<int> moves = legal_moves(state);
    if (moves.empty() || depth == depth_) {
      ++evaluated;
      return evaluate(state);
    }
    double v = -std::numeric_limits<double>::infinity();
    for (const int move : moves) {
      const double child = min_value(successor(state, move), alpha, beta, depth + 1);
      if (child > v) {
        v = child;
        if (depth == 0) best_move = move;
      }
      if (v >= beta) return v;
      alpha = std::max(alpha, v);
    }
    return v;
  }

  double min_value(const GameState& state, double alpha, double beta, int depth) {
    count(depth);
    const std::vector<int> moves = legal_moves(state);
    if (moves.empty() || depth == depth_) {
      ++evaluated;
      return evaluate(state);
    }
    double v = std::numeric_limits<double>::infinity();
    for (const int move : moves) {
      const double child = max_value(successor(state, move), alpha, beta, depth + 1);
      if (child < v) {
        v = child;
        if (depth == 0) best_move = move;
      }
      if (v <= alpha) return v;
      beta = std::min(beta, v);
    }
    return v;
  }

  void count(int depth) {
    ++visited;
    max_depth_reached = std::max(max_depth_reached, depth);
  }

  int depth_;
};

MinimaxChoice minimax(const GameState& state, int plies_left) {
  const std::vector<int> moves = legal_moves(state);
  if (moves.empty() || plies_left == 0) return {evaluate(state), 0};
  MinimaxChoice best;
  for (const int move : moves) {
    const double child = minimax(successor(state, move), plies_left - 1).value;
    const bool better = state.max_to_move ? child > best.value : child < best.value;
    if (best.move == 0 || better) best = {child, move};
  }
  return best;
}

std::int64_t sequences(const GameState& state, int plies) {
  if (plies == 0) return 1;
  std::int64_t count = 0;
  for (const int move : legal_moves(state)) count += sequences(successor(state, move), plies - 1);
  return count;
}

std::string one_decimal(double value) {
  if (value == 0.0) value = 0.0;  // -0.0 is 0.0
  char text[16];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

/// numerator / denominator with one decimal, halves upwards: how many whole tenths are there in
/// the quotient and half a tenth?
std::string one_decimal(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t tenths = (20 * numerator + denominator) / (2 * denominator);
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

}  // namespace

std::string slow_oracle_output(int size, const std::vector<int>& taken, int depth) {
  AlphaBetaSearch search(search_depth(size, depth));
  const double value = search.run(state_of(size, taken));

  // "The average number of successors that are not pruned": every node but the root is a successor
  // of a node that is not a leaf.
  const std::int64_t successors = search.visited - 1;
  const std::int64_t parents = search.visited - search.evaluated;
  const std::string factor = parents == 0 ? "0.0" : one_decimal(successors, parents);

  std::string text;
  text += "Move: " + std::to_string(search.best_move) + '\n';
  text += "Value: " + one_decimal(value) + '\n';
  text += "Number of Nodes Visited: " + std::to_string(search.visited) + '\n';
  text += "Number of Nodes Evaluated: " + std::to_string(search.evaluated) + '\n';
  text += "Max Depth Reached: " + std::to_string(search.max_depth_reached) + '\n';
  text += "Avg Effective Branching Factor: " + factor + '\n';
  return text;
}

MinimaxChoice plain_minimax(int size, const std::vector<int>& taken, int depth) {
  return minimax(state_of(size, taken), search_depth(size, depth));
}

std::int64_t slow_oracle_sequences(int size, int plies) {
  return sequences(state_of(size, {}), plies);
}

}  // namespace cairn
