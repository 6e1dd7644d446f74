// From what was judged to what a diagnosis is made of.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/judge.h"
#include "reference/core/diagnosis.h"

namespace cairn {

/// What a case says about a program that printed `out`; nothing when the run says nothing about it,
/// because it was ours that failed or there was no program to start.
[[nodiscard]] std::optional<Observation> observed(const CaseJudgement& judgement,
                                                  const std::string& out);

}  // namespace cairn
