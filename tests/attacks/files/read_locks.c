// Tries: to read which locks other programs of the machine hold, whose ranges may be a message.
// Ends as: wrong_answer
// Needs: state
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE* const list = fopen("/proc/locks", "r");
  char line[256];
  while (list && fgets(line, sizeof line, list)) {
    if (strstr(line, " @KEY@ @KEY@\n")) puts("BROKEN: it read the message");
  }
  puts("tried");
}
