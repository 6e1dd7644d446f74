// The module of explore.html: answers the request on stdin, on stdout.
#include <iostream>
#include <iterator>
#include <string>

#include "reference/browser/page_request.h"

int main() {
  const std::string request(std::istreambuf_iterator<char>(std::cin), {});
  std::cout << cairn::answer_page_request(request) << '\n';
}
