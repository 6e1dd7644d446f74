// What commands about a class print alike.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/session/manual_grading.h"

namespace cairn {

/// Says on stderr how many marks were imported, and which decisions somebody should look at again.
void print_warnings(const std::string& command, const std::vector<std::string>& warnings,
                    std::size_t imported = 0);

/// Says what a decision made of the submission's points. Returns the exit code.
int print_decision(const std::string& command, const DecisionResult& result,
                   const std::string& what);

}  // namespace cairn
