// The verdict on a case, and on a submission.
#pragma once

#include <string_view>

#include "grader/base/describe.h"

namespace cairn {

/// The terms of programming contests, from best to worst: a submission's verdict is the worst of
/// its cases'. Presentation error: every value is right and some form is not.
enum class Verdict {
  kAccepted,
  kPresentationError,
  kWrongAnswer,
  kRuntimeError,  ///< ended by a signal or with an exit code other than 0, and not all was right
  kOutputLimit,
  kTimeLimit,
  kCompileError,
  kNoProgram,       ///< it compiles, and there is nothing to start
  kNothingToGrade,  ///< there is no program in it
  kJudgeError,      ///< we failed: not graded, and never a mark
};
BOOST_DESCRIBE_ENUM(Verdict, kAccepted, kPresentationError, kWrongAnswer, kRuntimeError,
                    kOutputLimit, kTimeLimit, kCompileError, kNoProgram, kNothingToGrade,
                    kJudgeError)

/// In words, for tables: "all right", "right, but in the wrong format", ...
[[nodiscard]] std::string_view words_of(Verdict verdict);

}  // namespace cairn
