// What a host is asked, and what it answers (supervisor/warm_host.h).
//
// A request is a number of words and then each word's length and bytes, numbers in four bytes, the
// highest first: a token, which the answer repeats, and the command as it would start a process of its
// own.
package cairn.host;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

final class Requests implements AutoCloseable {
  private final DataInputStream in =
      new DataInputStream(new BufferedInputStream(new FileInputStream("/proc/self/fd/3")));
  private final FileOutputStream out = new FileOutputStream("/proc/self/fd/4");
  private String token = "";

  Requests() throws IOException {}

  void ready() throws IOException {
    say("ready\n");
  }

  /** Waits for the next; its command. */
  List<String> next() throws IOException {
    List<String> words = new ArrayList<>();
    for (int left = in.readInt(); left > 0; --left) {
      byte[] word = new byte[in.readInt()];
      in.readFully(word);
      words.add(new String(word, StandardCharsets.UTF_8));
    }
    token = words.get(0);
    return words.subList(1, words.size());
  }

  /** Of what was asked last; `left` is what the next would see of it, or null. */
  void ended(int code, String left) throws IOException {
    say("ended " + token + " " + code + (left == null ? "" : " " + left) + "\n");
  }

  private void say(String line) throws IOException {
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    in.close();
    out.close();
  }
}
