// Tries: to hide its CPU time in processes that nobody waits for and that end before they are seen.
// Ends as: time_limit
// Needs: cpu_time
#include <time.h>
#include <unistd.h>

int main(void) {
  const time_t end = time(NULL) + 15;
  if (fork() == 0) {
    while (time(NULL) < end) {
      while (clock() < CLOCKS_PER_SEC / 100) {
      }
      if (fork() != 0) _exit(0);
    }
    _exit(0);
  }
  sleep(20);
}
