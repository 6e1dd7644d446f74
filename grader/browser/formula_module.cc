// No page asks for formulas: rubric_for_page().
#include <stdexcept>

#include "grader/value/formula.h"
#include "reference/core/throw_error.h"

namespace cairn {

ValueVerdict judge_formula(std::string_view /*text*/, const Formula& /*right*/) {
  throw_error(std::logic_error("a formula cannot be judged in a page"));
}

}  // namespace cairn
