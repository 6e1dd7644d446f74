// Tries: to kill every process that it can see, the grader's among them.
// Ends as: wrong_answer, runtime_error
// Needs: processes
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// Nobody's processes are in danger: it goes on only in a process table of its own, or as a user to
// whom the grader does not belong.
static int alone(void) {
  struct stat table, grader;
  if (stat("/proc/self/ns/pid", &table) == 0 && table.st_ino != @NAMESPACE@UL) return 1;
  return stat("/proc/@GRADER@", &grader) == 0 && grader.st_uid != getuid();
}

int main(void) {
  if (!alone()) return puts("BROKEN: it shares the process table of the machine") < 0;
  kill(-1, SIGKILL);
  for (int pid = 1; pid < 100; ++pid) kill(pid, SIGKILL);
  puts("still here");
}
