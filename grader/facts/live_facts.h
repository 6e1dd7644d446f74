// Facts that are made now: programs are built and run in a jail.
#pragma once

#include <string>
#include <vector>

#include "grader/facts/facts.h"
#include "grader/intake/submission.h"
#include "grader/program/stored_program.h"

namespace cairn {

/// Unpacks, builds, runs every case and reads answer files. With a cache, results that are stored
/// are not computed again, and new ones are stored as soon as they exist. A failure of ours is
/// BuildStatus::kOurFault, RunnerFailed, or a std::exception. Of `decisions`, those about its
/// author, only a choice and the whole limits matter.
[[nodiscard]] SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric,
                                         const RunMode& mode, ResultCache* cache = nullptr,
                                         const std::vector<Decision>& decisions = {});

/// How a rubric has submissions built, which lie in `sources`.
[[nodiscard]] BuildRequest request_of_rubric(const Rubric& rubric, const std::string& chosen,
                                             const std::filesystem::path& sources = {});

}  // namespace cairn
