// Tries: to start threads without end.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: processes
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void* wait_long(void* nothing) {
  sleep(20);
  return nothing;
}

int main(void) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 16384);
  int threads = 0;
  pthread_t thread;
  while (threads < 1000 && pthread_create(&thread, &small, wait_long, NULL) == 0) ++threads;
  printf(threads == 1000 ? "BROKEN: %d threads at once\n" : "%d threads\n", threads);
  fflush(stdout);
  _exit(0);
}
