// Tries: to be root in a user namespace of its own.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>

int main(void) { puts(unshare(CLONE_NEWUSER) == 0 ? "BROKEN: it has one" : "refused"); }
