// Factor-Multiples: plays a game, `java HW6 <n> <mode>`. In mode 1 both players are a PlayerImpl;
// in mode 2 the first is a person at the terminal, in mode 3 the second. The lines of the game go
// to stdout, what is said to a person goes to stderr. A game ends at an illegal move, which is
// printed like any other. Exit codes: 0 done; 1 the person left before the end; 2 asked wrongly.
import java.util.Scanner;

public class HW6 {
    private static final int FEWEST_NUMBERS = 5; // fewer have no first move

    public static void main(String[] args) {
        if (args.length != 2 || !isNumber(args[0]) || !args[1].matches("[123]")) {
            end(2, "it is asked as java HW6 <n> <mode>, such as java HW6 21 1; modes are 1 to 3");
        }
        int n = Integer.parseInt(args[0]);
        if (n < FEWEST_NUMBERS) {
            System.out.println("Value of n is too small to play the game");
            return;
        }
        int mode = Integer.parseInt(args[1]);
        int person = mode - 1; // the player's number; nobody's in mode 1
        play(n, person);
    }

    private static void play(int n, int person) {
        Board board = new Board(n);
        PlayerImpl[] players = {null, new PlayerImpl(1, n), new PlayerImpl(2, n)};
        Scanner in = new Scanner(System.in);
        while (!board.legalMoves().isEmpty()) {
            int mover = board.mover();
            int number = mover == person
                    ? ask(board, in)
                    : players[mover].move(board.lastMove(), board.crossedList());
            System.out.println("Player " + mover + ": " + number);
            if (!board.isLegal(number)) {
                System.err.println("HW6: player " + mover + " moves " + number + "; legal are "
                        + board.legalMoves() + ", so the game ends here without a winner");
                return;
            }
            board.crossOut(number);
        }
        System.out.println("Winner: Player " + board.opponent());
    }

    /** A legal move, asked for until there is one. */
    private static int ask(Board board, Scanner in) {
        while (true) {
            System.err.print("Player " + board.mover() + ", your move: ");
            if (!in.hasNextLine()) {
                System.err.println();
                end(1, "the input ended before the game did");
            }
            String line = in.nextLine().trim();
            if (isNumber(line) && board.isLegal(Integer.parseInt(line))) {
                return Integer.parseInt(line);
            }
            System.err.println("'" + line + "' is not a legal move; legal moves are " + board.legalMoves());
        }
    }

    private static boolean isNumber(String word) {
        return word.matches("-?[0-9]{1,9}");
    }

    private static void end(int exitCode, String message) {
        System.err.println("HW6: " + message);
        System.exit(exitCode);
    }
}
