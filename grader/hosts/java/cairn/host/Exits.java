// The end of a case, by whichever thread; and what programs call in place of what would end the JVM, or
// would be done at its end (ExitRewriter).
package cairn.host;

import java.io.File;

public final class Exits {
  private static final Object LOCK = new Object();
  private static Thread exiting;
  private static int status;
  private static String left;

  private Exits() {}

  /** Unwinds the thread that exits. A program that catches it is run again in a process of its own. */
  static final class Exit extends ThreadDeath {
    private static final long serialVersionUID = 1;
  }

  /** In place of System.exit. */
  public static void exit(int code) {
    synchronized (LOCK) {
      if (exiting == null) {
        exiting = Thread.currentThread();
        status = code;
        LOCK.notifyAll();
      }
    }
    throw new Exit();
  }

  /** In place of Runtime.exit. */
  public static void exit(Runtime runtime, int code) {
    exit(code);
  }

  /** In place of Runtime.addShutdownHook: there is no shutdown here in which it would be run. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    leave("a shutdown hook");
  }

  /** In place of File.deleteOnExit. */
  public static void deleteOnExit(File file) {
    leave("a file to be deleted");
  }

  private static void leave(String what) {
    synchronized (LOCK) {
      left = what;
    }
  }

  static void begin() {
    synchronized (LOCK) {
      exiting = null;
      status = 0;
      left = null;
    }
  }

  static void end(CaseHost.Main main) {
    synchronized (LOCK) {
      main.setOver();
      LOCK.notifyAll();
    }
  }

  static void awaitEnd(CaseHost.Main main) throws InterruptedException {
    synchronized (LOCK) {
      while (!main.isOver() && exiting == null) LOCK.wait();
    }
  }

  static boolean hasExited() {
    return thread() != null;
  }

  /** That called System.exit; null if none did. */
  static Thread thread() {
    synchronized (LOCK) {
      return exiting;
    }
  }

  static int code() {
    synchronized (LOCK) {
      return status;
    }
  }

  /** What would be done at the JVM's end; null if nothing. */
  static String left() {
    synchronized (LOCK) {
      return left;
    }
  }
}
