// What a program leaves behind: looked at while it goes on, and removed before the next one.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>

#include "grader/base/task.h"

namespace cairn {

/// What a program that goes on has left of what it did so far. It travels as ProgramEnd does
/// (case_init.h).
struct LeftSoFar {
  int processes = 0;                    ///< alive, besides itself
  bool other_descriptors = false;       ///< than when it was looked at first
  bool files = false;                   ///< in the folders that it may write into
  std::uint64_t peak_memory_bytes = 0;  ///< resident, of itself
};

/// In the init of a program, which is its only child at first.
class Look {
 public:
  [[nodiscard]] LeftSoFar at(const Surroundings& surroundings);

 private:
  pid_t program_ = 0;                        ///< as /proc knows it; 0: not looked at yet
  std::map<std::string, std::string> open_;  ///< its descriptors then, and what they lead to
};

/// Kills every process that is left; returns how many there were. The init of a pid namespace
/// reaches all with one call, and so does whoever may become the user of all; otherwise children
/// are killed until there are none. Throws std::runtime_error when one does not end.
int end_all_processes(const Surroundings& surroundings);

/// Empties the folder; false when something stays. It gives up on more entries, or deeper ones,
/// than an honest program makes: a new jail is cheaper.
[[nodiscard]] bool empty_folder(const std::string& folder);

}  // namespace cairn
