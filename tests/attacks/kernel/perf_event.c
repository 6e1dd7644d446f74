// Tries: to watch the kernel at work (perf).
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/perf_event.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  struct perf_event_attr event = {.type = PERF_TYPE_SOFTWARE, .size = sizeof event,
                                  .config = PERF_COUNT_SW_TASK_CLOCK, .exclude_kernel = 1,
                                  .exclude_hv = 1};
  puts(syscall(SYS_perf_event_open, &event, 0, -1, -1, 0) >= 0 ? "BROKEN: it is open" : "refused");
}
