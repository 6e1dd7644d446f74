// Tries: to go on when its output is full: it is deaf to the broken pipe, prints and sleeps.
// Ends as: output_limit
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  for (int line = 0; line < 20000; ++line) puts("Move: 1");
  fflush(stdout);
  sleep(20);
}
