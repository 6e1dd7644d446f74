// A second, slow implementation of an assignment, against which the reference is tested. It lies in
// the assignment's folder, as slow_oracle_test.cc.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reference/core/assignment.h"

namespace cairn::test {

/// Expects the reference to answer each of the questions, which are legal, as the slow oracle
/// prints it.
void expect_agreement(const Assignment& assignment, const std::vector<Arguments>& questions,
                      const std::function<std::string(const Arguments&)>& slow_oracle);

}  // namespace cairn::test
