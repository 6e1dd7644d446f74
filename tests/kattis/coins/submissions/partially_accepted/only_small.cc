#include <iostream>

int main() {
  int amount = 0;
  std::cin >> amount;
  if (amount > 9) return 3;
  for (; amount >= 5; amount -= 5) std::cout << "5 ";
  for (; amount >= 1; amount -= 1) std::cout << "1 ";
}
