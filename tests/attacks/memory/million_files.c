// Tries: to leave a million tiny files.
// Ends as: wrong_answer, runtime_error, time_limit, output_limit
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int files = 0;
  for (char name[16]; files < 1000000; ++files) {
    snprintf(name, sizeof name, "%d", files);
    const int file = open(name, O_WRONLY | O_CREAT, 0600);
    if (file < 0) break;
    close(file);
  }
  printf("%d files\n", files);
}
