// A program's sources as javac understands them: texts, trees and types; and compiled with other texts.
package cairn.locate;

import cairn.host.HostParts;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

final class Sources {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  /** Of the JDK's own classes, which are looked up once. */
  private static final StandardJavaFileManager LIBRARY =
      COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

  private static final List<String> OPTIONS =
      List.of("-proc:none", "-nowarn", "-g", "-Xmaxerrs", "100000");

  /** What programs with switches call; the host's own takes its place when they run. */
  private static final String SWITCH_PATH = "/cairn/locate/Switch.java";

  private static final String SWITCH =
      "package cairn.locate; public final class Switch {"
          + " public static int[] at; public static void step() {} }";

  private final List<Request.SourceFile> files;
  private final List<String> texts = new ArrayList<>();
  private final List<Set<Integer>> steps = new ArrayList<>();
  private final List<Map<Integer, Integer>> bodies = new ArrayList<>(); // ends by starts
  private final List<TreeMap<Integer, Integer>> methods = new ArrayList<>(); // ends by starts
  private final List<CompilationUnitTree> units = new ArrayList<>(); // null: may not change
  final Trees trees;
  final Types types;

  /** Throws IllegalArgumentException where they do not compile. */
  Sources(Request request) throws IOException {
    files = request.files;
    Map<String, byte[]> all = new HashMap<>();
    for (Request.SourceFile file : files) {
      texts.add(new String(file.content(), request.encoding));
      steps.add(new HashSet<>());
      bodies.add(new HashMap<>());
      methods.add(new TreeMap<>());
      units.add(null);
      all.put(path(texts.size() - 1), texts.get(texts.size() - 1).getBytes(StandardCharsets.UTF_8));
    }
    JavaFileManager input = input(all, new LinkedHashMap<>());
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask) COMPILER.getTask(null, input, found, OPTIONS, null, named(input, all));
    trees = Trees.instance(task);
    types = task.getTypes();
    for (CompilationUnitTree unit : task.parse()) {
      int file = find(unit.getSourceFile().getName());
      if (file >= 0 && mayChange(file)) units.set(file, unit);
    }
    task.analyze();
    for (Diagnostic<? extends JavaFileObject> message : found.getDiagnostics()) {
      if (message.getKind() == Diagnostic.Kind.ERROR) throw new IllegalArgumentException();
    }
    for (int file = 0; file < files.size(); ++file) {
      if (units.get(file) != null) units.get(file).accept(new Steps(file), null);
    }
  }

  int count() {
    return files.size();
  }

  String text(int file) {
    return texts.get(file);
  }

  boolean mayChange(int file) {
    return files.get(file).mayChange();
  }

  String path(int file) {
    return "/" + files.get(file).path();
  }

  CompilationUnitTree unit(int file) {
    return units.get(file);
  }

  /** Its number; -1: it is none of the program. */
  int find(String path) {
    for (int file = 0; file < files.size(); ++file) {
      if (path(file).equals(path)) return file;
    }
    return -1;
  }

  /** Where steps are counted: at these positions, and where loops' bodies begin that are no blocks. */
  Set<Integer> steps(int file) {
    return steps.get(file);
  }

  /** Such bodies, their ends by their starts. */
  Map<Integer, Integer> bodies(int file) {
    return bodies.get(file);
  }

  /** From where to where; null outside of methods. */
  int[] methodAround(int file, int position) {
    for (Map.Entry<Integer, Integer> method = methods.get(file).floorEntry(position);
        method != null;
        method = methods.get(file).lowerEntry(method.getKey())) {
      if (position <= method.getValue()) return new int[] {method.getKey(), method.getValue()};
    }
    return null;
  }

  int start(int file, Tree tree) {
    return (int) trees.getSourcePositions().getStartPosition(units.get(file), tree);
  }

  int end(int file, Tree tree) {
    return (int) trees.getSourcePositions().getEndPosition(units.get(file), tree);
  }

  /** Compiles these texts, by path; classes by name. */
  boolean compile(
      Map<String, byte[]> of,
      Map<String, byte[]> made,
      DiagnosticCollector<JavaFileObject> found) {
    Map<String, byte[]> all = new HashMap<>(of);
    all.put(SWITCH_PATH, SWITCH.getBytes(StandardCharsets.UTF_8));
    Map<String, byte[]> byPath = new LinkedHashMap<>();
    JavaFileManager input = input(all, byPath);
    if (!COMPILER.getTask(null, input, found, OPTIONS, null, named(input, all)).call()) return false;
    for (Map.Entry<String, byte[]> file : byPath.entrySet()) {
      String path = file.getKey();
      String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
      if (!name.equals("cairn.locate.Switch")) made.put(name, file.getValue());
    }
    return true;
  }

  private static JavaFileManager input(Map<String, byte[]> all, Map<String, byte[]> made) {
    return HostParts.files(LIBRARY, all, made);
  }

  private static List<JavaFileObject> named(JavaFileManager input, Map<String, byte[]> all) {
    List<String> paths = new ArrayList<>(all.keySet());
    paths.sort(null);
    return HostParts.named(input, paths);
  }

  /** Finds where loops and methods begin. */
  private final class Steps extends TreeScanner<Void, Void> {
    private final int file;

    Steps(int file) {
      this.file = file;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      BlockTree body = method.getBody();
      if (body != null && end(file, body) > 0) {
        methods.get(file).put(start(file, method), end(file, method));
        List<? extends StatementTree> all = body.getStatements();
        // A call of super() that nobody wrote has no end.
        boolean callsOther =
            !all.isEmpty() && isConstructorCall(all.get(0)) && end(file, all.get(0)) > 0;
        int at = callsOther ? end(file, all.get(0)) : start(file, body) + 1;
        // A constructor that nobody wrote has its class's position.
        if (text(file).charAt(start(file, body)) == '{') steps.get(file).add(at);
      }
      return super.visitMethod(method, unused);
    }

    private boolean isConstructorCall(StatementTree statement) {
      if (!(statement instanceof ExpressionStatementTree expression)) return false;
      if (!(expression.getExpression() instanceof MethodInvocationTree call)) return false;
      String name = call.getMethodSelect().toString();
      return name.equals("this") || name.equals("super");
    }

    private void body(StatementTree body) {
      if (body instanceof BlockTree) {
        steps.get(file).add(start(file, body) + 1);
      } else {
        bodies.get(file).put(start(file, body), end(file, body));
      }
    }

    @Override
    public Void visitForLoop(ForLoopTree loop, Void unused) {
      body(loop.getStatement());
      return super.visitForLoop(loop, unused);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void unused) {
      body(loop.getStatement());
      return super.visitEnhancedForLoop(loop, unused);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree loop, Void unused) {
      body(loop.getStatement());
      return super.visitWhileLoop(loop, unused);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree loop, Void unused) {
      body(loop.getStatement());
      return super.visitDoWhileLoop(loop, unused);
    }
  }
}
