// Planted: nothing; the values of states are remembered from call to call.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

public class PlayerImpl implements Player {
    int name;
    int n;
    private final Map<Long, Boolean> wins = new HashMap<>();

    public PlayerImpl(int name, int n) {
        this.name = name;
        this.n = n;
    }

    public ArrayList<Integer> generateSuccessors(int lastMove, int[] crossedList) {
        ArrayList<Integer> successors = new ArrayList<>();
        for (int i = 1; i <= n; i++) {
            boolean legal = lastMove == -1 ? i % 2 == 0 && 2 * i < n
                    : i % lastMove == 0 || lastMove % i == 0;
            if (legal && crossedList[i] == 0) {
                successors.add(i);
            }
        }
        return successors;
    }

    public int max_value(GameState s) {
        return solve(s) ? 1 : -1;
    }

    public int min_value(GameState s) {
        return solve(s) ? -1 : 1;
    }

    public int move(int lastMove, int[] crossedList) {
        GameState s = new GameState(crossedList, lastMove);
        solve(s);
        return s.leaf ? -1 : s.bestMove;
    }

    /** Whether who is to move wins; fills in s. */
    private boolean solve(GameState s) {
        ArrayList<Integer> successors = generateSuccessors(s.lastMove, s.crossedList);
        s.leaf = successors.isEmpty();
        boolean won = false;
        for (int number : successors) {
            int[] crossedList = s.crossedList.clone();
            crossedList[number] = 1;
            boolean winning = !wins(number, crossedList);
            if (winning || !won) {
                s.bestMove = number;
            }
            won |= winning;
        }
        return won;
    }

    private boolean wins(int lastMove, int[] crossedList) {
        long key = lastMove;
        for (int i = 1; i <= n; i++) {
            key = 2 * key + (crossedList[i] == 0 ? 0 : 1);
        }
        Boolean known = wins.get(key);
        if (known == null) {
            known = solve(new GameState(crossedList, lastMove));
            wins.put(key, known);
        }
        return known;
    }
}
