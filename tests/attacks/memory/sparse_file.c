// Tries: to make a sparse file of 10 GB.
// Ends as: runtime_error, wrong_answer
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const int file = open("sparse", O_RDWR | O_CREAT, 0600);
  puts(ftruncate(file, 10000000000L) == 0 ? "BROKEN: a file of 10 GB" : "refused");
}
