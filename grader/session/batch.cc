#include "grader/session/batch.h"

#include <fmt/format.h>

#include <cstring>
#include <fstream>

#include "grader/intake/intake.h"
#include "grader/judge/visible.h"
#include "grader/session/session.h"
#include "grader/session/worker_pool.h"

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
  write_file(out / "summary.txt", summary_text(rubric.title, rows));
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

}  // namespace

Result<std::vector<SummaryRow>> grade_batch(const BatchRequest& request, const Rubric& rubric) {
  const Result<bool> prepared = prepare(request);
  if (!prepared) return prepared.error();
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
    const SubmissionReport report = grade_submission(submissions[job], rubric);
    write_file(file_of(submissions[job]), report_json(report));
    return row_json(summary_row(report));
  };
  std::size_t done = 0;
  const auto take = [&](std::size_t job, const std::optional<std::string>& result,
                        const std::string& failure) {
    if (result) {
      rows[job] = row_of_json(*result);
      // JSON holds it made visible; the row keeps it as it is, for the other forms.
      rows[job].student = submissions[job].student;
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

}  // namespace cairn
