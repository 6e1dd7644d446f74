// Tries: to reach a listener behind an abstract unix socket, which no folder hides.
// Ends as: wrong_answer
// Needs: network
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strcpy(to.sun_path + 1, "@ABSTRACT@");
  const socklen_t size = offsetof(struct sockaddr_un, sun_path) + 1 + strlen("@ABSTRACT@");
  const int s = socket(AF_UNIX, SOCK_STREAM, 0);
  puts(connect(s, (struct sockaddr*)&to, size) == 0 ? "BROKEN: somebody answered" : "nobody there");
}
