// Tries: to let a cleaner of the first case print in the second, when that collects garbage.
// Ends as: wrong_answer
// Runs: 2
import java.lang.ref.Cleaner;

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
    if (arguments[0].equals("3")) {
      Cleaner.create().register(new Object(), () -> System.out.print(right(new String[] {"10"})));
      System.out.print(right(arguments));
    } else {
      System.gc();
      Thread.sleep(100);
    }
  }
}
