// The sources of one submission, which are all that javac finds beside the JDK, and what it makes of
// them. Neither is ever a file.
package cairn.host;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

final class SourceFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final String root; // where packages begin
  private final Charset encoding;
  private final Map<String, byte[]> sources; // by path
  private final Map<String, byte[]> classes; // by path below the output folder

  SourceFiles(
      JavaFileManager library,
      String root,
      Charset encoding,
      Map<String, byte[]> sources,
      Map<String, byte[]> classes) {
    super(library);
    this.root = root.endsWith("/") ? root : root + "/";
    this.encoding = encoding;
    this.sources = sources;
    this.classes = classes;
  }

  List<JavaFileObject> named(List<String> paths) {
    List<JavaFileObject> files = new ArrayList<>();
    for (String path : paths) files.add(new Source(path));
    return files;
  }

  @Override
  public boolean hasLocation(Location location) {
    if (location == StandardLocation.SOURCE_PATH || location == StandardLocation.CLASS_PATH) {
      return true;
    }
    return location.isOutputLocation()
        ? location == StandardLocation.CLASS_OUTPUT
        : super.hasLocation(location);
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (location == StandardLocation.SOURCE_PATH) return sourcesOf(packageName, kinds, recurse);
    if (location == StandardLocation.CLASS_PATH || location == StandardLocation.CLASS_OUTPUT) {
      return List.of();
    }
    return super.list(location, packageName, kinds, recurse);
  }

  private List<JavaFileObject> sourcesOf(
      String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) {
    List<JavaFileObject> found = new ArrayList<>();
    if (!kinds.contains(JavaFileObject.Kind.SOURCE)) return found;
    String folder = packageName.isEmpty() ? root : root + packageName.replace('.', '/') + "/";
    for (String path : sources.keySet()) {
      if (!path.startsWith(folder)) continue;
      if (recurse || path.indexOf('/', folder.length()) < 0) found.add(new Source(path));
    }
    return found;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    if (!(file instanceof Source source)) return super.inferBinaryName(location, file);
    String below = source.path.substring(root.length());
    return below.substring(0, below.length() - ".java".length()).replace('/', '.');
  }

  @Override
  public boolean isSameFile(FileObject left, FileObject right) {
    return left.toUri().equals(right.toUri());
  }

  @Override
  public JavaFileObject getJavaFileForInput(
      Location location, String className, JavaFileObject.Kind kind) throws IOException {
    boolean ours =
        location == StandardLocation.SOURCE_PATH
            || location == StandardLocation.CLASS_PATH
            || location == StandardLocation.CLASS_OUTPUT;
    if (!ours) return super.getJavaFileForInput(location, className, kind);
    String path = root + className.replace('.', '/') + ".java";
    boolean found = kind == JavaFileObject.Kind.SOURCE && sources.containsKey(path);
    return found ? new Source(path) : null;
  }

  @Override
  public FileObject getFileForInput(Location location, String packageName, String relativeName) {
    return null;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return new Output(className.replace('.', '/') + kind.extension);
  }

  @Override
  public void close() {}

  /** A source, under the path that it has for messages. */
  private final class Source extends SimpleJavaFileObject {
    private final String path;

    Source(String path) {
      super(uri(path), Kind.SOURCE);
      this.path = path;
    }

    @Override
    public String getName() {
      return path;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(sources.get(path));
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
      // A byte that is none in this encoding is an error, as it is for javac.
      return encoding.newDecoder().decode(ByteBuffer.wrap(sources.get(path)));
    }
  }

  private final class Output extends SimpleJavaFileObject {
    private final String path;

    Output(String path) {
      super(uri("/" + path), Kind.CLASS);
      this.path = path;
    }

    @Override
    public OutputStream openOutputStream() {
      return new ByteArrayOutputStream() {
        @Override
        public void close() {
          classes.put(path, toByteArray());
        }
      };
    }
  }

  private static URI uri(String path) {
    try {
      return new URI("file", null, path, null);
    } catch (java.net.URISyntaxException failure) {
      throw new IllegalArgumentException(failure);
    }
  }
}
