// Theory of operation.
//
// Each attack is a submission in a folder of its own, with canaries of its own. A worker process
// finds it, grades it like any submission and then checks whether a canary was touched, whether the
// secret shows anywhere, and what is left: as a child subreaper it inherits every process that
// outlived its parent, its temporary files are in a folder that has to be empty again, and whatever
// an attack leaves elsewhere bears a name that only this attack knows.
//
// An attack that says itself that it got through is believed. Its verdict shows that it ran as
// intended: one that does not compile gets another.
//
// On a busy machine everything takes longer. Not counted are this process's waits for a processor
// and for runs that had to be alone, repeated runs, and, up to four times the limit, the machine's
// waits; a run that its CPU time ended may take any wall time; an attack may take as long as this
// machine's disk takes for the most files that a submission may bring; a build may run out of time
// twice (build_step.h); and an attack that still took too long, or that ran out of time and may
// not, is tried again alone, twice. An attack that is not stopped is late on every machine, because
// it takes ten times its limit.
//
// Unless only fresh processes are asked for, what is written in a language that has a host is
// graded twice: in processes of its own, and then with its cases in a host and compiled by a
// compiler that stays. Both have to give the same.
#include "grader/selftest/trial.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "cases/suite.h"
#include "grader/build/language.h"
#include "grader/build/warm_compiler.h"
#include "grader/check/grade_submission.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/judge/rubric.h"
#include "grader/run/run_lock.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/timed_run.h"
#include "grader/selftest/processes.h"
#include "grader/selftest/report_checks.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr Limits kBuildLimits{6, 60, 256 << 10, 768 << 20, 64 << 20};
/// The first step of a build that runs out of time on a busy machine is run once more.
constexpr int kMostBuildRuns = 2;
constexpr Limits kRunLimits{1, 2, 64 << 10, 128 << 20, 64 << 20};
/// How much longer than its limits an attack may take.
constexpr double kGrace = 0.5;
/// How many times its limits may be excused by a busy machine.
constexpr double kMostStalled = 4;
/// What running cases in hosts may take besides: to start two of them, a tenth of the limits in
/// each, and a run by itself.
constexpr double kHostSeconds = 2 * (1 + 0.1 * kRunLimits.wall_seconds) + kRunLimits.wall_seconds;
/// What attacks print when they succeed.
constexpr std::string_view kBroken = "BROKEN: ";
/// The longest quotation of such a line.
constexpr std::size_t kShownWords = 80;

/// Two of the shortest questions; most attacks are asked only the first.
Rubric rubric_for(std::size_t runs) {
  Suite plan{"take_stones", "selftest", {}};
  plan.cases.push_back({"first", "", {"3", "0", "0"}, false, {}});
  if (runs > 1) plan.cases.push_back({"second", "", {"10", "0", "1"}, false, {}});
  const Result<Suite> suite = answered(std::move(plan));
  if (!suite) throw std::logic_error(suite.error().message);
  Rubric rubric;
  rubric.assignment = "take_stones";
  rubric.title = "selftest";
  rubric.program = "TakeStones";
  rubric.hand_in_pattern = "^(.+)-HW2-P3";
  rubric.build_limits = kBuildLimits;
  rubric.run_limits = kRunLimits;
  CaseSection section;
  section.suite = *suite;
  section.scheme.points = 1;
  rubric.sections.push_back({"Six lines", false, std::move(section)});
  return rubric;
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// How long this thread has waited for a processor, in seconds
/// (Documentation/scheduler/sched-stats.rst).
double waited_seconds() {
  std::ifstream in("/proc/thread-self/schedstat");
  double running = 0;
  double waiting = 0;
  in >> running >> waiting;
  return waiting / 1e9;
}

/// How long some process of the machine has waited for a processor or a disk since it started, in
/// seconds (Documentation/accounting/psi.rst); 0 where the kernel does not say.
double stalled_seconds() {
  double total = 0;
  for (const char* const resource : {"cpu", "io"}) {
    std::ifstream in(std::string("/proc/pressure/") + resource);
    for (std::string word; in >> word && word != "full";) {
      if (word.starts_with("total=")) total += std::stod(word.substr(6)) / 1e6;
    }
  }
  return total;
}

/// How long this machine takes, in seconds, to write and to remove the most that a submission may
/// unpack to. What has to hold is that no more is written, and not how fast a disk is.
double seconds_to_unpack_most() {
  constexpr IntakeLimits kMost;
  const std::string content(kMost.bytes / kMost.files, 'x');
  const auto start = Clock::now();
  {
    const TemporaryFolder folder;
    for (std::uint64_t i = 0; i < kMost.files; ++i) {
      std::ofstream(folder.path() / std::to_string(i)) << content;
    }
  }
  return seconds_since(start);
}

/// Where `text` says that an attack got through, or shows the secret.
void look_through(const std::string& text, const std::string& secret,
                  std::vector<std::string>& broken) {
  if (text.find(secret) != std::string::npos) broken.emplace_back("it printed the secret");
  const std::size_t at = text.find(kBroken);
  if (at == std::string::npos) return;
  const std::size_t end = std::min(text.find('\n', at), text.size());
  const std::size_t start = at + kBroken.size();
  broken.push_back(shortened(escape_for_display(text.substr(start, end - start)), kShownWords));
}

/// Checks of the attack's own reports.
void look_through(const Graded& report, const std::string& secret,
                  std::vector<std::string>& broken) {
  look_through(report.build_log, secret, broken);
  for (const std::string& note : report.notes) look_through(note, secret, broken);
  for (const CaseReport& case_report : report.cases) {
    look_through(case_report.out, secret, broken);
    look_through(case_report.err, secret, broken);
  }
  for (std::string& fault : faults_of_reports(report)) broken.push_back(std::move(fault));
}

/// Whether there is a host for programs of this language.
bool has_host(const std::string& language) {
  return std::ranges::any_of(
      languages(), [&](const Language& row) { return row.name == language && !row.host.empty(); });
}

/// One attack, in the worker that tries it.
class Trial {
 public:
  Trial(const Attack& attack, const RunMode& mode, fs::path folder, std::string secret)
      : attack_(attack), mode_(mode), folder_(std::move(folder)), secret_(std::move(secret)) {
    umask(S_IWGRP | S_IWOTH);  // what an attack cannot read, the jail keeps, and not permissions
    for (const char* const name : {"tmp", "submissions"}) fs::create_directories(folder_ / name);
  }

  [[nodiscard]] TrialResult run(const Names& more_names) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    setenv("CAIRN_SELFTEST_SECRET", secret_.c_str(), 1);
    setenv("TMPDIR", (folder_ / "tmp").c_str(), 1);
    const std::string mark =
        "cairn-" + secret_.substr(secret_.size() - 8) + "-" + folder_.filename().string();
    const Canaries canaries(folder_ / "files", mark, secret_);
    Names names = canaries.names();
    names.insert(more_names.begin(), more_names.end());
    attack_.write_submission(folder_ / "submissions", names);

    const Graded report = grade({mode_.jail, Lanes::kFreshOnly});
    result_.verdict = report.verdict;
    result_.row = summary_row(report);
    look_at(report);
    if (mode_.lanes == Lanes::kWarmAndFresh && has_host(report.language)) try_in_host(report);
    for (std::string& one : canaries.touched()) result_.broken.push_back(std::move(one));
    if (names.contains("VICTIM") && !is_well(std::stoi(names.at("VICTIM")))) {
      result_.broken.emplace_back("another process was ended or stopped");
    }
    result_.left = canaries.left();
    for (const std::string& process : end_children(kGrace)) {
      result_.left.push_back("a process: " + process);
    }
    for (const auto& entry : fs::directory_iterator(folder_ / "tmp")) {
      result_.left.push_back("a temporary file: " + entry.path().filename().string());
    }
    remove_folder(folder_);
    return std::move(result_);
  }

 private:
  void look_at(const Graded& report) {
    look_through(report, secret_, result_.broken);
    if (attack_.verdicts.contains(report.verdict)) return;
    auto& what = report.verdict == Verdict::kTimeLimit ? result_.late : result_.broken;
    what.push_back(fmt::format("its verdict is {}: {}", enum_word(report.verdict),
                               shortened(report.reason, kShownWords)));
  }

  /// Grades it again, in a host, where it must not get more or less. Of several verdicts that it
  /// may get, chance decides.
  void try_in_host(const Graded& fresh) {
    result_.in_host = true;
    const std::size_t broken_before = result_.broken.size();
    const std::size_t late_before = result_.late.size();
    {
      WarmCompiler compiler(mode_.jail);
      const Graded report = grade({mode_.jail, mode_.lanes, &compiler});
      look_at(report);
      if (report.verdict == fresh.verdict && report.marks.points != fresh.marks.points) {
        result_.broken.emplace_back("it gets other points");
      }
    }
    const auto say_where = [](std::vector<std::string>& words, std::size_t from) {
      for (std::size_t i = from; i < words.size(); ++i) words[i].insert(0, "in a host: ");
    };
    say_where(result_.broken, broken_before);
    say_where(result_.late, late_before);
  }

  Graded grade(const RunMode& mode) {
    const Rubric rubric = rubric_for(attack_.runs);
    const double stalled_before = stalled_seconds();
    const double waited_before = waited_seconds();
    const double locks_before = RunLock::seconds_waited();
    const auto start = Clock::now();
    const std::vector<Submission> submissions =
        find_submissions(folder_ / "submissions", hand_in_of(rubric));
    if (submissions.size() != 1) {
      throw std::runtime_error(fmt::format("it is {} submissions", submissions.size()));
    }
    Graded report = grade_submission(submissions.front(), rubric, mode);
    double seconds = seconds_since(start) - report.build_wall_seconds -
                     (RunLock::seconds_waited() - locks_before);
    for (const CaseReport& case_report : report.cases) seconds -= case_report.repeated_seconds;

    double limit = kGrace;
    for (std::size_t i = 0; i < attack_.runs; ++i) {
      const bool of_cpu =
          i < report.cases.size() && report.cases[i].cpu_seconds >= kRunLimits.cpu_seconds;
      limit += std::max(kRunLimits.wall_seconds, of_cpu ? report.cases[i].wall_seconds : 0);
    }
    if (mode.lanes == Lanes::kWarmAndFresh) limit += kHostSeconds;
    result_.seconds += seconds;
    result_.most_seconds += limit;
    const double stalled = stalled_seconds() - stalled_before;
    const double waited = waited_seconds() - waited_before;
    double most = limit + waited + std::min(stalled, kMostStalled * limit);
    if (seconds > most) most += seconds_to_unpack_most();
    expect_at_most("it took", seconds, most);
    if (report.build_cpu_seconds < kBuildLimits.cpu_seconds) {
      const double most_of_build = kMostBuildRuns * (kBuildLimits.wall_seconds + kGrace);
      expect_at_most("its build took", report.build_wall_seconds,
                     most_of_build + std::min(stalled, kMostStalled * most_of_build));
    }
    expect_at_most("its build's CPU time was", report.build_cpu_seconds,
                   kMostBuildRuns * (kBuildLimits.cpu_seconds + kGrace));
    for (const CaseReport& case_report : report.cases) {
      // Beside others it may have more (timed_run.h).
      expect_at_most("its CPU time was", case_report.cpu_seconds,
                     kSlowdown * kRunLimits.cpu_seconds + kGrace);
    }
    return report;
  }

  void expect_at_most(const char* what, double seconds, double most) {
    if (seconds <= most) return;
    result_.late.push_back(fmt::format("{} {:.2f} s in place of {:.2f} s", what, seconds, most));
  }

  const Attack& attack_;
  RunMode mode_;
  fs::path folder_;
  std::string secret_;
  TrialResult result_;
};

}  // namespace

TrialResult try_attack(const Attack& attack, const RunMode& mode, const fs::path& folder,
                       const std::string& secret, const Names& names) {
  return Trial(attack, mode, folder, secret).run(names);
}

}  // namespace cairn
