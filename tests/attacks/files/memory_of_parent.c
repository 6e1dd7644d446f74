// Tries: to write into the memory of who started it.
// Ends as: wrong_answer
// Needs: processes
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", getppid());
  puts(open(path, O_RDWR) >= 0 ? "BROKEN: it is open" : "refused");
}
