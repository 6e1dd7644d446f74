// Tries: to win privileges by starting a program that has them.
// Ends as: wrong_answer
// Needs: user
#include <stdio.h>
#include <sys/prctl.h>

int main(void) {
  puts(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? "none to be won" : "BROKEN: it may win some");
}
