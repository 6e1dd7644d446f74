// Planted: isPrime stops before the square root: 4, 9 and 25 are prime.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

int size = 0;
int limit = 0;
int visited = 0;
int evaluated = 0;
int deepest = 0;

bool is_prime(int k) {
  for (int d = 2; d * d < k; ++d) {
    if (k % d == 0) return false;
  }
  return k > 1;
}

int largest_prime(int k) {
  for (int d = k; d > 1; --d) {
    if (k % d == 0 && is_prime(d)) return d;
  }
  return 1;
}

std::vector<int> moves(const std::vector<int>& taken) {
  std::vector<int> found;
  for (int stone = 1; stone <= size; ++stone) {
    if (taken.empty()) {
      if (stone % 2 == 1 && 2 * stone < size) found.push_back(stone);
    } else if (std::count(taken.begin(), taken.end(), stone) == 0 &&
               (stone % taken.back() == 0 || taken.back() % stone == 0)) {
      found.push_back(stone);
    }
  }
  return found;
}

double estimate(const std::vector<int>& taken) {
  if (std::count(taken.begin(), taken.end(), 1) == 0) return 0.0;
  const int last = taken.back();
  const std::vector<int> successors = moves(taken);
  int count = 0;
  double value = 0.5;
  if (last == 1) {
    count = static_cast<int>(successors.size());
  } else {
    const int prime = largest_prime(last);
    for (int stone : successors) count += stone % prime == 0 ? 1 : 0;
    value = is_prime(last) ? 0.7 : 0.6;
  }
  if (count % 2 == 0) value = -value;
  return taken.size() % 2 == 0 ? value : -value;
}

double search(std::vector<int>& taken, int ply, double alpha, double beta, int* move) {
  ++visited;
  deepest = std::max(deepest, ply);
  const bool max_turn = taken.size() % 2 == 0;
  const std::vector<int> successors = moves(taken);
  if (successors.empty()) {
    ++evaluated;
    return max_turn ? -1.0 : 1.0;
  }
  if (ply == limit) {
    ++evaluated;
    return estimate(taken);
  }
  double best = max_turn ? -INFINITY : INFINITY;
  for (int stone : successors) {
    taken.push_back(stone);
    int ignored = 0;
    const double value = search(taken, ply + 1, alpha, beta, &ignored);
    taken.pop_back();
    if (max_turn ? value > best : value < best) {
      best = value;
      *move = stone;
    }
    if (max_turn ? best >= beta : best <= alpha) break;
    if (max_turn) alpha = std::max(alpha, best);
    if (!max_turn) beta = std::min(beta, best);
  }
  return best;
}

int main(int argc, char** argv) {
  size = std::atoi(argv[1]);
  limit = std::atoi(argv[argc - 1]);
  if (limit == 0) limit = size + 1;
  std::vector<int> taken;
  for (int i = 3; i < argc - 1; ++i) taken.push_back(std::atoi(argv[i]));

  int move = 0;
  const double value = search(taken, 0, -INFINITY, INFINITY, &move);
  const int inner = visited - evaluated;
  const int tenths = (20 * (visited - 1) + inner) / (2 * inner);
  std::printf("Move: %d\n", move);
  std::printf("Value: %.1f\n", value);
  std::printf("Number of Nodes Visited: %d\n", visited);
  std::printf("Number of Nodes Evaluated: %d\n", evaluated);
  std::printf("Max Depth Reached: %d\n", deepest);
  std::printf("Avg Effective Branching Factor: %d.%d\n", tenths / 10, tenths % 10);
  return 0;
}
