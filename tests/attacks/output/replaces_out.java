// Tries: to be right only behind a stream of its own that prints something else.
// Ends as: presentation_error
// Runs: 2
import java.io.OutputStream;
import java.io.PrintStream;

public class TakeStones {
  /** What is right for the two cases. */
  static String right(String[] arguments) {
    return arguments[0].equals("3")
        ? "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        : "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n";
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream usual = System.out;
    System.setOut(
        new PrintStream(
            new OutputStream() {
              @Override
              public void write(int one) {
                usual.write(one == 'M' ? 'N' : one);
              }
            },
            true));
    System.out.print(right(arguments));
  }
}
