public class Demo {
    public static void main(String[] args) {
        System.out.println(new PlayerImpl(1, 9).move(-1, new int[10]));
    }
}
