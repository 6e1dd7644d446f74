// Tries: to enter the namespaces of who started it.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  const char* const names[] = {"user", "mnt", "net", "ipc", "uts"};
  for (int i = 0; i < 5; ++i) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/ns/%s", getppid(), names[i]);
    const int space = open(path, O_RDONLY);
    if (space >= 0 && setns(space, 0) == 0) printf("BROKEN: it entered %s\n", path);
  }
  puts("tried");
}
