// Tries: to write into whatever the grader left open.
// Ends as: wrong_answer
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  for (int fd = 3; fd < 1024; ++fd) {
    if (fcntl(fd, F_GETFD) != -1) printf("BROKEN: descriptor %d is open\n", fd);
  }
  puts("tried");
}
