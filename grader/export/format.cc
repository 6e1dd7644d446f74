#include "grader/export/format.h"

#include <algorithm>

#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

SubmissionForStudent for_student(const ExportedSubmission& submission, const Rubric& rubric) {
  return {shown_to_student(submission.graded, rubric), submission.points};
}

std::vector<SubmissionForStudent> for_students(const ExportedClass& all) {
  std::vector<SubmissionForStudent> shown;
  for (const ExportedSubmission& submission : all.submissions) {
    shown.push_back(for_student(submission, all.rubric));
  }
  return shown;
}

bool hands_back(const ExportFormat& format) {
  const auto* const files = std::get_if<SubmissionFormat>(&format.writer);
  return files != nullptr ? files->hands_back : std::holds_alternative<TableFormat>(format.writer);
}

Result<const ExportFormat*> find_export_format(std::string_view name) {
  const auto& all = export_formats();
  const auto found = std::ranges::find(all, name, &ExportFormat::name);
  if (found != all.end()) return &*found;
  return Error{"unknown format '" + escape_for_display(name) + "'; known formats are " +
               joined(all, ", ", &ExportFormat::name)};
}

}  // namespace cairn
