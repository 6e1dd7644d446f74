// Tries: to confuse its reader: both streams closed at once, then a second of silence.
// Ends as: wrong_answer
#include <unistd.h>

int main(void) {
  close(1);
  close(2);
  usleep(300000);
}
