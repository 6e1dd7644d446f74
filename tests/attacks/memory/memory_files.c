// Tries: to take 640 MiB as files that exist only in memory.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: memory
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  memset(block, 1, sizeof block);
  int mebibytes = 0;
  for (int file = 0; file < 40; ++file) {
    const int fd = memfd_create("block", 0);
    for (int i = 0; fd >= 0 && i < 16; ++i) {
      if (write(fd, block, sizeof block) == (ssize_t)sizeof block) ++mebibytes;
    }
  }
  printf(mebibytes >= 640 ? "BROKEN: it holds %d MiB\n" : "%d MiB\n", mebibytes);
}
