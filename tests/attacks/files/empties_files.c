// Tries: to empty files that are not its own, in every way that needs no descriptor to write to.
// Ends as: wrong_answer
// Needs: files
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const char* const files[] = {"@FILES@/suite.json", "@FILES@/rubric.json", "@FILES@/store.sqlite"};
  for (int i = 0; i < 3; ++i) {
    if (truncate(files[i], 0) == 0) printf("BROKEN: truncate %s\n", files[i]);
    if (open(files[i], O_RDONLY | O_TRUNC) >= 0) printf("BROKEN: O_TRUNC %s\n", files[i]);
    if (open(files[i], O_ACCMODE | O_TRUNC) >= 0) printf("BROKEN: O_ACCMODE %s\n", files[i]);
    if (open(files[i], O_WRONLY | O_TRUNC) >= 0) printf("BROKEN: O_WRONLY %s\n", files[i]);
    if (creat(files[i], 0600) >= 0) printf("BROKEN: creat %s\n", files[i]);
  }
  puts("tried");
}
