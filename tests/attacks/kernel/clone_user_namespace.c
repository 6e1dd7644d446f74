// Tries: to start a child in a user namespace of its own (clone).
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  const long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, 0);
  if (child == 0) _exit(0);
  puts(child > 0 ? "BROKEN: it has one" : "refused");
}
