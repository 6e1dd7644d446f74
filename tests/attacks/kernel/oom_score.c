// Tries: to be spared when the machine runs out of memory, in place of others.
// Ends as: wrong_answer
// Needs: user
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY);
  puts(file >= 0 && write(file, "-1000", 5) == 5 ? "BROKEN: it is spared" : "refused");
}
