// Looks for the small changes that make a wrong program right (locate/README.md): reads a request, tries
// edits on its cases, and prints the fixes that it finds, an object of JSON a line.
package cairn.locate;

import cairn.host.HostParts;
import cairn.host.HostParts.Command;
import cairn.locate.Edits.Operator;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Search {
  private static final int MOST_PROBES = 6; // cases on which an edit has to gain something
  private static final int MOST_PROBES_MORE = 2; // one edit more
  private static final int MOST_SINGLES = 60; // edits that are tried with each other
  private static final int MOST_GAINS = 12; // edits that are tried with all others
  private static final int MOST_PAIRS = 6; // that are tried with a third
  private static final int MOST_FIXES = 60;

  /** How many more steps than the program as it is an edited one may take. */
  private static final int STEP_FACTOR = 10;
  private static final int MORE_STEPS = 10_000;
  /** Once it is right in one case, and in more. */
  private static final long FEWER_STEPS = 1_000_000;
  private static final long MANY_STEPS = 10_000_000;
  /** In so many cases it is right, when one that takes too long says nothing. */
  private static final int RIGHT_BEFORE_TOO_LONG = 3;
  private static final long STEPS_AT_FIRST = 20_000_000;
  private static final long STEPS_OF_LONG = 2_000_000;
  private static final int FEWEST_CASES = 6;
  private static final long STACK_BYTES = 16L << 20;

  private final PrintStream answers;
  private final Request request;
  private final List<Asked> cases = new ArrayList<>(); // as they were asked
  private Sources sources;
  private final List<String> order = new ArrayList<>(); // of the initializers of classes
  private int runs = 0;
  private long steps = 0;
  private int tried = 0;
  private int fixes = 0;
  private boolean isWhole = true;
  private final Set<Long> behaviours = new HashSet<>();
  private final Set<String> written = new HashSet<>();

  /** A case, with what the program as it is makes of it. */
  private static final class Asked {
    final Command call;
    final byte[] input;
    final List<String> expected = new ArrayList<>();
    final List<String> alike = new ArrayList<>();
    String out;
    int surplus; // lines that it prints besides, in every case as many
    int right; // lines
    String wrongLines; // their numbers
    long steps;
    long most; // steps of an edited program

    Asked(Request.Case test) {
      call = HostParts.command(test.command());
      input = test.input();
      for (int i = 0; i < test.expected().size(); ++i) {
        String line = normalLine(test.expected().get(i));
        if (line.isEmpty()) continue;
        expected.add(line);
        alike.add(normalLine(test.alike().get(i)));
      }
    }

    /** Lines that are right, wherever they stand; one more for all of them and no others than before. */
    int score(String printed) {
      List<String> left = lines(printed);
      int others = left.size() - expected.size();
      int found = 0;
      for (int i = 0; i < expected.size(); ++i) {
        boolean isRight = left.remove(expected.get(i));
        if (!isRight && !alike.get(i).isEmpty()) isRight = left.remove(alike.get(i));
        if (isRight) ++found;
      }
      return found == expected.size() && others == surplus ? found + 1 : found;
    }

    static List<String> lines(String printed) {
      List<String> all = new ArrayList<>();
      for (String line : printed.split("\n", -1)) {
        if (!line.isBlank()) all.add(normalLine(line));
      }
      return all;
    }

    String wrongLines(String printed) {
      List<String> lines = lines(printed);
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < expected.size(); ++i) {
        boolean isRight = lines.contains(expected.get(i)) || lines.contains(alike.get(i));
        if (!isRight) all.append(i).append(' ');
      }
      return all.toString();
    }

    int whole() {
      return expected.size() + 1;
    }
  }

  /** Edits that make more lines right; `scores` of the cases, in their order. */
  private record Gain(List<Edit> edits, int[] scores, int gained) {}

  private static final class OutOfBudget extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private Search(Request request, PrintStream answers) {
    this.request = request;
    this.answers = answers;
  }

  public static void main(String[] args) throws Exception {
    PrintStream answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    Request request = new Request(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    // The program's own recursion has to have room.
    Thread thread = new Thread(null, () -> new Search(request, answers).answer(), "main", STACK_BYTES);
    thread.start();
    thread.join();
    Runtime.getRuntime().halt(0);
  }

  private void answer() {
    try {
      String refused = prepare();
      if (refused != null) {
        answers.println("{\"refused\": " + quoted(refused) + "}");
        return;
      }
      search();
    } catch (OutOfBudget ended) {
      isWhole = false;
    } catch (IOException | ReflectiveOperationException | RuntimeException | Error failure) {
      answers.println("{\"refused\": \"cannot be run here\"}");
      return;
    }
    answers.println(
        "{\"tried\": " + tried + ", \"runs\": " + runs + ", \"steps\": " + steps + ", \"whole\": " + isWhole + "}");
  }

  /** Runs the program as it is; why nothing can be searched, or null. */
  private String prepare() throws IOException, ReflectiveOperationException {
    for (Request.Case test : request.cases) cases.add(new Asked(test));
    // The rubric's driver is compiled beside the program, whatever a case starts.
    String driver = null;
    for (Asked asked : cases) {
      driver = asked.call.properties().getOrDefault("cairn.driver", driver);
    }
    Set<String> folders = new LinkedHashSet<>();
    for (Asked asked : cases) folders.add(asked.call.classPath());
    for (String folder : folders) {
      if (!HostParts.isUsual(folder, driver)) return "uses what may differ from run to run";
    }
    try {
      sources = new Sources(request);
    } catch (IllegalArgumentException failure) {
      return "does not compile";
    }
    ProgramWithEdits bare = new ProgramWithEdits(sources, List.of());
    if (bare.classes.isEmpty()) return "does not compile";
    bare.make(List.of());
    for (Asked asked : cases) {
      take(asked.call);
      Program.Result result =
          Program.runNew(bare.classes, asked.call, asked.input, STEPS_AT_FIRST, order);
      count(result);
      asked.out = result.out();
      asked.steps = result.steps();
      asked.most = Math.min(STEP_FACTOR * result.steps(), MANY_STEPS) + MORE_STEPS;
    }
    Set<Integer> surplus = new HashSet<>();
    for (Asked asked : cases) surplus.add(Asked.lines(asked.out).size() - asked.expected.size());
    for (Asked asked : cases) {
      asked.surplus = surplus.size() == 1 ? Math.max(0, surplus.iterator().next()) : 0;
      asked.right = asked.score(asked.out);
      asked.wrongLines = asked.wrongLines(asked.out);
    }
    dropLongCases();
    Program program = new Program(bare.classes, order);
    for (Asked asked : cases) {
      take(asked.call);
      Program.Result again = program.run(asked.call, asked.input, STEPS_AT_FIRST);
      count(again);
      if (!again.out().equals(asked.out)) return "cannot be run here";
    }
    boolean isRight = cases.stream().allMatch(asked -> asked.right == asked.whole());
    return isRight ? "is right" : null;
  }

  /** Each edit would be tried on them. The proof tries them all. */
  private void dropLongCases() {
    List<Asked> others = new ArrayList<>(cases);
    others.removeIf(asked -> asked.steps > STEPS_OF_LONG);
    boolean hasWrong = others.stream().anyMatch(asked -> asked.right < asked.whole());
    if (others.size() >= FEWEST_CASES && hasWrong) cases.retainAll(others);
  }

  private static void take(Command call) {
    System.getProperties().putAll(call.properties());
  }

  private void count(Program.Result result) {
    ++runs;
    steps += result.steps();
    if (runs >= request.mostRuns || steps >= request.mostSteps) throw new OutOfBudget();
  }

  // The search.

  private void search() throws ReflectiveOperationException {
    Edits edits = Edits.of(sources);
    List<List<Edit>> rounds =
        List.of(
            edits.between(Operator.BOUNDARY, Operator.SISTER),
            edits.between(Operator.LEFT_OUT, Operator.SORTED),
            edits.between(Operator.GUARD, Operator.CONDITION));
    int[] scores = cases.stream().mapToInt(asked -> asked.right).toArray();
    List<Gain> gains = new ArrayList<>();
    List<Gain> none = List.of(new Gain(List.of(), scores, 0));
    for (List<Edit> round : rounds) tryAll(none, round, gains);
    if (fixes == 0 && request.mostChanges > 1) tryTwins(rounds, none.get(0), gains);
    List<Gain> singles = best(gains, MOST_SINGLES);
    List<Gain> before = singles;
    for (int count = 2; fixes == 0 && count <= request.mostChanges && !before.isEmpty(); ++count) {
      List<Gain> more = new ArrayList<>();
      List<Edit> gaining = new ArrayList<>();
      for (Gain gain : singles) gaining.addAll(gain.edits);
      tryAll(best(before, count == 2 ? MOST_SINGLES : MOST_PAIRS), gaining, more);
      List<Gain> best = best(before, count == 2 ? MOST_GAINS : MOST_PAIRS);
      for (List<Edit> round : rounds) {
        if (fixes == 0) tryAll(best, round, more);
      }
      before = more;
    }
  }

  /** The same edit on lines that are alike, or those of the two players. */
  private void tryTwins(List<List<Edit>> rounds, Gain none, List<Gain> gains)
      throws ReflectiveOperationException {
    for (List<Edit> round : rounds) {
      Map<String, List<Edit>> alike = new LinkedHashMap<>();
      for (Edit edit : round) {
        alike.computeIfAbsent(Change.pattern(sources, edit), unused -> new ArrayList<>()).add(edit);
      }
      List<List<Edit>> twins = new ArrayList<>();
      Set<Edit> all = new LinkedHashSet<>();
      for (List<Edit> group : alike.values()) {
        boolean fits = group.size() > 1 && group.size() <= request.mostChanges;
        for (Edit edit : group) {
          fits = fits && group.stream().noneMatch(other -> other != edit && other.overlaps(edit));
        }
        if (!fits) continue;
        twins.add(group);
        all.addAll(group);
      }
      if (twins.isEmpty()) continue;
      Trial trial = new Trial(all);
      int[] caseOrder = orderFor(none);
      for (List<Edit> group : twins) {
        if (trial.has(group)) attempt(trial, group, none, caseOrder, gains);
      }
    }
  }

  private static List<Gain> best(List<Gain> of, int most) {
    List<Gain> sorted = new ArrayList<>(of);
    sorted.sort(Comparator.comparing((Gain gain) -> -gain.gained));
    return sorted.subList(0, Math.min(most, sorted.size()));
  }

  /** Each of these with each of the edits; what gains is added to `gains`. */
  private void tryAll(List<Gain> with, List<Edit> all, List<Gain> gains)
      throws ReflectiveOperationException {
    Set<Edit> needed = new LinkedHashSet<>();
    for (Gain gain : with) needed.addAll(gain.edits);
    needed.addAll(all);
    Trial trial = new Trial(needed);
    for (Gain gain : with) {
      int[] caseOrder = orderFor(gain);
      for (Edit edit : all) {
        if (gain.edits.stream().anyMatch(edit::overlaps)) continue;
        List<Edit> together = new ArrayList<>(gain.edits);
        together.add(edit);
        if (trial.has(together)) attempt(trial, together, gain, caseOrder, gains);
        if (fixes >= MOST_FIXES) return;
      }
    }
  }

  /** A program compiled with edits, of which any may be made. */
  private final class Trial {
    private final Map<Edit, Integer> places = new HashMap<>();
    private final ProgramWithEdits made;
    private final Program program;

    Trial(Set<Edit> edits) throws ReflectiveOperationException {
      for (Edit edit : edits) places.put(edit, places.size());
      made = new ProgramWithEdits(sources, List.copyOf(edits));
      program = new Program(made.classes, order);
    }

    /** Whether these are among those that compile. */
    boolean has(List<Edit> edits) {
      return edits.stream().allMatch(edit -> made.has(places.get(edit)));
    }

    void make(List<Edit> edits) {
      made.make(edits.stream().map(places::get).toList());
    }
  }

  /** The cases that are still wrong, those first in which other lines are wrong; then the right ones. */
  private int[] orderFor(Gain gain) {
    List<Integer> first = new ArrayList<>();
    List<Integer> later = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < cases.size(); ++i) {
      if (gain.scores[i] == cases.get(i).whole()) {
        right.add(i);
      } else if (first.size() < MOST_PROBES && seen.add(cases.get(i).wrongLines)) {
        first.add(i);
      } else {
        later.add(i);
      }
    }
    while (first.size() < MOST_PROBES && !later.isEmpty()) first.add(later.remove(0));
    first.addAll(later);
    first.addAll(right);
    return first.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Runs the program with these edits, as long as they may be a fix or gain more than `base`. */
  private void attempt(
      Trial trial, List<Edit> edits, Gain base, int[] caseOrder, List<Gain> gains) {
    ++tried;
    trial.make(edits);
    int probes = base.edits.isEmpty() ? MOST_PROBES : MOST_PROBES_MORE;
    int[] scores = base.scores.clone();
    int gained = 0;
    boolean isComplete = true;
    long behaviour = edits.size();
    for (int i = 0; i < caseOrder.length; ++i) {
      Asked asked = cases.get(caseOrder[i]);
      take(asked.call);
      // Of a program that gives up too early, the right one may take many more steps.
      long most = asked.most;
      if (isComplete && i > 0) most = Math.max(most, i == 1 ? FEWER_STEPS : MANY_STEPS);
      Program.Result result = trial.program.run(asked.call, asked.input, most);
      count(result);
      int score = asked.score(result.out());
      // Whether it would be right is seen when it is proved.
      boolean isTooLong = isComplete && i >= RIGHT_BEFORE_TOO_LONG && result.steps() > most;
      if (isTooLong && score < asked.whole()) continue;
      scores[caseOrder[i]] = score;
      gained += score - base.scores[caseOrder[i]];
      isComplete = isComplete && score == asked.whole();
      behaviour = 31 * behaviour + result.out().hashCode();
      if (i + 1 >= probes && gained <= 0) return;
      if (i + 1 == probes && !isComplete && !behaviours.add(behaviour)) return;
    }
    if (isComplete) {
      report(edits);
    } else {
      gains.add(new Gain(edits, scores, base.gained + gained));
    }
  }

  // The answer.

  private void report(List<Edit> edits) {
    StringBuilder line = new StringBuilder("{\"fix\": [");
    String separator = "";
    for (Change change : Change.of(sources, edits)) {
      line.append(separator).append(change.json(request));
      separator = ", ";
    }
    line.append("]}");
    if (!written.add(line.toString())) return;
    ++fixes;
    answers.println(line);
  }

  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') {
        out.append('\\').append(letter);
      } else if (letter < ' ') {
        out.append(String.format("\\u%04x", (int) letter));
      } else {
        out.append(letter);
      }
    }
    return out.append('"').toString();
  }

  private static String normalLine(String line) {
    return line.strip().replaceAll("\\s+", " ");
  }
}
