// Tries: to keep others off the second half of its processor.
// Ends as: wrong_answer
// Needs: system_calls
#include <errno.h>
#include <stdio.h>
#include <sys/prctl.h>

int main(void) {
  const int kSchedCore = 62;
  const int kCreate = 1;
  if (prctl(kSchedCore, kCreate, 0, 0, 0) == 0 || errno != EPERM) puts("BROKEN: it may ask");
  puts("tried");
}
