public class Demo {
    public static void main(String[] args) {
        System.out.println(new GameState(9).getMoves());
    }
}
