// Tries: to read the memory of who started it.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
  struct stat table;
  const int shared = stat("/proc/self/ns/pid", &table) != 0 || table.st_ino == @NAMESPACE@UL;
  if (shared && getppid() == 1) return 0;  // the machine's own
  char here[8];
  const struct iovec local = {here, sizeof here};
  const struct iovec remote = {here, sizeof here};
  const ssize_t count = process_vm_readv(getppid(), &local, 1, &remote, 1, 0);
  // Only who is allowed to read is told that there is nothing at that address.
  puts(count >= 0 || errno == EFAULT ? "BROKEN: it may read" : "refused");
}
