#include "grader/class/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "grader/base/machine_fault.h"
#include "grader/base/utc_time.h"
#include "grader/build/warm_compiler.h"
#include "grader/class/hand_marks.h"
#include "grader/class/last_batch.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/class/version_change.h"
#include "grader/facts/live_facts.h"
#include "grader/facts/submission_files.h"
#include "grader/facts/submission_record.h"
#include "grader/intake/class_archive.h"
#include "grader/intake/find_submissions.h"
#include "grader/intake/hand_in_times.h"
#include "grader/marks/grading.h"
#include "grader/program/stored_program.h"
#include "grader/report/rubric_changes.h"
#include "grader/report/summary_row.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/worker_pool.h"
#include "grader/store/machine.h"
#include "grader/store/marks_folder.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// How many submissions whose programs sleep are graded besides the others. Each holds memory, and
/// a jail.
constexpr std::size_t kMostAsleep = 8;

/// The request's folder, or what its archive holds, extracted into `into`.
Result<ExtractedClass> submissions_of(const BatchRequest& request,
                                      std::optional<TemporaryFolder>& into) {
  std::error_code failed;
  const std::string folder = in_quotes(request.folder);
  if (!fs::exists(request.folder, failed)) {
    return Error{folder + ": this folder does not exist; it should hold the submissions"};
  }
  if (!fs::is_directory(request.folder, failed)) {
    return extract_class(request.folder, into.emplace().path());
  }
  if (fs::directory_iterator(request.folder, failed); failed) {
    return Error{folder + ": it cannot be read: " + failed.message()};
  }
  return ExtractedClass{request.folder, {}};
}

Result<void> prepare_out(const BatchRequest& request) {
  const Result<void> apart = check_out_is_apart(request.out, request.folder);
  if (!apart) return Error{"--out " + apart.error().message};
  const Result<void> made = make_marks_folder(request.out);
  if (!made) return Error{"--out " + made.error().message};
  return {};
}

/// What a worker says of its job.
enum class WorkerAnswer : char {
  kComputed = 'c',
  kUnchanged = 'u',  ///< all its results were stored
  kFailed = 'f',
  kStoreFailed = 's',
};

/// A class on its way. Workers see a copy of it; what they compute is in the store.
class Batch {
 public:
  /// `submissions` is the request's folder, or where its archive was extracted.
  Batch(const BatchRequest& request, ExtractedClass submissions, const Rubric& rubric,
        const StoreLock& lock, Isolation isolation)
      : request_(request),
        extracted_(std::move(submissions)),
        rubric_(rubric),
        lock_(lock),
        isolation_(std::move(isolation)) {}

  /// Throws StoreFailure.
  Result<BatchResult> grade() {
    const Result<void> begun = begin();
    if (!begun) return begun.error();
    std::vector<std::size_t> jobs(submissions_.size());
    for (std::size_t job = 0; job < jobs.size(); ++job) jobs[job] = job;
    std::vector<std::size_t> again;
    for (const Failure& failure : work(jobs, {request_.jobs, kMostAsleep})) {
      again.push_back(failure.job);
    }
    for (const Failure& failure : work(again, {})) {
      store_failure(failure);
      done(failure.job);
    }
    if (request_.locate) {
      const LocateClassRequest wanted{*request_.locate, request_.jobs, request_.jail,
                                      request_.begins};
      result_.located = locate_class(submissions_, rubric_, lock_, wanted);
    }
    end();
    return std::move(result_);
  }

 private:
  /// An Error is a store of another homework, a class without submissions, or a hand_marks.json
  /// that cannot be read.
  Result<void> begin() {
    Store store = opened(Store::open(lock_));
    const Result<Rubric> rubric_before = stored_rubric(store);
    if (rubric_before) {
      const Result<void> same = check_homework(*rubric_before);
      if (!same) return same.error();
    }
    submissions_ = find_submissions(
        extracted_.folder, hand_in_of(rubric_), store.ids(), &result_.set_aside,
        rubric_.best_hand_in_counts ? EarlierAttempts::kSubmissions : EarlierAttempts::kSetAside);
    set_table_aside();
    if (submissions_.empty()) {
      std::string others;
      for (const std::string& other : result_.set_aside) others += "; " + other;
      return Error{escape_for_display(request_.folder.string()) +
                   ": this folder contains no submission" + others};
    }
    const Result<void> timed = find_times();
    if (!timed) return timed.error();
    SessionRecord session;
    session.rubric = rubric_.files;
    session.tools = this_toolchain().description;
    session.setup = setup_ = setup_here(rubric_, isolation_.guarantees);
    session.lanes = request_.lanes;
    session.no_jail = isolation_.no_jail;
    session.folder = request_.folder.string();
    session.set_aside = result_.set_aside;
    session.version = this_program();
    session.machine = machine_;
    session.begun = utc_now();
    std::vector<SubmissionRecord> records;
    for (const Submission& submission : submissions_) records.push_back(record_of(submission));
    const Result<void> named = name_those_with_full_limits(records);
    if (!named) return named.error();
    for (const SubmissionRecord& record : records) {
      // An earlier run's report would be taken for this one's, should this one be interrupted.
      std::error_code ignored;
      fs::remove(request_.out / "submissions" / (record.id + ".json"), ignored);
    }
    before_ = LastBatch(store.submissions());
    const auto last = store.last_session();
    if (last && last->version != session.version) put_summary_aside(request_.out);
    session_ = store.begin_session(session, records);
    if (rubric_before) report_rubric_changes(rubric_changes(rubric_before->files, rubric_.files));
    keep_own_part(store, session.begun);
    for (const SubmissionRecord& record : records) give_full_limits(store, record);
    const Result<std::size_t> imported = import_hand_marks(request_.out, store);
    if (!imported) return imported.error();
    result_.imported = *imported;
    for_each_graded(store, rubric_,
                    [&](const Graded& graded) { result_.rows.push_back(summary_row(graded)); });
    keep_own_rows();
    write_summary(request_.out, result_);
    store.leave_log();  // for the workers
    return {};
  }

  /// The store lists the whole class, so that ids stay what they are, whichever part is graded.
  void keep_own_part(Store& store, const std::string& begun) {
    if (!request_.shard) return;
    const ClassShard& shard = *request_.shard;
    result_.others = std::erase_if(submissions_, [&](const Submission& submission) {
      return !shard.holds(submission.person, submission.attempt);
    });
    store.put_shard({shard.part, shard.parts, machine_, begun});
  }

  void keep_own_rows() {
    if (!request_.shard) return;
    std::set<std::string> own;
    for (const Submission& submission : submissions_) own.insert(submission.id);
    std::erase_if(result_.rows, [&](const SummaryRow& row) { return !own.contains(row.id); });
  }

  /// Marks of another homework would be replaced, and are not to be had again without its class.
  [[nodiscard]] Result<void> check_homework(const Rubric& before) const {
    const auto refusal = [&](const std::string& theirs, const std::string& ours) {
      return Error{fmt::format("--out {}: it holds the marks of '{}', and this rubric is of '{}'",
                               in_quotes(request_.out), escape_for_display(theirs),
                               escape_for_display(ours)) +
                   "; name another folder"};
    };
    if (before.assignment != rubric_.assignment) {
      return refusal(before.assignment, rubric_.assignment);
    }
    if (share_a_section(before, rubric_)) return {};
    return refusal(before.title, rubric_.title);
  }

  void report_rubric_changes(const std::vector<std::string>& changes) const {
    if (!changes.empty() && request_.rubric_changed) request_.rubric_changed(changes);
  }

  /// The table of times may lie among the submissions, and is none.
  void set_table_aside() {
    if (!request_.hand_in_times) return;
    std::erase_if(submissions_, [&](const Submission& submission) {
      std::error_code failed;
      const bool is_table =
          submission.sources.size() == 1 &&
          fs::equivalent(submission.sources[0].path, *request_.hand_in_times, failed);
      if (is_table) {
        result_.set_aside.push_back("'" + escape_for_display(submission.sources[0].original_name) +
                                    "' is the table of when submissions were handed in");
      }
      return is_table;
    });
  }

  /// When the submissions were handed in, as far as that is known before they are unpacked.
  Result<void> find_times() {
    auto remarks = find_hand_in_times(submissions_, {extracted_.folder, request_.hand_in_times,
                                                     rubric_.late ? rubric_.late->zone : ""});
    if (!remarks) return Error{"--handed-in " + remarks.error().message};
    result_.remarks = std::move(*remarks);
    for (const std::string& note : extracted_.notes) {
      result_.remarks.push_back(in_quotes(request_.folder) + ": " + note);
    }
    return {};
  }

  /// Finds out of whom the whole limits are asked for.
  Result<void> name_those_with_full_limits(const std::vector<SubmissionRecord>& records) {
    for (const std::string& typed : request_.full_limits) {
      const Result<std::string> id = id_meant(records, hand_in_of(rubric_), typed);
      if (!id) return Error{"--full-limits " + id.error().message};
      if (!full_limits_.insert(*id).second) continue;
      result_.full_limits.push_back(whose(*std::ranges::find(records, *id, &SubmissionRecord::id)));
    }
    return {};
  }

  /// Where they were asked for, and not given before.
  void give_full_limits(Store& store, const SubmissionRecord& record) const {
    const bool asked = full_limits_.contains(record.id) &&
                       (!request_.shard || request_.shard->holds(record.person, record.attempt));
    if (!asked || has_full_limits(store.decisions(record.person))) return;
    Decision decision;
    decision.person = record.person;
    decision.kind = DecisionKind::kFullLimits;
    decision.date = utc_now();
    decision.files = record.files;
    store.put_decision(decision);
  }

  void end() {
    Store store = opened(Store::open(lock_));
    static_cast<ClassReport&>(result_) = update_reports(store, rubric_, request_.out);
    result_.moved_by_version = marks_moved_by_version(request_.out, result_.rows);
    keep_own_rows();
    say_forgotten_times(store);
    store.end_session(session_, utc_now());  // last, for then nobody goes on with it
  }

  void say_forgotten_times(const Store& store) {
    std::vector<std::string> forgotten;
    for (const SummaryRow& row : result_.rows) {
      if (!row.lateness || !before_.knew_time(row.id)) continue;
      const std::optional<StoredSubmission> now = store.find_submission(row.id);
      if (!now || now->submission.time_source != TimeSource::kNamed) forgotten.push_back(row.id);
    }
    if (forgotten.empty()) return;
    constexpr std::size_t kNamed = 5;
    const std::size_t number = forgotten.size();
    forgotten.resize(std::min(number, kNamed));
    result_.remarks.push_back(fmt::format(
        "the times of {} ({}{}) were known before, and are not known now; was --handed-in "
        "forgotten?",
        count_of(number, "hand-in"), joined(forgotten, ", "), number > kNamed ? ", ..." : ""));
  }

  struct Failure {
    std::size_t job = 0;
    std::string reason;
  };

  /// Does the jobs; returns those that failed by a fault of ours.
  std::vector<Failure> work(const std::vector<std::size_t>& jobs, const Workers& workers) {
    std::vector<Failure> failures;
    std::optional<Store> store;            // a worker's own, which it opens for its first job
    std::optional<WarmCompiler> compiler;  // likewise
    const auto make = [&](std::size_t number) {
      try {
        if (!store) {
          if (rubric_.late) use_clocks_of(rubric_.late->zone);  // archives may name none
          store.emplace(opened(Store::join(lock_)));
        }
        if (!compiler) compiler.emplace(request_.jail);
        return make_and_store(*store, *compiler, submissions_[jobs[number]]);
      } catch (const StoreFailure& failure) {
        return static_cast<char>(WorkerAnswer::kStoreFailed) + std::string(failure.what());
      }
    };
    const auto take = [&](std::size_t number, const JobResult& answer) {
      if (!answer) {
        failures.push_back({jobs[number], failure_reason(answer.error().message, answer.needs)});
        return;
      }
      switch (static_cast<WorkerAnswer>(answer->at(0))) {
        case WorkerAnswer::kStoreFailed:
          throw StoreFailure(answer->substr(1));
        case WorkerAnswer::kFailed:
          failures.push_back({jobs[number], answer->substr(1)});
          return;
        case WorkerAnswer::kUnchanged:
          ++result_.unchanged;
          if (before_.had_content(done(jobs[number]))) ++result_.as_before;
          return;
        case WorkerAnswer::kComputed:
          break;
      }
      done(jobs[number]);
    };
    const auto say = [&](std::size_t number, const std::string& what) {
      if (!request_.begins) return;
      request_.begins(done_, submissions_.size(), submissions_[jobs[number]].id, what);
    };
    if (jobs.empty()) return failures;
    run_in_workers(jobs.size(), workers, make, take, {}, say, [&] { compiler.reset(); });
    return failures;
  }

  /// In a worker: makes the facts of a submission. Returns a WorkerAnswer, and after it why it
  /// failed.
  std::string make_and_store(Store& store, WarmCompiler& compiler,
                             const Submission& submission) const {
    ResultCache cache{store, setup_, machine_};
    cache.begins = tell_parent;
    SubmissionFacts facts =
        make_facts(submission, rubric_, {request_.jail, request_.lanes, &compiler}, &cache,
                   store.decisions(submission.person));
    if (!request_.hand_in_times) before_.take_time(facts);
    take_time_of_files(submission, facts);
    store.put_submission({facts.submission, session_, facts.unpacked, {}});
    const Graded graded = cairn::grade(facts, rubric_, {}, stored_diagnosis(store, &store));
    if (!graded.marks.graded) return static_cast<char>(WorkerAnswer::kFailed) + graded.reason;
    const WorkerAnswer answer =
        cache.computed > 0 ? WorkerAnswer::kComputed : WorkerAnswer::kUnchanged;
    return {static_cast<char>(answer)};
  }

  void store_failure(const Failure& failure) const {
    Store store = opened(Store::join(lock_));
    std::optional<StoredSubmission> submission =
        store.find_submission(submissions_[failure.job].id);
    if (!submission) throw std::logic_error("a submission of the session is not in the store");
    submission->failure = failure.reason;
    store.put_submission(*submission);
  }

  /// Writes the report, and tells of it.
  Graded done(std::size_t job) {
    const std::string& id = submissions_[job].id;
    const std::optional<Graded> graded = graded_from_store(opened(Store::join(lock_)), rubric_, id);
    if (!graded) throw std::logic_error("a submission of the session is not in the store");
    write_report(request_.out, *graded);
    result_.rows[job] = summary_row(*graded);
    ++done_;
    // Writing it after each would take longer than all else, in a large class.
    constexpr std::size_t kSummaries = 50;
    if (done_ % (submissions_.size() / kSummaries + 1) == 0) {
      write_summary(request_.out, result_);
    }
    request_.progress(done_, submissions_.size(), result_.rows[job]);
    return *graded;
  }

  const BatchRequest& request_;
  const ExtractedClass extracted_;
  const Rubric& rubric_;
  const StoreLock& lock_;
  const Isolation isolation_;
  std::vector<Submission> submissions_;
  const std::string machine_ = this_machine();
  BuildSetup setup_;
  std::int64_t session_ = 0;
  std::size_t done_ = 0;
  LastBatch before_;
  std::set<std::string> full_limits_;  ///< ids of whom they are asked for
  BatchResult result_{{rubric_, {}, {}, {}}, 0, 0, {}};
};

}  // namespace

Result<BatchResult> grade_batch(const BatchRequest& request, const Rubric& rubric) {
  Isolation isolation;
  // A jail that is required and cannot be had is said once, and not for every submission.
  if (runs_programs(rubric)) isolation = isolation_here(request.jail);
  std::optional<TemporaryFolder> extracted;
  Result<ExtractedClass> submissions = submissions_of(request, extracted);
  if (!submissions) return submissions.error();
  const Result<void> prepared = prepare_out(request);
  if (!prepared) return prepared.error();
  const Result<StoreLock> lock = StoreLock::take(request.out);
  if (!lock) return lock.error();
  remove_abandoned_folders();
  try {
    Batch batch(request, std::move(*submissions), rubric, *lock, std::move(isolation));
    return batch.grade();
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

}  // namespace cairn
