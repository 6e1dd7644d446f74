#include "grader/session/reports.h"

#include "grader/run/temporary_folder.h"
#include "grader/session/session.h"
#include "grader/session/whole_file.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// What is known of a submission that had no turn in the last session.
GivenMarks not_yet(const SubmissionRecord& submission, const Rubric& rubric) {
  const SubmissionReport report = ungraded_report(submission, rubric, kNotYetGraded);
  return {summary_row(report), report_json(report), {}};
}

}  // namespace

GivenMarks given_marks(GivenMarks computed, const std::vector<Override>& overrides) {
  if (overrides.empty() || !overrides.back().points) return computed;
  const Override& last = overrides.back();
  const PointsOverride one{*last.points, last.reason, last.author, last.date};
  return {with_override(std::move(computed.row), one), with_override(computed.report, one),
          std::move(computed.cases)};
}

void write_report(const fs::path& out, const std::string& id, const std::string& report) {
  write_whole_file(out / "submissions" / (id + ".json"), report);
}

void write_summary(const fs::path& out, const Rubric& rubric, const std::vector<SummaryRow>& rows) {
  write_whole_file(out / "summary.json", summary_json(rubric.assignment, rubric.title, rows));
  write_whole_file(out / "summary.csv", summary_csv(rows));
  write_whole_file(out / "summary.txt", summary_text(rubric.assignment, rubric.title, rows));
}

Result<Rubric> kept_rubric(const Store& store) {
  const std::optional<KeptSession> session = store.last_session();
  if (!session) return Error{"nothing has been graded into this store yet"};
  const TemporaryFolder folder;
  return read_rubric(write_rubric_files(session->rubric, folder.path()));
}

void for_each_given(const Store& store, const Rubric& rubric,
                    const std::function<void(GivenMarks)>& take) {
  const std::optional<KeptSession> session = store.last_session();
  for (const SubmissionRecord& submission : store.submissions()) {
    const std::optional<MarksRecord> computed = store.find_marks(submission.id);
    const bool true_now = computed && computed->session == session->number;
    take(given_marks(
        true_now ? GivenMarks{row_of_json(computed->row), computed->report, computed->verdicts}
                 : not_yet(submission, rubric),
        store.overrides(submission.id)));
  }
}

std::vector<SummaryRow> kept_rows(const Store& store, const Rubric& rubric) {
  std::vector<SummaryRow> rows;
  for_each_given(store, rubric, [&](GivenMarks given) { rows.push_back(std::move(given.row)); });
  return rows;
}

Result<ClassReport> write_reports(const fs::path& out) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  Result<Rubric> rubric = kept_rubric(*store);
  if (!rubric) {
    return Error{"'" + visible(out.string()) + "': " + rubric.error().message};
  }
  ClassReport made{std::move(*rubric), {}};
  fs::create_directories(out / "submissions");
  for_each_given(*store, made.rubric, [&](GivenMarks given) {
    write_report(out, given.row.id, given.report);
    made.rows.push_back(std::move(given.row));
  });
  write_summary(out, made.rubric, made.rows);
  return made;
}

}  // namespace cairn
