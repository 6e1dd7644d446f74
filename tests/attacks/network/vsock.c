// Tries: to open a socket to the host of a virtual machine (AF_VSOCK).
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <sys/socket.h>

int main(void) { puts(socket(AF_VSOCK, SOCK_STREAM, 0) >= 0 ? "BROKEN: it is open" : "refused"); }
