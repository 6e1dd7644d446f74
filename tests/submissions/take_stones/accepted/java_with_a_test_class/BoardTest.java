// Planted: a main which must not be taken for the program.
public class BoardTest {
    public static void main(String[] args) {
        check(Board.isPrime(7), "7 is prime");
        check(!Board.isPrime(9), "9 is not prime");
        check(Board.largestPrimeFactor(12) == 3, "3 is the largest prime in 12");
        check(new Board(7).moves().size() == 2, "7 stones have two first moves");
        System.out.println("All tests passed");
    }

    private static void check(boolean right, String what) {
        if (!right) throw new AssertionError(what);
    }
}
