// Loads a program's classes, anew for each case, as the JVM would load them from the same folder.
package cairn.host;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class CaseLoader extends ClassLoader {
  private final File folder;
  private final Classes classes;

  CaseLoader(String folder, Classes classes) {
    super("app", ClassLoader.getPlatformClassLoader());
    this.folder = new File(folder);
    this.classes = classes;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.equals(Exits.class.getName())) return Exits.class;
    return super.loadClass(name, resolve);
  }

  /** So that no identity hash of theirs is the program's: the JDK asks for those of a lambda's types. */
  void loadAll(List<String> names) {
    for (String name : names) {
      try {
        System.identityHashCode(loadClass(name));
      } catch (ClassNotFoundException | LinkageError failure) {
        continue; // the program may never need it
      }
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.find(Classes.fileOf(folder, name));
    if (bytes == null) throw new ClassNotFoundException(name);
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  protected URL findResource(String name) {
    File file = new File(folder, name);
    try {
      return file.exists() ? file.toURI().toURL() : null;
    } catch (MalformedURLException failure) {
      return null;
    }
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = findResource(name);
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }

  /** What is known of the classes below a folder. */
  record Program(List<String> names, boolean isUsual, boolean mayShowHashes) {}

  /** Class files of usual programs, read and rewritten once; nobody can write where they lie. */
  static final class Classes {
    private final Map<File, byte[]> known = new HashMap<>();
    private final Map<String, Program> programs = new HashMap<>();

    /**
     * The program in the folder. What was compiled from `trusted`, the name of a source file, may use
     * anything; null: there is none.
     */
    Program program(String folder, String trusted) {
      String key = folder + "\n" + trusted;
      Program program = programs.get(key);
      if (program == null) {
        program = lookThrough(new File(folder), trusted);
        programs.put(key, program);
      }
      return program;
    }

    private Program lookThrough(File folder, String trusted) {
      List<String> names = namesBelow(folder, "");
      boolean isUsual = true;
      boolean mayShowHashes = false;
      for (String name : names) {
        File file = fileOf(folder, name);
        // Files would make a channel, and that a socket which stays.
        try (FileInputStream in = new FileInputStream(file)) {
          byte[] bytes = in.readAllBytes();
          if (trusted == null || !trusted.equals(ExitRewriter.sourceOf(bytes))) {
            ClassConstants constants = new ClassConstants(bytes);
            isUsual = isUsual && UsualClasses.suffice(constants, folder);
            mayShowHashes = mayShowHashes || IdentityHashes.mayShow(constants);
          }
          if (isUsual) put(file, ExitRewriter.rewritten(bytes));
        } catch (IOException | RuntimeException failure) {
          isUsual = false;
        }
      }
      return new Program(names, isUsual, mayShowHashes);
    }

    private static File fileOf(File folder, String name) {
      return new File(folder, name.replace('.', '/') + ".class");
    }

    private static List<String> namesBelow(File folder, String packageName) {
      List<String> all = new ArrayList<>();
      File[] entries = folder.listFiles();
      if (entries == null) return all;
      for (File entry : entries) {
        String name = packageName + entry.getName();
        if (entry.isDirectory()) {
          all.addAll(namesBelow(entry, name + "."));
        } else if (name.endsWith(".class")) {
          all.add(name.substring(0, name.length() - ".class".length()));
        }
      }
      return all;
    }

    private synchronized void put(File file, byte[] rewritten) {
      known.put(file, rewritten);
    }

    /** Null where there is no such class. */
    synchronized byte[] find(File file) {
      return known.get(file);
    }
  }
}
