// Tries: to use more CPU time than it is given, on all processors at once.
// Ends as: time_limit
#include <pthread.h>
#include <time.h>

static void* spin(void* nothing) {
  while (clock() < 20L * CLOCKS_PER_SEC) {
  }
  return nothing;
}

int main(void) {
  pthread_t threads[4];
  for (int i = 0; i < 4; ++i) pthread_create(&threads[i], NULL, spin, NULL);
  for (int i = 0; i < 4; ++i) pthread_join(threads[i], NULL);
}
