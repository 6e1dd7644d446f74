// A compiled program, run again and again in this JVM, each time as if it had just been started.
//
// Theory of operation.
//
// A class loader a run would cost more than the run, and what was compiled to machine code with it. So the
// classes stay, and their static state is made anew: a class's initializer becomes a method, its static
// fields are no longer final, and before each run they are set to nothing and the initializers called, in the
// order in which they ended when the program ran as it is. Whether that gives the same outputs is tried for
// every case.
package cairn.locate;

import cairn.host.Exits;
import cairn.host.HostParts;
import cairn.host.HostParts.Command;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Program {
  private static final int MOST_OUTPUT = 1 << 20;

  /** What came of a run: what was printed before it ended or was stopped. */
  record Result(String out, long steps) {}

  /** Keeps what it has room for. */
  private static final class Output extends ByteArrayOutputStream {
    @Override
    public synchronized void write(int one) {
      if (count < MOST_OUTPUT) super.write(one);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      super.write(bytes, from, Math.min(length, MOST_OUTPUT - count));
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes; // by name

    Loader(Map<String, byte[]> classes) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(Switch.class.getName())) return Switch.class;
      if (name.equals(Exits.class.getName())) return Exits.class;
      return super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static final Output OUT = new Output();
  private static final PrintStream PRINTER = new PrintStream(OUT, true, StandardCharsets.UTF_8);

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private final Map<String, byte[]> renewable = new LinkedHashMap<>();
  private final List<Method> clearing = new ArrayList<>();
  private final List<Method> initializing = new ArrayList<>();
  private final Map<String, Method> mains = new LinkedHashMap<>();
  private Loader loader;

  /** `order`: of classes whose initializers are to be called in this order, the others after them. */
  Program(Map<String, byte[]> classes, List<String> order) throws ReflectiveOperationException {
    for (Map.Entry<String, byte[]> file : classes.entrySet()) {
      renewable.put(file.getKey(), Renewal.renewable(file.getValue()));
    }
    loader = new Loader(renewable);
    List<String> names = new ArrayList<>(order);
    names.retainAll(renewable.keySet());
    for (String name : renewable.keySet()) {
      if (!names.contains(name)) names.add(name);
    }
    for (String name : names) {
      for (Method method : declaredMethods(loader.loadClass(name))) {
        if (method.getName().equals(Renewal.CLEAR)) clearing.add(method);
        if (method.getName().equals(Renewal.INITIALIZE)) initializing.add(method);
        method.setAccessible(true);
      }
    }
  }

  private static Method[] declaredMethods(Class<?> of) {
    try {
      return of.getDeclaredMethods();
    } catch (LinkageError missing) {
      return new Method[0];
    }
  }

  /** Runs a case; `most` steps. */
  Result run(Command call, byte[] input, long most) {
    begin(input, most);
    try {
      for (Method method : clearing) method.invoke(null);
      for (Method method : initializing) method.invoke(null);
      Method main = mains.get(call.mainClass());
      if (main == null) {
        main = mainOf(loader, call);
        mains.put(call.mainClass(), main);
      }
      main.invoke(null, (Object) call.arguments());
    } catch (InvocationTargetException ended) {
      // Whatever it ended with: what it printed is what counts.
    } catch (ReflectiveOperationException | LinkageError failure) {
      return new Result("", Switch.steps);
    } catch (StackOverflowError | OutOfMemoryError | ThreadDeath ended) {
      // The same.
    }
    return end();
  }

  /** The same with new classes, as they were compiled; adds those that were initialized, in their order. */
  static Result runNew(
      Map<String, byte[]> classes, Command call, byte[] input, long most, List<String> order) {
    begin(input, most);
    try {
      Map<String, byte[]> watched = new LinkedHashMap<>();
      classes.forEach((name, bytes) -> watched.put(name, Renewal.watched(bytes, name)));
      Switch.initialized = order;
      mainOf(new Loader(watched), call).invoke(null, (Object) call.arguments());
    } catch (InvocationTargetException ended) {
      // As above.
    } catch (ReflectiveOperationException | LinkageError failure) {
      return new Result("", Switch.steps);
    } catch (StackOverflowError | OutOfMemoryError | ThreadDeath ended) {
      // As above.
    }
    return end();
  }

  private static Method mainOf(Loader loader, Command call) throws ReflectiveOperationException {
    Method main = loader.loadClass(call.mainClass()).getMethod("main", String[].class);
    main.setAccessible(true); // of a class that is not public
    return main;
  }

  private static void begin(byte[] input, long most) {
    PRINTER.flush();
    OUT.reset();
    System.setOut(PRINTER); // a rubric's driver sets it
    System.setErr(NOWHERE);
    System.setIn(new ByteArrayInputStream(input));
    Switch.steps = 0;
    Switch.most = most;
    HostParts.begin();
  }

  private static Result end() {
    PRINTER.flush();
    return new Result(OUT.toString(StandardCharsets.UTF_8), Switch.steps);
  }
}
