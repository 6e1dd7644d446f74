// Tries: nothing: it is right, and takes 95 % of its CPU time.
// Ends as: accepted
#include <stdio.h>
#include <time.h>

int main(void) {
  while (clock() < CLOCKS_PER_SEC * 95 / 100) {
  }
  puts(
      "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
      "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5");
}
