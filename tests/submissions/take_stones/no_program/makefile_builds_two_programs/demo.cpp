// Planted: two programs, and neither is called take_stones.
#include <cstdio>

int main() { std::puts("Try: ./solver 7 3 1 4 2 3"); }
