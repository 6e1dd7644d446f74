// Tries: to start processes without end.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: processes
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int children = 0;
  while (children < 1000) {
    const pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      sleep(20);
      _exit(0);
    }
    ++children;
  }
  printf(children == 1000 ? "BROKEN: %d processes at once\n" : "%d processes\n", children);
}
