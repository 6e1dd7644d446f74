// Tries: to leave folders in folders, deeper than a path can name.
// Ends as: wrong_answer, runtime_error, output_limit
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  int depth = 0;
  while (depth < 3000 && mkdir("d", 0700) == 0 && chdir("d") == 0) ++depth;
  printf("%d folders deep\n", depth);
}
