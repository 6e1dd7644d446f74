public class TakeStones {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        GameState state = new GameState(size);
        for (int i = 0; i < taken; i++) {
            state.removeStone(Integer.parseInt(args[2 + i]));
        }
        int depth = Integer.parseInt(args[args.length - 1]);
        if (depth == 0) {
            depth = size + 1;
        }
        AlphaBetaPruning search = new AlphaBetaPruning();
        search.run(state, depth);
        search.printStats();
    }
}
