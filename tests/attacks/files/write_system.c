// Tries: to leave a file in the system's folders.
// Ends as: wrong_answer
// Needs: files
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  // The machine is in no danger: its folders are not tried by whoever grades.
  struct stat grader;
  if (stat("/proc/@GRADER@", &grader) == 0 && grader.st_uid == getuid()) {
    return puts("BROKEN: it is the user who grades, and sees the machine") < 0;
  }
  const char* const paths[] = {"/@MARK@", "/usr/@MARK@", "/usr/bin/@MARK@", "/etc/@MARK@",
                               "/lib/@MARK@", "/dev/@MARK@", "/home/@MARK@", "/var/@MARK@"};
  for (int i = 0; i < 8; ++i) {
    if (open(paths[i], O_WRONLY | O_CREAT, 0600) >= 0) printf("BROKEN: %s\n", paths[i]);
  }
  puts("tried");
}
