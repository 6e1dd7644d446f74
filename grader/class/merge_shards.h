// Parts of a class that were graded on several machines, as one folder of marks.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/class/reports.h"
#include "grader/store/merge.h"
#include "reference/core/result.h"

namespace cairn {

struct MergedShard {
  std::filesystem::path folder;
  std::vector<ShardRecord> parts;  ///< none: it is a folder of marks as any other
  std::size_t submissions = 0;     ///< that were unpacked there
  double cpu_seconds = 0;          ///< of its builds and runs
  std::size_t new_runs = 0;        ///< that were not known before
};

struct MergeReport : ClassReport {
  std::vector<MergedShard> shards;
  std::vector<std::string> conflicts;  ///< a sentence for each result that differs
  /// What a person should know: which shards could not be merged, what is missing.
  std::vector<std::string> remarks = {};
};

/// Adds the results of all shards to OUT, which is made when it is not there, and writes its
/// reports. A shard that is not there, or not finished, is left out and said; `grade batch` on OUT
/// does what is missing. An Error is that there is none, that they were not graded alike (another
/// rubric, toolchain, jail or version of Cairn), that OUT's marks are of another assignment or were
/// graded later by other means, or a store that is damaged: OUT is as it was then. Throws
/// StoreFailure and std::runtime_error.
Result<MergeReport> merge_shards(const std::filesystem::path& out,
                                 const std::vector<std::filesystem::path>& folders);

/// A line for each shard, and what they come to.
[[nodiscard]] std::string merge_text(const MergeReport& report);

}  // namespace cairn
