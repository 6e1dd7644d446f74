// What a fix changes, as whole lines of a source.
package cairn.locate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines `was`, from the line `first` (from 1), and `now`, which takes their place. `edit`: what does it, or
 * the first of several.
 */
record Change(
    int file, int first, List<String> was, List<String> now, int at, Edit edit, boolean isOfSeveral) {
  /** Of edits that do not overlap; those that share lines are one change. */
  static List<Change> of(Sources sources, List<Edit> edits) {
    Map<Integer, List<Edit>> byFile = new LinkedHashMap<>();
    for (Edit edit : edits) byFile.computeIfAbsent(edit.file(), unused -> new ArrayList<>()).add(edit);
    List<Change> all = new ArrayList<>();
    byFile.forEach((file, own) -> add(sources.text(file), file, own, all));
    return all;
  }

  /** The same for edits that do the same to lines that are alike, if the players change places, too. */
  static String pattern(Sources sources, Edit edit) {
    String source = sources.text(edit.file());
    Change change = change(source, edit.file(), List.of(edit));
    String[] lines = source.split("\n", -1);
    StringBuilder pattern = new StringBuilder();
    for (int line = change.first; line <= change.first + change.was.size() && line <= lines.length; ++line) {
      pattern.append(lines[line - 1].strip()).append('\n');
    }
    for (String line : change.now) pattern.append('\n').append(line.strip());
    String turned = StatementEdits.turned(pattern.toString());
    return turned.compareTo(pattern.toString()) < 0 ? turned : pattern.toString();
  }

  private static void add(String source, int file, List<Edit> edits, List<Change> all) {
    List<List<Edit>> groups = new ArrayList<>();
    for (Edit edit : edits) {
      List<Edit> group = new ArrayList<>(List.of(edit));
      for (List<Edit> other : new ArrayList<>(groups)) {
        boolean shares = false;
        for (Edit one : other) shares = shares || share(source, one, edit);
        if (shares) {
          group.addAll(other);
          groups.remove(other);
        }
      }
      groups.add(group);
    }
    for (List<Edit> group : groups) all.add(change(source, file, group));
  }

  private static int firstOf(Edit edit) {
    return edit.pieces().stream().mapToInt(Edit.Piece::start).min().orElse(0);
  }

  private static int lastOf(Edit edit) {
    return edit.pieces().stream().mapToInt(Edit.Piece::end).max().orElse(0);
  }

  private static boolean share(String source, Edit one, Edit other) {
    return lineOf(source, firstOf(one)) <= lineOf(source, lastOf(other))
        && lineOf(source, firstOf(other)) <= lineOf(source, lastOf(one));
  }

  static int lineOf(String source, int position) {
    int line = 1;
    for (int i = 0; i < position; ++i) {
      if (source.charAt(i) == '\n') ++line;
    }
    return line;
  }

  private static Change change(String source, int file, List<Edit> group) {
    List<Edit.Piece> pieces = new ArrayList<>();
    for (Edit edit : group) pieces.addAll(edit.pieces());
    pieces.sort(Comparator.comparingInt(Edit.Piece::start));
    int from = source.lastIndexOf('\n', pieces.get(0).start() - 1) + 1;
    int end = source.indexOf('\n', pieces.get(pieces.size() - 1).end());
    if (end < 0) end = source.length();
    StringBuilder now = new StringBuilder();
    int at = from;
    for (Edit.Piece piece : pieces) {
      now.append(source, at, piece.start()).append(piece.text());
      at = piece.end();
    }
    now.append(source, at, end);
    List<String> before = lines(source.substring(from, end));
    List<String> after = lines(now.toString());
    int first = lineOf(source, from);
    // A line from which a statement has gone.
    for (int i = after.size() - 1; i >= 0; --i) {
      if (after.get(i).isBlank() && !before.contains(after.get(i))) after.remove(i);
    }
    while (!before.isEmpty() && !after.isEmpty() && before.get(0).equals(after.get(0))) {
      before.remove(0);
      after.remove(0);
      ++first;
    }
    while (!before.isEmpty() && !after.isEmpty()
        && before.get(before.size() - 1).equals(after.get(after.size() - 1))) {
      before.remove(before.size() - 1);
      after.remove(after.size() - 1);
    }
    Edit edit = group.get(0);
    return new Change(
        file, first, before, after, lineOf(source, edit.at()), edit, group.size() > 1);
  }

  private static List<String> lines(String of) {
    List<String> all = new ArrayList<>();
    for (String line : of.split("\n", -1)) all.add(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    return all;
  }

  String json(Request request) {
    String text = String.join("\n", now);
    String kind = isOfSeveral ? "replaced" : edit.kind().name().toLowerCase();
    return "{\"file\": " + Search.quoted(request.files.get(file).path())
        + ", \"line\": " + first + ", \"lines\": " + was.size()
        + ", \"text\": " + Search.quoted(text)
        + ", \"at\": " + at
        + ", \"method\": " + Search.quoted(edit.method())
        + ", \"kind\": " + Search.quoted(kind)
        + ", \"was\": " + Search.quoted(isOfSeveral ? String.join("\n", was).strip() : edit.was())
        + ", \"now\": " + Search.quoted(isOfSeveral ? text.strip() : edit.now()) + "}";
  }
}
