#include <iostream>

int main() {
  int count = 0;
  std::cin >> count;
  volatile int steps = 0;
  while (count > 0) steps = steps + 1;
}
