// Tries: to queue system calls where no filter sees them (io_uring).
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/io_uring.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  struct io_uring_params how = {0};
  puts(syscall(SYS_io_uring_setup, 1, &how) >= 0 ? "BROKEN: it has one" : "refused");
}
