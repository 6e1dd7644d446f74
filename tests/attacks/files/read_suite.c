// Tries: to read the suite.
// Ends as: wrong_answer
// Needs: files
#include <stdio.h>

int main(void) {
  FILE* file = fopen("@FILES@/suite.json", "r");
  if (file == NULL) return puts("refused") < 0;
  puts("BROKEN: it is open");
  for (int c = getc(file), i = 0; c != EOF && i < 4096; c = getc(file), ++i) putchar(c);
}
