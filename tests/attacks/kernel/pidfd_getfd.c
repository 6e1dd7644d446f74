// Tries: to take a descriptor from who started it.
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
  const long parent = syscall(SYS_pidfd_open, getppid(), 0);
  puts(syscall(SYS_pidfd_getfd, parent, 0, 0) >= 0 ? "BROKEN: it has one" : "refused");
}
