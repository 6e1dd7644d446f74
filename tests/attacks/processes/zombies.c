// Tries: to leave a hundred ended children that nobody has waited for.
// Ends as: wrong_answer, runtime_error, time_limit
#include <stdio.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 100; ++i) {
    if (fork() == 0) _exit(0);
  }
  printf("off\n");
}
