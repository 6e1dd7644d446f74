#include "grader/session/batch.h"

#include <fmt/format.h>

#include <optional>

#include "grader/intake/intake.h"
#include "grader/run/temporary_folder.h"
#include "grader/session/hand_marks.h"
#include "grader/session/keeping.h"
#include "grader/session/reports.h"
#include "grader/session/session.h"
#include "grader/session/worker_pool.h"
#include "grader/store/keys.h"
#include "grader/store/machine.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

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

std::vector<std::string> lines_of(const HandMarks& marks) {
  std::vector<std::string> lines;
  for (const auto& [item, mark] : marks) {
    lines.insert(lines.end(), {item, mark.points.text(), mark.by, mark.reason});
  }
  return lines;
}

MarksRecord record_of(const SubmissionReport& report) {
  MarksRecord marks;
  marks.submission = report.id;
  marks.content = report.content;
  marks.build = report.build;
  marks.verdict = report.verdict;
  marks.reason = report.reason;
  if (report.marks.graded) marks.points = report.marks.points;
  marks.pending = report.marks.pending;
  marks.out_of = report.marks.out_of;
  for (const CaseReport& one : report.cases) {
    const CaseJudgement& judgement = one.judgement;
    marks.verdicts.push_back({one.section, judgement.name, one.run, judgement.verdict,
                              credit_of(judgement), most_worth_saying(judgement)});
  }
  marks.report = report_json(report);
  marks.row = row_json(summary_row(report));
  return marks;
}

/// What a worker says of its job.
struct Answer {
  enum class Kind : char { kGraded = 'g', kUnchanged = 'u', kStoreFailed = 's' };
  Kind kind = Kind::kGraded;
  std::string text;  ///< the row as JSON; or what is the matter with the store

  [[nodiscard]] std::string joined() const { return static_cast<char>(kind) + text; }
  static Answer in(const std::string& joined) {
    return {static_cast<Kind>(joined.at(0)), joined.substr(1)};
  }
};

/// A class on its way. Workers see a copy of it.
class Batch {
 public:
  Batch(const BatchRequest& request, const Rubric& rubric, const StoreLock& lock,
        const ClassHandMarks& marks, Guarantees guarantees)
      : request_(request),
        rubric_(rubric),
        rubric_key_(rubric_key(rubric.files)),
        lock_(lock),
        marks_(marks),
        guarantees_(std::move(guarantees)),
        submissions_(find_submissions(request.folder, rubric.hand_in_pattern)) {}

  [[nodiscard]] bool is_empty() const { return submissions_.empty(); }

  /// Throws StoreFailure.
  BatchResult grade() {
    begin();
    std::vector<std::size_t> jobs(submissions_.size());
    for (std::size_t job = 0; job < jobs.size(); ++job) jobs[job] = job;
    const std::vector<Failure> first = work(jobs, request_.jobs);
    std::vector<std::size_t> again;
    for (const Failure& failure : first) again.push_back(failure.job);
    std::vector<SubmissionReport> lost;
    for (const Failure& failure : work(again, 1)) {
      if (!failure.row) {
        lost.push_back(ungraded(failure.job,
                                "not graded, which is not the submission's fault: " + failure.why));
        write_report(request_.out, lost.back().id, report_json(lost.back()));
      }
      done(failure.job, failure.row ? *failure.row : summary_row(lost.back()));
    }
    end(lost);
    return std::move(result_);
  }

 private:
  void begin() {
    Store store = opened(Store::open(lock_));
    SessionRecord session;
    session.rubric = rubric_.files;
    session.toolchain = this_toolchain();
    session.folder = request_.folder;
    session.version = program_;
    session.machine = machine_;
    session.begun = now();
    std::vector<SubmissionRecord> records;
    for (std::size_t job = 0; job < submissions_.size(); ++job) {
      records.push_back(cairn::record_of(submissions_[job]));
      result_.rows.push_back(summary_row(ungraded(job, kNotYetGraded)));
      // An earlier run's report would be taken for this one's, should this one be interrupted.
      std::error_code ignored;
      fs::remove(request_.out / "submissions" / (records.back().id + ".json"), ignored);
    }
    session_ = store.begin_session(session, records);
    write_summary(request_.out, rubric_, result_.rows);
  }

  /// Those that cost their workers' lives are kept as such; then all is done.
  void end(const std::vector<SubmissionReport>& lost) {
    Store store = opened(Store::open(lock_));
    for (const SubmissionReport& report : lost) {
      MarksRecord marks = record_of(report);
      marks.session = session_;
      store.put_marks(marks);
    }
    result_.rows = kept_rows(store, rubric_);
    write_summary(request_.out, rubric_, result_.rows);
    store.end_session(session_, now());  // last, for then nobody goes on with it
  }

  /// What came to nothing by a fault of ours.
  struct Failure {
    std::size_t job = 0;
    std::optional<SummaryRow> row;  ///< what is kept of it; nothing: its worker died
    std::string why;
  };

  /// Does the jobs; returns those that failed.
  std::vector<Failure> work(const std::vector<std::size_t>& jobs, std::size_t workers) {
    std::vector<Failure> failures;
    std::optional<Store> store;  // a worker's own, which it opens for its first job
    const auto grade = [&](std::size_t number) {
      try {
        if (!store) store.emplace(opened(Store::join(lock_)));
        return answer(*store, submissions_[jobs[number]]).joined();
      } catch (const StoreFailure& failure) {
        return Answer{Answer::Kind::kStoreFailed, failure.what()}.joined();
      }
    };
    const auto take = [&](std::size_t number, const std::optional<std::string>& joined,
                          const std::string& failure) {
      if (!joined) {
        failures.push_back({jobs[number], {}, visible(failure)});
        return;
      }
      const Answer answer = Answer::in(*joined);
      if (answer.kind == Answer::Kind::kStoreFailed) throw StoreFailure(answer.text);
      const SummaryRow row = row_of_json(answer.text);
      if (answer.kind == Answer::Kind::kUnchanged) ++result_.unchanged;
      if (row.verdict == Verdict::kJudgeError) {
        failures.push_back({jobs[number], row, ""});
      } else {
        done(jobs[number], row);
      }
    };
    if (!jobs.empty()) run_in_workers(jobs.size(), workers, grade, take);
    return failures;
  }

  /// In a worker.
  Answer answer(Store& store, const Submission& submission) const {
    const std::string key = key_of(submission);
    Answer answer{Answer::Kind::kUnchanged, ""};
    std::optional<MarksRecord> marks = store.find_marks(submission.id);
    if (marks && marks->points && !key.empty() && marks->key == key) {
      store.renew_marks(submission.id, session_);
    } else {
      answer.kind = Answer::Kind::kGraded;
      const Keeping keeping{store, this_toolchain().fingerprint, machine_, guarantees_};
      marks = record_of(grade_submission(submission, rubric_, request_.jail,
                                         marks_of(marks_, submission.id), &keeping));
      marks->session = session_;
      marks->key = key;
      store.put_marks(*marks);
    }
    const GivenMarks given =
        given_marks({row_of_json(marks->row), marks->report, {}}, store.overrides(submission.id));
    write_report(request_.out, submission.id, given.report);
    answer.text = row_json(given.row);
    return answer;
  }

  /// Of all that its marks depend on; "" when that cannot be read.
  [[nodiscard]] std::string key_of(const Submission& submission) const {
    MarksInputs inputs;
    try {
      inputs.hand_in = hand_in_hash(submission);
    } catch (const std::exception&) {
      return "";
    }
    inputs.id = submission.id;
    inputs.student = submission.student;
    inputs.late = submission.late;
    inputs.notes = submission.notes;
    inputs.rubric = rubric_key_;
    inputs.by_hand = lines_of(marks_of(marks_, submission.id));
    inputs.version = program_;
    inputs.toolchain = this_toolchain().fingerprint;
    inputs.jail = guarantees_.text();
    return marks_key(inputs);
  }

  void done(std::size_t job, const SummaryRow& row) {
    // Writing it after each would take longer than all else, in a large class.
    constexpr std::size_t kSummaries = 50;
    result_.rows[job] = row;
    ++done_;
    if (done_ % (submissions_.size() / kSummaries + 1) == 0) {
      write_summary(request_.out, rubric_, result_.rows);
    }
    request_.progress(done_, submissions_.size(), row);
  }

  [[nodiscard]] SubmissionReport ungraded(std::size_t job, const std::string& reason) const {
    return ungraded_report(cairn::record_of(submissions_[job]), rubric_, reason);
  }

  static Store opened(Result<Store> store) {
    if (!store) throw StoreFailure(store.error().message);
    return std::move(*store);
  }

  const BatchRequest& request_;
  const Rubric& rubric_;
  const std::string rubric_key_;
  const StoreLock& lock_;
  const ClassHandMarks& marks_;
  const Guarantees guarantees_;
  const std::vector<Submission> submissions_;
  const std::string program_ = this_program();
  const std::string machine_ = this_machine();
  std::int64_t session_ = 0;
  std::size_t done_ = 0;
  BatchResult result_;
};

}  // namespace

Result<BatchResult> grade_batch(const BatchRequest& request, const Rubric& rubric) {
  Guarantees guarantees;
  // A jail that is required and cannot be had is said once, and not for every submission.
  if (runs_programs(rubric)) guarantees = guarantees_here(request.jail);
  const Result<bool> prepared = prepare(request);
  if (!prepared) return prepared.error();
  const Result<ClassHandMarks> marks = read_hand_marks(hand_marks_file(request.out));
  if (!marks) return marks.error();
  const Result<StoreLock> lock = StoreLock::take(request.out);
  if (!lock) return lock.error();
  remove_abandoned_folders();
  try {
    Batch batch(request, rubric, *lock, *marks, std::move(guarantees));
    if (batch.is_empty()) {
      return Error{visible(request.folder.string()) + ": there is no submission in this folder"};
    }
    return batch.grade();
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

}  // namespace cairn
