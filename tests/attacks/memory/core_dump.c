// Tries: to leave a core dump.
// Ends as: runtime_error
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

int main(void) {
  struct rlimit core;
  getrlimit(RLIMIT_CORE, &core);
  puts(core.rlim_max == 0 ? "no core" : "BROKEN: it may dump its core");
  fflush(stdout);
  abort();
}
