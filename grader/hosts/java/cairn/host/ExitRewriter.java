// Rewrites calls in class files that would end the JVM, or be done at its end, into calls of Exits.
// (Since JDK 18 no SecurityManager can refuse System.exit.) What is called by reflection stays: it
// ends the host, and the case is run again in a process of its own.
package cairn.host;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

final class ExitRewriter {
  private static final String EXITS = "cairn/host/Exits";

  /** A method of the JDK, and the parameters of what takes its place. */
  private record Replaced(String owner, String name, String descriptor, String instead) {}

  private static final List<Replaced> ALL =
      List.of(
          new Replaced("java/lang/System", "exit", "(I)V", "(I)V"),
          new Replaced("java/lang/Runtime", "exit", "(I)V", "(Ljava/lang/Runtime;I)V"),
          new Replaced(
              "java/lang/Runtime",
              "addShutdownHook",
              "(Ljava/lang/Thread;)V",
              "(Ljava/lang/Runtime;Ljava/lang/Thread;)V"),
          new Replaced("java/io/File", "deleteOnExit", "()V", "(Ljava/io/File;)V"));

  private ExitRewriter() {}

  /** Opens the library, which is loaded when a program needs it: a case would leave the descriptor. */
  static void prepare() {
    String library = "org/objectweb/asm/ClassReader.class";
    if (ClassLoader.getSystemResource(library) == null) {
      throw new IllegalStateException("there is no asm.jar (Debian's libasm-java)");
    }
  }

  /** The class file itself, where it calls nothing of that kind. */
  static byte[] rewritten(byte[] file) {
    // A constant of the class file, whatever else there is. Most have none.
    String constants = new String(file, StandardCharsets.ISO_8859_1);
    boolean names = false;
    for (Replaced one : ALL) names = names || constants.contains(one.name);
    if (!names) return file;
    ClassReader reader = new ClassReader(file);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Classes(writer), 0);
    return writer.toByteArray();
  }

  /** The name of the source file that it was compiled from; null where it does not say. */
  static String sourceOf(byte[] file) {
    String[] found = new String[1];
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public void visitSource(String source, String debug) {
            found[0] = source;
          }
        };
    new ClassReader(file).accept(visitor, ClassReader.SKIP_CODE);
    return found[0];
  }

  private static Replaced find(String owner, String name, String descriptor) {
    for (Replaced one : ALL) {
      boolean same = one.owner.equals(owner) && one.name.equals(name);
      if (same && one.descriptor.equals(descriptor)) return one;
    }
    return null;
  }

  private static final class Classes extends ClassVisitor {
    Classes(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new Methods(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private static final class Methods extends MethodVisitor {
    Methods(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      Replaced replaced = find(owner, name, descriptor);
      if (replaced == null) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      } else {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, EXITS, name, replaced.instead, false);
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] ours = arguments.clone();
      for (int i = 0; i < ours.length; ++i) {
        if (!(ours[i] instanceof Handle handle)) continue;
        Replaced replaced = find(handle.getOwner(), handle.getName(), handle.getDesc());
        if (replaced == null) continue;
        ours[i] =
            new Handle(Opcodes.H_INVOKESTATIC, EXITS, handle.getName(), replaced.instead, false);
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, ours);
    }
  }
}
