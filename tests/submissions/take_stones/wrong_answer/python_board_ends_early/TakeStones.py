# Planted: the loop over the stones ends before stone n.
import sys


class State:
    def __init__(self, size, free, last, max_turn):
        self.size, self.free, self.last, self.max_turn = size, free, last, max_turn

    def actions(self):
        if self.last is None:
            return [i for i in range(1, self.size + 1) if i % 2 == 1 and 2 * i < self.size]
        return [i for i in sorted(self.free) if i % self.last == 0 or self.last % i == 0]

    def take(self, i):
        return State(self.size, self.free - {i}, i, not self.max_turn)

    def evaluate(self):
        if 1 in self.free:
            return 0.0
        if self.last == 1:
            value = 0.5 if len(self.actions()) % 2 else -0.5
        else:
            prime = largest_prime_factor(self.last)
            value = 0.7 if prime == self.last else 0.6
            if len([i for i in self.actions() if i % prime == 0]) % 2 == 0:
                value = -value
        return value if self.max_turn else -value


def largest_prime_factor(k):
    p = 2
    while k > p:
        if k % p == 0:
            k //= p
        else:
            p += 1
    return k


class AlphaBeta:
    def __init__(self, depth):
        self.depth = depth
        self.visited = self.evaluated = self.max_depth = 0

    def leaf(self, state, ply):
        if not state.actions():
            self.evaluated += 1
            return -1.0 if state.max_turn else 1.0
        if ply == self.depth:
            self.evaluated += 1
            return state.evaluate()
        return None

    def enter(self, ply):
        self.visited += 1
        self.max_depth = max(self.max_depth, ply)

    def value(self, state, ply, alpha, beta):
        function = self.max_value if state.max_turn else self.min_value
        return function(state, ply, alpha, beta)

    def max_value(self, state, ply, alpha, beta):
        self.enter(ply)
        v = self.leaf(state, ply)
        if v is not None:
            return v, None
        v, best = float("-inf"), None
        for action in state.actions():
            child, _ = self.value(state.take(action), ply + 1, alpha, beta)
            if child > v:
                v, best = child, action
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_value(self, state, ply, alpha, beta):
        self.enter(ply)
        v = self.leaf(state, ply)
        if v is not None:
            return v, None
        v, best = float("inf"), None
        for action in state.actions():
            child, _ = self.value(state.take(action), ply + 1, alpha, beta)
            if child < v:
                v, best = child, action
            if v <= alpha:
                return v, best
            beta = min(beta, v)
        return v, best


def main():
    size, count, *taken, depth = map(int, sys.argv[1:])
    free = frozenset(range(1, size)) - frozenset(taken)
    root = State(size, free, taken[-1] if taken else None, count % 2 == 0)
    search = AlphaBeta(depth or size + 1)
    value, move = search.value(root, 0, float("-inf"), float("inf"))
    inner = max(search.visited - search.evaluated, 1)
    tenths = (20 * (search.visited - 1) + inner) // (2 * inner)
    print("Move:", move or 0)
    print("Value:", value)
    print("Number of Nodes Visited:", search.visited)
    print("Number of Nodes Evaluated:", search.evaluated)
    print("Max Depth Reached:", search.max_depth)
    print("Avg Effective Branching Factor:", tenths / 10)


main()
