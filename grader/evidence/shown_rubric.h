// A rubric's files without what is hidden, and files of a rubric that somebody unknown has made.
#pragma once

#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "reference/core/result.h"

namespace cairn {

/// The files of the rubric without its hidden sections, and without the cases that only these have.
/// An Error says that too little would be left to grade by.
[[nodiscard]] Result<RubricFiles> without_hidden(const Rubric& rubric);

/// Checks that the rubric names no files but these. The Error names one that it does not have.
/// Does not check whether it is a valid rubric.
[[nodiscard]] Result<void> check_self_contained(const RubricFiles& files);

}  // namespace cairn
