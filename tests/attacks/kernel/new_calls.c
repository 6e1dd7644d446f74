// Tries: system calls that came to the kernel after its filter was made.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  for (int number = 451; number < 551; ++number) {
    if (syscall(number, -1, -1, -1, -1, -1, -1) != -1 || errno != ENOSYS) {
      printf("BROKEN: there is %d\n", number);
    }
  }
  puts("tried");
}
