#include "grader/judge/tolerance.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

std::optional<double> float_in(const std::string& word) {
  char* end = nullptr;
  const double number = std::strtod(word.c_str(), &end);
  if (word.empty() || end != word.c_str() + word.size()) return {};
  return number;
}

}  // namespace

std::string tolerance_words(const Tolerance& tolerance) {
  std::string words = tolerance.absolute ? fmt::format("{:g}", *tolerance.absolute) : "";
  if (tolerance.absolute && tolerance.relative) words += " or ";
  if (tolerance.relative) words += fmt::format("{:g} of the right number", *tolerance.relative);
  return words;
}

std::optional<bool> is_close(const std::string& right, const std::string& found,
                             const Tolerance& tolerance) {
  if (tolerance.empty()) return {};
  const std::optional<double> asked = float_in(right);
  if (!asked) return {};
  if (lower(right) == lower(found)) return true;
  const std::optional<double> given = float_in(found);
  if (!given) return false;
  if (std::isnan(*asked)) return std::isnan(*given);
  if (std::isinf(*asked) || std::isinf(*given)) return *asked == *given;
  const double difference = std::fabs(*asked - *given);
  if (tolerance.absolute && difference <= *tolerance.absolute) return true;
  return tolerance.relative && difference <= *tolerance.relative * std::fabs(*asked);
}

}  // namespace cairn
