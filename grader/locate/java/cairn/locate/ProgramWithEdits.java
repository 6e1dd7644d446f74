// A program's sources with many edits in them, each behind a switch, so that they are compiled once.
//
// Theory of operation.
//
// A place that edits may change is written as all its texts, of which Switch.at says the one that counts:
//
//   a < b        ->   (Switch.at[7] == 0 ? (a < b) : Switch.at[7] == 1 ? (a <= b) : (a > b))
//   count++;     ->   if (Switch.at[8] == 0) { count++; }
//
// Places lie in each other, and a place's own text has the switches of those inside it; its other texts have
// none. Loops and methods begin with Switch.step(). Some edits make no Java: javac says where, and what is
// written there is left out, until the rest compiles.
package cairn.locate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

final class ProgramWithEdits {
  private static final int MOST_ATTEMPTS = 12;
  private static final String STEP = " cairn.locate.Switch.step(); ";

  private static final class Place {
    final int number;
    final int start;
    final int end;
    final Edit.Scope scope;
    String cast;
    final List<String> texts = new ArrayList<>();
    final List<Integer> edits = new ArrayList<>(); // of the texts
    final List<Place> inside = new ArrayList<>();

    Place(int number, Edit.Piece piece) {
      this.number = number;
      this.start = piece.scopeStart();
      this.end = piece.scopeEnd();
      this.scope = piece.scope();
      this.cast = piece.cast();
    }
  }

  /** What was written from where to where: an edit's text, or all of a place (edit -1). */
  private record Written(int file, int start, int end, Place place, int edit) {}

  private final Sources sources;
  private final List<Edit> edits;
  private final Set<Integer> dropped = new HashSet<>();
  private final Map<Integer, int[][]> switches = new HashMap<>(); // of an edit: places and values
  private final List<Written> written = new ArrayList<>();
  private int places = 0;

  final Map<String, byte[]> classes = new LinkedHashMap<>(); // by path; empty: it does not compile

  ProgramWithEdits(Sources sources, List<Edit> edits) {
    this.sources = sources;
    this.edits = edits;
    for (int attempt = 0; attempt < MOST_ATTEMPTS; ++attempt) {
      if (compile(attempt == MOST_ATTEMPTS - 1)) return;
    }
  }

  /** Whether it is among those that compile. */
  boolean has(int edit) {
    return switches.containsKey(edit);
  }

  /** Makes these edits, and no others, in the next runs. */
  void make(List<Integer> chosen) {
    if (Switch.at.length != places) Switch.at = new int[places];
    java.util.Arrays.fill(Switch.at, 0);
    for (int edit : chosen) {
      for (int[] one : switches.get(edit)) Switch.at[one[0]] = one[1];
    }
  }

  private boolean compile(boolean last) {
    if (last) { // nothing else helped
      for (int i = 0; i < edits.size(); ++i) dropped.add(i);
    }
    switches.clear();
    written.clear();
    places = 0;
    Map<String, byte[]> texts = new HashMap<>();
    for (int file = 0; file < sources.count(); ++file) {
      String text = sources.mayChange(file) ? withSwitches(file) : sources.text(file);
      texts.put(sources.path(file), text.getBytes(StandardCharsets.UTF_8));
    }
    classes.clear();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    if (sources.compile(texts, classes, found)) return true;
    classes.clear();
    boolean fewer = false;
    for (Diagnostic<? extends JavaFileObject> error : found.getDiagnostics()) {
      if (error.getKind() == Diagnostic.Kind.ERROR) fewer |= dropFor(error);
    }
    if (!fewer) {
      for (int i = 0; i < edits.size(); ++i) dropped.add(i);
    }
    return false;
  }

  /** The innermost text that the error lies in; else the statements of its method, else all of them. */
  private boolean dropFor(Diagnostic<? extends JavaFileObject> error) {
    int file = error.getSource() == null ? -1 : sources.find(error.getSource().getName());
    long at = error.getPosition();
    if (file < 0 || at < 0) return false;
    Written best = null;
    for (Written one : written) {
      if (one.file != file || at < one.start || at >= one.end) continue;
      if (best == null || one.end - one.start < best.end - best.start) best = one;
    }
    if (error.getCode().endsWith("limit.code")) return dropHalfOf(file, at);
    boolean isOfFlow =
        error.getCode().contains("missing.ret")
            || error.getCode().contains("might")
            || error.getCode().contains("effectively.final")
            || error.getCode().contains("cant.ref");
    if (best != null && best.edit >= 0) return dropped.add(best.edit);
    if (best != null && !isOfFlow) {
      boolean fewer = false;
      for (int edit : best.place.edits) fewer |= dropped.add(edit);
      return fewer;
    }
    return dropStatementsOf(file, methodAround(file, at));
  }

  /** The range of the original that the method at this written position has. */
  private int[] methodAround(int file, long at) {
    int position = original(file, at);
    int[] range = sources.methodAround(file, position);
    return range == null ? new int[] {0, Integer.MAX_VALUE} : range;
  }

  private boolean dropStatementsOf(int file, int[] range) {
    boolean fewer = false;
    boolean fewerOfAny = false;
    for (int i = 0; i < edits.size(); ++i) {
      Edit edit = edits.get(i);
      if (edit.file() != file) continue;
      for (Edit.Piece piece : edit.pieces()) {
        if (piece.start() < range[0] || piece.end() > range[1]) continue;
        if (piece.scope() != Edit.Scope.EXPRESSION) fewer |= dropped.add(i);
      }
    }
    if (fewer) return true;
    for (int i = 0; i < edits.size(); ++i) {
      Edit edit = edits.get(i);
      int start = edit.pieces().get(0).start();
      if (edit.file() == file && start >= range[0] && start < range[1]) {
        fewerOfAny |= dropped.add(i);
      }
    }
    return fewerOfAny;
  }

  /** Of a method that has become too long, the edits that come last. */
  private boolean dropHalfOf(int file, long at) {
    int[] range = methodAround(file, at);
    List<Integer> own = new ArrayList<>();
    for (int i = 0; i < edits.size(); ++i) {
      int start = edits.get(i).pieces().get(0).start();
      boolean inside = edits.get(i).file() == file && start >= range[0] && start < range[1];
      if (inside && !dropped.contains(i)) own.add(i);
    }
    dropped.addAll(own.subList(own.size() / 2, own.size()));
    return !own.isEmpty();
  }

  /** Where in the original this position of the text with switches comes from, about. */
  private int original(int file, long at) {
    Map.Entry<Integer, Integer> before = origins.get(file).floorEntry((int) at);
    return before == null ? 0 : before.getValue() + (int) at - before.getKey();
  }

  private final Map<Integer, TreeMap<Integer, Integer>> origins = new HashMap<>();

  private String withSwitches(int file) {
    Map<Long, Place> byRange = new LinkedHashMap<>();
    Map<Integer, List<int[]>> found = new LinkedHashMap<>();
    for (int i = 0; i < edits.size(); ++i) {
      Edit edit = edits.get(i);
      if (edit.file() != file || dropped.contains(i)) continue;
      for (Edit.Piece piece : edit.pieces()) {
        long key = ((long) piece.scopeStart() << 32) | piece.scopeEnd();
        Place place = byRange.get(key);
        if (place == null) {
          place = new Place(places++, piece);
          byRange.put(key, place);
        }
        // Where something real is made of it, its other texts may be real.
        if (piece.cast().equals(Edits.TO_REAL)) place.cast = piece.cast();
        place.texts.add(piece.scopeText(sources.text(file)));
        place.edits.add(i);
        found.computeIfAbsent(i, unused -> new ArrayList<>())
            .add(new int[] {place.number, place.texts.size()});
      }
    }
    found.forEach((edit, of) -> switches.put(edit, of.toArray(new int[0][])));
    for (int at : sources.steps(file)) {
      long key = ((long) at << 32) | at;
      byRange.computeIfAbsent(key, unused -> new Place(-1, Edits.point(at, "")));
    }
    List<Place> all = new ArrayList<>(byRange.values());
    sources.bodies(file)
        .forEach((start, end) -> all.add(new Place(-1, Edits.body(start, end))));
    return render(file, all);
  }

  private String render(int file, List<Place> all) {
    // Outer before inner, a point before what begins there.
    all.sort(
        Comparator.comparingInt((Place place) -> place.start)
            .thenComparing(place -> place.scope == Edit.Scope.POINT ? 0 : 1)
            .thenComparing(place -> -place.end)
            .thenComparing(place -> -place.scope.ordinal()));
    List<Place> top = new ArrayList<>();
    List<Place> open = new ArrayList<>();
    for (Place place : all) {
      while (!open.isEmpty() && open.get(open.size() - 1).end <= place.start) {
        Place innermost = open.get(open.size() - 1);
        boolean isInIt = innermost.start == place.start && innermost.end == place.end;
        if (isInIt && innermost.start != innermost.end) break;
        open.remove(open.size() - 1);
      }
      (open.isEmpty() ? top : open.get(open.size() - 1).inside).add(place);
      if (place.start != place.end) open.add(place);
    }
    StringBuilder out = new StringBuilder();
    origins.put(file, new TreeMap<>());
    copy(file, 0, sources.text(file).length(), top, out);
    return out.toString();
  }

  private void copy(int file, int from, int to, List<Place> inside, StringBuilder out) {
    int at = from;
    String source = sources.text(file);
    for (Place place : inside) {
      origins.get(file).put(out.length(), at);
      out.append(source, at, place.start);
      at = place.end;
      int start = out.length();
      write(file, place, out);
      written.add(new Written(file, start, out.length(), place, -1));
    }
    origins.get(file).put(out.length(), at);
    out.append(source, at, to);
  }

  private void write(int file, Place place, StringBuilder out) {
    if (place.scope == Edit.Scope.POINT) {
      if (sources.steps(file).contains(place.start)) out.append(STEP);
      for (int i = 0; i < place.texts.size(); ++i) {
        out.append(" if (").append(is(place, i + 1)).append(") {");
        append(file, place, i, out);
        out.append("} ");
      }
      return;
    }
    if (place.scope == Edit.Scope.BODY) {
      out.append("{").append(STEP);
      copy(file, place.start, place.end, place.inside, out);
      out.append("}");
      return;
    }
    if (place.scope == Edit.Scope.STATEMENT) {
      out.append("{ ");
      for (int i = 0; i < place.texts.size(); ++i) {
        out.append("if (").append(is(place, i + 1)).append(") {");
        append(file, place, i, out);
        out.append("} else ");
      }
      out.append("{");
      copy(file, place.start, place.end, place.inside, out);
      out.append("} }");
      return;
    }
    out.append("(").append(is(place, 0)).append(" ? ").append(place.cast).append("(");
    copy(file, place.start, place.end, place.inside, out);
    out.append(")");
    for (int i = 0; i < place.texts.size(); ++i) {
      boolean isLast = i + 1 == place.texts.size();
      out.append(" : ");
      if (!isLast) out.append(is(place, i + 1)).append(" ? ");
      out.append(place.cast).append("(");
      append(file, place, i, out);
      out.append(")");
    }
    out.append(")");
  }

  private void append(int file, Place place, int text, StringBuilder out) {
    int start = out.length();
    out.append(place.texts.get(text));
    written.add(new Written(file, start, out.length(), place, place.edits.get(text)));
  }

  private static String is(Place place, int value) {
    return "cairn.locate.Switch.at[" + place.number + "] == " + value;
  }
}
