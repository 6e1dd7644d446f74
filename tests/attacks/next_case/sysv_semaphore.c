// Tries: to leave a number for the next case, as a System V semaphore.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
#include <stdio.h>
#include <sys/sem.h>

int main(void) {
  if (semget(@KEY@, 0, 0) >= 0) puts("BROKEN: found what an earlier case left");
  semget(@KEY@, 1, IPC_CREAT | 0600);
  puts("tried");
}
