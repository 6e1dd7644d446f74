// Tries: to end a process of the same user that is none of its own.
// Ends as: wrong_answer
// Needs: processes
#include <signal.h>
#include <stdio.h>

int main(void) {
  puts(kill(@VICTIM@, SIGTERM) == 0 ? "sent" : "nobody there");
}
