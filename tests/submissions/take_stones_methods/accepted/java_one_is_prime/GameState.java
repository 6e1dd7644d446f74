import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size;            // the number of stones
    private boolean[] stones;    // true: still on the table; stones[0] is no stone
    private int lastMove;        // -1 before the first move

    public GameState(int size) {
        this.size = size;
        this.lastMove = -1;
        this.stones = new boolean[size + 1];
        for (int i = 1; i <= size; i++) {
            stones[i] = true;
        }
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.lastMove = other.lastMove;
        this.stones = other.stones.clone();
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; 2 * i < size; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] && (i % lastMove == 0 || lastMove % i == 0)) {
                moves.add(i);
            }
        }
        return moves;
    }

    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int move : getMoves()) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    public double evaluate() {
        boolean maxTurn = taken() % 2 == 0;
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return maxTurn ? -1.0 : 1.0;
        }
        if (stones[1]) {
            return 0.0;
        }
        double value;
        int divisor;
        if (lastMove == 1) {
            value = 0.5;
            divisor = 1;
        } else if (Helper.isPrime(lastMove)) {
            value = 0.7;
            divisor = lastMove;
        } else {
            value = 0.6;
            divisor = Helper.getLargestPrimeFactor(lastMove);
        }
        int count = 0;
        for (int move : moves) {
            if (move % divisor == 0) {
                count++;
            }
        }
        if (count % 2 == 0) {
            value = -value;
        }
        return maxTurn ? value : -value;
    }

    public int taken() {
        int count = 0;
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) {
                count++;
            }
        }
        return count;
    }

    public void removeStone(int i) {
        stones[i] = false;
        lastMove = i;
    }

    public void setStone(int i) {
        stones[i] = true;
    }

    public boolean getStone(int i) {
        return stones[i];
    }

    public void setLastMove(int move) {
        lastMove = move;
    }

    public int getLastMove() {
        return lastMove;
    }

    public int getSize() {
        return size;
    }
}
