#include "grader/facts/submission_record.h"

namespace cairn {

SubmissionRecord record_of(const Submission& submission) {
  SubmissionRecord record;
  record.id = submission.id;
  record.person = submission.person;
  record.attempt = submission.attempt;
  record.student = submission.student;
  record.user = submission.user;
  record.late = submission.late;
  record.handed_in = submission.handed_in;
  record.known_by = submission.known_by;
  record.time_source = submission.time_source;
  record.notes = submission.notes;
  for (const Submission::Source& source : submission.sources) {
    record.files.push_back(source.path.filename().string());
  }
  return record;
}

}  // namespace cairn
