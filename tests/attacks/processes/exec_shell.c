// Tries: to leave its limits behind by becoming a shell.
// Ends as: wrong_answer
#include <unistd.h>

int main(void) {
  execl("/bin/sh", "sh", "-c",
        "for limit in t f d c; do"
        "  [ $(ulimit -$limit) = unlimited ] && echo BROKEN: no limit $limit;"
        "done; echo a shell",
        NULL);
  return 1;
}
