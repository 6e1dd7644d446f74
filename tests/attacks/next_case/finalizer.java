// Tries: to let an object of the first case print in the second, when that collects garbage.
// Ends as: wrong_answer
// Runs: 2
public class TakeStones {
  /** What is right for the two cases. */
  static String right(String[] arguments) {
    return arguments[0].equals("3")
        ? "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        : "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n";
  }

  static boolean printed;

  @Override
  protected void finalize() {
    if (printed) return;
    printed = true;
    System.out.print(right(new String[] {"10"}));
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("3")) {
      System.out.print(right(arguments));
      for (int i = 0; i < 3; ++i) new TakeStones();
    } else {
      System.gc();
      Thread.sleep(100);
    }
  }
}
