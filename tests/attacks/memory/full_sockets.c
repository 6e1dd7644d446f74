// Tries: to hold 320 MiB in what sockets have not delivered yet.
// Ends as: wrong_answer, runtime_error, time_limit
// Needs: memory
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static char block[1 << 14];

int main(void) {
  const int most = 1 << 30;
  long bytes = 0;
  int ends[2];
  while (bytes <= 320L << 20 && socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0) {
    for (int end = 0; end < 2; ++end) {
      setsockopt(ends[end], SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
      for (ssize_t sent = 0; (sent = write(ends[end], block, sizeof block)) > 0;) bytes += sent;
    }
  }
  usleep(200000);
  puts(bytes > 320L << 20 ? "BROKEN: it holds 320 MiB" : "tried");
}
