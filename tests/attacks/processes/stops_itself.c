// Tries: to hang by stopping itself.
// Ends as: time_limit
#include <signal.h>
#include <unistd.h>

int main(void) {
  raise(SIGSTOP);
  sleep(20);
}
