// Tries: to take 640 MiB as anonymous shared memory, which a limit on data does not count.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: memory
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
  const size_t size = 640UL << 20;
  volatile char* map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) return puts("refused") < 0;
  for (size_t at = 0; at < size; at += 4096) map[at] = 1;
  puts("BROKEN: it holds 640 MiB");
}
