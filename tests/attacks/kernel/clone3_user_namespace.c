// Tries: to start a child in a user namespace of its own (clone3).
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  struct clone_args how = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
  const long child = syscall(SYS_clone3, &how, sizeof how);
  if (child == 0) _exit(0);
  puts(child > 0 ? "BROKEN: it has one" : "refused");
}
