#include "grader/class/typed_points.h"

#include "grader/base/pattern.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

Result<Fraction> points_in(const std::string& word) {
  static const Pattern points("([0-9]{1,6})(?:[.,]([0-9]{1,2}))?");
  const auto parts = points.parts(word);
  if (!parts) {
    return Error{"the points '" + escape_for_display(word) +
                 "' cannot be given; points are 0 or more, with at most two decimals, such as 2 or "
                 "1.25"};
  }
  std::string hundredths(parts->at(2));
  hundredths.resize(2, '0');
  return Fraction(std::stoll(std::string(parts->at(1)) + hundredths), 100);
}

}  // namespace cairn
