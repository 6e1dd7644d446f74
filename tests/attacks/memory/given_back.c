// Tries: to take 768 MiB of shared memory in many pieces, of which it keeps no more than a page mapped.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: memory
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  const size_t size = 4UL << 20;
  const int zero = open("/dev/zero", O_RDWR);
  for (int way = 0; way < 2; ++way) {
    const int flags = way ? MAP_SHARED : MAP_SHARED | MAP_ANONYMOUS;
    int taken = 0;
    for (; taken < 192; ++taken) {
      char* const map = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, way ? zero : -1, 0);
      if (map == MAP_FAILED) break;
      for (size_t at = 0; at < size; at += 1 << 20) {
        memset(map + at, 'x', 1 << 20);
        madvise(map + at, 1 << 20, MADV_DONTNEED);
      }
      munmap(map + 4096, size - 4096);
    }
    if (taken == 192) puts("BROKEN: it holds 768 MiB");
  }
  puts("tried");
}
