// Tries: to print without end.
// Ends as: output_limit
#include <stdio.h>

int main(void) {
  for (long line = 0; line < 100000000; ++line) puts("Move: 1");
}
