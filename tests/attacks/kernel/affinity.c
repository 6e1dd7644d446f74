// Tries: to move who started it to another processor.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  cpu_set_t all;
  sched_getaffinity(0, sizeof all, &all);
  puts(sched_setaffinity(getppid(), sizeof all, &all) == 0 ? "BROKEN: it may" : "refused");
}
