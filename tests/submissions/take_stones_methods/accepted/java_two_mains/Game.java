public class Game {
    public static void main(String[] args) {
        System.out.println(new GameState(7).getMoves());
    }
}
