// What a program may use of the JDK to be run in a host: classes that keep nothing from one case to the
// next and reach nothing of the host's.
//
// Theory of operation.
//
// In one JVM a program could leave what nobody finds: a logger's level, a shutdown hook, an object
// with a finalizer, memory beside the heap. It could speak in the host's name, too. All of that needs
// classes of the JDK other than those of which most homework is made. So a class file's constants, which
// name whatever it uses, are looked through before anything of the program is run; reflection,
// threads, files and loaders of classes are not among what is usual. A program with anything else
// is run in processes of its own. So is one to which chance or the clock could give another output the
// next time: it would have two tries, here and there.
package cairn.host;

import java.io.File;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

final class UsualClasses {
  /** By package; a name that ends with * is any class of the package. */
  private static final Set<String> CLASSES =
      named(
          Map.ofEntries(
              Map.entry(
                  "java/lang/",
                  "Appendable AutoCloseable Boolean Byte CharSequence Character Cloneable Comparable"
                  + " Double Enum Float Integer Iterable Long Math Number Object Override Record"
                  + " Runnable Short StrictMath String StringBuffer StringBuilder Throwable Void"
                  + " Class System Runtime"),
              Map.entry(
                  "java/lang/invoke/",
                  "CallSite LambdaMetafactory MethodHandle MethodHandles MethodHandles$Lookup MethodType"
                  + " StringConcatFactory"),
              Map.entry(
                  "java/lang/runtime/",
                  "ObjectMethods"),
              Map.entry(
                  "java/io/",
                  "BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream"
                  + " ByteArrayOutputStream InputStream InputStreamReader OutputStream"
                  + " OutputStreamWriter PrintStream PrintWriter Reader Serializable StreamTokenizer"
                  + " StringReader StringWriter Writer"),
              Map.entry(
                  "java/math/",
                  "BigDecimal BigInteger MathContext RoundingMode"),
              Map.entry(
                  "java/nio/charset/",
                  "StandardCharsets"),
              Map.entry(
                  "java/text/",
                  "DecimalFormat DecimalFormatSymbols NumberFormat"),
              Map.entry(
                  "java/util/function/",
                  "*"),
              Map.entry(
                  "java/util/stream/",
                  "*"),
              Map.entry(
                  "java/util/concurrent/atomic/",
                  "*"),
              Map.entry(
                  "java/util/",
                  "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry AbstractQueue"
                  + " AbstractSet ArrayDeque ArrayList Arrays BitSet Collection Collections"
                  + " Comparator Deque DoubleSummaryStatistics EnumMap EnumSet Enumeration HashMap"
                  + " HashSet Hashtable IntSummaryStatistics Iterator LinkedHashMap LinkedHashSet"
                  + " LinkedList List ListIterator Locale LongSummaryStatistics Map Map$Entry"
                  + " NavigableMap NavigableSet Objects Optional OptionalDouble OptionalInt"
                  + " OptionalLong PrimitiveIterator$OfInt PriorityQueue Queue Random RandomAccess"
                  + " Scanner Set SortedMap SortedSet Spliterator Stack StringJoiner StringTokenizer"
                  + " TreeMap TreeSet Vector")));

  /** Packages all of whose exceptions and errors are usual. */
  private static final Set<String> PACKAGES_OF_FAILURES =
      Set.of("java/lang/", "java/io/", "java/util/");

  /** Of a class that has others, too: what is usual. */
  private static final Map<String, Set<String>> MEMBERS =
      Map.of(
          "java/lang/System",
          words("arraycopy err exit getProperty in lineSeparator out"),
          "java/lang/Runtime",
          words("availableProcessors exit getRuntime maxMemory"),
          "java/lang/Class",
          words("desiredAssertionStatus getName getSimpleName isInstance"),
          "java/lang/invoke/LambdaMetafactory",
          words("metafactory altMetafactory"),
          "java/lang/invoke/StringConcatFactory",
          words("makeConcatWithConstants"),
          // Named by every lambda.
          "java/lang/invoke/CallSite",
          Set.of(),
          "java/lang/invoke/MethodHandle",
          Set.of(),
          "java/lang/invoke/MethodHandles",
          Set.of(),
          "java/lang/invoke/MethodHandles$Lookup",
          Set.of(),
          "java/lang/invoke/MethodType",
          Set.of());

  /**
   * Of no class: what keeps strings, what is called when garbage is collected, what threads share, and
   * what shows who called the program.
   */
  private static final Set<String> UNUSUAL_NAMES =
      words(
          "finalize getStackTrace intern parallel parallelPrefix parallelSetAll parallelSort"
              + " parallelStream");

  /** Left to chance, or in an order that each JVM chooses; a name that ends with ( has any parameters. */
  private static final Set<String> LEFT_TO_CHANCE =
      words(
          "java/lang/Math.random( java/lang/StrictMath.random( java/util/Random.<init>()V"
              + " java/util/Collections.shuffle(Ljava/util/List;)V"
              + " java/util/Set.of( java/util/Set.copyOf( java/util/Map.of( java/util/Map.copyOf("
              + " java/util/Map.ofEntries( java/util/stream/Collectors.toUnmodifiableSet("
              + " java/util/stream/Collectors.toUnmodifiableMap(");

  private static final Set<String> JDK_PACKAGES = new HashSet<>();

  static {
    for (Module module : ModuleLayer.boot().modules()) JDK_PACKAGES.addAll(module.getPackages());
  }

  private UsualClasses() {}

  /** Whether a program whose classes lie below `root` uses nothing else in this class. */
  static boolean suffice(ClassConstants constants, File root) {
    for (String text : constants.texts) {
      if (UNUSUAL_NAMES.contains(text)) return false;
    }
    for (String name : constants.classes) {
      if (!isUsual(name, root)) return false;
    }
    for (ClassConstants.Member member : constants.members) {
      if (!isUsual(member)) return false;
    }
    return true;
  }

  /** A class, or an array of them. */
  private static boolean isUsual(String name, File root) {
    if (name.startsWith("[")) {
      String element = name.replace("[", "");
      if (!element.startsWith("L")) return true;
      return isUsual(element.substring(1, element.length() - 1), root);
    }
    String folder = name.substring(0, name.lastIndexOf('/') + 1);
    if (CLASSES.contains(name) || CLASSES.contains(folder + "*")) return true;
    boolean isFailure = name.endsWith("Exception") || name.endsWith("Error");
    if (isFailure && PACKAGES_OF_FAILURES.contains(folder)) return true;
    return !name.startsWith("cairn/") && !isOfJdk(folder) && new File(root, name + ".class").isFile();
  }

  /** Whether the JDK has such a package: its classes come before the program's own. */
  private static boolean isOfJdk(String folder) {
    return !folder.isEmpty()
        && JDK_PACKAGES.contains(folder.substring(0, folder.length() - 1).replace('/', '.'));
  }

  private static boolean isUsual(ClassConstants.Member member) {
    // Into what the program can read.
    boolean printsStack = member.name().equals("printStackTrace");
    if (printsStack && !member.descriptor().equals("()V")) return false;
    String name = member.owner() + "." + member.name();
    if (LEFT_TO_CHANCE.contains(name + "(")) return false;
    if (LEFT_TO_CHANCE.contains(name + member.descriptor())) return false;
    Set<String> members = MEMBERS.get(member.owner());
    if (members != null) {
      boolean ofEveryObject = member.name().equals("hashCode") && member.descriptor().equals("()I");
      return members.contains(member.name()) || ofEveryObject;
    }
    // That opens a file, which may be one of the host's.
    boolean opens = name.equals("java/io/PrintStream.<init>") || name.equals("java/io/PrintWriter.<init>");
    return !opens || !member.descriptor().startsWith("(Ljava/lang/String;");
  }

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  private static Set<String> named(Map<String, String> byFolder) {
    Set<String> all = new HashSet<>();
    for (Map.Entry<String, String> names : byFolder.entrySet()) {
      for (String name : words(names.getValue())) all.add(names.getKey() + name);
    }
    return all;
  }
}
