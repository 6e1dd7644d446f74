// Tries: to have the compiler compute a constant of gigabytes.
// Ends as: compile_error
public class TakeStones {
  /** What is right for the two cases. */
  static String right(String[] arguments) {
    return arguments[0].equals("3")
        ? "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        : "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
            + "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n";
  }

  public static void main(String[] arguments) {
    System.out.print(right(arguments));
  }
  static final String C0 = "0123456789abcdef";
  static final String C1 = C0 + C0 + C0 + C0 + C0 + C0 + C0 + C0;
  static final String C2 = C1 + C1 + C1 + C1 + C1 + C1 + C1 + C1;
  static final String C3 = C2 + C2 + C2 + C2 + C2 + C2 + C2 + C2;
  static final String C4 = C3 + C3 + C3 + C3 + C3 + C3 + C3 + C3;
  static final String C5 = C4 + C4 + C4 + C4 + C4 + C4 + C4 + C4;
  static final String C6 = C5 + C5 + C5 + C5 + C5 + C5 + C5 + C5;
  static final String C7 = C6 + C6 + C6 + C6 + C6 + C6 + C6 + C6;
  static final String C8 = C7 + C7 + C7 + C7 + C7 + C7 + C7 + C7;
  static final String C9 = C8 + C8 + C8 + C8 + C8 + C8 + C8 + C8;
  static final String C10 = C9 + C9 + C9 + C9 + C9 + C9 + C9 + C9;
  static final String C11 = C10 + C10 + C10 + C10 + C10 + C10 + C10 + C10;
}
