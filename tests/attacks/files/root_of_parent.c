// Tries: to read the suite through the root folder and the current folder of other processes.
// Ends as: wrong_answer
// Needs: processes
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  const int pids[] = {getppid(), @GRADER@, @VICTIM@};
  for (int i = 0; i < 3; ++i) {
    if (shared && pids[i] == 1) continue;  // the machine's own
    char path[4096];
    snprintf(path, sizeof path, "/proc/%d/root@FILES@/suite.json", pids[i]);
    if (open(path, O_RDONLY) >= 0) printf("BROKEN: %s\n", path);
  }
  puts("tried");
}
