// Command lines as tests write them.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace cairn::test {

/// The words between blanks; none of them is empty.
inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace cairn::test
