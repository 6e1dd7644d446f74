#include "read.h"

std::vector<double> read_numbers() {
  std::size_t count = 0;
  std::cin >> count;
  std::vector<double> numbers(count);
  for (double& number : numbers) std::cin >> number;
  return numbers;
}
