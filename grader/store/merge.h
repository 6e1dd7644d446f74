// Several stores as one: what machines found that graded parts of a class.
//
// Theory of operation. Of each key a store knows nothing, a result, or that stores disagreed. To
// merge is to take what is further along: a result before nothing, and of two results that say the
// same but for what was measured (times, memory, what was printed to stderr) the one whose row
// comes first; two that say something else are a conflict, which is remembered, and the result is
// taken out. So it does not matter in which order stores are merged, nor how often. What was in
// conflict is computed again where the stores were merged, once, and counts from then on; so is a
// time-out that is in doubt, which is remembered likewise.
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
  int part = 0;                    ///< from 1
  int parts = 0;                   ///< of the class
  std::string machine;             ///< this_machine()
  double calibration_seconds = 0;  ///< calibration_seconds() there
  std::string begun;               ///< UTC, "2025-03-01T12:00:00Z"

  friend bool operator==(const ShardRecord&, const ShardRecord&) = default;
};
CAIRN_DESCRIBE(ShardRecord, part, parts, machine, calibration_seconds, begun);

/// Two stores say something else of one result.
struct MergeConflict {
  std::string kind;     ///< "builds", "runs", "answer_files" or "diagnoses"
  std::string content;  ///< content_hash() of the submission; "" where it is not known
  std::vector<std::string> arguments;  ///< of a run
  std::string before;                  ///< which store was merged first, or "" for an earlier merge
  std::string said_before;             ///< by that
  std::string said_now;                ///< by the one that was merged
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
