// Tries: to load a module into the kernel.
// Ends as: wrong_answer
// Needs: system_calls
#include <errno.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  const long loaded = syscall(SYS_init_module, NULL, 0, "");
  // Only who may load modules is told that this is none.
  puts(loaded == 0 || errno == ENOEXEC || errno == EFAULT ? "BROKEN: it may" : "refused");
}
