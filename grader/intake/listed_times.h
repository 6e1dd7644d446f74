// Lists of when submissions were handed in: a table that a person gives, and what LMSs add to their
// exports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/base/describe.h"
#include "reference/core/result.h"

namespace cairn::intake {

/// By what a list names a submission.
enum class NamedBy {
  kId,       ///< Submission::id
  kFile,     ///< the name of a file or folder of it, with what the LMS added or without
  kUser,     ///< Submission::user
  kEmail,    ///< that, or what stands before the @, is the user, or the id of somebody without one
  kStudent,  ///< Submission::student
};
BOOST_DESCRIBE_ENUM(NamedBy, kId, kFile, kUser, kEmail, kStudent)

struct ListedName {
  NamedBy by = NamedBy::kId;
  std::string name;
};

/// A time of a list, as it stands there.
struct ListedTime {
  std::string place;  ///< in the list: "line 7"; "" where that says nothing
  std::vector<ListedName> names;
  std::string time;
};

/// A table in CSV whose header calls one column "time" or the like, and others "id", "file",
/// "user", "email" or "student" or the like; rows without a time are left out. An Error says what
/// the header lacks.
[[nodiscard]] Result<std::vector<ListedTime>> times_in_table(std::string_view csv);

/// Gradescope's submission_metadata.yml: the time `:created_at` of each folder of the export. An
/// Error is one that cannot be read.
[[nodiscard]] Result<std::vector<ListedTime>> times_in_gradescope_yaml(const std::string& yaml);

/// Gradescope's submission_metadata.json, of one submission: its `created_at`.
[[nodiscard]] Result<std::vector<ListedTime>> times_in_gradescope_json(std::string_view json);

/// What Canvas' API lists as the submissions of an assignment: `submitted_at` by `user_id`.
[[nodiscard]] Result<std::vector<ListedTime>> times_in_canvas_json(std::string_view json);

}  // namespace cairn::intake
