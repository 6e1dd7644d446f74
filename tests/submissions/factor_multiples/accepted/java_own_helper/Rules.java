// Which numbers may follow which.
import java.util.ArrayList;

class Rules {
    static boolean mayFollow(int number, int lastMove, int n) {
        if (lastMove < 0) {
            return number % 2 == 0 && number * 2 < n;
        }
        return Math.max(number, lastMove) % Math.min(number, lastMove) == 0;
    }

    /** From the largest number down. */
    static ArrayList<Integer> followers(int lastMove, int[] crossedList) {
        ArrayList<Integer> found = new ArrayList<>();
        for (int number = crossedList.length - 1; number > 0; number--) {
            if (crossedList[number] == 0 && mayFollow(number, lastMove, crossedList.length - 1)) {
                found.add(number);
            }
        }
        return found;
    }
}
