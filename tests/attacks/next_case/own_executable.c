// Tries: to be another program in the next case: it takes the place of its own executable.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  static const char other[] = "#!/bin/sh\necho BROKEN: another program\n";
  char path[4096] = {0};
  if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 1;
  unlink(path);
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0755);
  if (file >= 0 && write(file, other, sizeof other - 1) > 0) close(file);
  puts("tried");
}
