// Tries: to send to a unix socket in a folder, from one end of a pair of sockets.
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
  const struct sockaddr_un address = {AF_UNIX, "@FILES@/datagrams"};
  const int types[] = {SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET, SOCK_STREAM};
  for (int i = 0; i < 4; ++i) {
    int ends[2];
    if (socketpair(AF_UNIX, types[i], 0, ends) != 0) continue;
    sendto(ends[0], "@MARK@", strlen("@MARK@"), 0, (const void*)&address, sizeof address);
    if (connect(ends[1], (const void*)&address, sizeof address) == 0) puts("BROKEN: connected");
  }
  puts("tried");
}
