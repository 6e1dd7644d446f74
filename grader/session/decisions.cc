#include "grader/session/decisions.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/session/keeping.h"
#include "grader/session/reports.h"
#include "grader/session/whole_file.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

Result<bool> check_points(const Fraction& points, const Fraction& most, const std::string& what) {
  if (Fraction(0) <= points && points <= most) return true;
  return Error{fmt::format("{} points for {}: it gives 0 to {}", points_text(points), what,
                           points_text(most))};
}

/// A class whose store is ours to write.
struct OpenClass {
  StoreLock lock;
  Store store;
};

Result<OpenClass> open_class(const std::filesystem::path& out) {
  const Result<Store> readable = Store::open_to_read(out);
  if (!readable) return readable.error();
  Result<StoreLock> lock = StoreLock::take(out);
  if (!lock) return lock.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  return OpenClass{std::move(*lock), std::move(*store)};
}

/// Writes the summary, and the report of the one that was changed; returns its row.
Result<SummaryRow> write_again(const Store& store, const Rubric& rubric,
                               const std::filesystem::path& out, const std::string& id) {
  std::vector<SummaryRow> rows;
  for_each_given(store, rubric, [&](GivenMarks given) {
    if (given.row.id == id) write_report(out, id, given.report);
    rows.push_back(std::move(given.row));
  });
  write_summary(out, rubric, rows);
  return *std::ranges::find(rows, id, &SummaryRow::id);
}

Error not_in_class(const std::filesystem::path& out, const std::string& id) {
  return {
      fmt::format("'{}': the class that was graded last has no submission '{}'; summary.txt "
                  "lists them",
                  visible(out.string()), visible(id))};
}

bool is_in_class(const Store& store, const std::string& id) {
  const std::vector<SubmissionRecord> all = store.submissions();
  return std::ranges::find(all, id, &SubmissionRecord::id) != all.end();
}

}  // namespace

Result<SummaryRow> enter_mark(const MarkRequest& request, const Rubric& rubric) {
  const Result<Item> item = hand_item(rubric, request.item);
  if (!item) return item.error();
  const Result<bool> fits = check_points(request.mark.points, item->points, item->name);
  if (!fits) return fits.error();
  Result<OpenClass> of = open_class(request.out);
  if (!of) return of.error();
  if (!is_in_class(of->store, request.id)) return not_in_class(request.out, request.id);
  Result<ClassHandMarks> all = read_hand_marks(hand_marks_file(request.out));
  if (!all) return all.error();
  // The mark itself first: from it, everything else can be made again.
  (*all)[request.id][request.item] = request.mark;
  write_whole_file(hand_marks_file(request.out), hand_marks_text(*all));
  std::optional<MarksRecord> marks = of->store.find_marks(request.id);
  if (marks && marks->points) {  // what could not be graded counts it when it is graded again
    const MarkedReport marked =
        with_mark(marks->report, item->name, request.mark.points, remark_of(request.mark));
    SummaryRow row = row_of_json(marks->row);
    row.points = marked.points;
    row.pending = marked.pending;
    marks->points = marked.points;
    marks->pending = marked.pending;
    marks->report = marked.json;
    marks->row = row_json(row);
    marks->key.clear();  // they depend on another mark now
    of->store.put_marks(*marks);
  }
  return write_again(of->store, rubric, request.out, request.id);
}

Result<SummaryRow> enter_override(const OverrideRequest& request) {
  if (request.reason.empty() || request.author.empty()) {
    return Error{"an override needs its reason, for the student, and who gives it"};
  }
  Result<OpenClass> of = open_class(request.out);
  if (!of) return of.error();
  if (!is_in_class(of->store, request.id)) return not_in_class(request.out, request.id);
  const Result<Rubric> rubric = kept_rubric(of->store);
  if (!rubric) return rubric.error();
  if (request.points) {
    const Result<bool> fits = check_points(*request.points, full_marks(*rubric), "the whole of it");
    if (!fits) return fits.error();
  }
  of->store.put_override({request.id, request.points, request.reason, request.author, now()});
  return write_again(of->store, *rubric, request.out, request.id);
}

}  // namespace cairn
