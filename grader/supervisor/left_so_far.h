// What a program that goes on has left of what it did so far, as its init sees it.
#pragma once

#include <map>
#include <string>

#include "grader/base/task.h"
#include "grader/supervisor/case_init.h"

namespace cairn {

/// In the init of a program, which is its only child at first.
class Look {
 public:
  [[nodiscard]] LeftSoFar at(const Surroundings& surroundings);

 private:
  pid_t program_ = 0;                        ///< as /proc knows it; 0: not looked at yet
  std::map<std::string, std::string> open_;  ///< its descriptors then, and what they lead to
};

}  // namespace cairn
