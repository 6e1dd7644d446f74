// Tries: to print one line of 1 GB.
// Ends as: output_limit
#include <stdio.h>
#include <string.h>

int main(void) {
  static char block[1 << 16];
  memset(block, '7', sizeof block);
  for (int i = 0; i < 16384; ++i) fwrite(block, 1, sizeof block, stdout);
}
