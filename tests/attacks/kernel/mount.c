// Tries: to mount a file system.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>

int main(void) {
  mkdir("here", 0700);
  if (mount("none", "here", "tmpfs", 0, "size=4096") != 0) return puts("refused") < 0;
  umount2("here", MNT_DETACH);
  puts("BROKEN: it was mounted");
}
