// Tries: to open a socket to the kernel's ciphers (AF_ALG).
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <sys/socket.h>

int main(void) { puts(socket(AF_ALG, SOCK_SEQPACKET, 0) >= 0 ? "BROKEN: it is open" : "refused"); }
