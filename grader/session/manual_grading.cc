#include "grader/session/manual_grading.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/base/utc_time.h"
#include "grader/judge/score.h"
#include "grader/session/hand_marks.h"
#include "grader/session/reports.h"
#include "grader/session/stored_class.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// Checks that the rubric allows it.
Result<void> check(const DecisionRequest& request, const Rubric& rubric) {
  std::string what = "the whole submission";
  Fraction most = full_marks(rubric);
  if (request.kind == DecisionKind::kMark) {
    const Result<Item> item = hand_item(rubric, request.item);
    if (!item) return item.error();
    what = item->name;
    most = item->points;
  } else if (request.reason.empty() || request.author.empty()) {
    return Error{"an override needs a reason, for the student, and the name of who gives it"};
  }
  const Fraction points = request.points.value_or(0);
  if (Fraction(0) <= points && points <= most) return {};
  return Error{fmt::format("{} points for {}: it is worth 0 to {}", points_text(points), what,
                           points_text(most))};
}

}  // namespace

Result<DecisionResult> decide(const DecisionRequest& request) {
  const Result<Store> readable = Store::open_to_read(request.out);  // does not make one
  if (!readable) return readable.error();
  const Result<StoreLock> lock = StoreLock::take(request.out);
  if (!lock) return lock.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store);
  if (!rubric) return rubric.error();
  const Result<void> allowed = check(request, *rubric);
  if (!allowed) return allowed.error();
  const std::optional<StoredSubmission> submission = store->find_submission(request.id);
  if (!submission) {
    return Error{
        fmt::format("'{}': the class that was graded last has no submission '{}'; "
                    "summary.txt lists them",
                    escape_for_display(request.out.string()), escape_for_display(request.id))};
  }
  const Result<std::size_t> imported = import_hand_marks(request.out, *store);
  if (!imported) return imported.error();
  store->put_decision({submission->submission.person, request.kind, request.item, request.points,
                       request.reason, request.author, utc_now(),
                       submission->unpacked.content.value_or("")});
  ClassReport report = write_reports(*store, *rubric, request.out);
  return DecisionResult{*std::ranges::find(report.rows, request.id, &SummaryRow::id),
                        std::move(report.warnings), *imported};
}

Result<Item> hand_item(const Rubric& rubric, const std::string& name) {
  std::string names;
  for (const Section& section : rubric.sections) {
    const auto* const items = std::get_if<ItemSection>(&section.content);
    if (items == nullptr) continue;
    for (const Item& item : items->items) {
      if (!item.pattern.empty()) continue;
      if (item.name == name) return item;
      names += (names.empty() ? "" : ", ") + item.name;
    }
  }
  if (names.empty()) return Error{"nothing in this rubric is marked by hand"};
  return Error{"there is no item '" + escape_for_display(name) + "'; marked by hand are " + names};
}

}  // namespace cairn
