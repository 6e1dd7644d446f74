// Tries: to seem ended: its first thread ends, another one goes on.
// Ends as: time_limit
#include <pthread.h>
#include <unistd.h>

static void* wait_long(void* nothing) {
  sleep(20);
  return nothing;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, wait_long, NULL);
  pthread_exit(NULL);
}
