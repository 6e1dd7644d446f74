// The module of pages: answers the request on stdin, on stdout.
#include <iostream>
#include <iterator>
#include <string>

#include "grader/browser/check_request.h"

int main() {
  const std::string request(std::istreambuf_iterator<char>(std::cin), {});
  std::cout << cairn::answer_check_request(request) << '\n';
}
