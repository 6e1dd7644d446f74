// Tries: to take 640 MiB of memory in a virtual machine.
// Ends as: runtime_error, time_limit
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class TakeStones {
  public static void main(String[] arguments) {
    List<byte[]> blocks = new ArrayList<>();
    for (int i = 0; i < 80; ++i) {
      byte[] block = new byte[8 << 20];
      Arrays.fill(block, (byte) 1);
      blocks.add(block);
    }
    System.out.println("BROKEN: it holds 640 MiB");
  }
}
