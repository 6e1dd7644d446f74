// Which submission a person means who types an id, and whose it is.
#pragma once

#include <string>
#include <vector>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Its id, and as whom the LMS knows its student: "doejane (roebob, user 22222)"; fit to be shown.
[[nodiscard]] std::string whose(const SubmissionRecord& record);

/// The id of the one among `all` that is meant by its id or its person ("user 22222"), where no one
/// else's goes by what was typed: by a name or number of the LMS, or by the id that a file's name
/// gives where `asked` was asked for. An Error says what to type, or who may be meant.
[[nodiscard]] Result<std::string> id_meant(const std::vector<SubmissionRecord>& all,
                                           const HandIn& asked, const std::string& typed);

/// The same of the class of the last session.
[[nodiscard]] Result<std::string> id_meant(const Store& store, const Rubric& rubric,
                                           const std::string& typed);

/// The id of the one that a person only wants to see, who types its id, its person, or the name or
/// number by which the LMS calls nobody else. An Error says who may be meant: "'jdeo': ... there is
/// jdoe (Jane Doe)"; fit to be shown.
[[nodiscard]] Result<std::string> id_to_show(const std::vector<SubmissionRecord>& all,
                                             const HandIn& asked, const std::string& typed);

/// The same of the class of the last session.
[[nodiscard]] Result<std::string> id_to_show(const Store& store, const Rubric& rubric,
                                             const std::string& typed);

}  // namespace cairn
