// Who wins undirected vertex geography, without playing it.
//
// A token stands on a vertex of a graph; players take turns moving it along an edge, and the vertex
// it leaves is removed; who cannot move loses. Take-Stones after its first move is this game on the
// graph whose edges join a number and its multiples. The theorem (A. S. Fraenkel, E. R.
// Scheinerman, D. Ullman, "Undirected edge geography", Theoretical Computer Science 112, 1993): the
// player to move wins if and only if every maximum matching covers the token's vertex, that is, if
// the graph without this vertex has a smaller one.
#pragma once

#include <vector>

namespace cairn::test {

/// Whether the player to move wins, where `last` was taken last and `left` are the stones left.
[[nodiscard]] bool mover_wins_geography(std::vector<int> left, int last);

}  // namespace cairn::test
