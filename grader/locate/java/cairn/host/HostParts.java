// What a search needs of the hosts. It lies beside the searches: stored results are those of hosts that are
// the same to the byte.
package cairn.host;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

public final class HostParts {
  private HostParts() {}

  /** A case's command. */
  public record Command(
      Map<String, String> properties, String classPath, String mainClass, String[] arguments) {}

  public static Command command(List<String> words) {
    Call call = Call.of(words);
    return new Command(
        call.properties, call.classPath, call.mainClass, call.arguments.toArray(new String[0]));
  }

  /** Sources in UTF-8 by their paths, and the classes that are made of them. */
  public static JavaFileManager files(
      JavaFileManager library, Map<String, byte[]> sources, Map<String, byte[]> classes) {
    return new SourceFiles(library, "/", StandardCharsets.UTF_8, sources, classes);
  }

  public static List<JavaFileObject> named(JavaFileManager files, List<String> paths) {
    return ((SourceFiles) files).named(paths);
  }

  /** Whether a host would run the program in the folder, beside what was compiled from `driver`. */
  public static boolean isUsual(String folder, String driver) {
    return new CaseLoader.Classes().program(folder, driver).isUsual();
  }

  public static byte[] withoutExits(byte[] classFile) {
    return ExitRewriter.rewritten(classFile);
  }

  /** Before a run. */
  public static void begin() {
    Exits.begin();
  }
}
