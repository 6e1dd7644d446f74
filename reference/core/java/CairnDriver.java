// Asks a student's methods and prints what refsolve prints for the same words if they are right:
//   java CairnDriver max_value 9-2 9-2-8     refsolve factor_multiples max_value 9-2 9-2-8
//   java CairnDriver getMoves 7 7-3-6        refsolve take_stones getMoves 7 7-3-6
//
// The student's classes are called by reflection, so that a class or method that is not there costs
// only the questions about it. Each question is an item of the printed lines. An item that throws
// becomes the exception's simple name, and where there is only another signature than the one that
// is called, those that there are; who threw it, and where, goes to stderr, and so does all
// that the student's code prints.
//
// One file for all assignments, because a driver is compiled as one file among the student's.
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class CairnDriver {
    public static void main(String[] args) {
        if (args.length < 2) {
            Student.askedWrongly("it is asked as java CairnDriver <method> <positions...>");
        }
        String method = args[0];
        String[] words = Arrays.copyOfRange(args, 1, args.length);
        switch (method) {
            case "generateSuccessors":
                answer(words, word -> FactorMultiples.onList(method, word), "Successors");
                break;
            case "move":
                answer(words, word -> FactorMultiples.onList(method, word), "Move");
                break;
            case "max_value":
            case "min_value":
                answer(words, word -> FactorMultiples.onState(method, word),
                        "Value", "Best Move", "Leaf");
                break;
            case "isPrime":
                answer(words, word -> one(Student.yesOrNo(TakeStones.helper(method, word))),
                        method);
                break;
            case "getLargestPrimeFactor":
                answer(words, word -> one("" + TakeStones.helper(method, word)), method);
                break;
            case "getMoves":
                answer(words, word -> one(Student.numberSet(TakeStones.state(method, word))),
                        method);
                break;
            case "evaluate":
                answer(words, word -> one(Student.decimal(TakeStones.state(method, word))), method);
                break;
            default:
                Student.askedWrongly("there is no method '" + method + "'; there is "
                        + "generateSuccessors, max_value, min_value, move, isPrime, "
                        + "getLargestPrimeFactor, getMoves, evaluate");
        }
    }

    private static String[] one(String item) {
        return new String[] {item};
    }

    /** Asks one question: an item for each line, in the order of the lines. */
    private interface Question {
        String[] ask(String word) throws Student.Failure;
    }

    /**
     * Asks about every word, prints the lines "label: item; item" and ends the program. Whatever
     * the student's code prints meanwhile goes to stderr.
     */
    private static void answer(String[] words, Question question, String... labels) {
        PrintStream out = System.out;
        System.setOut(System.err);
        String[] lines = new String[labels.length];
        Arrays.fill(lines, "");
        for (String word : words) {
            String[] items = new String[labels.length];
            try {
                items = question.ask(word);
            } catch (Student.Failure failure) {
                Student.report(word, failure);
                Arrays.fill(items, failure.getMessage());
            }
            for (int i = 0; i < lines.length; i++) {
                lines[i] += (lines[i].isEmpty() ? labels[i] + ": " : "; ") + items[i];
            }
        }
        for (String line : lines) {
            out.print(line + "\n");
        }
        out.flush();
        System.setOut(out); // whoever runs others in this JVM finds what was there
        System.exit(0); // whatever threads are still there
    }

    /** The methods of PlayerImpl. One object, one for each size, is asked everything. */
    private static final class FactorMultiples {
        private static final Map<Integer, Object> PLAYERS = new HashMap<Integer, Object>();

        /** A method that gets the last move and the list, which it must leave as they are. */
        static String[] onList(String method, String word) throws Student.Failure {
            Position position = new Position(word);
            int[] given = position.crossedList.clone();
            Object value = Student.call(player(position), method,
                    new Class<?>[] {int.class, int[].class}, position.lastMove, given);
            // Number 0 is nobody's: whoever counts something there changes nothing.
            given[0] = position.crossedList[0];
            String changed =
                    Arrays.equals(given, position.crossedList) ? "" : " (crossedList was changed)";
            return new String[] {Student.numberSet(value) + changed};
        }

        /** A method that gets a GameState and fills it in. The best move at a leaf is not asked. */
        static String[] onState(String method, String word) {
            Position position = new Position(word);
            String[] items = new String[3];
            try {
                Object player = player(position);
                Class<?> type = Student.find("GameState");
                Object state = Student.create(type, new Class<?>[] {int[].class, int.class},
                        position.crossedList.clone(), position.lastMove);
                items[0] = "" + Student.call(player, method, new Class<?>[] {type}, state);
                items[1] = "" + Student.field(state, "bestMove");
                items[2] = Student.yesOrNo(Student.field(state, "leaf"));
            } catch (Student.Failure failure) {
                Student.report(word, failure);
                for (int i = 0; i < items.length; i++) {
                    items[i] = items[i] == null ? failure.getMessage() : items[i];
                }
            }
            if (position.isLeaf()) {
                items[1] = "-";
            }
            return items;
        }

        private static Object player(Position position) throws Student.Failure {
            Object player = PLAYERS.get(position.n);
            if (player == null) {
                player = Student.create(Student.find("PlayerImpl"),
                        new Class<?>[] {int.class, int.class}, 1, position.n);
                PLAYERS.put(position.n, player);
            }
            return player;
        }

        /** "9-2-8" as the methods see it: of 9 numbers player 1 crossed out 2, and player 2 8. */
        private static final class Position {
            final int n;
            final int[] crossedList;
            final int lastMove;

            Position(String word) {
                int[] numbers = Student.numbersOf(word);
                n = numbers[0];
                crossedList = new int[n + 1];
                for (int i = 1; i < numbers.length; i++) {
                    crossedList[numbers[i]] = i % 2 == 1 ? 1 : 2;
                }
                lastMove = numbers.length == 1 ? -1 : numbers[numbers.length - 1];
            }

            boolean isLeaf() {
                for (int number = 1; number <= n; number++) {
                    boolean allowed = lastMove == -1
                            ? number % 2 == 0 && 2 * number < n
                            : number % lastMove == 0 || lastMove % number == 0;
                    if (allowed && crossedList[number] == 0) {
                        return false;
                    }
                }
                return true;
            }
        }
    }

    /** The methods of Helper and GameState. */
    private static final class TakeStones {
        /** What Helper says of the number. */
        static Object helper(String method, String word) throws Student.Failure {
            int number = Student.numbersOf(word)[0];
            return Student.call(
                    Student.find("Helper"), method, new Class<?>[] {int.class}, number);
        }

        /** What a new GameState says of itself when, for "7-3-6", stones 3 and 6 are removed. */
        static Object state(String method, String word) throws Student.Failure {
            int[] numbers = Student.numbersOf(word);
            Object state = Student.create(
                    Student.find("GameState"), new Class<?>[] {int.class}, numbers[0]);
            for (int i = 1; i < numbers.length; i++) {
                Student.call(state, "removeStone", new Class<?>[] {int.class}, numbers[i]);
            }
            return Student.call(state, method, new Class<?>[0]);
        }
    }

    /** Calls a student's classes, and puts into words what happened. */
    private static final class Student {
        private static final int MOST_FRAMES = 5;

        private Student() {}

        /** There is no answer; the message is what is printed in its place. */
        static final class Failure extends Exception {
            Failure(String item) {
                super(item);
            }

            /** `thrown` by the student's code, if it was. */
            Failure(Throwable thrown) {
                super(thrown.getClass().getSimpleName(), thrown);
            }
        }

        /** Ends the program: the driver itself was asked wrongly. */
        static void askedWrongly(String message) {
            System.err.println("CairnDriver: " + message);
            System.exit(2);
        }

        /** The class in the default package or else in the one that -Dcairn.package names. */
        static Class<?> find(String name) throws Failure {
            String inPackage = System.getProperty("cairn.package", "");
            try {
                return Class.forName(name);
            } catch (ClassNotFoundException notInDefaultPackage) {
                if (inPackage.isEmpty()) {
                    throw new Failure("no such class");
                }
            } catch (Throwable thrown) {
                throw new Failure(cause(thrown));
            }
            try {
                return Class.forName(inPackage + "." + name);
            } catch (ClassNotFoundException nowhere) {
                throw new Failure("no such class");
            } catch (Throwable thrown) {
                throw new Failure(cause(thrown));
            }
        }

        static Object create(Class<?> type, Class<?>[] parameters, Object... arguments)
                throws Failure {
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(parameters);
                constructor.setAccessible(true);
                return constructor.newInstance(arguments);
            } catch (NoSuchMethodException missing) {
                throw new Failure(otherSignatures(type, type.getDeclaredConstructors()));
            } catch (Throwable thrown) {
                throw new Failure(cause(thrown));
            }
        }

        /** Calls a method of the object, static or not, its own or inherited. */
        static Object call(Object object, String name, Class<?>[] parameters, Object... arguments)
                throws Failure {
            Method method = method(object.getClass(), name, parameters);
            try {
                return method.invoke(object, arguments);
            } catch (Throwable thrown) {
                throw new Failure(cause(thrown));
            }
        }

        /** Calls a method of the class; where it is not static, of a new object. */
        static Object call(Class<?> type, String name, Class<?>[] parameters, Object... arguments)
                throws Failure {
            Method method = method(type, name, parameters);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            Object object = isStatic ? null : create(type, new Class<?>[0]);
            try {
                return method.invoke(object, arguments);
            } catch (Throwable thrown) {
                throw new Failure(cause(thrown));
            }
        }

        private static Method method(Class<?> type, String name, Class<?>[] parameters)
                throws Failure {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                try {
                    Method method = at.getDeclaredMethod(name, parameters);
                    method.setAccessible(true);
                    return method;
                } catch (NoSuchMethodException perhapsInherited) {
                    continue;
                } catch (LinkageError thrown) { // a class that its methods name is not there
                    throw new Failure(thrown);
                }
            }
            List<Method> others = new ArrayList<Method>();
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    if (method.getName().equals(name)) {
                        others.add(method);
                    }
                }
            }
            throw new Failure(others.isEmpty() ? "no such method"
                    : otherSignatures(type, others.toArray(new Executable[0])));
        }

        /** A person has to see whether they do what was asked. */
        private static String otherSignatures(Class<?> type, Executable[] others) {
            StringBuilder all = new StringBuilder();
            for (Executable other : others) {
                all.append(all.length() == 0 ? "another signature: " : ", ");
                all.append(other instanceof Method ? other.getName() : type.getSimpleName());
                String separator = "(";
                for (Class<?> parameter : other.getParameterTypes()) {
                    all.append(separator).append(parameter.getSimpleName());
                    separator = ", ";
                }
                all.append(separator.equals("(") ? "()" : ")");
            }
            return all.toString();
        }

        /** Sees a field of the object, of its class or of what that extends. */
        static Object field(Object object, String name) throws Failure {
            for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
                try {
                    Field field = type.getDeclaredField(name);
                    field.setAccessible(true);
                    return field.get(object);
                } catch (NoSuchFieldException perhapsInherited) {
                    continue;
                } catch (IllegalAccessException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
            throw new Failure("no such field");
        }

        /** Whole numbers as a set, ascending, "none" when it is empty; others as Java has them. */
        static String numberSet(Object value) {
            if (!(value instanceof Collection)) {
                return String.valueOf(value);
            }
            TreeSet<Integer> numbers = new TreeSet<Integer>();
            for (Object number : (Collection<?>) value) {
                if (!(number instanceof Integer)) {
                    return String.valueOf(value);
                }
                numbers.add((Integer) number);
            }
            StringBuilder list = new StringBuilder();
            for (int number : numbers) {
                list.append(list.length() == 0 ? "" : " ").append(number);
            }
            return list.length() == 0 ? "none" : list.toString();
        }

        static String yesOrNo(Object value) {
            if (!(value instanceof Boolean)) {
                return String.valueOf(value);
            }
            return (Boolean) value ? "yes" : "no";
        }

        /** With as many decimals as it needs, at most three, and at least one; never -0.0. */
        static String decimal(Object value) {
            if (!(value instanceof Number)) {
                return String.valueOf(value);
            }
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number) || Double.isInfinite(number)) {
                return String.valueOf(number);
            }
            return String.valueOf(Math.round(number * 1000) / 1000.0);
        }

        /** "9-2-8": a size and then moves, from 1 to the size. */
        static int[] numbersOf(String word) {
            if (!word.matches("[0-9]{1,4}(-[0-9]{1,4})*")) {
                askedWrongly("'" + word + "' is not written as 9-2-8, a size and then moves");
            }
            int[] numbers = Arrays.stream(word.split("-")).mapToInt(Integer::parseInt).toArray();
            for (int number : numbers) {
                if (number < 1 || number > numbers[0]) {
                    askedWrongly("'" + word + "' holds " + number + ", which is not on its board");
                }
            }
            return numbers;
        }

        /** What the student's code threw, without what reflection wraps it in. */
        private static Throwable cause(Throwable thrown) {
            boolean wrapped = thrown instanceof InvocationTargetException
                    || thrown instanceof ExceptionInInitializerError;
            return wrapped && thrown.getCause() != null ? cause(thrown.getCause()) : thrown;
        }

        /** Says on stderr what happened when `word` was asked. */
        static void report(String word, Failure failure) {
            Throwable thrown = failure.getCause();
            Object what = thrown == null ? failure.getMessage() : thrown;
            System.err.println("CairnDriver: " + word + ": " + what);
            if (thrown == null) {
                return;
            }
            int frames = 0;
            for (StackTraceElement frame : thrown.getStackTrace()) {
                boolean ours =
                        frame.getClassName().matches("(java|javax|jdk|sun)\\..*|CairnDriver.*");
                if (!ours && frames++ < MOST_FRAMES) {
                    System.err.println("    at " + frame);
                }
            }
        }
    }
}
