// Tries: to trace who started it.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  if (ptrace(PTRACE_SEIZE, getppid(), NULL, NULL) == 0) {
    ptrace(PTRACE_DETACH, getppid(), NULL, NULL);
    return puts("BROKEN: it traces its parent") < 0;
  }
  puts("refused");
}
