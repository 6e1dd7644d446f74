// Tries: to use the processor for ever.
// Ends as: time_limit
#include <time.h>

int main(void) {
  while (clock() < 20L * CLOCKS_PER_SEC) {
  }
}
