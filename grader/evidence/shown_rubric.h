// A rubric's files as others get them: without what is hidden, or from somebody we do not know.
#pragma once

#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "reference/core/result.h"

namespace cairn {

/// The files of the rubric without its hidden sections, and without the cases that only these have.
/// An Error says that too little would be left to grade by.
[[nodiscard]] Result<RubricFiles> without_hidden(const Rubric& rubric);

/// That the rubric names no file but those that came with it. The Error names what leads elsewhere.
/// Whether it is a rubric at all is not looked at.
[[nodiscard]] Result<bool> names_only_its_own(const RubricFiles& files);

}  // namespace cairn
