// What is said of a case, and of a submission.
#pragma once

#include <optional>
#include <string_view>

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

/// "accepted", "presentation_error", ...
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// In words, for tables: "accepted", "right, but in another form", ...
[[nodiscard]] std::string_view words_of(Verdict verdict);

[[nodiscard]] std::optional<Verdict> verdict_named(std::string_view name);

}  // namespace cairn
