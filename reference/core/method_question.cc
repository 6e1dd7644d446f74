#include "reference/core/method_question.h"

#include <algorithm>

namespace cairn {

const Method* find_method(const std::vector<Method>& methods, const Arguments& question) {
  if (question.empty()) return nullptr;
  const auto method = std::find_if(methods.begin(), methods.end(),
                                   [&](const Method& one) { return one.name == question[0]; });
  return method == methods.end() ? nullptr : &*method;
}

Result<Solution> answer_method_question(const Method& method, const Arguments& question) {
  if (question.size() < 2) {
    return Error{std::string(method.name) +
                 " is asked nothing; one word at least should follow it"};
  }
  const Result<Solution> solution = method.answer({question.begin() + 1, question.end()});
  if (!solution) return Error{std::string(method.name) + ": " + solution.error().message};
  return solution;
}

}  // namespace cairn
