// A command that would start a JVM: "java -Xmx512m -Dname=value -cp FOLDER MainClass ARGUMENT...".
package cairn.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Call {
  final Map<String, String> properties = new HashMap<>();
  String classPath = ".";
  String mainClass = "";
  List<String> arguments = List.of();

  private Call() {}

  /** Options that are of the JVM as a whole were the host's own when it was started. */
  static Call of(List<String> command) {
    Call call = new Call();
    for (int i = 1; i < command.size(); ++i) {
      String word = command.get(i);
      if (word.startsWith("-D")) {
        int equals = word.indexOf('=');
        call.properties.put(word.substring(2, equals), word.substring(equals + 1));
      } else if (word.equals("-cp")) {
        call.classPath = command.get(++i);
      } else if (!word.startsWith("-")) {
        call.mainClass = word;
        call.arguments = command.subList(i + 1, command.size());
        break;
      }
    }
    return call;
  }
}
