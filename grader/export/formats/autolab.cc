// Autolab: the last line that its autograder prints.
//
// Of its reader (assessment_autograde_core.rb): the last line of stdout is JSON, in which whatever
// looks like `word:` is rewritten first; a problem that the assessment does not have is an error.
// What stands before it is shown to the student as it is; so there is nothing.
//
// An error, or no line, gives a student who had no score 0. It cannot say that there are no points
// yet: nothing is written then, and whoever calls this has to keep Autolab from seeing that.
#include <nlohmann/json.hpp>

#include "grader/base/pattern.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

Result<std::optional<std::string>> autolab_line(const SubmissionForStudent& submission,
                                                const std::vector<CaseReport>& /*hidden*/,
                                                const ExportOptions& options) {
  if (options.column.empty()) {
    return Error{"autolab: --column says which of the assessment's problems the points are for"};
  }
  static const Pattern rewritten("[a-zA-Z0-9]+:");
  if (escaped_once(options.column) != options.column || rewritten.is_in(options.column)) {
    return Error{
        "autolab: a problem's name may have no word in it that ends in a colon, which "
        "Autolab would rewrite: '" +
        escaped_once(options.column) + "'"};
  }
  if (!submission.points) return std::optional<std::string>();
  const nlohmann::ordered_json scores{{options.column, std::stod(submission.points->decimal(2))}};
  return std::optional(nlohmann::ordered_json{{"scores", scores}}.dump() + "\n");
}

}  // namespace

ExportFormat autolab() {
  return {.name = "autolab", .writer = SubmissionFormat{.write = autolab_line, .hands_back = true}};
}

}  // namespace cairn::formats
