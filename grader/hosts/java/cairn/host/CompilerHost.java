// Compiles the Java sources of one submission after the other in one JVM. A compiler that has
// compiled before is ten times as fast as a new one.
//
// A request is a command of javac. Its sources, and all others that it may find, are not files but
// come on standard input, so that there is nothing else to be read; class files go to standard
// output, what javac says to standard error. In both, a number of files and then each file's name and
// content, each behind its length. Nothing of a submission is executed: annotations are not processed.
package cairn.host;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public final class CompilerHost {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  /** Of the JDK's own classes, which are looked up once. */
  private static final StandardJavaFileManager LIBRARY =
      COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

  /** What most homework needs of javac and of the library. */
  private static final String USUAL =
      "import java.util.*;\n"
          + "public class Usual {\n"
          + "  private final List<Integer> all = new ArrayList<>();\n"
          + "  public static void main(String[] args) {\n"
          + "    int n = Integer.parseInt(args[0]);\n"
          + "    for (int i = 0; i < n; i++) new Usual().all.add(i);\n"
          + "    System.out.printf(\"%.1f %n\", Math.max(1.0, n));\n"
          + "    System.out.println(\"Value: \" + n);\n"
          + "  }\n"
          + "}\n";

  private CompilerHost() {}

  public static void main(String[] args) throws IOException {
    try (Requests requests = new Requests()) {
      byte[] usual = USUAL.getBytes(StandardCharsets.UTF_8);
      List<String> command = List.of("javac", "-proc:none", "-sourcepath", "/", "/Usual.java");
      compile(command, Map.of("/Usual.java", usual), new StringWriter(), new LinkedHashMap<>());
      requests.ready();
      while (true) requests.ended(compile(requests.next()), null);
    }
  }

  private static int compile(List<String> command) throws IOException {
    Map<String, byte[]> sources =
        read(new DataInputStream(new FileInputStream(FileDescriptor.in)));
    Map<String, byte[]> classes = new LinkedHashMap<>();
    StringWriter said = new StringWriter();
    int code = 1;
    try {
      code = compile(command, sources, said, classes);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      said.write(failure.toString()); // it is compiled by itself, and javac says it better
    }
    write(new FileOutputStream(FileDescriptor.out), classes);
    new FileOutputStream(FileDescriptor.err)
        .write(said.toString().getBytes(StandardCharsets.UTF_8));
    return code;
  }

  private static int compile(
      List<String> command,
      Map<String, byte[]> sources,
      StringWriter said,
      Map<String, byte[]> classes) {
    List<String> options = new ArrayList<>();
    List<String> names = new ArrayList<>();
    String root = "/";
    Charset encoding = StandardCharsets.UTF_8;
    for (int i = 1; i < command.size(); ++i) {
      String word = command.get(i);
      switch (word) {
        case "-d" -> ++i;
        case "-sourcepath" -> root = command.get(++i);
        case "-encoding" -> encoding = Charset.forName(command.get(++i));
        default -> (word.startsWith("-") ? options : names).add(word);
      }
    }
    SourceFiles files = new SourceFiles(LIBRARY, root, encoding, sources, classes);
    return COMPILER.getTask(said, files, null, options, null, files.named(names)).call() ? 0 : 1;
  }

  private static Map<String, byte[]> read(DataInputStream in) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; --left) {
      String name = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
      files.put(name, in.readNBytes(in.readInt()));
    }
    return files;
  }

  private static void write(FileOutputStream to, Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(all);
    out.writeInt(files.size());
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      byte[] name = file.getKey().getBytes(StandardCharsets.UTF_8);
      out.writeInt(name.length);
      out.write(name);
      out.writeInt(file.getValue().length);
      out.write(file.getValue());
    }
    all.writeTo(to);
  }
}
