// A course's own program that gives the right answers, built and run as a submission is.
#pragma once

#include <filesystem>

#include "cases/suite.h"
#include "grader/run/run.h"

namespace cairn {

/// The questions with the answers that the program, a file, a folder or an archive, prints now, in
/// the form that the suite asks for. Every case is run twice: a program that prints something else
/// each time gives no answers. An Error says what is wrong, and with which case. Throws
/// std::runtime_error where programs cannot be run, as Runner does.
[[nodiscard]] Result<Suite> answered_by(const std::filesystem::path& program, Suite questions,
                                        Jail jail);

/// What was printed as labelled lines, with exact values: "Move: 6" and "Value: 1.0", numbers; all
/// else is words. An Error names the line that has no label, or whose words no answer can hold.
[[nodiscard]] Result<Answer> labelled_answer(const std::string& out);

}  // namespace cairn
