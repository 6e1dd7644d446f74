#include "grader/session/keeping.h"

#include <fmt/chrono.h>

#include <ctime>

#include "grader/store/content.h"
#include "grader/store/hash.h"

namespace cairn {

std::string now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

std::string hand_in_hash(const Submission& submission) {
  Hash hash;
  hash.add_field("cairn hand-in 1");
  for (const Submission::Source& source : submission.sources) {
    hash.add_field(source.original_name);
    hash.add_field(source.is_program ? "program" : "beside");
    hash.add_field(content_hash(std::filesystem::canonical(source.path)));
  }
  return hash.hex();
}

SubmissionRecord record_of(const Submission& submission) {
  SubmissionRecord record{submission.id,   submission.student, submission.user, submission.late, {},
                          submission.notes};
  for (const Submission::Source& source : submission.sources) {
    record.files.push_back(source.path.filename().string());
  }
  return record;
}

}  // namespace cairn
