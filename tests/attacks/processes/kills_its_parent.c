// Tries: to kill who started it.
// Ends as: wrong_answer
// Needs: processes
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  kill(getppid(), SIGKILL);
  usleep(50000);
  puts("off");
}
