public class Game {
    public static void main(String[] args) {
        System.out.println(new PlayerImpl(1, 7).move(-1, new int[8]));
    }
}
