// Factor-Multiples: a state of the game, and what a search finds out about it.
public class GameState {
    /** Whether no number can be crossed out; max_value and min_value find it out. */
    public boolean leaf;

    /** As Player.generateSuccessors has it. */
    int[] crossedList;

    /** The number crossed out last, -1 before the first move. */
    int lastMove;

    /** The best number to cross out; max_value and min_value find it out. */
    int bestMove;

    /** A copy of crossedList is kept, so that the caller's own does not change. */
    public GameState(int[] crossedList, int lastMove) {
        this.crossedList = crossedList.clone();
        this.lastMove = lastMove;
        this.bestMove = -1;
    }
}
