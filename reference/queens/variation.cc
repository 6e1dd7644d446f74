#include "reference/queens/variation.h"

namespace cairn::queens {

Result<Variation> parse_variation(std::string_view word) {
  if (word == "1a") return Variation::k1a;
  if (word == "1b") return Variation::k1b;
  if (word == "2") return Variation::k2;
  return Error{"the variation '" + std::string(word) + "' is not 1a, 1b or 2"};
}

std::string text(Variation variation) {
  switch (variation) {
    case Variation::k1a:
      return "1a";
    case Variation::k1b:
      return "1b";
    case Variation::k2:
      break;
  }
  return "2";
}

}  // namespace cairn::queens
