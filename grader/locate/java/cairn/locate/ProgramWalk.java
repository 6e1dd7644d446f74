// Walks over a program with the names that are in scope, and writes edits of what it finds.
package cairn.locate;

import cairn.locate.Edit.Kind;
import cairn.locate.Edit.Piece;
import cairn.locate.Edit.Scope;
import cairn.locate.Edits.Operator;
import com.sun.source.tree.*;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

abstract class ProgramWalk extends TreePathScanner<Void, Void> {
  /** Variables; `isStatic`: of a static method or class, from which no instance outside is seen. */
  private record Names(List<VariableElement> all, boolean isStatic) {}

  final Sources sources;
  final Edits edits;
  final int file;
  final String text;
  String method = ""; // in which the walk is, "Class.name"
  TypeMirror returned; // its type
  private final Deque<Names> scopes = new ArrayDeque<>();
  String className = ""; // the innermost that has a name

  ProgramWalk(Sources sources, Edits edits, int file) {
    this.sources = sources;
    this.edits = edits;
    this.file = file;
    this.text = sources.text(file);
  }

  // Names in scope.

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    String outerClass = className;
    String outerMethod = method;
    if (!tree.getSimpleName().isEmpty()) className = tree.getSimpleName().toString();
    List<VariableElement> fields = new ArrayList<>();
    Element element = sources.trees.getElement(getCurrentPath());
    if (element instanceof TypeElement type) {
      for (Element member : type.getEnclosedElements()) {
        if (member instanceof VariableElement field) fields.add(field);
      }
    }
    method = className;
    scopes.push(new Names(fields, tree.getModifiers().getFlags().contains(Modifier.STATIC)));
    super.visitClass(tree, unused);
    scopes.pop();
    className = outerClass;
    method = outerMethod;
    return null;
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    if (sources.start(file, tree) < 0 || sources.end(file, tree) < 0) return null;
    String outerMethod = method;
    String name = tree.getName().toString();
    method = name.equals("<init>") ? className : className + "." + name;
    returned = tree.getReturnType() == null ? null : typeOf(tree.getReturnType());
    boolean isStatic = tree.getModifiers().getFlags().contains(Modifier.STATIC);
    scopes.push(new Names(new ArrayList<>(), isStatic));
    super.visitMethod(tree, unused);
    scopes.pop();
    method = outerMethod;
    return null;
  }

  Void scoped(Runnable visit) {
    scopes.push(new Names(new ArrayList<>(), false));
    visit.run();
    scopes.pop();
    return null;
  }

  @Override
  public Void visitBlock(BlockTree tree, Void unused) {
    return scoped(() -> super.visitBlock(tree, unused));
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    return scoped(() -> super.visitForLoop(tree, unused));
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
    return scoped(() -> super.visitEnhancedForLoop(tree, unused));
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
    return scoped(() -> super.visitLambdaExpression(tree, unused));
  }

  @Override
  public Void visitCase(CaseTree tree, Void unused) {
    scan(tree.getStatements(), unused); // not its constants
    return null;
  }

  @Override
  public Void visitAnnotation(AnnotationTree tree, Void unused) {
    return null;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    super.visitVariable(tree, unused);
    Element element = sources.trees.getElement(getCurrentPath());
    if (element instanceof VariableElement variable && element.getKind() != ElementKind.FIELD) {
      if (!scopes.isEmpty()) scopes.peek().all.add(variable);
    }
    return null;
  }

  /** Of that type, the nearest first, without `except`. */
  List<VariableElement> variablesOf(TypeMirror type, String except, boolean onlyLocals) {
    Map<String, VariableElement> all = new LinkedHashMap<>();
    boolean seesInstance = true;
    for (Names scope : scopes) {
      for (int i = scope.all.size() - 1; i >= 0; --i) {
        VariableElement variable = scope.all.get(i);
        boolean isField = variable.getKind() == ElementKind.FIELD;
        boolean isOfInstance = isField && !variable.getModifiers().contains(Modifier.STATIC);
        if (isField && onlyLocals || isOfInstance && !seesInstance) continue;
        all.putIfAbsent(variable.getSimpleName().toString(), variable);
      }
      seesInstance = seesInstance && !scope.isStatic;
    }
    List<VariableElement> fit = new ArrayList<>();
    for (VariableElement variable : all.values()) {
      if (variable.getSimpleName().contentEquals(except)) continue;
      if (sources.types.isSameType(variable.asType(), type)) fit.add(variable);
    }
    return fit;
  }

  /** The types of local variables in scope, by name. */
  Map<String, String> locals() {
    Map<String, String> all = new LinkedHashMap<>();
    for (Names scope : scopes) {
      for (VariableElement variable : scope.all) {
        if (variable.getKind() == ElementKind.FIELD) continue;
        all.putIfAbsent(variable.getSimpleName().toString(), variable.asType().toString());
      }
    }
    return all;
  }

  // Writing edits.

  int start(Tree tree) {
    return sources.start(file, tree);
  }

  int end(Tree tree) {
    return sources.end(file, tree);
  }

  String textOf(Tree tree) {
    return text.substring(start(tree), end(tree));
  }

  TypeMirror typeOf(Tree tree) {
    return sources.trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
  }

  static boolean isIntegral(TypeMirror type) {
    return type != null && (type.getKind() == TypeKind.INT || type.getKind() == TypeKind.LONG);
  }

  static boolean isReal(TypeMirror type) {
    return type != null && (type.getKind() == TypeKind.DOUBLE || type.getKind() == TypeKind.FLOAT);
  }

  static String castTo(TypeMirror type) {
    return type.getKind().isPrimitive() ? "(" + type.getKind().name().toLowerCase() + ") " : "";
  }

  /** `now` in place of the text from `start` to `end` of this expression, which has this type. */
  void replace(
      Operator operator, ExpressionTree of, TypeMirror type, int start, int end, String now) {
    if (type == null || start(of) < 0 || end(of) < 0) return;
    Piece piece =
        new Piece(start, end, now, start(of), end(of), Scope.EXPRESSION, castTo(type));
    String was = text.substring(start, end);
    edits.add(
        operator,
        new Edit(file, List.of(piece), start, method, Kind.REPLACED, was.strip(), now.strip()));
  }

  void replace(Operator operator, ExpressionTree of, TypeMirror type, String now) {
    replace(operator, of, type, start(of), end(of), now);
  }

  /** Where the operator of a binary expression or an assignment is. */
  int operatorStart(Tree left, Tree right, String operator) {
    for (int at = end(left); at < start(right); ++at) {
      if (text.startsWith("//", at)) {
        at = text.indexOf('\n', at);
      } else if (text.startsWith("/*", at)) {
        at = text.indexOf("*/", at) + 1;
      } else if (text.startsWith(operator, at)) {
        return at;
      }
      if (at < 0) return -1;
    }
    return -1;
  }

  static String operatorOf(Tree.Kind kind) {
    return switch (kind) {
      case LESS_THAN -> "<";
      case LESS_THAN_EQUAL -> "<=";
      case GREATER_THAN -> ">";
      case GREATER_THAN_EQUAL -> ">=";
      case EQUAL_TO -> "==";
      case NOT_EQUAL_TO -> "!=";
      case PLUS -> "+";
      case MINUS -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case REMAINDER -> "%";
      case CONDITIONAL_AND -> "&&";
      case CONDITIONAL_OR -> "||";
      case PLUS_ASSIGNMENT -> "+=";
      case MINUS_ASSIGNMENT -> "-=";
      case MULTIPLY_ASSIGNMENT -> "*=";
      case DIVIDE_ASSIGNMENT -> "/=";
      case REMAINDER_ASSIGNMENT -> "%=";
      default -> "";
    };
  }

  boolean isSimple(ExpressionTree tree) {
    return tree instanceof IdentifierTree
        || tree instanceof LiteralTree
        || tree instanceof MemberSelectTree
        || tree instanceof MethodInvocationTree
        || tree instanceof ArrayAccessTree
        || tree instanceof ParenthesizedTree;
  }

  String operand(ExpressionTree tree) {
    return isSimple(tree) ? textOf(tree) : "(" + textOf(tree) + ")";
  }

  /** As the left side of a sum. */
  String summand(ExpressionTree tree) {
    boolean binds =
        isSimple(tree)
            || tree instanceof UnaryTree
            || Set.of("+", "-", "*", "/", "%").contains(operatorOf(tree.getKind()));
    return binds ? textOf(tree) : "(" + textOf(tree) + ")";
  }

  /** `now` in place of this part of a statement. */
  void statement(Operator operator, StatementTree whole, Tree part, String now) {
    statement(operator, whole, start(part), end(part), now);
  }

  void statement(Operator operator, StatementTree whole, int start, int end, String now) {
    Piece piece = new Piece(start, end, now, start(whole), end(whole), Scope.STATEMENT, "");
    String was = text.substring(start, end);
    edits.add(
        operator, new Edit(file, List.of(piece), start, method, Kind.REPLACED, was, now));
  }
}
