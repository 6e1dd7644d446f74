// Runs the cases of one submission in one JVM, one after the other: the warm lane's host for Java.
//
// Theory of operation.
//
// Starting a JVM takes longer than most homework runs. So this one stays, and for each case loads the
// program's classes anew, which gives it new static fields, and starts main in a new thread group.
// Standard streams are the case's own. Nothing that is said here is believed for the program's good: the
// supervisor reads what was printed and what it cost from the kernel. What is found here to be left can
// only make the supervisor start a new host.
//
// Nothing here is a lambda: the first one in a JVM takes longer than a case, and longer still where a
// program has none.
package cairn.host;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public final class CaseHost {
  /** What System.out has, too (java.lang.System.newPrintStream). */
  private static final int BUFFER_BYTES = 128;

  /** How long a thread may take to end once it has called System.exit. */
  private static final long MILLISECONDS_TO_UNWIND = 100;

  /** An exit code of what is to be run in a process of its own. */
  private static final int DOES_NOT_COUNT = 1;

  private CaseHost() {}

  public static void main(String[] args) throws Exception {
    try (Requests requests = new Requests()) {
      prepare();
      Set<Thread> own = threads();
      CaseLoader.Classes classes = new CaseLoader.Classes();
      requests.ready();
      while (true) {
        Call call = Call.of(requests.next());
        String left = null;
        int code = DOES_NOT_COUNT;
        CaseLoader.Program program =
            classes.program(call.classPath, call.properties.get("cairn.driver"));
        if (!program.isUsual()) {
          requests.ended(code, null); // nothing of it was run
          continue;
        }
        try {
          renewStreams();
          System.getProperties().putAll(call.properties);
          Surroundings before = new Surroundings();
          code = run(call, classes, program);
          left = before.change();
          System.getProperties().keySet().removeAll(call.properties.keySet());
        } catch (Throwable failure) {
          left = "a class that cannot be loaded here";
        }
        if (left == null && !own.containsAll(threads())) left = "threads";
        if (left == null) left = Exits.left();
        requests.ended(code, left);
      }
    }
  }

  /** What would otherwise be done, and left, by the first case that needs it. */
  private static void prepare() {
    new Surroundings();
    ExitRewriter.prepare();
  }

  /**
   * As the JVM makes them; closed, they leave the descriptors to the next case. What unwinds after
   * System.exit would not be done any more by a JVM that ends, and prints nothing.
   */
  private static void renewStreams() {
    System.setIn(
        new BufferedInputStream(
            new FileInputStream(FileDescriptor.in) {
              @Override
              public void close() {}
            }));
    System.setOut(printer(FileDescriptor.out));
    System.setErr(printer(FileDescriptor.err));
  }

  private static PrintStream printer(FileDescriptor descriptor) {
    FileOutputStream stream =
        new FileOutputStream(descriptor) {
          @Override
          public void write(int one) throws IOException {
            if (!Exits.hasExited()) super.write(one);
          }

          @Override
          public void write(byte[] bytes, int from, int count) throws IOException {
            if (!Exits.hasExited()) super.write(bytes, from, count);
          }

          @Override
          public void close() {}
        };
    return new PrintStream(new BufferedOutputStream(stream, BUFFER_BYTES), true);
  }

  /** Runs it as a JVM would; its exit code, or DOES_NOT_COUNT where it may depend on identity hashes. */
  private static int run(Call call, CaseLoader.Classes classes, CaseLoader.Program program)
      throws Exception {
    CaseLoader loader = new CaseLoader(call.classPath, classes);
    loader.loadAll(program.names());
    Exits.begin();
    Set<Thread> before = threads();
    Main main = new Main(loader, call);
    Thread thread = new Thread(new ThreadGroup(systemGroup(), "main"), main, "main");
    thread.setContextClassLoader(loader);
    thread.start();
    int code = exitCode(main, thread, before);
    return program.mayShowHashes() && main.askedForHashes ? DOES_NOT_COUNT : code;
  }

  /** Waits, as a JVM does, until no thread is left that keeps it from ending. */
  private static int exitCode(Main main, Thread thread, Set<Thread> before)
      throws InterruptedException {
    Exits.awaitEnd(main);
    Thread exiting = Exits.thread();
    if (exiting != null) {
      exiting.join(MILLISECONDS_TO_UNWIND);
      return Exits.code();
    }
    thread.join();
    for (Thread one = anyUser(before); one != null; one = anyUser(before)) {
      one.join(10);
      if (Exits.thread() != null) return Exits.code();
    }
    return main.code;
  }

  /** One that is no daemon, and was not there before; null if there is none. */
  private static Thread anyUser(Set<Thread> before) {
    for (Thread thread : threads()) {
      if (!thread.isDaemon() && !before.contains(thread)) return thread;
    }
    return null;
  }

  private static ThreadGroup systemGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) group = group.getParent();
    return group;
  }

  private static Set<Thread> threads() {
    ThreadGroup all = systemGroup();
    Thread[] some = new Thread[2 * all.activeCount() + 10];
    int count = all.enumerate(some, true);
    return new HashSet<>(Arrays.asList(some).subList(0, count));
  }

  /** The main thread of a case. */
  static final class Main implements Runnable {
    private final CaseLoader loader;
    private final Call call;
    private int code = 0;
    private volatile boolean askedForHashes = true; // until it is known that it did not
    private boolean over = false; // guarded by Exits

    Main(CaseLoader loader, Call call) {
      this.loader = loader;
      this.call = call;
    }

    boolean isOver() {
      return over;
    }

    void setOver() {
      over = true;
    }

    @Override
    public void run() {
      IdentityHashes hashes = null;
      try {
        Method main = loader.loadClass(call.mainClass).getMethod("main", String[].class);
        if (!Modifier.isStatic(main.getModifiers()) || main.getReturnType() != void.class) {
          throw new NoSuchMethodException("main"); // no JVM starts it
        }
        main.setAccessible(true); // of a class that is not public
        Object[] arguments = {call.arguments.toArray(new String[0])};
        hashes = new IdentityHashes();
        main.invoke(null, arguments);
      } catch (InvocationTargetException failure) {
        code = 1;
        if (!(failure.getCause() instanceof Exits.Exit)) {
          ThreadGroup group = Thread.currentThread().getThreadGroup();
          group.uncaughtException(Thread.currentThread(), failure.getCause());
        }
      } catch (Throwable failure) {
        code = 1;
      } finally {
        askedForHashes = hashes == null || hashes.wereAskedFor();
        Exits.end(this);
      }
    }
  }
}
