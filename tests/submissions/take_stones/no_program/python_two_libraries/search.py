# Planted: two modules to import, and no program that does.
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
