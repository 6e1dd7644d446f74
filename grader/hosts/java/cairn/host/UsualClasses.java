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
// is run in processes of its own.
package cairn.host;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Arrays;
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
                  + " TreeMap TreeSet UUID Vector")));

  /** Packages all of whose exceptions and errors are usual. */
  private static final Set<String> PACKAGES_OF_FAILURES =
      Set.of("java/lang/", "java/io/", "java/util/");

  /** Of a class that has others, too: what is usual. */
  private static final Map<String, Set<String>> MEMBERS =
      Map.of(
          "java/lang/System",
          words("arraycopy currentTimeMillis err exit getProperty in lineSeparator nanoTime out"),
          "java/lang/Runtime",
          words("availableProcessors exit freeMemory getRuntime maxMemory totalMemory"),
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

  /** Of no class: what keeps strings, and what is called when garbage is collected. */
  private static final Set<String> UNUSUAL_NAMES = Set.of("intern", "finalize");

  private UsualClasses() {}

  /**
   * Whether all classes below the folder use nothing else, but for those that were compiled from
   * `trusted`, the name of a source file; null: there is none.
   */
  static boolean suffice(File folder, String trusted) {
    return suffice(folder, folder, trusted);
  }

  private static boolean suffice(File root, File entry, String trusted) {
    File[] entries = entry.listFiles();
    if (entries != null) {
      return Arrays.stream(entries).allMatch(one -> suffice(root, one, trusted));
    }
    if (!entry.getName().endsWith(".class")) return true;
    try (FileInputStream in = new FileInputStream(entry)) {
      byte[] file = in.readAllBytes();
      if (trusted != null && trusted.equals(ExitRewriter.sourceOf(file))) return true;
      return suffice(file, root);
    } catch (IOException | RuntimeException failure) {
      return false;
    }
  }

  /** A class file's constants: JVMS 4.4. */
  private static boolean suffice(byte[] file, File root) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
    in.readLong();
    int count = in.readUnsignedShort();
    String[] texts = new String[count];
    int[] kinds = new int[count];
    int[] first = new int[count];
    int[] second = new int[count];
    for (int i = 1; i < count; ++i) {
      kinds[i] = in.readUnsignedByte();
      switch (kinds[i]) {
        case 1 -> texts[i] = in.readUTF();
        case 3, 4 -> in.readInt();
        case 5, 6 -> {
          in.readLong();
          ++i; // it takes two places
        }
        case 7, 8, 16, 19, 20 -> first[i] = in.readUnsignedShort();
        case 9, 10, 11, 12, 17, 18 -> {
          first[i] = in.readUnsignedShort();
          second[i] = in.readUnsignedShort();
        }
        case 15 -> {
          in.readUnsignedByte();
          in.readUnsignedShort();
        }
        default -> {
          return false;
        }
      }
    }
    for (int i = 1; i < count; ++i) {
      if (kinds[i] == 1 && UNUSUAL_NAMES.contains(texts[i])) return false;
      if (kinds[i] == 7 && !isUsual(texts[first[i]], root)) return false;
      if (kinds[i] < 9 || kinds[i] > 11) continue;
      String owner = texts[first[first[i]]];
      int member = second[i];
      if (!isUsual(owner, texts[first[member]], texts[second[member]])) return false;
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
    return !name.startsWith("cairn/") && new File(root, name + ".class").isFile();
  }

  private static boolean isUsual(String owner, String member, String descriptor) {
    Set<String> members = MEMBERS.get(owner);
    if (members != null) {
      boolean ofEveryObject = descriptor.equals("()I") && member.equals("hashCode");
      return members.contains(member) || ofEveryObject;
    }
    // That opens a file, which may be one of the host's.
    boolean opens =
        member.equals("<init>")
            && (owner.equals("java/io/PrintStream") || owner.equals("java/io/PrintWriter"));
    return !opens || !descriptor.startsWith("(Ljava/lang/String;");
  }

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  private static Set<String> named(Map<String, String> byFolder) {
    Set<String> all = new HashSet<>();
    byFolder.forEach((folder, names) -> words(names).forEach(name -> all.add(folder + name)));
    return all;
  }
}
