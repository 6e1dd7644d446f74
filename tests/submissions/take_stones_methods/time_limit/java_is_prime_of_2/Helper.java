// Planted: isPrime never ends when it is asked for 2.
public class Helper {
    public static boolean isPrime(int x) {
        if (x < 2) {
            return false;
        }
        int i = 2;
        while (i * i <= x || x % i == 0) {
            if (x > 2 && x % i == 0) {
                return false;
            }
            i += x > 2 ? 1 : 0;
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        for (int i = x; i > 1; i--) {
            if (x % i == 0 && isPrime(i)) {
                return i;
            }
        }
        return 1;
    }
}
