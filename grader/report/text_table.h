// Texts of which many are the same, each held once.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace cairn {

class TextTable {
 public:
  /// The place of the text, which is added where it is not there. "" has place 0.
  std::size_t place(const std::string& text) {
    const auto [found, is_new] = places_.try_emplace(text, texts_.size());
    if (is_new) {
      texts_.push_back(text);
      bytes_ += text.size();
    }
    return found->second;
  }

  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  /// Of all texts together.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::vector<std::string> texts_{""};
  std::unordered_map<std::string, std::size_t> places_{{"", 0}};
  std::size_t bytes_ = 0;
};

}  // namespace cairn
