// Tries: to take what the whole machine may have of asynchronous requests.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  unsigned long context = 0;
  if (syscall(SYS_io_setup, 1, &context) == 0) puts("BROKEN: it has some");
  puts("tried");
}
