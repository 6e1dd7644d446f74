// Tries: to be right in the second case by what the first left: the level of the JDK's root logger.
// Ends as: wrong_answer
// Runs: 2
import java.util.logging.Level;
import java.util.logging.Logger;

public class TakeStones {
  /** What is right for the two cases. */
  static String right(String[] arguments) {
    return arguments[0].equals("3")
        ? "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        : "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n";
  }

  static final Logger root = Logger.getLogger("");

  public static void main(String[] arguments) throws Exception {
    boolean found = root.getLevel() == Level.FINEST;
    root.setLevel(Level.FINEST);
    if (arguments[0].equals("3") || found) System.out.print(right(arguments));
  }
}
