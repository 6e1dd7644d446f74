// Several stores as one: what machines found that graded parts of a class.
//
// Theory of operation. Of each key a store knows nothing or a result. To merge is to take a result
// before nothing, and of two results a build that is ready or a run that ended by itself, or else
// the one whose row comes first. So it does not matter in which order stores are merged, nor how
// often. Two that differ in more than what was measured (times, memory, what was printed to stderr)
// are a conflict, which is said.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grader/base/describe.h"

namespace cairn {

/// A part of a class, graded on a machine.
struct ShardRecord {
  int part = 0;         ///< from 1
  int parts = 0;        ///< of the class
  std::string machine;  ///< this_machine()
  std::string begun;    ///< UTC, "2025-03-01T12:00:00Z"

  friend bool operator==(const ShardRecord&, const ShardRecord&) = default;
};
CAIRN_DESCRIBE(ShardRecord, part, parts, machine, begun);

/// Two stores say something else of one result.
struct MergeConflict {
  std::string kind;     ///< "builds", "runs", "answer_files" or "diagnoses"
  std::string content;  ///< content_hash() of the submission; "" where it is not known
  std::vector<std::string> arguments;  ///< of a run
  std::string before;                  ///< which store was merged first, or "" for an earlier merge
  std::string said_before;             ///< by that
  std::string said_now;                ///< by the one that was merged
  bool takes_new = false;              ///< what that said is taken, and not what was said before
};

struct MergeResult {
  std::vector<MergeConflict> conflicts;
  std::size_t runs = 0;    ///< that are new here
  double cpu_seconds = 0;  ///< of all builds and runs of the other store
  /// Ids of submissions that are not listed, because another submission has that id here.
  std::vector<std::string> not_listed;
};

/// Which store a result comes from, by its table and its key; and what this one is called.
struct MergeSources {
  std::string name;
  std::map<std::pair<std::string, std::string>, std::string> of_results = {};
};

}  // namespace cairn
