// Pages for students as the archive that an LMS takes back, each to its own hand-in.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/marks/graded.h"
#include "grader/report/student_page.h"
#include "reference/core/result.h"

namespace cairn {

/// Makes a page for the author of a submission.
using StudentPage = std::function<std::string(const ShownToStudent& shown)>;

enum class FeedbackReader { kCanvas, kMoodle };
BOOST_DESCRIBE_ENUM(FeedbackReader, kCanvas, kMoodle)

/// The name under which the LMS knows whose page it is; an Error is the end of a sentence on why it
/// cannot, which begins with the submission's id.
///
/// Canvas takes the first two parts between underscores that are numbers for its user's and for
/// that of a file that was handed in; so what was typed in can have no page. Moodle takes the
/// second part for the participant's.
[[nodiscard]] Result<std::string> feedback_name(const Graded& graded, FeedbackReader reader);

struct FeedbackRequest {
  std::filesystem::path marks;  ///< the folder of reports
  FeedbackReader reader = FeedbackReader::kCanvas;
  std::filesystem::path output;  ///< the archive, a zip
  StudentPage page = student_page;
};

struct FeedbackResult {
  std::size_t pages = 0;
  std::vector<std::string> left;  ///< who has none, and why: a sentence each
};

/// Writes the archive, whole or not at all: the same store, the same bytes. Who is not graded, or
/// of whose work a part is still to be marked by hand, has no page. An Error is a folder without a
/// store, or a class of which nobody can have one. Throws StoreFailure and std::runtime_error.
[[nodiscard]] Result<FeedbackResult> write_feedback(const FeedbackRequest& request);

}  // namespace cairn
