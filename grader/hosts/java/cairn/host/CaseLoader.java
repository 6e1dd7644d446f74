// Loads a program's classes, anew for each case, as the JVM would load them from the same folder.
package cairn.host;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
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

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.find(new File(folder, name.replace('.', '/') + ".class"));
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

  /** Class files, read and rewritten once; nobody can write where they lie. */
  static final class Classes {
    private final Map<File, byte[]> known = new HashMap<>();
    private final Map<String, Boolean> usual = new HashMap<>();

    /** Whether what lies in the folder may be run in a host: UsualClasses.suffice(). */
    boolean areUsual(String folder, String trusted) {
      return usual.computeIfAbsent(
          folder + "\n" + trusted, known -> UsualClasses.suffice(new File(folder), trusted));
    }

    synchronized byte[] find(File file) {
      return known.computeIfAbsent(file, Classes::read);
    }

    private static byte[] read(File file) {
      // Files would make a channel, and that a socket which stays.
      try (FileInputStream in = new FileInputStream(file)) {
        return ExitRewriter.rewritten(in.readAllBytes());
      } catch (IOException failure) {
        return null;
      }
    }
  }
}
