// Planted: nothing; right, in two files and a header.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "search.h"

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
