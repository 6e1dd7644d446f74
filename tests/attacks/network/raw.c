// Tries: to open a socket that forges packets (SOCK_RAW).
// Ends as: wrong_answer
// Needs: network
#include <stdio.h>
#include <sys/socket.h>

int main(void) { puts(socket(AF_INET, SOCK_RAW, 1) >= 0 ? "BROKEN: it is open" : "refused"); }
