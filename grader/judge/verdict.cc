#include "grader/judge/verdict.h"

#include <stdexcept>

#include "reference/core/throw_error.h"

namespace cairn {

std::string_view words_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "all right";
    case Verdict::kPresentationError:
      return "right, but in the wrong format";
    case Verdict::kWrongAnswer:
      return "wrong";
    case Verdict::kRuntimeError:
      return "crashed";
    case Verdict::kOutputLimit:
      return "printed too much";
    case Verdict::kTimeLimit:
      return "too slow";
    case Verdict::kCompileError:
      return "does not compile";
    case Verdict::kNoProgram:
      return "nothing to start";
    case Verdict::kNothingToGrade:
      return "nothing to grade";
    case Verdict::kJudgeError:
      return "not graded";
  }
  throw_error(std::logic_error("a verdict without words"));
}

}  // namespace cairn
