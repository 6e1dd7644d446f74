// Tries: to type commands into the grader's terminal (TIOCSTI).
// Ends as: wrong_answer
// Needs: system_calls
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(void) {
  if (open("/dev/tty", O_RDWR) >= 0) puts("BROKEN: it has a terminal");
  for (int stream = 0; stream < 3; ++stream) {
    if (ioctl(stream, TIOCSTI, " ") == 0) puts("BROKEN: it typed");
  }
  puts("tried");
}
