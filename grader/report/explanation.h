// Why a submission is wrong, found by running it on small inputs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/diagnose/explain.h"
#include "grader/judge/verdict.h"

namespace cairn {

struct ExplanationReport {
  std::string assignment;
  int decimals = 1;     ///< of the edition of the handout
  std::string rubric;   ///< its title
  std::string program;  ///< as the handout calls it
  std::string id;
  std::vector<std::string> notes;  ///< what was left out, mended or chosen
  /// Of its worst answer; or why it was not run.
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;       ///< why it was not run, one sentence; "" when it was
  std::string build_log;    ///< any bytes
  Explanation explanation;  ///< without answers when it was not run
};

/// As text for its author. `colours`: with ECMA-48 escape sequences.
[[nodiscard]] std::string explanation_text(const ExplanationReport& report, bool colours);

}  // namespace cairn
