import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Reader extends AbstractProcessor {
  @Override
  public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
    System.out.println("BROKEN: it runs in the compiler");
    try {
      System.out.println(Files.readString(Path.of("@FILES@/suite.json")));
    } catch (java.io.IOException refused) {
      System.out.println("refused");
    }
    return false;
  }
}
