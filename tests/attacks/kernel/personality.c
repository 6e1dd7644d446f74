// Tries: to switch off the random placement of memory, for itself and what it starts.
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/personality.h>

int main(void) {
  puts(personality(ADDR_NO_RANDOMIZE) >= 0 ? "BROKEN: it was changed" : "refused");
}
