// Tries: to change the permissions, times and attributes of files that are not its own.
// Ends as: wrong_answer
// Needs: files
#include <stdio.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

int main(void) {
  const struct utimbuf times = {12345, 12345};
  const char* const files[] = {"@FILES@/suite.json", "@FILES@/rubric.json", "@FILES@/store.sqlite",
                               "@FILES@"};
  for (int i = 0; i < 4; ++i) {
    if (chmod(files[i], i == 3 ? 0755 : 0666) == 0) printf("BROKEN: chmod %d\n", i);
    if (utime(files[i], &times) == 0) printf("BROKEN: utime %d\n", i);
    if (setxattr(files[i], "user.mark", "x", 1, 0) == 0) printf("BROKEN: setxattr %d\n", i);
    if (chown(files[i], getuid(), getgid()) == 0) printf("BROKEN: chown %d\n", i);
  }
  puts("tried");
}
