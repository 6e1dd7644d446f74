// Whether what a program prints may depend on identity hashes, by which a HashSet of objects without a
// hashCode of their own is ordered, for example.
//
// Theory of operation.
//
// A JVM of its own gives a program the same identity hashes each time; a thread of this one gives it
// others, and a wrong program might print the right lines by them. They come from a generator that each
// thread has (HotSpot's synchronizer.cpp, get_next_hash: Marsaglia's xor-shift of four words, of which a
// hash is the last without its highest bit). So four hashes that are drawn one after the other tell the
// fifth, but for the highest bits of two words. Where that is what comes, nobody drew between. In a JVM
// with another generator it hardly ever is: there such a program is never run in a host.
//
// The JDK asks for some, too, for each lambda. So it is watched only where a program could show them.
package cairn.host;

import java.util.Set;

final class IdentityHashes {
  private static final int WORDS = 4;

  /** Whose order is that of hashes. */
  private static final Set<String> CLASSES =
      Set.of("java/util/HashMap", "java/util/HashSet", "java/util/Hashtable");

  /** Whose result is a hash, or one of those: of java.util.stream.Collectors. */
  private static final Set<String> METHODS =
      Set.of("hash", "hashCode", "groupingBy", "toMap", "toSet");

  private final int[] drawn = new int[WORDS];

  /** Whether such a class could show the identity hashes of objects; what others print is rarely right. */
  static boolean mayShow(ClassConstants constants) {
    for (String name : constants.classes) {
      if (CLASSES.contains(name)) return true;
    }
    for (ClassConstants.Member member : constants.members) {
      if (METHODS.contains(member.name())) return true;
    }
    return false;
  }

  /** Begins to watch this thread. */
  IdentityHashes() {
    for (int i = 0; i < WORDS; ++i) drawn[i] = draw();
  }

  /** Asked once, by the same thread. */
  boolean wereAskedFor() {
    int next = draw();
    for (int first : new int[] {0, 1 << 31}) {
      for (int last : new int[] {0, 1 << 31}) {
        if (next == following(drawn[0] | first, drawn[WORDS - 1] | last)) return false;
      }
    }
    return true;
  }

  private static int draw() {
    return System.identityHashCode(new Object());
  }

  private static int following(int first, int last) {
    int mixed = first ^ (first << 11);
    return (last ^ (last >>> 19) ^ mixed ^ (mixed >>> 8)) & Integer.MAX_VALUE;
  }
}
