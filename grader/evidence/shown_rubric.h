// A rubric's files without what is hidden.
#pragma once

#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "reference/core/result.h"

namespace cairn {

/// The files that the rubric needs without its hidden sections, without the cases that only these
/// have, and without titles and reasons that speak of them. An Error says that too little would be
/// left to grade by.
[[nodiscard]] Result<RubricFiles> without_hidden(const Rubric& rubric);

}  // namespace cairn
