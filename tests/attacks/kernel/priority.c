// Tries: to make who started it wait behind everybody.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  const int now = getpriority(PRIO_PROCESS, (id_t)getppid());
  puts(setpriority(PRIO_PROCESS, (id_t)getppid(), now) == 0 ? "BROKEN: it may" : "refused");
}
