// Tries: to raise its own limits.
// Ends as: wrong_answer
// Needs: user
#include <stdio.h>
#include <sys/resource.h>

int main(void) {
  const int resources[] = {RLIMIT_CPU, RLIMIT_DATA, RLIMIT_FSIZE, RLIMIT_CORE};
  const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  for (int i = 0; i < 4; ++i) {
    if (setrlimit(resources[i], &none) == 0) printf("BROKEN: it raised limit %d\n", resources[i]);
  }
  puts("tried");
}
