// Take-Stones: the program that hand-ins leave out when they keep to the course's other classes,
// `java TakeStones <#stones> <#taken_stones> <taken stones...> <depth>`. Exit code 2: it was asked
// wrongly.
public class TakeStones {
    public static void main(String[] args) {
        int[] numbers = new int[args.length];
        try {
            for (int i = 0; i < args.length; i++) {
                numbers[i] = Integer.parseInt(args[i]);
            }
        } catch (NumberFormatException notANumber) {
            askedWrongly();
        }
        if (numbers.length < 3 || numbers.length != numbers[1] + 3) {
            askedWrongly();
        }
        int size = numbers[0];
        GameState state = new GameState(size);
        for (int i = 2; i < numbers.length - 1; i++) {
            state.removeStone(numbers[i]);
        }
        int depth = numbers[numbers.length - 1];
        if (depth == 0) {
            depth = size + 1; // to the end of the game
        }
        AlphaBetaPruning search = new AlphaBetaPruning();
        search.run(state, depth);
        search.printStats();
    }

    private static void askedWrongly() {
        System.err.println("TakeStones: it is asked as java TakeStones <#stones> <#taken_stones> "
                + "<taken stones...> <depth>, such as java TakeStones 7 3 1 4 2 3");
        System.exit(2);
    }
}
