#include "grader/session/submission_record.h"

#include <algorithm>

#include "grader/intake/submission_name.h"

namespace cairn {

std::string person_of(const Submission& submission) {
  if (!submission.user.empty()) return "user " + submission.user;
  const auto program = std::ranges::find_if(submission.sources, &Submission::Source::is_program);
  const auto& source = program == submission.sources.end() ? submission.sources.front() : *program;
  return "name " + intake::without_archive_ending(source.original_name);
}

SubmissionRecord record_of(const Submission& submission) {
  SubmissionRecord record{submission.id,   person_of(submission), submission.student,
                          submission.user, submission.late,       {},
                          submission.notes};
  for (const Submission::Source& source : submission.sources) {
    record.files.push_back(source.path.filename().string());
  }
  return record;
}

}  // namespace cairn
