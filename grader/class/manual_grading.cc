#include "grader/class/manual_grading.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "grader/base/moment.h"
#include "grader/base/utc_time.h"
#include "grader/build/start.h"
#include "grader/class/hand_marks.h"
#include "grader/class/reports.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/intake/unpack.h"
#include "grader/judge/score.h"
#include "grader/program/stored_program.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/folder_archive.h"
#include "grader/store/marks_folder.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShownFiles = 20;

constexpr const char* kNoDueDate = "the rubric does not say when it is due: it has no 'late'";

/// Checks that a decision about lateness means something.
Result<void> check_time(const Decision& decision, const Rubric& rubric) {
  if (!rubric.late) return Error{kNoDueDate};
  const std::optional<Moment> until = utc_moment(decision.until);
  if (!until || *until > rubric.late->due) return {};
  return Error{fmt::format("an extension until {} would give no time: without one it is due at {}",
                           local_text(*until, rubric.late->zone),
                           local_text(rubric.late->due, rubric.late->zone))};
}

/// What somebody answered to a question, or to all of a section: its words, one blank between them.
std::string answer_to(const Graded& graded, const std::string& item) {
  std::string text;
  for (const CaseReport& case_report : graded.cases) {
    if (case_report.section != item && case_report.judgement.name != item) continue;
    for (const FieldJudgement& field : case_report.judgement.fields) text += field.found + "\n";
  }
  return joined(words_in(text), " ");
}

}  // namespace

std::string name_of_kind(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::kMark:
      return "a mark";
    case DecisionKind::kOverride:
      return "an override";
    case DecisionKind::kChoice:
      return "a choice";
    case DecisionKind::kFullLimits:
      return "a decision about limits";
    case DecisionKind::kExtension:
      return "an extension";
    case DecisionKind::kExcuse:
      return "an excuse";
    case DecisionKind::kFreeDays:
      return "a decision about free days";
  }
  throw std::logic_error("a decision of no kind");
}

Result<void> check_reason(const Decision& decision, const Rubric& rubric) {
  if (!decision.reason.empty() && !decision.author.empty()) return {};
  if (decision.kind != DecisionKind::kMark) {
    return Error{fmt::format("{} needs a reason, for the student, and the name of who gives it",
                             name_of_kind(decision.kind))};
  }
  if (!is_computed(rubric, decision.item)) return {};
  return Error{fmt::format(
      "points for {} take the place of those that are computed; they need a reason, for "
      "the student, and the name of who gives them",
      decision.item)};
}

Result<std::string> extension_in(const std::string& until, const Rubric& rubric) {
  if (until.empty()) return std::string();
  if (!rubric.late) return Error{kNoDueDate};
  const Result<Moment> moment = moment_in(until, rubric.late->zone, ClockShowsTwice::kSecond);
  if (moment) return utc_text(*moment);
  return Error{"'" + escape_for_display(until) + "': " + moment.error().message};
}

Result<std::string> path_in_submission(const Store& store, const StoredSubmission& submission,
                                       const std::string& path) {
  if (path.empty()) return path;
  const std::optional<std::string> archive =
      store.find_content(submission.unpacked.content.value_or(""));
  if (!archive) return Error{"nothing of this submission is stored, so that nothing can be chosen"};
  const TemporaryFolder folder;
  extract_folder(*archive, folder.path(), kMostStoredBytes);
  const fs::path root = program_root(folder.path());
  const fs::path wanted = fs::path(path).lexically_normal();
  std::vector<fs::path> found;
  std::vector<std::string> all;
  for (const fs::path& file : files_below(root)) {
    const fs::path inside = file.lexically_relative(folder.path());
    all.push_back(file.lexically_relative(root).string());
    for (fs::path at = inside; !at.empty(); at = at.parent_path()) {
      const fs::path below = (folder.path() / at).lexically_relative(root);
      const bool is_named =
          at == wanted || below == wanted || at / "" == wanted || below / "" == wanted;
      if (!is_named || *below.begin() == ".." || below == ".") continue;
      if (std::ranges::find(found, below) == found.end()) found.push_back(below);
    }
  }
  if (found.size() == 1) return found.front().string();
  return Error{fmt::format("the submission holds no '{}'; it holds {}", escape_for_display(path),
                           listed(all, kShownFiles))};
}

bool is_computed(const Rubric& rubric, const std::string& title) {
  return std::ranges::any_of(rubric.sections, [&](const Section& section) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    return cases != nullptr &&
           (section.title == title || points_of_questions(*cases).contains(title));
  });
}

Result<void> check_points(const Fraction& points, const std::string& what, const Fraction& most) {
  if (Fraction(0) <= points && points <= most) return {};
  return Error{
      fmt::format("{} for {}: it is worth 0 to {}", points_words(points), what, points_text(most))};
}

Result<void> check_decision(const Decision& decision, const Rubric& rubric) {
  const Fraction points = decision.points.value_or(0);
  switch (decision.kind) {
    case DecisionKind::kMark: {
      const Result<Item> item = hand_item(rubric, decision.item);
      if (!item) return item.error();
      return check_points(points, item->name, item->points);
    }
    case DecisionKind::kOverride:
      return check_points(points, "the whole submission", full_marks(rubric));
    case DecisionKind::kChoice:
      if (runs_programs(rubric)) return {};
      return Error{"this rubric starts no program, so none can be chosen"};
    case DecisionKind::kFullLimits:
      return {};
    case DecisionKind::kExtension:
    case DecisionKind::kExcuse:
    case DecisionKind::kFreeDays:
      return check_time(decision, rubric);
  }
  throw std::logic_error("a decision of no kind");
}

Result<ClassToDecide> open_to_decide(const fs::path& out) {
  Result<StoreLock> lock = lock_store_of(out);
  if (!lock) return lock.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  Result<Rubric> rubric = stored_rubric(*store);
  if (!rubric) return rubric.error();
  return ClassToDecide{std::move(*lock), std::move(*store), std::move(*rubric)};
}

Result<DecisionResult> decide(const DecisionRequest& request) {
  Result<ClassToDecide> opened = open_to_decide(request.out);
  if (!opened) return opened.error();
  Store& store = opened->store;
  const Rubric& rubric = opened->rubric;
  Decision decision;
  decision.kind = request.kind;
  decision.item = request.item;
  decision.points = request.points;
  decision.reason = request.reason;
  decision.author = request.author;
  decision.date = utc_now();
  const Result<void> reasoned = check_reason(decision, rubric);
  if (!reasoned) return reasoned.error();
  const Result<std::string> id = id_meant(store, rubric, request.id);
  if (!id) return id.error();
  const std::optional<StoredSubmission> submission = store.find_submission(*id);
  const Result<std::string> path = path_in_submission(store, *submission, request.path);
  if (!path) return path.error();
  const Result<std::string> until = extension_in(request.until, rubric);
  if (!until) return until.error();
  make_about(decision, *submission);
  decision.path = *path;
  decision.until = *until;
  const Result<void> allowed = check_decision(decision, rubric);
  if (!allowed) return allowed.error();
  const Result<std::size_t> imported = import_hand_marks(request.out, store);
  if (!imported) return imported.error();
  const std::vector<Decision> earlier = store.decisions(decision.person);
  const Decision* const before = decision_in_force(earlier, decision.kind, decision.item);
  store.put_decision(decision);
  ClassReport report = update_reports(store, rubric, request.out);
  return DecisionResult{*std::ranges::find(report.rows, *id, &SummaryRow::id),
                        whose(submission->submission), std::move(report.warnings), *imported,
                        before == nullptr
                            ? ""
                            : outcome_text(*before) + ", by " + escape_for_display(before->author)};
}

Result<AlikeResult> decide_alike(const fs::path& out, const std::string& typed,
                                 const std::string& item) {
  Result<ClassToDecide> opened = open_to_decide(out);
  if (!opened) return opened.error();
  Store& store = opened->store;
  const Rubric& rubric = opened->rubric;
  const Result<std::string> meant = id_meant(store, rubric, typed);
  if (!meant) return meant.error();
  const std::string& id = *meant;
  const Result<std::size_t> imported = import_hand_marks(out, store);
  if (!imported) return imported.error();
  std::map<std::string, std::string> answers;
  std::optional<Decision> given;
  std::vector<std::string> unmarked;
  for_each_graded(store, rubric, [&](const Graded& graded) {
    answers[graded.id] = answer_to(graded, item);
    const Decision* const mark = decision_in_force(graded.decisions, DecisionKind::kMark, item);
    if (mark == nullptr) unmarked.push_back(graded.id);
    if (graded.id == id && mark != nullptr) given = *mark;
  });
  if (!given) {
    return Error{fmt::format("nobody has marked '{}' of '{}' yet; 'grade mark' does",
                             escape_for_display(item), escape_for_display(id))};
  }
  if (answers[id].empty()) {
    return Error{fmt::format("'{}' of '{}' has no answer that was read, to find others by",
                             escape_for_display(item), escape_for_display(id))};
  }
  AlikeResult result;
  result.like = whose(store.find_submission(id).value().submission);
  result.imported = *imported;
  for (const std::string& other : unmarked) {
    if (answers[other] != answers[id]) continue;
    const std::optional<StoredSubmission> submission = store.find_submission(other);
    if (!submission) continue;
    Decision decision = decision_about(*submission);
    decision.kind = DecisionKind::kMark;
    decision.item = item;
    decision.points = given->points;
    decision.reason = given->reason;
    decision.author = given->author;
    decision.date = utc_now();
    store.put_decision(decision);
    result.others.push_back(whose(submission->submission));
  }
  result.warnings = update_reports(store, rubric, out).warnings;
  return result;
}

Result<Item> hand_item(const Rubric& rubric, const std::string& name) {
  std::vector<std::string> by_hand;
  std::vector<std::string> sections;
  for (const Section& section : rubric.sections) {
    const auto* const items = std::get_if<ItemSection>(&section.content);
    if (items == nullptr) {
      if (section.title == name) return Item{name, name, full_marks(section)};
      const auto questions = points_of_questions(std::get<CaseSection>(section.content));
      const auto question = questions.find(name);
      if (question != questions.end()) return Item{name, name, question->second};
      sections.push_back("'" + section.title + "'");
      continue;
    }
    for (const Item& item : items->items) {
      if (!item.pattern.empty()) continue;
      if (item.name == name) return item;
      by_hand.push_back(item.name);
    }
  }
  std::string message = "this rubric has no item '" + escape_for_display(name) + "'";
  if (!by_hand.empty()) message += "; marked by hand are " + joined(by_hand, ", ");
  if (!sections.empty()) message += "; a mark may replace all of " + joined(sections, ", ");
  return Error{std::move(message)};
}

}  // namespace cairn
