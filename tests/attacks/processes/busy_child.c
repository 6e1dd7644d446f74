// Tries: to hide its CPU time in a child while it sleeps itself.
// Ends as: time_limit
#include <time.h>
#include <unistd.h>

int main(void) {
  if (fork() == 0) {
    while (clock() < 20L * CLOCKS_PER_SEC) {
    }
    _exit(0);
  }
  sleep(20);
}
