// Tries: to compare what it has open with who started it.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  puts(syscall(SYS_kcmp, getpid(), getppid(), 2, 0, 0) >= 0 ? "BROKEN: it may" : "refused");
}
