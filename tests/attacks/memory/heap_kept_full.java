// Tries: to fill the JVM's heap, and to keep it full.
// Ends as: time_limit, runtime_error
// Runs: 2
import java.util.ArrayList;
import java.util.List;

public class TakeStones {
  /** What is right for the two cases. */
  static String right(String[] arguments) {
    return arguments[0].equals("3")
        ? "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        : "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n";
  }

  static final List<byte[]> all = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    System.out.print(right(arguments));
    while (true) {
      try {
        all.add(new byte[1 << 20]);
      } catch (OutOfMemoryError full) {
        all.add(new byte[1]);
      }
    }
  }
}
