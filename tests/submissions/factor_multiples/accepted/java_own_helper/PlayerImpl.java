// Planted: nothing; helper classes of its own, and one search that serves both sides.
import java.util.ArrayList;

public class PlayerImpl implements Player {
    private final int mark;
    protected int n;

    public PlayerImpl(int name, int n) {
        this.mark = name;
        this.n = n;
    }

    @Override
    public ArrayList<Integer> generateSuccessors(int lastMove, int[] crossedList) {
        return Rules.followers(lastMove, crossedList);
    }

    @Override
    public int max_value(GameState s) {
        return search(s, 1);
    }

    @Override
    public int min_value(GameState s) {
        return search(s, -1);
    }

    @Override
    public int move(int lastMove, int[] crossedList) {
        GameState s = new GameState(crossedList, lastMove);
        max_value(s);
        return s.leaf ? -1 : s.bestMove;
    }

    /** The value when `side` is to move; the search ends at the first win from the largest. */
    private int search(GameState s, int side) {
        ArrayList<Integer> numbers = generateSuccessors(s.lastMove, s.crossedList);
        s.leaf = numbers.isEmpty();
        for (int number : numbers) {
            GameState next = new GameState(s.crossedList, number);
            next.crossedList[number] = mark;
            if (search(next, -side) == side) {
                s.bestMove = number;
                return side;
            }
        }
        if (!s.leaf) {
            s.bestMove = numbers.get(0);
        }
        return -side;
    }
}
