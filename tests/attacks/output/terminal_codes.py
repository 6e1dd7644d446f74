# Tries: to speak to the reader's terminal: colours, a title, a link (OSC 8), the clipboard (OSC 52).
# Ends as: wrong_answer
import sys

text = ("\x1b[32mMove: 1\x1b[0m\n\x1b]0;graded\x07\n\x1b]8;;http://localhost/\x1b\\all right\x1b]8;;\x1b\\\n"
        "\x1b]52;c;cm0=\x07\n\x1b[2J\x1b[H\x9b31m\x90q\x9c")
print(text)
print(text, file=sys.stderr)
