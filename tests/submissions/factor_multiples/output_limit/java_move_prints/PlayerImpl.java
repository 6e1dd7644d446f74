// Planted: move prints without end.
import java.util.ArrayList;

public class PlayerImpl implements Player {
    int name;
    int n;

    public PlayerImpl(int name, int n) {
        this.name = name;
        this.n = n;
    }

    public ArrayList<Integer> generateSuccessors(int lastMove, int[] crossedList) {
        ArrayList<Integer> successors = new ArrayList<Integer>();
        for (int i = 1; i <= n; i++) {
            if (crossedList[i] != 0) {
                continue;
            }
            if (lastMove == -1) {
                if (i % 2 == 0 && i < n / 2.0) {
                    successors.add(i);
                }
            } else if (i % lastMove == 0 || lastMove % i == 0) {
                successors.add(i);
            }
        }
        return successors;
    }

    public int max_value(GameState s) {
        ArrayList<Integer> successors = generateSuccessors(s.lastMove, s.crossedList);
        if (successors.isEmpty()) {
            s.leaf = true;
            return -1;
        }
        int best = Integer.MIN_VALUE;
        for (int number : successors) {
            GameState next = new GameState(s.crossedList, number);
            next.crossedList[number] = name;
            int value = min_value(next);
            if (value >= best) {
                best = value;
                s.bestMove = number;
            }
        }
        return best;
    }

    public int min_value(GameState s) {
        ArrayList<Integer> successors = generateSuccessors(s.lastMove, s.crossedList);
        if (successors.isEmpty()) {
            s.leaf = true;
            return 1;
        }
        int best = Integer.MAX_VALUE;
        for (int number : successors) {
            GameState next = new GameState(s.crossedList, number);
            next.crossedList[number] = 3 - name;
            int value = max_value(next);
            if (value <= best) {
                best = value;
                s.bestMove = number;
            }
        }
        return best;
    }

    public int move(int lastMove, int[] crossedList) {
        if (generateSuccessors(lastMove, crossedList).isEmpty()) {
            return -1;
        }
        GameState s = new GameState(crossedList, lastMove);
        max_value(s);
        while (s.bestMove != 0) {
            System.out.println("best so far: " + s.bestMove + "\n" + "-".repeat(1000));
        }
        return s.bestMove;
    }
}
