// From what was judged to what a diagnosis is made of.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/judge.h"
#include "reference/core/diagnosis.h"

namespace cairn {

/// A case as it was judged, and all that was printed for it.
struct JudgedRun {
  CaseJudgement judgement;
  std::string out;
};

/// What a run says about its program; nothing when it says nothing, because it was ours that failed
/// or there was no program to start.
[[nodiscard]] std::optional<Observation> observed(const JudgedRun& run);

}  // namespace cairn
