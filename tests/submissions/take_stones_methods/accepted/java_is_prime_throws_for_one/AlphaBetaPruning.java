public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int rootDepth;

    public void printStats() {
        double factor = (visited - 1.0) / (visited - evaluated);
        System.out.println("Move: " + move);
        System.out.println(String.format("Value: %.1f", value));
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", factor));
    }

    public void run(GameState state, int depth) {
        rootDepth = depth;
        boolean maxPlayer = state.taken() % 2 == 0;
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
                maxPlayer);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta,
            boolean maxPlayer) {
        visited++;
        maxDepth = Math.max(maxDepth, rootDepth - depth);
        if (depth == 0 || state.getMoves().isEmpty()) {
            evaluated++;
            return state.evaluate();
        }
        double v = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        int best = 0;
        for (GameState next : state.getSuccessors()) {
            double child = alphabeta(next, depth - 1, alpha, beta, !maxPlayer);
            if (maxPlayer) {
                if (child > v) {
                    v = child;
                    best = next.getLastMove();
                }
                if (v >= beta) {
                    break;
                }
                alpha = Math.max(alpha, v);
            } else {
                if (child < v) {
                    v = child;
                    best = next.getLastMove();
                }
                if (v <= alpha) {
                    break;
                }
                beta = Math.min(beta, v);
            }
        }
        if (depth == rootDepth) {
            move = best;
        }
        return v;
    }
}
