// Tries: to be deaf to every signal that can be ignored, and sleeps.
// Ends as: time_limit
#include <signal.h>
#include <unistd.h>

int main(void) {
  for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
  sleep(20);
}
