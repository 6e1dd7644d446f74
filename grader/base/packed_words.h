// Words for a host as bytes: each is its length and its bytes, numbers in four bytes, the highest
// first (grader/hosts reads them).
#pragma once

#include <cstddef>
#include <string>

namespace cairn {

inline void append_number(std::string& bytes, std::size_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes += static_cast<char>((number >> shift) & 0xffU);
  }
}

inline void append_word(std::string& bytes, const std::string& word) {
  append_number(bytes, word.size());
  bytes += word;
}

}  // namespace cairn
