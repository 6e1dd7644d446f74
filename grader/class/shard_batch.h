// A part of a class, graded on this machine's own disk, and handed over whole.
//
//   TMPDIR/cairn-shard-UID-HASH/  while it is being graded: as a folder of marks; a killed grader's
//                                 successor on this machine goes on there
//   OUT/store.sqlite              the part, once it is whole; replaced whole by a later one
#pragma once

#include <filesystem>

#include "grader/class/batch.h"
#include "grader/judge/rubric.h"
#include "reference/core/result.h"

namespace cairn {

/// Where the part of the request, which names one, is graded.
[[nodiscard]] std::filesystem::path shard_work_folder(const BatchRequest& request);

/// Grades the part of the class that the request names. What OUT knows of it from an earlier time
/// is not done again. OUT may be on another machine's disk: only whole files are written there, and
/// renamed. An Error is that of grade_batch(), or an OUT that holds no such part. Throws as
/// grade_batch(), and std::system_error where the part cannot be handed over: it stays in the work
/// folder then.
Result<BatchResult> grade_shard(const BatchRequest& request, const Rubric& rubric);

}  // namespace cairn
