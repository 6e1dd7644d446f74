// Rows for a store, each different from the last, as tests need them.
#pragma once

#include <string>

#include "grader/store/store.h"

namespace cairn::test {

/// A session of a class of one, "ann".
[[nodiscard]] SessionRecord example_session();
[[nodiscard]] SubmissionRecord example_submission(const std::string& id);
/// The same, unpacked to example_content().
[[nodiscard]] StoredSubmission example_unpacked(const std::string& id, std::int64_t session);

/// The hash of ann's content, and a build of it.
[[nodiscard]] std::string example_content();
[[nodiscard]] BuildRecord example_build();

/// The run of that build with the argument `number`, whose output holds every byte there is.
[[nodiscard]] RunRecord example_run(int number);

[[nodiscard]] DiagnosisReport example_diagnosis();

/// Puts everything that example_run needs to be put: session, submission, content, build. Returns
/// the session's number.
std::int64_t begin_example(Store& store);

}  // namespace cairn::test
