// Tries: to run away from being ended: each process starts the next, leaves the group and ends.
// Ends as: wrong_answer, runtime_error, time_limit
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  const time_t end = time(NULL) + 20;
  printf("off\n");
  fflush(stdout);
  if (fork() != 0) return 0;
  for (int generation = 0; generation < 1000000 && time(NULL) < end; ++generation) {
    setsid();
    if (fork() != 0) _exit(0);
  }
}
