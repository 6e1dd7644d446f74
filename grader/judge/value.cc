#include "grader/judge/value.h"

#include "grader/judge/output.h"

namespace cairn {

ValueVerdict judge_value(std::string_view text, const Value& expected, int decimals) {
  const auto* words = std::get_if<Text>(&expected);
  if (words == nullptr) return judge_number(text, expected, decimals);
  if (text == words->words) return {true, {}, ""};
  return {false, {}, "these are other words"};
}

}  // namespace cairn
