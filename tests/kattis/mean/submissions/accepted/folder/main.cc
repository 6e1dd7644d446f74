#include "read.h"

int main() {
  const std::vector<double> numbers = read_numbers();
  double sum = 0;
  for (const double number : numbers) sum += number;
  std::cout << std::setprecision(12) << sum / static_cast<double>(numbers.size()) << '\n';
}
