// Names under which strangers' programs may see a class.
#pragma once

#include <functional>
#include <set>
#include <string>

namespace cairn {

/// Eight small letters and digits, by the system's random numbers; no vowel, so that none is a
/// word.
[[nodiscard]] std::string random_pseudonym();

class Pseudonyms {
 public:
  explicit Pseudonyms(std::function<std::string()> draw = random_pseudonym)
      : draw_(std::move(draw)) {}

  /// One that it has not given before.
  [[nodiscard]] std::string next() {
    std::string name = draw_();
    while (!given_.insert(name).second) name = draw_();
    return name;
  }

 private:
  std::function<std::string()> draw_;
  std::set<std::string> given_;
};

}  // namespace cairn
