// Tries: to change its root folder, from which there are ways out.
// Ends as: wrong_answer
// Needs: user
#include <stdio.h>
#include <unistd.h>

int main(void) { puts(chroot(".") == 0 ? "BROKEN: it was changed" : "refused"); }
