// Tries: to close its standard streams, also those below System's.
// Ends as: accepted
// Runs: 2
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;

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
    System.out.print(right(arguments));
    System.out.close();
    System.in.close();
    System.err.close();
    new FileOutputStream(FileDescriptor.out).close();
    new FileInputStream(FileDescriptor.in).close();
  }
}
