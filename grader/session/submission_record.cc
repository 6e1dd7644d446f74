#include "grader/session/submission_record.h"

namespace cairn {

SubmissionRecord record_of(const Submission& submission) {
  SubmissionRecord record{
      submission.id,   submission.person,    submission.student,  submission.user,
      submission.late, submission.handed_in, submission.known_by, {},
      submission.notes};
  for (const Submission::Source& source : submission.sources) {
    record.files.push_back(source.path.filename().string());
  }
  return record;
}

}  // namespace cairn
