#include "grader/class/row_check.h"

#include <fmt/format.h>

#include <utility>

#include "grader/class/blind_names.h"
#include "grader/class/decision_topics.h"
#include "grader/class/manual_grading.h"
#include "grader/class/submission_meant.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/submission_id.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

RowCheck::RowCheck(const Store& store, const Rubric& rubric,
                   const std::map<std::string, std::string>& pseudonyms, std::string now)
    : store_(store),
      rubric_(rubric),
      pseudonyms_(pseudonyms),
      now_(std::move(now)),
      ids_(ids_of_class(store)) {
  for (StoredSubmission& stored : store.submissions()) {
    class_.push_back(std::move(stored.submission));
  }
}

Result<void> RowCheck::complete(DecisionRow& row) {
  Decision& decision = row.decision;
  const Result<std::optional<StoredSubmission>> found = submission_of(row);
  if (!found) return found.error();
  const std::optional<StoredSubmission>& submission = *found;
  if (!submission) return {};
  const std::optional<std::string> content = decided_content(submission->unpacked);
  if (row.is_dated) {
    decision.person = submission->submission.person;
    if (decision.content == content) decision.files = submission->submission.files;
    return {};
  }
  if (is_outdated(decision, content)) {
    return Error{fmt::format(
        "{} for an earlier hand-in{}; write the sheet again and mark it there, or "
        "delete such lines to store the others",
        decision.kind == DecisionKind::kMark ? "marked" : "decided",
        decision.content->empty() ? ", which could not be opened, as its 'content' is empty" : "")};
  }
  make_about(decision, *submission);
  decision.date = now_;
  const Result<std::string> until = extension_in(decision.until, rubric_);
  if (!until) return until.error();
  decision.until = *until;
  for (const Result<void>& check :
       {check_decision(decision, rubric_), check_reason(decision, rubric_)}) {
    if (!check) return check;
  }
  const Result<std::string> path = path_in_submission(store_, *submission, decision.path);
  if (!path) return path.error();
  decision.path = *path;
  return {};
}

std::string RowCheck::whose(const DecisionRow& row) const {
  const std::string typed = row.student.empty() ? row.decision.person : row.student;
  const auto blind = pseudonyms_.find(typed);
  return escape_for_display(typed) +
         (blind == pseudonyms_.end() ? "" : " (" + escape_for_display(blind->second) + ")");
}

Result<std::optional<StoredSubmission>> RowCheck::submission_of(const DecisionRow& row) {
  const std::string& person = row.decision.person;
  if (const auto id = ids_.find(person); id != ids_.end()) {
    return store_.find_submission(id->second);
  }
  if (!person.empty() && row.is_dated) return std::optional<StoredSubmission>();
  const std::string& typed = person.empty() ? row.student : person;
  // By the content it is certain whose id a sheet has written.
  std::optional<StoredSubmission> named = store_.find_submission(intake::composed(typed));
  if (named && named->unpacked.content && named->unpacked.content == row.decision.content) {
    return named;
  }
  if (const auto blind = pseudonyms_.find(typed); blind != pseudonyms_.end()) {
    return store_.find_submission(blind->second);
  }
  const auto [meant, is_new] = meant_.try_emplace(typed, std::string());
  if (is_new) meant->second = id_meant(class_, hand_in_of(rubric_), typed);
  if (!meant->second && looks_like_pseudonym(typed)) {
    return Error{fmt::format(
        "'{}' {}", typed,
        pseudonyms_.empty()
            ? "is a pseudonym of a blind sheet, and the marks folder has no 'blind.key', which "
              "maps it back; restore that file"
            : "is not a pseudonym of this class, by 'blind.key' in the marks folder")};
  }
  if (!meant->second) return meant->second.error();
  return store_.find_submission(*meant->second);
}

}  // namespace cairn
