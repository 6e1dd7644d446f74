// What is said of a value, in short, for tests.
#pragma once

#include <string>

#include "grader/value/number.h"

namespace cairn::test {

/// "right", "right text_form", "wrong: the number is wrong".
inline std::string said(const ValueVerdict& verdict) {
  if (!verdict.right) return "wrong: " + verdict.reason;
  std::string names = "right";
  for (const FormatDeviation deviation : verdict.deviations) {
    names += " " + enum_word(deviation);
  }
  return names;
}

}  // namespace cairn::test
