// Tries: to read the store, where everybody's results are kept.
// Ends as: wrong_answer, runtime_error
// Needs: files
import java.nio.file.Files;
import java.nio.file.Path;

public class TakeStones {
  public static void main(String[] arguments) throws Exception {
    System.out.println(Files.readString(Path.of("@FILES@/store.sqlite")));
  }
}
