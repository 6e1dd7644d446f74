// Tries: to recurse without end.
// Ends as: runtime_error
#include <stdio.h>

static volatile char sink;

static int deeper(int depth) {
  volatile char frame[4096];
  frame[0] = (char)depth;
  sink = frame[0];
  return depth < 100000000 ? deeper(depth + 1) + frame[0] : 0;
}

int main(void) { printf("%d\n", deeper(0)); }
