package cairn.host;

public final class Exits {
  private Exits() {}

  public static void say(String text) {
    System.out.print(text);
  }
}
