/* Planted: nothing; right, in C, built by make. */
#include "primes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_STONES 1000

static int stones, limit;
static char gone[MAX_STONES + 1];
static int visited, evaluated, deepest;

static int may_take(int stone, int last) {
  if (last == 0) return stone % 2 == 1 && 2 * stone < stones;
  return !gone[stone] && (stone % last == 0 || last % stone == 0);
}

/* How many legal moves are multiples of divisor. */
static int count_moves(int last, int divisor) {
  int count = 0;
  for (int stone = divisor; stone <= stones; stone += divisor) count += may_take(stone, last);
  return count;
}

static double estimate(int last, int max_turn) {
  if (!gone[1]) return 0.0;
  const int prime = largest_prime(last);
  const double size = last == 1 ? 0.5 : last == prime ? 0.7 : 0.6;
  return count_moves(last, prime) % 2 == max_turn ? size : -size;
}

static double search(int last, int max_turn, int ply, double alpha, double beta, int *move) {
  visited++;
  if (ply > deepest) deepest = ply;
  if (count_moves(last, 1) == 0) {
    evaluated++;
    return max_turn ? -1.0 : 1.0;
  }
  if (ply == limit) {
    evaluated++;
    return estimate(last, max_turn);
  }
  double best = max_turn ? -INFINITY : INFINITY;
  for (int stone = 1; stone <= stones; stone++) {
    if (!may_take(stone, last)) continue;
    int ignored;
    gone[stone] = 1;
    const double value = search(stone, !max_turn, ply + 1, alpha, beta, &ignored);
    gone[stone] = 0;
    if (max_turn ? value > best : value < best) {
      best = value;
      *move = stone;
    }
    if (max_turn ? best >= beta : best <= alpha) break;
    if (max_turn && best > alpha) alpha = best;
    if (!max_turn && best < beta) beta = best;
  }
  return best;
}

int main(int argc, char **argv) {
  int last = 0, move = 0;
  stones = atoi(argv[1]);
  if (stones > MAX_STONES) return EXIT_FAILURE;
  for (int i = 3; i < argc - 1; i++) {
    last = atoi(argv[i]);
    gone[last] = 1;
  }
  limit = atoi(argv[argc - 1]);
  if (limit == 0) limit = stones + 1;
  const double value = search(last, (argc - 4) % 2 == 0, 0, -INFINITY, INFINITY, &move);
  const int inner = visited - evaluated;
  const int tenths = (20 * (visited - 1) + inner) / (2 * inner);
  printf("Move: %d\nValue: %.1f\n", move, value);
  printf("Number of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n", visited, evaluated);
  printf("Max Depth Reached: %d\n", deepest);
  printf("Avg Effective Branching Factor: %d.%d\n", tenths / 10, tenths % 10);
  return EXIT_SUCCESS;
}
