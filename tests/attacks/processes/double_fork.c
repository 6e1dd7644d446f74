// Tries: to leave a grandchild whose parent has ended.
// Ends as: wrong_answer
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  if (fork() == 0) {
    if (fork() == 0) sleep(20);
    _exit(0);
  }
  wait(NULL);
  printf("off\n");
}
