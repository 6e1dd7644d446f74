// Tries: to reach a TCP listener of this machine, from a virtual machine.
// Ends as: wrong_answer
// Needs: network
import java.io.IOException;
import java.net.Socket;

public class TakeStones {
  public static void main(String[] arguments) {
    try (Socket socket = new Socket("127.0.0.1", @TCP@)) {
      socket.getOutputStream().write("@MARK@".getBytes());
      System.out.println("BROKEN: somebody answered");
    } catch (IOException refused) {
      System.out.println("refused");
    }
  }
}
