// Tries: to take 640 MiB in eight children, each within the limit of one process.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: memory
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  int full[2];
  if (pipe(full) != 0) return 1;
  for (int i = 0; i < 8; ++i) {
    if (fork() != 0) continue;
    volatile char* block = malloc(80 << 20);
    if (block != NULL) {
      for (long at = 0; at < 80 << 20; at += 4096) block[at] = 1;
      if (write(full[1], "x", 1) != 1) _exit(1);
      sleep(20);
    }
    _exit(0);
  }
  close(full[1]);
  char done[8];
  int children = 0;
  alarm(5);
  while (children < 8 && read(full[0], done, 1) == 1) ++children;
  // One that was ended holds nothing any more.
  while (waitpid(-1, NULL, WNOHANG) > 0) --children;
  printf(children == 8 ? "BROKEN: %d children hold 640 MiB\n" : "%d children\n", children);
}
