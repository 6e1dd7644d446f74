// What the tests of problem packages have in common.
#pragma once

#include "grader/judge/verdict.h"

namespace cairn {

// As Kattis abbreviates them.
inline constexpr Verdict kAc = Verdict::kAccepted;
inline constexpr Verdict kWa = Verdict::kWrongAnswer;
inline constexpr Verdict kTle = Verdict::kTimeLimit;
inline constexpr Verdict kRte = Verdict::kRuntimeError;
inline constexpr Verdict kJe = Verdict::kJudgeError;

}  // namespace cairn
