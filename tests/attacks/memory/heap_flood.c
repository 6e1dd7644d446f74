// Tries: to take 640 MiB of memory.
// Ends as: wrong_answer, runtime_error, time_limit
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int mebibytes = 0;
  for (; mebibytes < 640; mebibytes += 8) {
    volatile char* block = malloc(8 << 20);
    if (block == NULL) break;
    for (long at = 0; at < 8 << 20; at += 4096) block[at] = 1;
  }
  printf(mebibytes >= 640 ? "BROKEN: it holds %d MiB\n" : "%d MiB\n", mebibytes);
}
