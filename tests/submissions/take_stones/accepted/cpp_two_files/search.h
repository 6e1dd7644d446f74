// The search, and what it counts.
#pragma once

#include <vector>

extern int size;
extern int limit;
extern int visited;
extern int evaluated;
extern int deepest;

/// The value of a position, given by the stones taken, and in `move` its best move.
double search(std::vector<int>& taken, int ply, double alpha, double beta, int* move);
