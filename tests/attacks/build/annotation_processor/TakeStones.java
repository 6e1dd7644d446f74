// Tries: to run code inside the compiler, as an annotation processor.
// Ends as: wrong_answer
@Deprecated
public class TakeStones {
  public static void main(String[] arguments) {
    System.out.println("tried");
  }
}
