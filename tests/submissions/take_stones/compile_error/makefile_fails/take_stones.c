/* Planted: the Makefile wants a file that was not handed in. */
#include <stdio.h>

int solve(int argc, char **argv);

int main(int argc, char **argv) {
  printf("Move: %d\n", solve(argc, argv));
  return 0;
}
