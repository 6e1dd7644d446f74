// Tries: to leave a System V shared memory for the next case.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
#include <stdio.h>
#include <sys/shm.h>

int main(void) {
  if (shmget(@KEY@, 0, 0) >= 0) puts("BROKEN: found what an earlier case left");
  shmget(@KEY@, 4096, IPC_CREAT | 0600);
  puts("tried");
}
