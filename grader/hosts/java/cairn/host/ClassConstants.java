// The constants of a class file, which name whatever it uses: JVMS 4.4.
package cairn.host;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class ClassConstants {
  /** Of a class that is named: a field or a method. */
  record Member(String owner, String name, String descriptor) {}

  final List<String> texts = new ArrayList<>();
  final List<String> classes = new ArrayList<>(); // as "java/lang/String"; arrays as descriptors
  final List<Member> members = new ArrayList<>();

  /** Throws RuntimeException, too, of what is no class file. */
  ClassConstants(byte[] file) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
    in.readLong();
    int count = in.readUnsignedShort();
    String[] text = new String[count];
    int[] kinds = new int[count];
    int[] first = new int[count];
    int[] second = new int[count];
    for (int i = 1; i < count; ++i) {
      kinds[i] = in.readUnsignedByte();
      switch (kinds[i]) {
        case 1 -> text[i] = in.readUTF();
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
        default -> throw new IOException("a constant of kind " + kinds[i]);
      }
    }
    for (int i = 1; i < count; ++i) {
      if (kinds[i] == 1) texts.add(text[i]);
      if (kinds[i] == 7) classes.add(text[first[i]]);
      if (kinds[i] < 9 || kinds[i] > 11) continue;
      int member = second[i];
      members.add(
          new Member(text[first[first[i]]], text[first[member]], text[second[member]]));
    }
  }
}
