#include "reference/core/assignment.h"

namespace cairn {

std::string joined(const Arguments& words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    line += word;
  }
  return line;
}

Result<const Assignment*> find_assignment(std::string_view name) {
  std::string names;
  for (const Assignment* assignment : assignments()) {
    if (assignment->name() == name) return assignment;
    names += (names.empty() ? "" : ", ") + std::string(assignment->name());
  }
  return Error{"there is no assignment '" + std::string(name) + "'; there is " + names};
}

}  // namespace cairn
