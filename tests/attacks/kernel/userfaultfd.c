// Tries: to hold the kernel at its page faults (userfaultfd).
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) { puts(syscall(SYS_userfaultfd, 1) >= 0 ? "BROKEN: it has one" : "refused"); }
