// The edits of whole statements: left out, moved, and copied from where the program has them already.
package cairn.locate;

import cairn.locate.Edit.Kind;
import cairn.locate.Edit.Piece;
import cairn.locate.Edit.Scope;
import cairn.locate.Edits.Operator;
import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

final class StatementEdits extends ProgramWalk {
  private static final int MOST_LENGTH = 160; // of what is copied
  private static final int MOST_COPIES = 4000;
  private static final int MOST_DISTANCE = 5; // of statements that one is moved past

  /** Words and signs of one player, and those of the other. */
  private static final Map<String, String> TURNED = new HashMap<>();

  static {
    for (String[] pair :
        new String[][] {
          {"max", "min"}, {"Max", "Min"}, {"MAX", "MIN"}, {"alpha", "beta"}, {"Alpha", "Beta"},
          {"ALPHA", "BETA"}, {"NEGATIVE", "POSITIVE"}, {"<", ">"}, {"<=", ">="}
        }) {
      TURNED.put(pair[0], pair[1]);
      TURNED.put(pair[1], pair[0]);
    }
  }

  private static final Pattern TURNING =
      Pattern.compile("max|min|Max|Min|MAX|MIN|alpha|beta|Alpha|Beta|ALPHA|BETA|NEGATIVE|POSITIVE|<=|>=|<|>");

  /** A place where a statement may be inserted: text before it, behind it, and what is in scope. */
  private record Point(
      int at, String before, String after, Map<String, String> names, String method, String owner,
      String returned, boolean isInLoop, boolean isStatic, StatementTree alone) {}

  /** A statement to be copied, or a condition. */
  private record Copied(
      String text, Map<String, String> names, String owner, String returned, boolean leavesLoop,
      boolean leavesMethod, boolean isStatic, int start) {}

  private final List<Point> points = new ArrayList<>();
  private final List<Copied> guards = new ArrayList<>();
  private final List<Copied> updates = new ArrayList<>();
  private final List<Copied> conditions = new ArrayList<>();
  private final Map<StatementTree, Point> wrapped = new LinkedHashMap<>();
  private final Map<String, MethodTree> methods = new LinkedHashMap<>();
  private final Set<String> blank = new HashSet<>(); // locals that are declared without a value
  private boolean isInMethod;
  private boolean isStatic;
  private int loops = 0;

  StatementEdits(Sources sources, Edits edits, int file) {
    super(sources, edits, file);
  }

  void find() {
    scan(sources.unit(file), null);
    sisters();
    copies(Operator.GUARD, guards);
    copies(Operator.UPDATE, updates);
    wraps();
  }

  /** The blanks in front of the line at this position. */
  private String indent(int at) {
    int line = text.lastIndexOf('\n', at - 1) + 1;
    int end = line;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) ++end;
    return text.substring(line, end);
  }

  private String newLine() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  static String turned(String of) {
    Matcher matcher = TURNING.matcher(of);
    return matcher.replaceAll(found -> TURNED.get(found.group()));
  }

  // Walking.

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    if (tree.getBody() == null || start(tree) < 0 || text.charAt(start(tree.getBody())) != '{') {
      return null;
    }
    boolean wasInMethod = isInMethod;
    boolean wasStatic = isStatic;
    isStatic = tree.getModifiers().getFlags().contains(Modifier.STATIC);
    methods.put(tree.getName().toString(), tree);
    blank.clear();
    blank.addAll(blanksOf(tree));
    isInMethod = true;
    super.visitMethod(tree, unused);
    isInMethod = wasInMethod;
    isStatic = wasStatic;
    return null;
  }

  private static Set<String> blanksOf(MethodTree tree) {
    Set<String> names = new HashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitVariable(VariableTree variable, Void unused) {
        if (variable.getInitializer() == null) names.add(variable.getName().toString());
        return super.visitVariable(variable, unused);
      }
    }.scan(tree.getBody(), null);
    return names;
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    return loop(() -> super.visitForLoop(tree, unused));
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
    return loop(() -> super.visitEnhancedForLoop(tree, unused));
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree tree, Void unused) {
    return loop(() -> super.visitWhileLoop(tree, unused));
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree tree, Void unused) {
    return loop(() -> super.visitDoWhileLoop(tree, unused));
  }

  private Void loop(Runnable visit) {
    ++loops;
    visit.run();
    --loops;
    return null;
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
    return null; // what is in it may not be moved out, nor anything in
  }

  @Override
  public Void visitBlock(BlockTree tree, Void unused) {
    return scoped(() -> statements(tree));
  }

  private void statements(BlockTree tree) {
    List<? extends StatementTree> all = tree.getStatements();
    for (int i = 0; i < all.size(); ++i) {
      StatementTree statement = all.get(i);
      if (start(statement) < 0 || end(statement) < 0) continue;
      boolean isCall = i == 0 && statement.toString().matches("(?s)(super|this)\\(.*");
      if (!isCall && isInMethod) {
        point(start(statement), "", newLine() + indent(start(statement)));
        for (int to = i - 1; to >= Math.max(0, i - MOST_DISTANCE); --to) moveBefore(statement, all.get(to));
        leaveOut(statement, tree);
        moveOut(statement, i, all.size());
        if (i + 1 < all.size()) moveIn(statement, all.get(i + 1), true);
        if (i > 0) moveIn(statement, all.get(i - 1), false);
        collect(statement);
        sorted(statement);
      }
      scan(statement, null);
    }
    int brace = end(tree) - 1;
    if (brace > start(tree) && !all.isEmpty() && canComplete(all.get(all.size() - 1))) {
      String inner = indent(start(all.get(0)));
      String outer = indent(brace);
      boolean ownLine = text.substring(text.lastIndexOf('\n', brace) + 1, brace).isBlank();
      String more = inner.startsWith(outer) ? inner.substring(outer.length()) : "";
      point(brace, ownLine ? more : " ", ownLine ? newLine() + outer : " ");
    }
  }

  /** The type of what the method returns. */
  private String result() {
    return returned == null ? "void" : returned.toString();
  }

  private void point(int at, String before, String after) {
    points.add(pointAt(at, before, after, null));
  }

  private Point pointAt(int at, String before, String after, StatementTree alone) {
    return new Point(
        at, before, after, locals(), method, className, result(), loops > 0, isStatic, alone);
  }

  @Override
  public Void visitIf(IfTree tree, Void unused) {
    alone(tree.getThenStatement());
    if (tree.getElseStatement() != null) {
      alone(tree.getElseStatement());
      leaveOutElse(tree);
      pair(tree.getThenStatement(), tree.getElseStatement());
    }
    String condition = textOf(tree.getCondition());
    if (condition.length() < MOST_LENGTH) {
      conditions.add(copied(tree.getCondition(), condition));
    }
    return super.visitIf(tree, unused);
  }

  /** A statement that is no block, of an if. */
  private void alone(StatementTree statement) {
    if (statement instanceof BlockTree || statement instanceof IfTree) return;
    leaveOut(statement, null);
    collect(statement);
    points.add(pointAt(start(statement), "{ ", " ", statement));
  }

  // Left out and moved.

  private static boolean isDeclaration(StatementTree statement) {
    return statement instanceof VariableTree || statement instanceof ClassTree;
  }

  /** Whether what stands behind it can be reached, as far as javac sees it. */
  private static boolean canComplete(StatementTree statement) {
    if (statement instanceof ReturnTree
        || statement instanceof ThrowTree
        || statement instanceof BreakTree
        || statement instanceof ContinueTree) {
      return false;
    }
    if (statement instanceof BlockTree block) {
      List<? extends StatementTree> all = block.getStatements();
      return all.isEmpty() || canComplete(all.get(all.size() - 1));
    }
    if (statement instanceof IfTree branch) {
      return branch.getElseStatement() == null
          || canComplete(branch.getThenStatement())
          || canComplete(branch.getElseStatement());
    }
    if (statement instanceof WhileLoopTree loop) return !loop.getCondition().toString().equals("(true)");
    if (statement instanceof ForLoopTree loop) return loop.getCondition() != null;
    return !(statement instanceof TryTree) && !(statement instanceof SwitchTree);
  }

  private boolean givesValueToBlank(StatementTree statement) {
    boolean[] found = new boolean[1];
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree assignment, Void unused) {
        found[0] |= blank.contains(assignment.getVariable().toString());
        return super.visitAssignment(assignment, unused);
      }
    }.scan(statement, null);
    return found[0];
  }

  private boolean mayGo(StatementTree statement) {
    return !isDeclaration(statement) && canComplete(statement) && !givesValueToBlank(statement);
  }

  private void leaveOut(StatementTree statement, BlockTree from) {
    boolean leaves = !canComplete(statement);
    if (leaves) {
      // Of a method's end javac asks that it is there.
      Tree around = from == null ? getCurrentPath().getLeaf() : getCurrentPath().getParentPath().getLeaf();
      boolean isGuard = around instanceof IfTree branch && branch.getElseStatement() == null;
      if (!isGuard || statement instanceof IfTree) return;
    } else if (!mayGo(statement)) {
      return;
    }
    Piece gone = gone(statement);
    edits.add(
        Operator.LEFT_OUT,
        new Edit(file, List.of(gone), start(statement), method, Kind.LEFT_OUT, textOf(statement), ""));
  }

  private Piece gone(StatementTree statement) {
    int start = start(statement);
    int end = end(statement);
    boolean isAlone = !(getCurrentPath().getLeaf() instanceof BlockTree);
    return new Piece(start, end, isAlone ? "{}" : "", start, end, Scope.STATEMENT, "");
  }

  private void leaveOutElse(IfTree tree) {
    if (!canComplete(tree) || givesValueToBlank(tree)) return;
    int from = end(tree.getThenStatement());
    Piece gone = new Piece(from, end(tree), "", start(tree), end(tree), Scope.STATEMENT, "");
    // The scope's braces would make an if of their own of an else-if.
    if (getCurrentPath().getParentPath().getLeaf() instanceof IfTree) return;
    edits.add(
        Operator.LEFT_OUT,
        new Edit(
            file, List.of(gone), start(tree.getElseStatement()), method, Kind.LEFT_OUT,
            text.substring(from, end(tree)).strip(), ""));
  }

  private void moved(StatementTree statement, Piece to) {
    edits.add(
        Operator.MOVED,
        new Edit(
            file, List.of(gone(statement), to), start(statement), method, Kind.MOVED,
            textOf(statement), ""));
  }

  private void moveBefore(StatementTree statement, StatementTree previous) {
    if (!mayGo(statement) || end(previous) < 0) return; // a call of super() that nobody wrote
    int at = start(previous);
    moved(statement, Edits.point(at, textOf(statement) + newLine() + indent(at)));
  }

  private static BlockTree bodyOf(StatementTree statement) {
    StatementTree body = null;
    if (statement instanceof IfTree branch) body = branch.getThenStatement();
    if (statement instanceof ForLoopTree loop) body = loop.getStatement();
    if (statement instanceof EnhancedForLoopTree loop) body = loop.getStatement();
    if (statement instanceof WhileLoopTree loop) body = loop.getStatement();
    return body instanceof BlockTree block ? block : null;
  }

  /** Out of the if or loop whose block it begins or ends. */
  private void moveOut(StatementTree statement, int index, int count) {
    Tree around = getCurrentPath().getParentPath().getLeaf();
    if (!mayGo(statement) || !(around instanceof StatementTree outer) || outer instanceof BlockTree) {
      return;
    }
    if (!(getCurrentPath().getParentPath().getParentPath().getLeaf() instanceof BlockTree)) return;
    if (outer instanceof TryTree) return;
    if (index == 0) {
      moved(statement, Edits.point(start(outer), textOf(statement) + newLine() + indent(start(outer))));
    }
    if (index + 1 == count && canComplete(outer)) {
      moved(statement, Edits.point(end(outer), newLine() + indent(start(outer)) + textOf(statement)));
    }
  }

  /** Into the block of its neighbour. */
  private void moveIn(StatementTree statement, StatementTree neighbour, boolean isNext) {
    BlockTree body = bodyOf(neighbour);
    if (!mayGo(statement) || body == null || body.getStatements().isEmpty()) return;
    List<? extends StatementTree> all = body.getStatements();
    StatementTree last = all.get(all.size() - 1);
    if (isNext) {
      int at = start(all.get(0));
      moved(statement, Edits.point(at, textOf(statement) + newLine() + indent(at)));
    } else if (canComplete(last)) {
      int at = end(last);
      moved(statement, Edits.point(at, newLine() + indent(start(last)) + textOf(statement)));
    }
  }

  /** A list or an array, before it is returned or gone through. */
  private void sorted(StatementTree statement) {
    ExpressionTree used = null;
    if (statement instanceof ReturnTree back) used = back.getExpression();
    if (statement instanceof EnhancedForLoopTree loop) used = loop.getExpression();
    if (!(used instanceof IdentifierTree name)) return;
    String type = locals().get(name.getName().toString());
    if (type == null) return;
    int at = start(statement);
    List<String> calls = new ArrayList<>();
    if (type.startsWith("java.util.List") || type.startsWith("java.util.ArrayList")) {
      calls.add("java.util.Collections.sort(" + name + ");");
      calls.add("java.util.Collections.reverse(" + name + ");");
    } else if (type.endsWith("[]") && !type.endsWith("[][]")) {
      calls.add("java.util.Arrays.sort(" + name + ");");
    }
    for (String call : calls) insert(Operator.SORTED, at, "", call, newLine() + indent(at), method);
  }

  private void insert(
      Operator operator, int at, String before, String what, String after, String where) {
    Piece piece = Edits.point(at, before + what + after);
    edits.add(operator, new Edit(file, List.of(piece), at, where, Kind.INSERTED, "", what));
  }

  /** Before a statement that is not in a block. */
  private void insertBefore(Operator operator, StatementTree alone, String what, String where) {
    int start = start(alone);
    int end = end(alone);
    String now = "{ " + what + " " + textOf(alone) + " }";
    Piece piece = new Piece(start, end, now, start, end, Scope.STATEMENT, "");
    edits.add(operator, new Edit(file, List.of(piece), start, where, Kind.INSERTED, "", what));
  }

  // Copied.

  private void collect(StatementTree statement) {
    if (textOf(statement).length() > MOST_LENGTH) return;
    if (statement instanceof ExpressionStatementTree) {
      updates.add(copied(statement, textOf(statement)));
      wrapped.put(statement, pointAt(start(statement), "", "", null));
    }
    if (!(statement instanceof IfTree branch) || branch.getElseStatement() != null) return;
    StatementTree body = branch.getThenStatement();
    if (body instanceof BlockTree block) {
      if (block.getStatements().size() != 1) return;
      body = block.getStatements().get(0);
    }
    if (!canComplete(body)) guards.add(copied(statement, textOf(statement)));
  }

  /** With the local variables that it names. */
  private Copied copied(Tree tree, String what) {
    Map<String, String> seen = locals();
    Map<String, String> names = new LinkedHashMap<>();
    boolean[] leaves = new boolean[2];
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree name, Void unused) {
        String type = seen.get(name.getName().toString());
        if (type != null) names.put(name.getName().toString(), type);
        return null;
      }

      @Override
      public Void visitBreak(BreakTree out, Void unused) {
        leaves[0] = true;
        return null;
      }

      @Override
      public Void visitContinue(ContinueTree on, Void unused) {
        leaves[0] = true;
        return null;
      }

      @Override
      public Void visitReturn(ReturnTree back, Void unused) {
        leaves[1] = true;
        return super.visitReturn(back, unused);
      }
    }.scan(tree, null);
    return new Copied(what, names, className, result(), leaves[0], leaves[1], isStatic, start(tree));
  }

  private static boolean fits(Copied copied, Point point, boolean isTurned) {
    if (!copied.owner.equals(point.owner)) return false;
    if (point.isStatic && !copied.isStatic) return false;
    if (copied.leavesLoop && !point.isInLoop) return false;
    if (copied.leavesMethod && !copied.returned.equals(point.returned)) return false;
    for (Map.Entry<String, String> name : copied.names.entrySet()) {
      String needed = isTurned ? turned(name.getKey()) : name.getKey();
      if (!name.getValue().equals(point.names.get(needed))) return false;
    }
    return true;
  }

  private void copies(Operator operator, List<Copied> all) {
    int left = MOST_COPIES;
    Set<String> known = new HashSet<>();
    for (Point point : points) {
      for (Copied copied : all) {
        String turned = turned(copied.text);
        for (boolean isTurned : new boolean[] {false, true}) {
          String what = isTurned ? turned : copied.text;
          if (isTurned && turned.equals(copied.text)) continue;
          if (copied.start == point.at || !fits(copied, point, isTurned)) continue;
          if (!known.add(point.at + what) || left-- <= 0) continue;
          if (point.alone == null) {
            insert(operator, point.at, point.before, what, point.after, point.method);
          } else {
            insertBefore(operator, point.alone, what, point.method);
          }
        }
      }
    }
  }

  private void wraps() {
    int left = MOST_COPIES;
    for (Map.Entry<StatementTree, Point> entry : wrapped.entrySet()) {
      StatementTree statement = entry.getKey();
      Set<String> known = new HashSet<>();
      for (Copied copied : conditions) {
        for (boolean isTurned : new boolean[] {false, true}) {
          String what = "if " + (isTurned ? turned(copied.text) : copied.text) + " ";
          if (!fits(copied, entry.getValue(), isTurned) || !known.add(what) || left-- <= 0) continue;
          int at = start(statement);
          Piece piece = new Piece(at, at, what, at, end(statement), Scope.STATEMENT, "");
          edits.add(
              Operator.CONDITION,
              new Edit(
                  file, List.of(piece), at, entry.getValue().method, Kind.INSERTED, "", what.strip()));
        }
      }
    }
  }

  // What the sister has, with its signs turned.

  private void sisters() {
    for (Map.Entry<String, MethodTree> entry : methods.entrySet()) {
      MethodTree sister = methods.get(turned(entry.getKey()));
      if (sister == null || sister == entry.getValue()) continue;
      method = entry.getKey();
      pair(entry.getValue().getBody(), sister.getBody());
    }
  }

  private void pair(StatementTree own, StatementTree other) {
    pairOneWay(own, other);
    pairOneWay(other, own);
  }

  private void pairOneWay(StatementTree own, StatementTree other) {
    if (own == null || other == null) return;
    if (own instanceof BlockTree mine && other instanceof BlockTree theirs) {
      int count = mine.getStatements().size();
      if (count != theirs.getStatements().size()) return;
      for (int i = 0; i < count; ++i) pairOneWay(mine.getStatements().get(i), theirs.getStatements().get(i));
    } else if (own instanceof IfTree mine && other instanceof IfTree theirs) {
      condition(mine.getCondition(), theirs.getCondition());
      pairOneWay(mine.getThenStatement(), theirs.getThenStatement());
      pairOneWay(mine.getElseStatement(), theirs.getElseStatement());
    } else if (own instanceof EnhancedForLoopTree mine && other instanceof EnhancedForLoopTree theirs) {
      pairOneWay(mine.getStatement(), theirs.getStatement());
    } else if (own instanceof ForLoopTree mine && other instanceof ForLoopTree theirs) {
      pairOneWay(mine.getStatement(), theirs.getStatement());
    } else if (!isDeclaration(own) && own.getKind() == other.getKind()) {
      String now = turned(textOf(other));
      if (now.equals(textOf(own)) || givesValueToBlank(own)) return;
      Piece piece =
          new Piece(
              start(own), end(own), now, start(own), end(own), Scope.STATEMENT, "");
      if (!canComplete(own)) return;
      edits.add(
          Operator.SISTER,
          new Edit(file, List.of(piece), start(own), method, Kind.REPLACED, textOf(own), now));
    }
  }

  private void condition(ExpressionTree own, ExpressionTree other) {
    ExpressionTree mine = ((ParenthesizedTree) own).getExpression();
    ExpressionTree theirs = ((ParenthesizedTree) other).getExpression();
    String now = turned(textOf(theirs));
    if (now.equals(textOf(mine))) return;
    Piece piece =
        new Piece(
            start(mine), end(mine), now, start(mine), end(mine), Scope.EXPRESSION, "(boolean) ");
    edits.add(
        Operator.SISTER,
        new Edit(file, List.of(piece), start(mine), method, Kind.REPLACED, textOf(mine), now));
  }
}
