// Facts that a store knows: nothing is started.
#pragma once

#include <optional>
#include <vector>

#include "grader/facts/facts.h"
#include "grader/store/store.h"

namespace cairn {

/// Of a submission as it was built and run in a session; nothing where one is missing. `attempts`
/// is collect_facts()'s.
[[nodiscard]] std::optional<SubmissionFacts> find_facts(const StoredSubmission& submission,
                                                        const Rubric& rubric, const Store& store,
                                                        const StoredSession& session,
                                                        const std::vector<Decision>& decisions,
                                                        std::size_t attempts);

}  // namespace cairn
