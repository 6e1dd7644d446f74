// Tries: to be another program in the next case: it writes over its own class file.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
import java.nio.file.Files;
import java.nio.file.Path;

public class TakeStones {
  public static void main(String[] arguments) throws Exception {
    Path itself = Path.of(
        TakeStones.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try {
      Files.write(itself.resolve("TakeStones.class"), new byte[] {0});
      System.out.println("BROKEN: it was written");
    } catch (java.io.IOException refused) {
      System.out.println("refused");
    }
  }
}
