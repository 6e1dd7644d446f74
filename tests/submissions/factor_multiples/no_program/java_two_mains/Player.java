// Factor-Multiples: what a player can do. A student writes it as class PlayerImpl, with the
// constructor PlayerImpl(int name, int n): the player's number, 1 or 2, and the size of the game.
import java.util.ArrayList;

public interface Player {
    /** The number to cross out, or -1 if there is none; calls max_value. */
    int move(int lastMove, int[] crossedList);

    /**
     * The numbers that may be crossed out.
     *
     * @param lastMove the number crossed out last, -1 before the first move
     * @param crossedList n + 1 entries, of which entry 0 is not used; entry i is 0 while number i
     *     is there, then the number of the player who crossed it out
     */
    ArrayList<Integer> generateSuccessors(int lastMove, int[] crossedList);

    /** What s is worth with the max player to move, 1 or -1; sets s.leaf and s.bestMove. */
    int max_value(GameState s);

    /** What s is worth with the min player to move, 1 or -1; sets s.leaf and s.bestMove. */
    int min_value(GameState s);
}
