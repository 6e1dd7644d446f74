// Tries: to start threads without end, in a virtual machine.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: processes
public class TakeStones {
  public static void main(String[] arguments) {
    int threads = 0;
    try {
      for (; threads < 1500; ++threads) {
        Thread thread = new Thread(null, () -> {
          try {
            Thread.sleep(20_000);
          } catch (InterruptedException ended) {
            return;
          }
        }, "t", 65_536);
        thread.setDaemon(true);
        thread.start();
      }
      System.out.println("BROKEN: 1500 threads at once");
    } catch (OutOfMemoryError refused) {
      System.out.println(threads + " threads");
    }
    Runtime.getRuntime().halt(0);
  }
}
