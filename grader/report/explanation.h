// What came of asking a submission until it was known what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/diagnose/explain.h"
#include "grader/judge/verdict.h"

namespace cairn {

struct ExplanationReport {
  std::string assignment;
  std::string rubric;   ///< its title
  std::string program;  ///< as the handout calls it
  std::string id;
  std::vector<std::string> notes;  ///< what was left out, mended or chosen
  /// The worst of its answers; or why it was asked nothing.
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;       ///< why it was asked nothing, one sentence; "" when it was asked
  std::string build_log;    ///< any bytes
  Explanation explanation;  ///< without answers when it was asked nothing
};

/// In words, for its author. `colours` are ECMA-48.
[[nodiscard]] std::string explanation_text(const ExplanationReport& report, bool colours);

}  // namespace cairn
