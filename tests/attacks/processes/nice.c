// Tries: to take the processor from others: a higher priority, then a real-time one.
// Ends as: wrong_answer
// Needs: user
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>

int main(void) {
  if (setpriority(PRIO_PROCESS, 0, -20) == 0) puts("BROKEN: it has nice value -20");
  const struct sched_param most = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &most) == 0) puts("BROKEN: it is real-time");
  puts("tried");
}
