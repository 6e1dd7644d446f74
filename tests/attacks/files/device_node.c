// Tries: to make a device file of the disk for itself.
// Ends as: wrong_answer
// Needs: files
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

int main(void) {
  if (mknod("disk", S_IFBLK | 0600, makedev(8, 0)) == 0) {
    unlink("disk");
    return puts("BROKEN: it was made") < 0;
  }
  puts("refused");
}
