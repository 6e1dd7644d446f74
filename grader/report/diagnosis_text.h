// What a diagnosis tells a student, in sentences.
#pragma once

#include <cstddef>
#include <string>

#include "grader/diagnose/diagnosis_report.h"
#include "grader/report/text_layout.h"

namespace cairn {

/// How much of a diagnosis is shown; the rest is counted.
struct ShownMistakes {
  std::size_t mistakes = 0;
  std::size_t doubts = 0;  ///< alternatives to one mistake
};

/// The mistakes as a list, and what they explain; "" where nothing is wrong.
[[nodiscard]] std::string diagnosis_text(const DiagnosisReport& diagnosis, std::size_t columns,
                                         const ShownMistakes& shown);

/// How much the named mistakes explain, one or two sentences.
[[nodiscard]] std::string how_much_explained(const DiagnosisReport& diagnosis);

}  // namespace cairn
