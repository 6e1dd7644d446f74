// What a program can change of the JVM that the next one would see.
package cairn.host;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

final class Surroundings {
  private final Properties properties = System.getProperties();
  private final Object values = properties.clone();
  private final Locale locale = Locale.getDefault();
  private final Locale shown = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale formatted = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();
  private final InputStream in = System.in;
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final Thread.UncaughtExceptionHandler handler =
      Thread.getDefaultUncaughtExceptionHandler();

  /** What has changed since; null if nothing. */
  String change() {
    if (System.getProperties() != properties || !properties.equals(values)) return "properties";
    boolean sameLocale =
        Locale.getDefault().equals(locale)
            && Locale.getDefault(Locale.Category.DISPLAY).equals(shown)
            && Locale.getDefault(Locale.Category.FORMAT).equals(formatted);
    if (!sameLocale) return "another locale";
    if (!TimeZone.getDefault().equals(zone)) return "another time zone";
    if (System.in != in || System.out != out || System.err != err) return "other streams";
    if (Thread.getDefaultUncaughtExceptionHandler() != handler) return "a handler of exceptions";
    return null;
  }
}
