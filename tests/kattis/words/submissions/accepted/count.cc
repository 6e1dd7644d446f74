#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
  std::string name;
  std::cin >> name;
  std::ifstream words(name);
  int count = 0;
  for (std::string word; words >> word;) {
    for (int i = 1; i < argc; ++i) count += word == argv[i];
  }
  std::cout << count << '\n';
}
