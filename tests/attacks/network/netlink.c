// Tries: to open a socket to the kernel's configuration (AF_NETLINK).
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <sys/socket.h>

int main(void) { puts(socket(AF_NETLINK, SOCK_RAW, 0) >= 0 ? "BROKEN: it is open" : "refused"); }
