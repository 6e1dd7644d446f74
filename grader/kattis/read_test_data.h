// The folder `data` of a package.
#pragma once

#include "grader/kattis/package.h"
#include "grader/kattis/settings_file.h"

namespace cairn {

/// What problem.yaml says of all groups.
struct DataDefaults {
  std::vector<std::string> validator_flags;  ///< before those of a group
  Settings grading;  ///< its `grading`: of old packages, it replaces what groups say
};

/// Fills in `data` and `validation_cases`, and adds faults and notes. Throws PackageFault.
void read_test_data(ProblemPackage& package, const DataDefaults& defaults);

}  // namespace cairn
