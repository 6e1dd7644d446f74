// A text file of answers, as people write them, as lines with a label and a value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/text/output.h"

namespace cairn {

/// `output`, the file's lines, as the answers to the questions of the section: a line for each
/// place where one of its labels is answered, and those in front of the first. An answer that goes
/// on below has a value of several lines, with '\n' between them.
[[nodiscard]] Output parse_answer_file(Output output, const CaseSection& section);

/// Where a question asks for something more of another's answer, as "2c.iv-length" does of "2c.iv",
/// and has no answer of its own: the number in that answer which its word stands before, or which
/// is the only one; or all of that answer, where it holds several. Nothing where it holds none.
[[nodiscard]] std::optional<std::string> value_in_answer_before(const Output& sheet,
                                                                const std::string& label);

/// The labels of the section's answers, squeezed.
[[nodiscard]] std::vector<std::string> answer_labels(const CaseSection& section);

}  // namespace cairn
