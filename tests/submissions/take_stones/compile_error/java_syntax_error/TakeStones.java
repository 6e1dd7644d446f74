// Planted: a semicolon is missing.
import java.util.ArrayList;
import java.util.List;

class Board {
    final int n;
    final boolean[] taken;
    int last = 0;
    boolean maxTurn = true;

    Board(int n) {
        this.n = n
        this.taken = new boolean[n + 1];
    }

    Board after(int stone) {
        Board next = new Board(n);
        System.arraycopy(taken, 0, next.taken, 0, taken.length);
        next.taken[stone] = true;
        next.last = stone;
        next.maxTurn = !maxTurn;
        return next;
    }

    List<Integer> moves() {
        List<Integer> found = new ArrayList<>();
        for (int stone = 1; stone <= n; stone++) {
            if (last == 0) {
                if (stone % 2 == 1 && 2 * stone < n) found.add(stone);
            } else if (!taken[stone] && (stone % last == 0 || last % stone == 0)) {
                found.add(stone);
            }
        }
        return found;
    }

    double estimate() {
        if (!taken[1]) return 0.0;
        double value = 0.5;
        int divisor = 1;
        if (last != 1) {
            divisor = largestPrimeFactor(last);
            value = isPrime(last) ? 0.7 : 0.6;
        }
        int count = 0;
        for (int stone : moves()) {
            if (stone % divisor == 0) count++;
        }
        if (count % 2 == 0) value = -value;
        return maxTurn ? value : -value;
    }

    static boolean isPrime(int k) {
        if (k < 2) return false;
        for (int i = 2; i <= Math.sqrt(k); i++) {
            if (k % i == 0) return false;
        }
        return true;
    }

    static int largestPrimeFactor(int k) {
        int largest = 1;
        for (int i = 2; i <= k; i++) {
            while (k % i == 0) {
                largest = i;
                k = k / i;
            }
        }
        return largest;
    }
}

public class TakeStones {
    static int limit, bestMove, visited, evaluated, maxDepth;

    static double search(Board board, int ply, double alpha, double beta) {
        visited++;
        maxDepth = Math.max(maxDepth, ply);
        List<Integer> moves = board.moves();
        if (moves.isEmpty()) {
            evaluated++;
            return board.maxTurn ? -1.0 : 1.0;
        }
        if (ply == limit) {
            evaluated++;
            return board.estimate();
        }
        double best = board.maxTurn ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (int stone : moves) {
            double value = search(board.after(stone), ply + 1, alpha, beta);
            if (board.maxTurn ? value > best : value < best) {
                best = value;
                if (ply == 0) bestMove = stone;
            }
            if (board.maxTurn ? best >= beta : best <= alpha) break;
            if (board.maxTurn) alpha = Math.max(alpha, best);
            else beta = Math.min(beta, best);
        }
        return best;
    }

    public static void main(String[] args) {
        Board board = new Board(Integer.parseInt(args[0]));
        int count = Integer.parseInt(args[1]);
        for (int i = 0; i < count; i++) board = board.after(Integer.parseInt(args[2 + i]));
        limit = Integer.parseInt(args[2 + count]);
        if (limit == 0) limit = board.n + 1;
        double value = search(board, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        double factor = (visited - 1.0) / (visited - evaluated);
        System.out.println("Move: " + bestMove);
        System.out.printf("Value: %.1f\n", value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f\n", factor);
    }
}
