// What a program can read: its standard input, and files beside it.
#pragma once

#include "grader/base/descriptor.h"
#include "grader/base/task.h"

namespace cairn {

/// The standard input of the task, open at its beginning; nobody can change it. Throws
/// std::system_error.
[[nodiscard]] Descriptor standard_input_of(const Task& task);

/// Writes the files of the task into its folder, which has none of these names. The program may
/// read them. Throws std::system_error.
void put_files(const Task& task);

}  // namespace cairn
