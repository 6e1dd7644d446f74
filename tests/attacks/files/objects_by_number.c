// Tries: to use a System V shared memory of another program by its number, which needs no shmget().
// Ends as: wrong_answer
// Needs: files
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/shm.h>

int main(void) {
  struct shmid_ds state;
  for (int i = 0; i < 4096; ++i) {
    const int memory = shmctl(i, SHM_STAT, &state);
    if (memory < 0 || state.shm_perm.__key != (key_t)@SHM@) continue;
    puts("BROKEN: it was found");
    char* const at = shmat(memory, NULL, 0);
    if (at != (void*)-1) strcpy(at, "changed");
  }
  puts("tried");
}
