// Tries: to see which programs of the machine are started, by watching where they lie.
// Ends as: wrong_answer
// Needs: system_calls
#include <fcntl.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <unistd.h>

int main(void) {
  const int watch = inotify_init1(IN_NONBLOCK);
  if (inotify_add_watch(watch, "/usr/bin", IN_OPEN) < 0) return puts("refused") < 0;
  close(open("/usr/bin/env", O_RDONLY));
  char event[4096];
  puts(read(watch, event, sizeof event) > 0 ? "BROKEN: it saw what was opened" : "nothing seen");
}
