// Tries: to leave a file in the system's folders.
// Ends as: wrong_answer
// Needs: files
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  // The machine is in no danger: where our files can be seen, its folders are not tried.
  if (access("@FILES@", F_OK) == 0) return puts("BROKEN: it sees the machine's folders") < 0;
  const char* const paths[] = {"/@MARK@", "/usr/@MARK@", "/usr/bin/@MARK@", "/etc/@MARK@",
                               "/lib/@MARK@", "/dev/@MARK@", "/home/@MARK@", "/var/@MARK@"};
  for (int i = 0; i < 8; ++i) {
    if (open(paths[i], O_WRONLY | O_CREAT, 0600) >= 0) printf("BROKEN: %s\n", paths[i]);
  }
  puts("tried");
}
