// The commands of `grade`: each reads its arguments and options, calls a module and prints.
#pragma once

#include "reference/command_line/command_line.h"

namespace cairn {

// For a class.
[[nodiscard]] Command batch_command();
[[nodiscard]] Command report_command();
[[nodiscard]] Command diff_command();
[[nodiscard]] Command mark_command();
[[nodiscard]] Command override_command();
[[nodiscard]] Command choose_command();

// For several machines.
[[nodiscard]] Command merge_command();

// For what is handed in late.
[[nodiscard]] Command extend_command();
[[nodiscard]] Command excuse_command();
[[nodiscard]] Command late_command();

// For the students.
[[nodiscard]] Command export_command();
[[nodiscard]] Command feedback_command();

// For who may have worked with whom.
[[nodiscard]] Command similarity_command();

// For a mark that is disputed.
[[nodiscard]] Command evidence_command();
[[nodiscard]] Command replay_command();

// For one submission.
[[nodiscard]] Command check_command();
[[nodiscard]] Command show_command();
[[nodiscard]] Command explain_command();

// For a course of one's own.
[[nodiscard]] Command new_command();

// For Cairn itself and the machine it runs on.
[[nodiscard]] Command verify_command();
[[nodiscard]] Command selftest_command();

}  // namespace cairn
