#include "grader/session/batch.h"

#include <fmt/format.h>

#include <cstring>
#include <fstream>

#include "cases/json_file.h"
#include "grader/intake/intake.h"
#include "grader/session/session.h"
#include "grader/session/worker_pool.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Whole or not at all: a reader never sees half a file, and a full disk leaves the old one.
void write_file(const fs::path& file, const std::string& text) {
  const fs::path unfinished = file.string() + ".new";
  {
    std::ofstream out(unfinished, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw std::runtime_error("it cannot be written: " + unfinished.string());
  }
  fs::rename(unfinished, file);
}

void write_summary(const fs::path& out, const Rubric& rubric, const std::vector<SummaryRow>& rows) {
  write_file(out / "summary.json", summary_json(rubric.assignment, rubric.title, rows));
  write_file(out / "summary.csv", summary_csv(rows));
  write_file(out / "summary.txt", summary_text(rubric.assignment, rubric.title, rows));
}

bool is_within(const fs::path& path, const fs::path& folder) {
  std::error_code failed;
  const fs::path whole = fs::weakly_canonical(path, failed);
  const fs::path below = whole.lexically_relative(fs::weakly_canonical(folder, failed));
  return !below.empty() && *below.begin() != "..";
}

Result<bool> prepare(const BatchRequest& request) {
  std::error_code failed;
  const std::string folder = "'" + visible(request.folder.string()) + "'";
  if (!fs::exists(request.folder, failed)) {
    return Error{folder + ": there is no such folder; it should hold the submissions"};
  }
  if (!fs::is_directory(request.folder, failed)) {
    return Error{folder +
                 ": this is a file, and a folder of submissions is needed; 'grade check' " +
                 "takes one submission"};
  }
  if (fs::directory_iterator(request.folder, failed); failed) {
    return Error{folder + ": it cannot be read: " + failed.message()};
  }
  if (request.out.empty()) return Error{"--out '': it should name a folder for the reports"};
  if (is_within(request.out, request.folder) ||
      is_within(request.out / "submissions", request.folder)) {
    return Error{"--out '" + visible(request.out.string()) +
                 "': it is among the submissions, and would be taken for one; choose another"};
  }
  fs::create_directories(request.out / "submissions", failed);
  if (failed) {
    return Error{"--out '" + visible(request.out.string()) +
                 "': it cannot be made: " + failed.message()};
  }
  return true;
}

/// The marks of one submission; none when there are none.
HandMarks marks_of(const ClassHandMarks& marks, const std::string& id) {
  const auto found = marks.find(id);
  return found == marks.end() ? HandMarks{} : found->second;
}

Result<bool> check_points(const HandMark& mark, const Item& item) {
  if (Fraction(0) <= mark.points && mark.points <= item.points) return true;
  return Error{fmt::format("{} points for {}: it gives 0 to {}", points_text(mark.points),
                           item.name, points_text(item.points))};
}

}  // namespace

std::filesystem::path hand_marks_file(const fs::path& out) { return out / "hand_marks.json"; }

Result<std::vector<SummaryRow>> grade_batch(const BatchRequest& request, const Rubric& rubric) {
  const Result<bool> prepared = prepare(request);
  if (!prepared) return prepared.error();
  const Result<ClassHandMarks> marks = read_hand_marks(hand_marks_file(request.out));
  if (!marks) return marks.error();
  const std::vector<Submission> submissions =
      find_submissions(request.folder, rubric.hand_in_pattern);
  if (submissions.empty()) {
    return Error{visible(request.folder.string()) + ": there is no submission in this folder"};
  }

  const auto file_of = [&](const Submission& submission) {
    return request.out / "submissions" / (submission.id + ".json");
  };
  std::vector<SummaryRow> rows;
  rows.reserve(submissions.size());
  for (const Submission& submission : submissions) {
    rows.push_back(summary_row(ungraded_report(submission, rubric, "it has not been graded yet")));
    // An earlier run's report would be taken for this one's, should this one be interrupted.
    std::error_code ignored;
    fs::remove(file_of(submission), ignored);
  }
  write_summary(request.out, rubric, rows);

  const auto grade = [&](std::size_t job) {
    const SubmissionReport report =
        grade_submission(submissions[job], rubric, marks_of(*marks, submissions[job].id));
    write_file(file_of(submissions[job]), report_json(report));
    return row_json(summary_row(report));
  };
  std::size_t done = 0;
  const auto take = [&](std::size_t job, const std::optional<std::string>& result,
                        const std::string& failure) {
    if (result) {
      rows[job] = row_of_json(*result);
    } else {
      const SubmissionReport report =
          ungraded_report(submissions[job], rubric,
                          "not graded, which is not the submission's fault: " + visible(failure));
      write_file(file_of(submissions[job]), report_json(report));
      rows[job] = summary_row(report);
    }
    write_summary(request.out, rubric, rows);
    request.progress(++done, submissions.size(), rows[job]);
  };
  run_in_workers(submissions.size(), request.jobs, grade, take);
  return rows;
}

Result<SummaryRow> enter_mark(const MarkRequest& request, const Rubric& rubric) {
  const Result<Item> item = hand_item(rubric, request.item);
  if (!item) return item.error();
  const Result<bool> fits = check_points(request.mark, *item);
  if (!fits) return fits.error();
  const fs::path report_file = request.out / "submissions" / (request.id + ".json");
  const Result<std::string> report = read_file(report_file);
  if (!report) {
    return Error{"there is no report of '" + visible(request.id) + "': " + report.error().message};
  }
  const Result<std::string> summary = read_file(request.out / "summary.json");
  if (!summary) return summary.error();
  Result<ClassHandMarks> marks = read_hand_marks(hand_marks_file(request.out));
  if (!marks) return marks.error();

  std::vector<SummaryRow> rows = rows_of_json(*summary);
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const SummaryRow& one) { return one.id == request.id; });
  if (row == rows.end()) return Error{"the summary has no row '" + visible(request.id) + "'"};
  // The mark itself first: from it, everything else can be made again.
  (*marks)[request.id][request.item] = request.mark;
  write_file(hand_marks_file(request.out), hand_marks_text(*marks));
  if (!row->points) return *row;  // what could not be graded counts it when it is graded again

  const MarkedReport marked =
      with_mark(*report, item->name, request.mark.points, remark_of(request.mark));
  row->points = marked.points;
  row->pending = marked.pending;
  write_file(report_file, marked.json);
  write_summary(request.out, rubric, rows);
  return *row;
}

}  // namespace cairn
