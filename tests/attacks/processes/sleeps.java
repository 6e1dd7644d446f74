// Tries: to sleep for ever in a shutdown hook, after its end.
// Ends as: time_limit
public class TakeStones {
  public static void main(String[] arguments) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        Thread.sleep(20_000);
      } catch (InterruptedException ended) {
        return;
      }
    }));
    System.exit(0);
  }
}
