// What is asked: a wrong program, and cases with their right answers. Numbers are four bytes, the highest
// first; words and lists begin with their length.
package cairn.locate;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

final class Request {
  record SourceFile(String path, byte[] content, boolean mayChange) {}

  /** `alike`: per line the other text that is right, too; "" where there is none. */
  record Case(List<String> command, byte[] input, List<String> expected, List<String> alike) {}

  final int mostRuns;
  final long mostSteps;
  final int mostChanges;
  final Charset encoding;
  final List<SourceFile> files = new ArrayList<>();
  final List<Case> cases = new ArrayList<>();

  Request(InputStream from) throws IOException {
    DataInputStream in = new DataInputStream(from);
    mostRuns = in.readInt();
    mostSteps = 1000L * in.readInt();
    mostChanges = in.readInt();
    String name = word(in);
    encoding = name.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(name);
    for (int left = in.readInt(); left > 0; --left) {
      files.add(new SourceFile(word(in), bytes(in), in.readInt() != 0));
    }
    for (int left = in.readInt(); left > 0; --left) {
      cases.add(new Case(words(in), bytes(in), words(in), words(in)));
    }
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    byte[] all = new byte[in.readInt()];
    in.readFully(all);
    return all;
  }

  private static String word(DataInputStream in) throws IOException {
    return new String(bytes(in), StandardCharsets.UTF_8);
  }

  private static List<String> words(DataInputStream in) throws IOException {
    List<String> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; --left) all.add(word(in));
    return all;
  }
}
