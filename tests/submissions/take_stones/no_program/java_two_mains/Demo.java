// Planted: two classes with a main, and neither is called TakeStones.
public class Demo {
    public static void main(String[] args) {
        Player.main(new String[] {"7", "3", "1", "4", "2", "3"});
    }
}
