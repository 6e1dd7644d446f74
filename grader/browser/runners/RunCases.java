// Runs your program once for each case of your course's check page, and writes answers.txt, which you
// give to that page. In the folder of your program:
//
//     java RunCases.java java TakeStones
//
// Behind RunCases.java stands the command that starts your program. Nothing is sent to anybody.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

public final class RunCases {
    private static final String RUBRIC = "@rubric@";
    private static final int MOST_BYTES = 1048576;
    /** After so many cases in a row that ran out of time, the others are not run. */
    private static final int TIME_OUTS = 3;
    /** Each case: its name, seconds, standard input and arguments, as URLs spell them. */
    private static final String[] CASES = {
        // @cases@
    };

    private RunCases() {}

    public static void main(String[] command) throws IOException, InterruptedException {
        if (command.length == 0) {
            System.err.println("Behind RunCases.java the command is missing that starts your program, such as:");
            System.err.println("    java RunCases.java java TakeStones");
            System.exit(2);
        }
        List<String> answers = new ArrayList<>();
        int timeOuts = 0;
        for (String line : CASES) {
            String[] test = line.split("\\|", -1);
            String ended = "not_run";
            String answer = "{\"ended\": \"not_run\", \"seconds\": 0, \"out\": \"\", \"err\": \"\"}";
            if (timeOuts < TIME_OUTS) {
                Run run = new Run(command, test);
                ended = run.ended;
                answer = run.json();
            }
            timeOuts = ended.equals("out_of_time") ? timeOuts + 1 : ended.equals("not_run") ? timeOuts : 0;
            answers.add("  " + answer);
            System.err.println(answers.size() + "/" + CASES.length + " " + text(test[0]) + ": "
                    + ended.replace('_', ' '));
        }
        List<String> words = new ArrayList<>();
        for (String word : command) {
            words.add(quoted(word.getBytes(StandardCharsets.UTF_8)));
        }
        String file = "{\"format\": 1, \"rubric\": " + quoted(RUBRIC.getBytes(StandardCharsets.UTF_8))
                + ", \"command\": [" + String.join(", ", words) + "], \"cases\": [\n"
                + String.join(",\n", answers) + "\n]}\n";
        Files.write(Path.of("answers.txt"), file.getBytes(StandardCharsets.US_ASCII));
        System.err.println("Written: answers.txt. Give it to the page.");
    }

    private static String text(String spelled) {
        return URLDecoder.decode(spelled, StandardCharsets.UTF_8);
    }

    /** As a JSON string, in which a character stands for one byte. */
    private static String quoted(byte[] bytes) {
        StringBuilder text = new StringBuilder("\"");
        for (byte b : bytes) {
            int code = b & 0xFF;
            if (code == '\n') {
                text.append("\\n");
            } else if (code == '"' || code == '\\') {
                text.append('\\').append((char) code);
            } else if (code < ' ' || code > '~') {
                text.append(String.format("\\u%04x", code));
            } else {
                text.append((char) code);
            }
        }
        return text.append('"').toString();
    }

    /** One case. */
    private static final class Run {
        private final Process process;
        private final double seconds;
        private final Reader out;
        private final Reader err;
        final String ended;

        Run(String[] command, String[] test) throws InterruptedException {
            List<String> words = new ArrayList<>(List.of(command));
            for (int i = 3; i < test.length; i++) {
                words.add(text(test[i]));
            }
            process = started(words);
            out = new Reader(process.getInputStream());
            err = new Reader(process.getErrorStream());
            write(text(test[2]).getBytes(StandardCharsets.UTF_8));
            long begin = System.nanoTime();
            long limit = (long) (Double.parseDouble(test[1]) * 1e9);
            boolean hasEnded = false;
            while (!hasEnded && System.nanoTime() - begin < limit && !isTooMuch()) {
                hasEnded = process.waitFor(5, TimeUnit.MILLISECONDS);
            }
            seconds = (System.nanoTime() - begin) / 1e9;
            // What it has started, too.
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            // Not by the process itself, which would close what is not read yet.
            process.toHandle().destroyForcibly();
            out.join(2000);
            err.join(2000);
            ended = isTooMuch() ? "out_of_output" : hasEnded ? "exited" : "out_of_time";
        }

        private static Process started(List<String> words) {
            try {
                return new ProcessBuilder(words).start();
            } catch (IOException e) {
                System.err.println("Your program cannot be started: " + e.getMessage());
                System.exit(1);
                throw new IllegalStateException(e);
            }
        }

        private void write(byte[] input) {
            try (OutputStream stdin = process.getOutputStream()) {
                stdin.write(input);
            } catch (IOException e) {
                // It reads nothing, or not all.
            }
        }

        private boolean isTooMuch() {
            return out.isFull() || err.isFull();
        }

        String json() {
            String code = ended.equals("exited") ? "\"code\": " + process.exitValue() + ", " : "";
            return "{\"ended\": \"" + ended + "\", " + code + "\"seconds\": "
                    + Math.round(seconds * 1000) / 1000.0 + ", \"out\": " + quoted(out.bytes())
                    + ", \"err\": " + quoted(err.bytes()) + "}";
        }
    }

    /** Reads what a program prints, up to a limit. */
    private static final class Reader extends Thread {
        private final InputStream stream;
        private final ByteArrayOutputStream read = new ByteArrayOutputStream();

        Reader(InputStream stream) {
            this.stream = stream;
            setDaemon(true);
            start();
        }

        @Override
        public void run() {
            byte[] buffer = new byte[65536];
            try {
                for (int size = stream.read(buffer); size >= 0; size = stream.read(buffer)) {
                    synchronized (this) {
                        read.write(buffer, 0, size);
                    }
                    if (isFull()) {
                        return;
                    }
                }
            } catch (IOException e) {
                // It was ended.
            }
        }

        synchronized boolean isFull() {
            return read.size() > MOST_BYTES;
        }

        /** Lines end as on the course's machine; of too much only the beginning. */
        synchronized byte[] bytes() {
            String text = read.toString(StandardCharsets.ISO_8859_1);
            if (isFull()) {
                text = text.substring(0, 4096);
            }
            if (System.lineSeparator().equals("\r\n")) {
                text = text.replace("\r\n", "\n");
            }
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }
    }
}
