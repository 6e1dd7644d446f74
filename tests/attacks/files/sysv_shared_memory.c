// Tries: to change a System V shared memory of another program.
// Ends as: wrong_answer
// Needs: files
#include <stdio.h>
#include <string.h>
#include <sys/shm.h>

int main(void) {
  const int memory = shmget(@SHM@, 0, 0);
  if (memory < 0) return puts("not there") < 0;
  char* at = shmat(memory, NULL, 0);
  if (at == (void*)-1) return puts("refused") < 0;
  strcpy(at, "changed");
  puts("BROKEN: it was changed");
}
