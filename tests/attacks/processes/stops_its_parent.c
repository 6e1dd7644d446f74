// Tries: to stop who started it, and so whoever watches the time.
// Ends as: wrong_answer, time_limit
// Needs: processes
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  const pid_t parent = getppid();
  if (shared && parent == 1) return 0;  // the machine's own
  if (shared && fork() == 0) {  // where that works, it does not last
    sleep(4);
    kill(parent, SIGCONT);
    _exit(0);
  }
  for (int i = 0; i < 20; ++i) {
    kill(parent, SIGSTOP);
    usleep(10000);
  }
  puts("off");
}
