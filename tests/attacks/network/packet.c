// Tries: to open a socket that hears every packet (AF_PACKET).
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <sys/socket.h>

int main(void) { puts(socket(AF_PACKET, SOCK_RAW, 0) >= 0 ? "BROKEN: it is open" : "refused"); }
