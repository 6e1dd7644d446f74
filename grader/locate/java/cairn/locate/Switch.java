// What a program that holds all its edits asks while it runs: which of them are made, and whether it may
// go on. Its classes call this by its full name (ProgramWithEdits).
package cairn.locate;

import java.util.List;

public final class Switch {
  /** Of each place that an edit may change: 0 for what is written there, else which text takes its place. */
  public static int[] at = new int[0];

  static long steps; // loops gone round, and methods entered, of this run
  static long most; // of them

  static List<String> initialized; // classes, in the order in which that ended

  private Switch() {}

  /** A class's initializer ends (Renewal.watched). */
  public static void initialized(String name) {
    if (!initialized.contains(name)) initialized.add(name);
  }

  /** Ends a run that takes too many steps: at every further step again, whatever the program catches. */
  static final class Stopped extends ThreadDeath {
    private static final long serialVersionUID = 1;
  }

  private static final Stopped STOPPED = new Stopped();

  public static void step() {
    if (++steps > most) throw STOPPED;
  }
}
