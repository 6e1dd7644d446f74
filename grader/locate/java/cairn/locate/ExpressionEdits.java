// The edits of expressions: another operator, value, variable or method in place of what is there.
package cairn.locate;

import cairn.locate.Edit.Kind;
import cairn.locate.Edit.Piece;
import cairn.locate.Edit.Scope;
import cairn.locate.Edits.Operator;
import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class ExpressionEdits extends ProgramWalk {
  private static final int MOST_VARIABLES = 8; // in place of another
  private static final int MOST_LOCALS = 5; // beside a value

  private static final Set<Tree.Kind> COMPARISONS =
      Set.of(
          Tree.Kind.LESS_THAN,
          Tree.Kind.LESS_THAN_EQUAL,
          Tree.Kind.GREATER_THAN,
          Tree.Kind.GREATER_THAN_EQUAL,
          Tree.Kind.EQUAL_TO,
          Tree.Kind.NOT_EQUAL_TO);

  /** What takes an operator's place: the first first. */
  private static final Map<String, List<String>> BOUNDARIES =
      Map.of(
          "<", List.of("<="), "<=", List.of("<"), ">", List.of(">="), ">=", List.of(">"), "==",
          List.of("!="), "!=", List.of("=="));
  private static final List<String> ORDERS = List.of("<", ">", "<=", ">=", "==", "!=");
  private static final Map<String, List<String>> ARITHMETIC =
      Map.of(
          "+", List.of("-", "*", "%"), "-", List.of("+", "%"), "*", List.of("/", "+"), "/", List.of("*", "%"),
          "%", List.of("/"));
  private static final Map<String, List<String>> ASSIGNMENTS =
      Map.of(
          "+=", List.of("-=", "="), "-=", List.of("+=", "="), "*=", List.of("/=", "="), "/=",
          List.of("*=", "="), "%=", List.of("="));

  ExpressionEdits(Sources sources, Edits edits, int file) {
    super(sources, edits, file);
  }

  void find() {
    scan(sources.unit(file), null);
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    direction(tree);
    return super.visitForLoop(tree, unused);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    if (tree.getInitializer() != null && !(tree.getInitializer() instanceof NewArrayTree)) {
      value(tree.getInitializer(), sources.trees.getTypeMirror(getCurrentPath()));
    }
    return super.visitVariable(tree, unused);
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void unused) {
    String operator = operatorOf(tree.getKind());
    ExpressionTree left = tree.getLeftOperand();
    ExpressionTree right = tree.getRightOperand();
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    int at = operator.isEmpty() ? -1 : operatorStart(left, right, operator);
    if (at >= 0 && type != null) {
      int end = at + operator.length();
      if (COMPARISONS.contains(tree.getKind())) {
        for (String now : BOUNDARIES.get(operator)) {
          replace(Operator.BOUNDARY, tree, type, at, end, now);
        }
        TypeMirror of = typeOf(left);
        boolean isOrdered = of != null && of.getKind().isPrimitive() && of.getKind() != TypeKind.BOOLEAN;
        for (String now : ORDERS) {
          if (isOrdered && !now.equals(operator)) {
            replace(Operator.COMPARISON, tree, type, at, end, now);
          }
        }
        if (isIntegral(of) && isIntegral(typeOf(right))) {
          byOne(left);
          byOne(right);
          withLocals(right);
        }
      } else if (operator.equals("&&") || operator.equals("||")) {
        replace(Operator.CLAUSE, tree, type, textOf(left));
        replace(Operator.CLAUSE, tree, type, textOf(right));
        boolean hasParent = getCurrentPath().getParentPath().getLeaf() instanceof BinaryTree;
        String other = operator.equals("&&") ? "||" : "&&";
        if (hasParent && other.equals("||")) {
          String now = "(" + textOf(left) + " || " + textOf(right) + ")";
          replace(Operator.CLAUSE, tree, type, now);
        } else {
          replace(Operator.CLAUSE, tree, type, at, end, other);
        }
        negate(left);
        negate(right);
      } else if (type.getKind().isPrimitive()) {
        for (String now : ARITHMETIC.getOrDefault(operator, List.of())) {
          arithmetic(tree, type, at, operator, now);
        }
        if (operator.equals("-") || operator.equals("/")) {
          String turned = operand(right) + " " + operator + " " + operand(left);
          replace(Operator.ARITHMETIC, tree, type, turned);
        }
        if (isIntegral(type)) {
          byOne(right);
        }
        replace(Operator.ARITHMETIC, tree, type, textOf(left));
        replace(Operator.ARITHMETIC, tree, type, textOf(right));
        if (operator.equals("/") && isReal(type)) {
          replace(Operator.DIVISION, tree, type, "(int) (" + textOf(tree) + ")");
        }
      }
    }
    return super.visitBinary(tree, unused);
  }

  private void arithmetic(BinaryTree tree, TypeMirror type, int at, String operator, String now) {
    boolean looser = "*/%".contains(operator) && "+-".contains(now);
    boolean inside = getCurrentPath().getParentPath().getLeaf() instanceof BinaryTree;
    boolean rightLooser = "+-".contains(operator) && tree.getRightOperand() instanceof BinaryTree;
    boolean leftTighter = "*/%".contains(now) && tree.getLeftOperand() instanceof BinaryTree;
    boolean rightIsSum = operator.equals("+") && rightLooser;
    if ((looser && inside) || rightIsSum || leftTighter) {
      String whole = operand(tree.getLeftOperand()) + " " + now + " " + operand(tree.getRightOperand());
      replace(Operator.ARITHMETIC, tree, type, inside ? "(" + whole + ")" : whole);
    } else {
      replace(Operator.ARITHMETIC, tree, type, at, at + operator.length(), now);
    }
  }

  /** Divisions of integers in an expression of which a real number is made. */
  private void divisions(ExpressionTree whole, TypeMirror into) {
    TypeMirror type = typeOf(whole);
    if (!isReal(into) || !(isIntegral(type) || isReal(type))) return;
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitBinary(BinaryTree tree, Void unused) {
        if (tree.getKind() == Tree.Kind.DIVIDE && isIntegral(typeOf(tree))) {
          String now = Edits.TO_REAL + operand(tree.getLeftOperand()) + " / " + operand(tree.getRightOperand());
          int start = start(tree);
          Piece piece =
              new Piece(start, end(tree), now, start(whole), end(whole), Scope.EXPRESSION, Edits.TO_REAL);
          edits.add(
              Operator.DIVISION,
              new Edit(file, List.of(piece), start, method, Kind.REPLACED, textOf(tree), now));
        }
        return super.visitBinary(tree, unused);
      }
    }.scan(whole, null);
  }

  @Override
  public Void visitUnary(UnaryTree tree, Void unused) {
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    ExpressionTree of = tree.getExpression();
    switch (tree.getKind()) {
      case UNARY_MINUS -> {
        replace(Operator.NEGATION, tree, type, textOf(of));
        if (isReal(type)) replace(Operator.NEGATION, tree, type, "0 - " + operand(of)); // for -0.0
      }
      case LOGICAL_COMPLEMENT -> replace(Operator.NEGATION, tree, type, textOf(of));
      case POSTFIX_INCREMENT -> step(tree, type, textOf(of) + "--", "++" + textOf(of));
      case PREFIX_INCREMENT -> step(tree, type, "--" + textOf(of), textOf(of) + "++");
      case POSTFIX_DECREMENT -> step(tree, type, textOf(of) + "++", "--" + textOf(of));
      case PREFIX_DECREMENT -> step(tree, type, "++" + textOf(of), textOf(of) + "--");
      default -> {}
    }
    return super.visitUnary(tree, unused);
  }

  private void step(UnaryTree tree, TypeMirror type, String other, String earlier) {
    Tree parent = getCurrentPath().getParentPath().getLeaf();
    if (parent instanceof ExpressionStatementTree) {
      if (getCurrentPath().getParentPath().getParentPath().getLeaf() instanceof ForLoopTree) return;
      statement(Operator.ARITHMETIC, (StatementTree) parent, tree, other);
      statement(Operator.ARITHMETIC, (StatementTree) parent, tree, textOf(tree.getExpression()) + " += 2");
    } else {
      replace(Operator.ARITHMETIC, tree, type, other);
      replace(Operator.ARITHMETIC, tree, type, earlier);
      replace(Operator.ARITHMETIC, tree, type, textOf(tree.getExpression()));
    }
  }

  @Override
  public Void visitLiteral(LiteralTree tree, Void unused) {
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    Object value = tree.getValue();
    boolean isNegated = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.UNARY_MINUS;
    if (value instanceof Integer number) {
      for (int now : new int[] {number + 1, number - 1, 0, 1, 2}) {
        if (now != number && (now >= 0 || !isNegated)) {
          replace(Operator.CONSTANT, tree, type, Integer.toString(now));
        }
      }
      if (number != 0 && !isNegated) replace(Operator.CONSTANT, tree, type, negative(tree));
    } else if (value instanceof Double number) {
      for (double now : new double[] {0, 1, number + 1, number - 1, number / 10, number * 10, number / 2, number * 2}) {
        if (now != number && (now >= 0 || !isNegated)) {
          replace(Operator.CONSTANT, tree, type, Double.toString(now));
        }
      }
      if (number != 0 && !isNegated) replace(Operator.CONSTANT, tree, type, negative(tree));
    } else if (value instanceof Boolean truth) {
      replace(Operator.CONSTANT, tree, type, truth ? "false" : "true");
    } else if (value instanceof String string) {
      formats(tree, type, string);
    }
    return super.visitLiteral(tree, unused);
  }

  /** javac reads -1 as one literal. */
  private String negative(LiteralTree tree) {
    String written = textOf(tree);
    return written.startsWith("-") ? written.substring(1).strip() : "-" + written;
  }

  private void formats(LiteralTree tree, TypeMirror type, String string) {
    String written = textOf(tree);
    for (int at = written.indexOf("%."); at >= 0; at = written.indexOf("%.", at + 1)) {
      int digit = at + 2;
      if (digit + 1 >= written.length() || written.charAt(digit + 1) != 'f') continue;
      for (char now = '0'; now <= '3'; ++now) {
        if (now == written.charAt(digit)) continue;
        replace(
            Operator.FORMAT,
            tree,
            type,
            written.substring(0, digit) + now + written.substring(digit + 1));
      }
    }
    for (String[] pair : new String[][] {{"%f", "%.1f"}, {"%s", "%.1f"}, {"#.##", "0.0"}, {"#.#", "0.0"}}) {
      if (written.contains(pair[0])) {
        replace(Operator.FORMAT, tree, type, written.replace(pair[0], pair[1]));
      }
    }
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void unused) {
    Element element = sources.trees.getElement(getCurrentPath());
    if (element instanceof VariableElement && !isWritten()) {
      variable(tree, tree.getName().toString(), sources.trees.getTypeMirror(getCurrentPath()));
    }
    return super.visitIdentifier(tree, unused);
  }

  private boolean isWritten() {
    Tree parent = getCurrentPath().getParentPath().getLeaf();
    Tree own = getCurrentPath().getLeaf();
    if (parent instanceof AssignmentTree assignment) return assignment.getVariable() == own;
    if (parent instanceof CompoundAssignmentTree assignment) return assignment.getVariable() == own;
    return switch (parent.getKind()) {
      case POSTFIX_INCREMENT, PREFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_DECREMENT -> true;
      case MEMBER_SELECT, METHOD_INVOCATION -> parent instanceof MemberSelectTree;
      default -> false;
    };
  }

  private void variable(ExpressionTree tree, String name, TypeMirror type) {
    if (type == null) return;
    int left = MOST_VARIABLES;
    for (VariableElement other : variablesOf(type, name, false)) {
      if (left-- == 0) break;
      replace(Operator.VARIABLE, tree, type, other.getSimpleName().toString());
    }
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
    Element element = sources.trees.getElement(getCurrentPath());
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    boolean isVariable = element instanceof VariableElement && type != null;
    if (isVariable && !isWritten() && !tree.getIdentifier().contentEquals("length")) {
      int nameStart = end(tree) - tree.getIdentifier().length();
      if (element.getEnclosingElement() instanceof TypeElement owner) {
        extremes(tree, type, nameStart);
        for (Element member : owner.getEnclosedElements()) {
          boolean fits =
              member instanceof VariableElement
                  && !member.equals(element)
                  && isOwn(owner)
                  && member.getModifiers().contains(Modifier.STATIC)
                      == element.getModifiers().contains(Modifier.STATIC)
                  && sources.types.isSameType(member.asType(), element.asType());
          if (fits) {
            replace(
                Operator.VARIABLE, tree, type, nameStart, end(tree), member.getSimpleName().toString());
          }
        }
      }
    }
    return super.visitMemberSelect(tree, unused);
  }

  /** Whether its source is among the program's. */
  private boolean isOwn(TypeElement type) {
    return sources.trees.getTree(type) != null;
  }

  /** Integer.MAX_VALUE, Double.NEGATIVE_INFINITY and their like. */
  private void extremes(MemberSelectTree tree, TypeMirror type, int nameStart) {
    String name = tree.getIdentifier().toString();
    List<String> others =
        switch (name) {
          case "MAX_VALUE" -> List.of("MIN_VALUE");
          case "MIN_VALUE" -> isReal(type)
              ? List.of("NEGATIVE_INFINITY", "MAX_VALUE")
              : List.of("MAX_VALUE");
          case "POSITIVE_INFINITY" -> List.of("NEGATIVE_INFINITY");
          case "NEGATIVE_INFINITY" -> List.of("POSITIVE_INFINITY");
          default -> List.of();
        };
    for (String other : others) {
      replace(Operator.EXTREME, tree, type, nameStart, end(tree), other);
    }
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    ExpressionTree select = tree.getMethodSelect();
    boolean isStatement = getCurrentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
    Element element = sources.trees.getElement(getCurrentPath());
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    List<? extends ExpressionTree> arguments = tree.getArguments();
    for (int i = 0; i < arguments.size(); ++i) {
      boolean isKnown =
          element instanceof ExecutableElement called && i < called.getParameters().size();
      value(
          arguments.get(i),
          isKnown ? ((ExecutableElement) element).getParameters().get(i).asType() : null);
    }
    if (element instanceof ExecutableElement called && !isStatement && type != null
        && type.getKind() != TypeKind.VOID) {
      String name = called.getSimpleName().toString();
      int nameEnd = end(select);
      int nameStart = nameEnd - name.length();
      if (name.equals("max") || name.equals("min")) {
        replace(Operator.EXTREME, tree, type, nameStart, nameEnd, name.equals("max") ? "min" : "max");
      }
      for (String[] group : new String[][] {{"round", "floor", "ceil", "rint"}}) {
        if (!List.of(group).contains(name)) continue;
        for (String other : group) {
          if (!other.equals(name)) {
            replace(Operator.ROUNDING, tree, type, nameStart, nameEnd, other);
          }
        }
      }
      otherMethods(tree, called, type, nameStart, nameEnd);
      if (tree.getArguments().size() >= 1 && type.getKind().isPrimitive()) {
        for (ExpressionTree argument : tree.getArguments()) {
          TypeMirror of = typeOf(argument);
          if (of != null && sources.types.isSameType(of, type)) {
            replace(Operator.METHOD, tree, type, textOf(argument));
          }
        }
      }
    }
    if (element instanceof ExecutableElement && !isStatement) swapped(tree, type);
    return super.visitMethodInvocation(tree, unused);
  }

  private void otherMethods(
      MethodInvocationTree tree, ExecutableElement called, TypeMirror type, int start, int end) {
    if (!(called.getEnclosingElement() instanceof TypeElement owner) || !isOwn(owner)) return;
    for (Element member : owner.getEnclosedElements()) {
      if (!(member instanceof ExecutableElement other) || other.equals(called)) continue;
      if (other.getKind() != ElementKind.METHOD) continue;
      boolean fits =
          other.getParameters().size() == called.getParameters().size()
              && sources.types.isSameType(other.getReturnType(), called.getReturnType())
              && other.getModifiers().contains(Modifier.STATIC)
                  == called.getModifiers().contains(Modifier.STATIC);
      for (int i = 0; fits && i < called.getParameters().size(); ++i) {
        fits =
            sources.types.isSameType(
                other.getParameters().get(i).asType(), called.getParameters().get(i).asType());
      }
      if (fits) {
        replace(Operator.METHOD, tree, type, start, end, other.getSimpleName().toString());
      }
    }
  }

  private void swapped(MethodInvocationTree tree, TypeMirror type) {
    List<? extends ExpressionTree> all = tree.getArguments();
    for (int i = 0; i + 1 < all.size(); ++i) {
      TypeMirror one = typeOf(all.get(i));
      TypeMirror other = typeOf(all.get(i + 1));
      if (one == null || other == null || !sources.types.isSameType(one, other)) continue;
      String between = text.substring(end(all.get(i)), start(all.get(i + 1)));
      replace(
          Operator.METHOD,
          tree,
          type,
          start(all.get(i)),
          end(all.get(i + 1)),
          textOf(all.get(i + 1)) + between + textOf(all.get(i)));
      if (!isReal(one) && !isIntegral(one)) continue;
      // A window, seen by the other player.
      replace(
          Operator.METHOD,
          tree,
          type,
          start(all.get(i)),
          end(all.get(i + 1)),
          "-" + operand(all.get(i + 1)) + between + "-" + operand(all.get(i)));
    }
  }

  /** What is assigned, passed or returned, as a value of this type, if that is known. */
  private void value(ExpressionTree tree, TypeMirror into) {
    TypeMirror type = typeOf(tree);
    if (type == null || tree.getKind() == Tree.Kind.LAMBDA_EXPRESSION) return;
    divisions(tree, into);
    byOne(tree);
    withLocals(tree);
    boolean isLiteral = tree instanceof LiteralTree;
    if ((isIntegral(type) || isReal(type)) && !isLiteral && !(tree instanceof UnaryTree)) {
      replace(
          Operator.NEGATION, tree, type, isReal(type) ? "0 - " + operand(tree) : "-" + operand(tree));
    }
    if (isReal(type) && !isLiteral) {
      for (String rounding : List.of("round", "floor")) {
        replace(Operator.ROUNDING, tree, type, "Math." + rounding + "(" + textOf(tree) + " * 10) / 10.0");
        replace(Operator.ROUNDING, tree, type, "Math." + rounding + "(" + textOf(tree) + " * 100) / 100.0");
      }
    }
    if (type.getKind() == TypeKind.BOOLEAN) negate(tree);
    if (type.getKind() == TypeKind.ARRAY && tree instanceof IdentifierTree) {
      replace(Operator.COPY, tree, type, textOf(tree) + ".clone()");
    }
    boolean isName = tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
    String name = sources.types.erasure(type).toString();
    for (String[] pair :
        new String[][] {
          {"java.util.List", "java.util.ArrayList"},
          {"java.util.ArrayList", "java.util.ArrayList"},
          {"java.util.Set", "java.util.HashSet"},
          {"java.util.HashSet", "java.util.HashSet"}
        }) {
      if (isName && name.equals(pair[0])) {
        replace(Operator.COPY, tree, type, "new " + pair[1] + "<>(" + textOf(tree) + ")");
      }
    }
  }

  private void byOne(ExpressionTree tree) {
    TypeMirror type = typeOf(tree);
    if (!isIntegral(type) || tree instanceof LiteralTree) return;
    replace(Operator.OFF_BY_ONE, tree, type, summand(tree) + " + 1");
    replace(Operator.OFF_BY_ONE, tree, type, summand(tree) + " - 1");
  }

  private void withLocals(ExpressionTree tree) {
    TypeMirror type = typeOf(tree);
    if (!isIntegral(type) && !isReal(type)) return;
    int left = MOST_LOCALS;
    for (VariableElement local : variablesOf(type, "", true)) {
      if (left-- == 0) break;
      String name = local.getSimpleName().toString();
      replace(Operator.VALUE_AND_LOCAL, tree, type, summand(tree) + " + " + name);
      replace(Operator.VALUE_AND_LOCAL, tree, type, summand(tree) + " - " + name);
    }
  }

  private void negate(ExpressionTree tree) {
    TypeMirror type = typeOf(tree);
    if (type == null || type.getKind() != TypeKind.BOOLEAN || tree instanceof LiteralTree) return;
    if (COMPARISONS.contains(tree.getKind()) || tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) return;
    replace(Operator.NEGATION, tree, type, "!" + operand(tree));
  }

  private void condition(ExpressionTree tree) {
    ExpressionTree inner = tree;
    while (inner instanceof ParenthesizedTree parenthesized) inner = parenthesized.getExpression();
    TypeMirror type = typeOf(inner);
    if (type == null || inner instanceof LiteralTree) return;
    if (!COMPARISONS.contains(inner.getKind())) {
      replace(Operator.NEGATION, inner, type, "!" + operand(inner));
    }
    replace(Operator.LEFT_OUT, inner, type, "true");
    replace(Operator.LEFT_OUT, inner, type, "false");
  }

  @Override
  public Void visitIf(IfTree tree, Void unused) {
    condition(tree.getCondition());
    return super.visitIf(tree, unused);
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree tree, Void unused) {
    condition(tree.getCondition());
    return super.visitWhileLoop(tree, unused);
  }

  @Override
  public Void visitConditionalExpression(ConditionalExpressionTree tree, Void unused) {
    condition(tree.getCondition());
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    value(tree.getTrueExpression(), type);
    value(tree.getFalseExpression(), type);
    replace(Operator.CLAUSE, tree, type, textOf(tree.getTrueExpression()));
    replace(Operator.CLAUSE, tree, type, textOf(tree.getFalseExpression()));
    return super.visitConditionalExpression(tree, unused);
  }

  @Override
  public Void visitReturn(ReturnTree tree, Void unused) {
    if (tree.getExpression() != null) {
      value(tree.getExpression(), returned);
      TypeMirror type = typeOf(tree.getExpression());
      if (isReal(type) || isIntegral(type)) {
        replace(Operator.CONSTANT, tree.getExpression(), type, "0");
        int left = MOST_VARIABLES;
        for (VariableElement local : variablesOf(type, textOf(tree.getExpression()), true)) {
          if (left-- == 0) break;
          replace(Operator.VARIABLE, tree.getExpression(), type, local.getSimpleName().toString());
        }
      }
    }
    return super.visitReturn(tree, unused);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void unused) {
    value(tree.getExpression(), typeOf(tree.getVariable()));
    return super.visitAssignment(tree, unused);
  }

  @Override
  public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
    byOne(tree.getIndex());
    return super.visitArrayAccess(tree, unused);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void unused) {
    for (ExpressionTree size : tree.getDimensions()) byOne(size);
    return super.visitNewArray(tree, unused);
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void unused) {
    for (ExpressionTree argument : tree.getArguments()) value(argument, null);
    return super.visitNewClass(tree, unused);
  }

  @Override
  public Void visitTypeCast(TypeCastTree tree, Void unused) {
    TypeMirror type = sources.trees.getTypeMirror(getCurrentPath());
    TypeMirror from = typeOf(tree.getExpression());
    if (isReal(type) && tree.getExpression() instanceof ParenthesizedTree inner
        && inner.getExpression() instanceof BinaryTree division
        && division.getKind() == Tree.Kind.DIVIDE) {
      replace(
          Operator.DIVISION, tree, type,
          "(double) " + operand(division.getLeftOperand()) + " / " + operand(division.getRightOperand()));
    }
    if (isIntegral(type) && isReal(from)) {
      replace(Operator.ROUNDING, tree, type, "(int) Math.round(" + textOf(tree.getExpression()) + ")");
      replace(Operator.ROUNDING, tree, type, "(int) Math.ceil(" + textOf(tree.getExpression()) + ")");
    }
    return super.visitTypeCast(tree, unused);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
    String operator = operatorOf(tree.getKind());
    Tree parent = getCurrentPath().getParentPath().getLeaf();
    boolean isStatement =
        parent instanceof ExpressionStatementTree
            && !(getCurrentPath().getParentPath().getParentPath().getLeaf() instanceof ForLoopTree);
    int at = operatorStart(tree.getVariable(), tree.getExpression(), operator.isEmpty() ? "=" : operator);
    if (isStatement && at >= 0) {
      for (String now : ASSIGNMENTS.getOrDefault(operator, List.of())) {
        statement(Operator.ARITHMETIC, (StatementTree) parent, at, at + operator.length(), now);
      }
    }
    value(tree.getExpression(), typeOf(tree.getVariable()));
    return super.visitCompoundAssignment(tree, unused);
  }

  /** for (int i = a; i < b; i++), from the other end. */
  private void direction(ForLoopTree tree) {
    if (tree.getInitializer().size() != 1 || tree.getUpdate().size() != 1) return;
    if (!(tree.getInitializer().get(0) instanceof VariableTree variable)) return;
    if (!(tree.getCondition() instanceof BinaryTree condition)) return;
    if (variable.getInitializer() == null) return;
    String name = variable.getName().toString();
    if (!condition.getLeftOperand().toString().equals(name)) return;
    String update = textOf(tree.getUpdate().get(0)).strip();
    String from = textOf(variable.getInitializer());
    String to = textOf(condition.getRightOperand());
    String type = textOf(variable.getType());
    String operator = operatorOf(condition.getKind());
    boolean up = update.equals(name + "++") || update.equals("++" + name);
    boolean down = update.equals(name + "--") || update.equals("--" + name);
    String now;
    if (up && operator.startsWith("<")) {
      String first = operator.equals("<") ? summand(condition.getRightOperand()) + " - 1" : to;
      now = type + " " + name + " = " + first + "; " + name + " >= " + from + "; " + name + "--";
    } else if (down && operator.startsWith(">")) {
      String last = operator.equals(">") ? summand(condition.getRightOperand()) + " + 1" : to;
      now = type + " " + name + " = " + last + "; " + name + " <= " + from + "; " + name + "++";
    } else {
      return;
    }
    int start = start(variable);
    int end = end(tree.getUpdate().get(0));
    if (end > start && text.charAt(end - 1) == ';') --end;
    statement(Operator.DIRECTION, tree, start, end, now);
  }
}
