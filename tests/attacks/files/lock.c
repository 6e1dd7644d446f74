// Tries: to lock a program of the machine that it may only read.
// Ends as: wrong_answer
// Needs: system_calls
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

int main(void) {
  const int program = open("/usr/bin/bwrap", O_RDONLY);
  const int shell = open("/bin/sh", O_RDONLY);
  if (flock(program, LOCK_SH | LOCK_NB) == 0 || flock(shell, LOCK_SH | LOCK_NB) == 0) {
    puts("BROKEN: it is locked");
  }
  puts("tried");
}
