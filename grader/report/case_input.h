// What a case gives a program, in words.
#pragma once

#include <string>

#include "grader/report/graded.h"
#include "grader/report/text_layout.h"

namespace cairn {

/// Whether a standard input is one line, so short and plain that a person types it.
[[nodiscard]] bool is_short_line(const std::string& standard_input);

/// What the file is called from which a longer one is read: "three.in".
[[nodiscard]] std::string input_file_of(const std::string& case_name);

/// Everything on one line, escaped: the arguments, "<15" for a short standard input and
/// "<three.in" for a longer one.
[[nodiscard]] std::string given_words(const CaseReport& one);

/// What a command does not show: the first lines of a longer standard input, and of files, with
/// their names; "" where there is nothing. At most `most_lines` lines of each.
[[nodiscard]] std::string input_lines(const CaseReport& one, const TextLayout& layout,
                                      std::size_t most_lines);

}  // namespace cairn
