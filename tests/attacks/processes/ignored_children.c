// Tries: to compute in children for which nobody can wait, so that their time is not counted.
// Ends as: time_limit
// Needs: cpu_time
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(void) {
  signal(SIGCHLD, SIG_IGN);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  for (int twin = 0; twin < 2; ++twin) {  // beside each other
    if (fork() != 0) continue;
    for (int i = 0; i < 130; ++i) {  // of a hundredth of a second each
      if (fork() == 0) {
        while (seconds(CLOCK_PROCESS_CPUTIME_ID) < 0.01) continue;
        _exit(0);
      }
      wait(NULL);
    }
    _exit(0);
  }
  wait(NULL);  // for both
  puts("BROKEN: it used 2.6 s of CPU time");
  fflush(stdout);
  while (1) pause();
}
