// Tries: to let everybody pass the folders that it lies in.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void open_above(char* folder) {
  char* end = folder;
  while (*end) ++end;
  for (int level = 1; level < 3; ++level) {
    struct stat before, after;
    end += sprintf(end, "/..");
    if (stat(folder, &before) != 0) return;
    chmod(folder, before.st_mode | 0077);
    syscall(SYS_fchmodat, AT_FDCWD, folder, before.st_mode | 0077);
    syscall(452, AT_FDCWD, folder, before.st_mode | 0077, 0);
    fchmod(open(folder, O_RDONLY), before.st_mode | 0077);
    if (stat(folder, &after) == 0 && (after.st_mode & ~before.st_mode & 0077)) {
      printf("BROKEN: %s is open to everybody\n", folder);
    }
  }
}

int main(int count, char** words) {
  char started_in[64] = ".";
  char lies_in[4096];
  snprintf(lies_in, sizeof lies_in / 2, "%s", words[0]);
  open_above(started_in);
  open_above(dirname(lies_in));
  puts("tried");
}
