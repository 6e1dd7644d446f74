// The folder `submissions` of a package, and its submissions.yaml.
#pragma once

#include "grader/kattis/package.h"

namespace cairn {

/// Fills in `submissions`, and adds faults and notes. Throws PackageFault.
void read_submissions(ProblemPackage& package);

}  // namespace cairn
