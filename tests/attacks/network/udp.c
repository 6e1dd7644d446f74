// Tries: to send a datagram to a listener of this machine.
// Ends as: wrong_answer
// Needs: network
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

int main(void) {
  const int s = socket(AF_INET, SOCK_DGRAM, 0);
  const struct sockaddr_in to = {AF_INET, htons(@UDP@), {htonl(INADDR_LOOPBACK)}, {0}};
  sendto(s, "@MARK@", strlen("@MARK@"), 0, (const struct sockaddr*)&to, sizeof to);
  puts("tried");
}
