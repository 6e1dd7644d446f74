// Planted: prints move after move, 64 MiB of lines if nobody stops it.
public class TakeStones {
    public static void main(String[] args) {
        StringBuilder lines = new StringBuilder();
        for (int stone = 1; stone <= 1000; stone++) lines.append("Move: " + stone + "\n");
        for (long bytes = 0; bytes < 64L << 20; bytes += lines.length()) System.out.print(lines);
    }
}
