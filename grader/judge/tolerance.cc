#include "grader/judge/tolerance.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace cairn {
std::string tolerance_words(const Tolerance& tolerance) {
  std::string words = tolerance.absolute ? fmt::format("{:g}", *tolerance.absolute) : "";
  if (tolerance.absolute && tolerance.relative) words += " or ";
  if (tolerance.relative) words += fmt::format("{:g} of the right number", *tolerance.relative);
  return words;
}

std::optional<double> numeric_value(const std::string& word) {
  char* end = nullptr;
  const double number = std::strtod(word.c_str(), &end);
  if (word.empty() || end != word.c_str() + word.size()) return {};
  return number;
}

bool is_close(double right, double found, const Tolerance& tolerance) {
  if (std::isnan(right)) return std::isnan(found);
  if (std::isinf(right) || std::isinf(found)) return right == found;
  const double difference = std::fabs(right - found);
  if (tolerance.absolute && difference <= *tolerance.absolute) return true;
  return tolerance.relative && difference <= *tolerance.relative * std::fabs(right);
}

std::optional<bool> is_close(const std::string& right, const std::string& found,
                             const Tolerance& tolerance) {
  if (tolerance.empty()) return {};
  const std::optional<double> asked = numeric_value(right);
  if (!asked) return {};
  const std::optional<double> given = numeric_value(found);
  return given && is_close(*asked, *given, tolerance);
}

}  // namespace cairn
