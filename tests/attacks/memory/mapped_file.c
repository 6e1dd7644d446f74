// Tries: to take 640 MiB as a file that is mapped into memory.
// Ends as: wrong_answer, runtime_error, time_limit
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  const size_t size = 640UL << 20;
  const int file = open("mapped", O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, (off_t)size) != 0) return puts("refused") < 0;
  volatile char* map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (map == MAP_FAILED) return puts("refused") < 0;
  for (size_t at = 0; at < size; at += 4096) map[at] = 1;
  puts("BROKEN: it wrote 640 MiB");
}
