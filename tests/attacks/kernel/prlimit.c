// Tries: to read and change the limits of who started it.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  struct rlimit limit;
  puts(prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit) == 0 &&
               prlimit(getppid(), RLIMIT_NOFILE, &limit, NULL) == 0
           ? "BROKEN: it may"
           : "refused");
}
