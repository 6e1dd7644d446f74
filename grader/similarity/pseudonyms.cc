#include "grader/similarity/pseudonyms.h"

#include <random>
#include <string_view>

namespace cairn {

std::string new_pseudonym(std::set<std::string>& given) {
  constexpr std::string_view kLetters = "bcdfghjkmnpqrstvwxz23456789";
  constexpr std::size_t kLength = 8;
  std::random_device random;
  std::uniform_int_distribution<std::size_t> place(0, kLetters.size() - 1);
  std::string name;
  do {
    name.clear();
    while (name.size() < kLength) name += kLetters[place(random)];
  } while (!given.insert(name).second);
  return name;
}

}  // namespace cairn
