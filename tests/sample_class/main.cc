// sample_class FOLDER: writes the sample class there. Started in Cairn's own folder.
#include <filesystem>
#include <iostream>

#include "tests/sample_class/sample_class.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "sample_class: usage: 'sample_class FOLDER'\n";
    return 2;
  }
  try {
    const std::size_t count =
        cairn::test::write_sample_class(std::filesystem::current_path(), argv[1]);
    std::cerr << "sample_class: " << count << " submissions in " << argv[1] << '\n';
    return 0;
  } catch (const std::exception& failure) {
    std::cerr << "sample_class: " << failure.what() << '\n';
    return 1;
  }
}
