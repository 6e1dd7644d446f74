#include "grader/class/last_batch.h"

#include <optional>

#include "grader/base/utc_time.h"
#include "grader/intake/hand_in_times.h"

namespace cairn {

LastBatch::LastBatch(std::vector<StoredSubmission> submissions) {
  for (StoredSubmission& stored : submissions) {
    const std::string id = stored.submission.id;
    by_id_.emplace(id, std::move(stored));
  }
}

bool LastBatch::knew_time(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found != by_id_.end() && !timed_of(found->second.submission.person).empty();
}

bool LastBatch::had_content(const Graded& graded) const {
  const auto found = by_id_.find(graded.id);
  return found != by_id_.end() && graded.content &&
         decided_content(found->second.unpacked) == graded.content;
}

void LastBatch::take_time(SubmissionFacts& facts) const {
  SubmissionRecord& record = facts.submission;
  if (!record.handed_in.empty()) return;
  const std::optional<std::string> content = decided_content(facts.unpacked);
  for (const StoredSubmission* const before : timed_of(record.person)) {
    const bool is_same = content && decided_content(before->unpacked) == content;
    const std::string& time = before->submission.handed_in;
    if (!is_same && time < record.handed_in) continue;
    record.handed_in = time;
    record.known_by = is_same ? before->submission.known_by : kKnownOfEarlier;
    record.time_source = is_same ? before->submission.time_source : TimeSource::kEarlier;
    if (is_same) return;
  }
}

std::vector<const StoredSubmission*> LastBatch::timed_of(const std::string& person) const {
  std::vector<const StoredSubmission*> timed;
  for (const auto& [id, one] : by_id_) {
    const SubmissionRecord& record = one.submission;
    const bool is_timed = record.time_source > TimeSource::kFiles;
    if (record.person == person && is_timed) timed.push_back(&one);
  }
  return timed;
}

void take_time_of_files(const Submission& submission, SubmissionFacts& facts) {
  SubmissionRecord& record = facts.submission;
  const bool is_known = !record.handed_in.empty();
  if (is_known || !facts.newest_file || !may_be_known_by_files(submission)) return;
  const std::string time = utc_text(*facts.newest_file);
  if (time > utc_now()) return;  // the student's clock is wrong
  record.handed_in = time;
  record.known_by = kKnownByFiles;
  record.time_source = TimeSource::kFiles;
}

}  // namespace cairn
