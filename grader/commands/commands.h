// The commands of `grade`: each is asked with a struct, calls a module and prints.
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"

namespace cairn {

/// Grades a class, or joins the parts that several machines graded.
[[nodiscard]] Command batch_command();
[[nodiscard]] Command merge_command();

/// For one submission: check, explain, show.
[[nodiscard]] std::vector<Command> submission_commands();

/// For a class that is graded: report, diff.
[[nodiscard]] std::vector<Command> class_commands();

/// For what people decide about it: mark, override, choose, decide.
[[nodiscard]] std::vector<Command> decision_commands();

/// For what is handed in late: extend, excuse, late.
[[nodiscard]] std::vector<Command> late_commands();

/// sheet
[[nodiscard]] std::vector<Command> sheet_commands();

/// For a course's students: page.
[[nodiscard]] std::vector<Command> page_commands();

/// For the students: export, feedback.
[[nodiscard]] std::vector<Command> handing_back_commands();

/// For who may have worked with whom.
[[nodiscard]] Command similarity_command();

/// For a mark that is disputed: evidence, replay.
[[nodiscard]] std::vector<Command> evidence_commands();

/// For a course of one's own.
[[nodiscard]] Command new_command();

/// For Cairn itself and the machine it runs on: verify, selftest.
[[nodiscard]] std::vector<Command> selfcheck_commands();

}  // namespace cairn
