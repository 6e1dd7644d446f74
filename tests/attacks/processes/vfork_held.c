// Tries: to be out of reach: a parent in vfork is held until its child ends, and the child sleeps.
// Ends as: time_limit
#include <signal.h>
#include <unistd.h>

int main(void) {
  if (vfork() == 0) {
    sleep(20);
    _exit(0);
  }
}
