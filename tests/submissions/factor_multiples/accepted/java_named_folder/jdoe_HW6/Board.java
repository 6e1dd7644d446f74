// Factor-Multiples: the numbers in play, the rules, and whose turn it is.
import java.util.ArrayList;

public class Board {
    private final int[] crossedList;
    private int lastMove = -1;
    private int mover = 1;

    /** A new game with the numbers 1..n; player 1 is to move. */
    public Board(int n) {
        crossedList = new int[n + 1];
    }

    /** The numbers that the rules allow, ascending. */
    public ArrayList<Integer> legalMoves() {
        ArrayList<Integer> moves = new ArrayList<Integer>();
        for (int number = 1; number < crossedList.length; number++) {
            if (isLegal(number)) {
                moves.add(number);
            }
        }
        return moves;
    }

    public boolean isLegal(int number) {
        int n = crossedList.length - 1;
        if (number < 1 || number > n || crossedList[number] != 0) {
            return false;
        }
        if (lastMove == -1) {
            return number % 2 == 0 && 2 * number < n;
        }
        return number % lastMove == 0 || lastMove % number == 0;
    }

    /** Crosses out a legal number; then it is the other player's turn. */
    public void crossOut(int number) {
        crossedList[number] = mover;
        lastMove = number;
        mover = opponent();
    }

    /** The number of the player to move, 1 or 2. */
    public int mover() {
        return mover;
    }

    public int opponent() {
        return 3 - mover;
    }

    /** -1 before the first move. */
    public int lastMove() {
        return lastMove;
    }

    /** A copy, as Player.generateSuccessors has it. */
    public int[] crossedList() {
        return crossedList.clone();
    }
}
