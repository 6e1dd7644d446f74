// Class files whose static state can be made anew (Program).
package cairn.locate;

import cairn.host.HostParts;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

final class Renewal {
  static final String CLEAR = "cairn$clear";
  static final String INITIALIZE = "cairn$initialize";

  private static final String INITIALIZER = "<clinit>";

  private Renewal() {}

  /** Interfaces stay as they are: their fields have to be final. */
  static byte[] renewable(byte[] file) {
    ClassReader reader = new ClassReader(HostParts.withoutExits(file));
    if ((reader.getAccess() & Opcodes.ACC_INTERFACE) != 0) return file;
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Renewable(writer), 0);
    return writer.toByteArray();
  }

  /** Tells Switch when its initializer ends. */
  static byte[] watched(byte[] file, String name) {
    ClassReader reader = new ClassReader(HostParts.withoutExits(file));
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Watched(writer, name), 0);
    return writer.toByteArray();
  }

  private static final class Renewable extends ClassVisitor {
    private record StaticField(String name, String descriptor) {}

    private final List<StaticField> fields = new ArrayList<>();
    private String owner;

    Renewable(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] interfaces) {
      owner = name;
      super.visit(version, access, name, signature, parent, interfaces);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      boolean isRenewed = (access & Opcodes.ACC_STATIC) != 0 && value == null;
      if (isRenewed) fields.add(new StaticField(name, descriptor));
      int now = isRenewed ? access & ~Opcodes.ACC_FINAL : access;
      return super.visitField(now, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean isInitializer = name.equals(INITIALIZER);
      return super.visitMethod(
          access, isInitializer ? INITIALIZE : name, descriptor, signature, exceptions);
    }

    @Override
    public void visitEnd() {
      int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
      MethodVisitor clear = super.visitMethod(access, CLEAR, "()V", null, null);
      clear.visitCode();
      for (StaticField field : fields) {
        Type type = Type.getType(field.descriptor);
        clear.visitInsn(nothing(type));
        clear.visitFieldInsn(Opcodes.PUTSTATIC, owner, field.name, field.descriptor);
      }
      clear.visitInsn(Opcodes.RETURN);
      clear.visitMaxs(0, 0);
      clear.visitEnd();
      super.visitEnd();
    }

    private static int nothing(Type type) {
      return switch (type.getSort()) {
        case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
        case Type.LONG -> Opcodes.LCONST_0;
        case Type.FLOAT -> Opcodes.FCONST_0;
        case Type.DOUBLE -> Opcodes.DCONST_0;
        default -> Opcodes.ICONST_0;
      };
    }
  }

  private static final class Watched extends ClassVisitor {
    private final String owner;

    Watched(ClassVisitor next, String owner) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (!name.equals(INITIALIZER)) return next;
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInsn(int opcode) {
          if (opcode == Opcodes.RETURN) {
            super.visitLdcInsn(owner);
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "cairn/locate/Switch",
                "initialized",
                "(Ljava/lang/String;)V",
                false);
          }
          super.visitInsn(opcode);
        }
      };
    }
  }
}
