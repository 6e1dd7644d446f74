// Theory of operation.
//
// Each attack is a hand-in in a folder of its own, beside canaries that nobody else has. A worker
// process finds it, grades it as any submission and then asks whether anything of the canaries was
// touched, whether the secret shows anywhere, and what is left: as a child subreaper it inherits
// every process that outlived its parent, its temporary files are in a folder that has to be empty
// again, and whatever an attack leaves elsewhere bears a name that only this attack knows.
//
// An attack also says itself that it got through, which is believed. That it did what it is there
// for shows in its verdict: one that does not compile gets another.
//
// On a busy machine everything takes longer. What we waited for a processor ourselves is not
// counted, nor waiting for runs that had to be alone, nor what was run again, nor, up to four times
// the limit, what the machine kept anybody waiting; a run that its CPU time ended may take any wall
// time; and what still took too long is tried again alone, twice. So what nobody ends is late on
// every machine, because an attack takes ten times its limit if it is let.
#include "grader/selftest/selftest.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "cases/suite.h"
#include "grader/intake/intake.h"
#include "grader/jail/control_group.h"
#include "grader/judge/rubric.h"
#include "grader/run/run_lock.h"
#include "grader/run/temporary_folder.h"
#include "grader/selftest/canaries.h"
#include "grader/selftest/report_checks.h"
#include "grader/session/session.h"
#include "grader/session/worker_pool.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

constexpr Limits kBuildLimits{6, 60, 256 << 10, 768 << 20, 64 << 20};
constexpr Limits kRunLimits{1, 2, 64 << 10, 128 << 20, 64 << 20};
/// How much longer than its limits anything may take, and how often that is tried again.
constexpr double kGrace = 0.5;
constexpr int kAgain = 2;
/// How much of it the machine may excuse, in limits.
constexpr double kMostStalled = 4;
/// How control groups of ours are called (grader/jail/control_group.cc).
constexpr std::string_view kGroup = "cairn-";
constexpr std::size_t kWidth = 100;
/// What attacks print when they got through.
constexpr std::string_view kBroken = "BROKEN: ";
/// The longest quotation of one.
constexpr std::size_t kShownWords = 80;
constexpr const char* kSecretVariable = "CAIRN_SELFTEST_SECRET";

struct Promise {
  const char* name;
  const char* sentence;
};

constexpr Promise kPromises[] = {
    {"processes", "programs end with their limits, and nothing of them goes on; others are safe"},
    {"memory", "memory and disk are bounded, and freed"},
    {"output", "output is bounded; no trick in it wins a point"},
    {"files", "nothing of the grader or of others can be read or changed"},
    {"next_case", "nothing is left for the next case"},
    {"build", "a build reads and leaves nothing, and ends"},
    {"network", "nobody is reached, and nobody gets in"},
    {"kernel", "privileges and dangerous system calls are refused"},
    {"archives", "archives unpack within bounds, and inside of their folder"},
    {"reports", "reports show what was said as text, whoever reads them"},
    {"fairness", "what is right is accepted, and what is guessed is not"},
};

/// Two questions of the shortest; the first alone for most attacks.
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
  Section section;
  section.title = "Six lines";
  section.suite = *suite;
  section.limits = kRunLimits;
  section.scheme.points = 1;
  rubric.sections.push_back(std::move(section));
  return rubric;
}

bool holds(const Guarantees& guarantees, const std::string& name) {
  if (name.empty()) return true;
  if (name == "network") return guarantees.network.holds;
  if (name == "files") return guarantees.files.holds;
  if (name == "processes") return guarantees.processes.holds;
  if (name == "memory") return guarantees.memory.holds;
  if (name == "cpu_time") return guarantees.cpu_time.holds;
  if (name == "system_calls") return guarantees.system_calls.holds;
  if (name == "user") return guarantees.user.holds;
  if (name == "disk") return guarantees.disk.holds;
  throw std::runtime_error("no guarantee is called '" + name + "'");
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

std::vector<pid_t> children() {
  std::ifstream in("/proc/self/task/" + std::to_string(getpid()) + "/children");
  return {std::istream_iterator<pid_t>(in), {}};
}

/// proc(5): "PID (name) state ...", of which field 9 is the kernel's flags and field 31 the pending
/// signals.
bool is_thread_ending(const fs::path& thread) {
  constexpr std::size_t kFlags = 9;
  constexpr std::size_t kPending = 31;
  constexpr std::size_t kBefore = 3;       // the number of the field that comes first here
  constexpr std::uint64_t kExiting = 0x4;  // PF_EXITING of the kernel's sched.h
  std::ifstream in(thread / "stat");
  const std::string stat{std::istreambuf_iterator<char>(in), {}};
  std::istringstream words(stat.substr(stat.rfind(')') + 1));
  const std::vector<std::string> fields{std::istream_iterator<std::string>(words), {}};
  if (fields.size() <= kPending - kBefore || fields[0] == "Z") return true;
  return (std::stoull(fields[kFlags - kBefore]) & kExiting) != 0 ||
         (std::stoull(fields[kPending - kBefore]) & (std::uint64_t{1} << (SIGKILL - 1))) != 0;
}

/// It executes nothing any more, but what it had may still have to be freed: a million files take
/// seconds on a busy machine.
bool is_ending(pid_t process) {
  std::error_code gone;
  fs::directory_iterator at("/proc/" + std::to_string(process) + "/task", gone);
  for (const fs::directory_iterator end; !gone && at != end; at.increment(gone)) {
    if (!is_thread_ending(at->path())) return false;
  }
  return true;
}

/// Every process that is left: ended, and counted. Those that are just ending are not.
std::size_t end_children() {
  const auto start = Clock::now();
  while (seconds_since(start) < kGrace) {
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended < 0) return 0;
    if (ended == 0) usleep(1'000);
  }
  std::set<pid_t> left;
  while (true) {
    for (const pid_t child : children()) {
      if (!is_ending(child)) left.insert(child);
      kill(child, SIGKILL);
    }
    if (waitpid(-1, nullptr, 0) < 0) return left.size();
  }
}

class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* const before = std::getenv(name)) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// Where `text` says that an attack got through, or shows the secret.
void look_through(const std::string& text, const std::string& secret,
                  std::vector<std::string>& broken) {
  if (text.find(secret) != std::string::npos) broken.emplace_back("it printed the secret");
  const std::size_t at = text.find(kBroken);
  if (at == std::string::npos) return;
  const std::size_t end = std::min(text.find('\n', at), text.size());
  const std::size_t start = at + kBroken.size();
  broken.push_back(shortened(visible(text.substr(start, end - start)), kShownWords));
}

/// What is said of the attack in its own reports, and what they show.
void look_through(const SubmissionReport& report, const std::string& secret,
                  std::vector<std::string>& broken) {
  look_through(report.build_log, secret, broken);
  for (const std::string& note : report.notes) look_through(note, secret, broken);
  for (const CaseReport& one : report.cases) {
    look_through(one.out, secret, broken);
    look_through(one.err, secret, broken);
  }
  for (std::string& fault : faults_of_reports(report)) broken.push_back(std::move(fault));
}

/// One attack, in the worker that tries it.
class Trial {
 public:
  Trial(const Attack& attack, Jail jail, fs::path folder, std::string secret)
      : attack_(attack), jail_(jail), folder_(std::move(folder)), secret_(std::move(secret)) {
    for (const char* const name : {"tmp", "hand-ins"}) fs::create_directories(folder_ / name);
  }

  /// As JSON, because it crosses to another process.
  [[nodiscard]] Json run(const Names& more_names) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const std::string mark =
        "cairn-" + secret_.substr(secret_.size() - 8) + "-" + folder_.filename().string();
    const Canaries canaries(folder_ / "files", mark, secret_);
    Names names = canaries.names();
    names.insert(more_names.begin(), more_names.end());
    attack_.hand_in(folder_ / "hand-ins", names);

    const SubmissionReport report = grade();
    look_through(report, secret_, broken_);
    if (!attack_.verdicts.contains(report.verdict)) {
      broken_.push_back(fmt::format("its verdict is {}: {}", name_of(report.verdict),
                                    shortened(report.reason, kShownWords)));
    }
    for (std::string& one : canaries.touched()) broken_.push_back(std::move(one));
    if (names.contains("VICTIM") && !is_well(std::stoi(names.at("VICTIM")))) {
      broken_.emplace_back("another process was ended or stopped");
    }
    std::vector<std::string> left = canaries.left();
    if (const std::size_t count = end_children(); count > 0) {
      left.push_back(fmt::format("{} processes", count));
    }
    for (const auto& entry : fs::directory_iterator(folder_ / "tmp")) {
      left.push_back("a temporary file: " + entry.path().filename().string());
    }
    remove_folder(folder_);
    return {{"verdict", name_of(report.verdict)},
            {"seconds", seconds_},
            {"most", most_seconds_},
            {"broken", broken_},
            {"late", late_},
            {"left", left},
            {"row", row_json(summary_row(report))}};
  }

 private:
  SubmissionReport grade() {
    const Rubric rubric = rubric_for(attack_.runs);
    const Variable temporary("TMPDIR", (folder_ / "tmp").string());
    const double stalled_before = stalled_seconds();
    const double waited_before = waited_seconds();
    const double locks_before = RunLock::seconds_waited();
    const auto start = Clock::now();
    const std::vector<Submission> submissions =
        find_submissions(folder_ / "hand-ins", rubric.hand_in_pattern);
    if (submissions.size() != 1) {
      throw std::runtime_error(fmt::format("it is {} submissions", submissions.size()));
    }
    SubmissionReport report = grade_submission(submissions.front(), rubric, jail_);
    seconds_ = seconds_since(start) - report.build_wall_seconds -
               (RunLock::seconds_waited() - locks_before);
    for (const CaseReport& one : report.cases) seconds_ -= one.repeated_seconds;

    most_seconds_ = kGrace;
    for (std::size_t i = 0; i < attack_.runs; ++i) {
      const bool of_cpu =
          i < report.cases.size() && report.cases[i].cpu_seconds >= kRunLimits.cpu_seconds;
      most_seconds_ += std::max(kRunLimits.wall_seconds, of_cpu ? report.cases[i].wall_seconds : 0);
    }
    const double stalled = stalled_seconds() - stalled_before;
    const double waited = waited_seconds() - waited_before;
    expect_at_most("it took", seconds_,
                   most_seconds_ + waited + std::min(stalled, kMostStalled * most_seconds_));
    if (report.build_cpu_seconds < kBuildLimits.cpu_seconds) {
      const double most = kBuildLimits.wall_seconds + kGrace;
      expect_at_most("its build took", report.build_wall_seconds,
                     most + std::min(stalled, kMostStalled * most));
    }
    expect_at_most("its build's CPU time was", report.build_cpu_seconds,
                   kBuildLimits.cpu_seconds + kGrace);
    for (const CaseReport& one : report.cases) {
      expect_at_most("its CPU time was", one.cpu_seconds, kRunLimits.cpu_seconds + kGrace);
    }
    return report;
  }

  void expect_at_most(const char* what, double seconds, double most) {
    if (seconds <= most) return;
    late_.push_back(fmt::format("{} {:.2f} s in place of {:.2f} s", what, seconds, most));
  }

  const Attack& attack_;
  Jail jail_;
  fs::path folder_;
  std::string secret_;
  double seconds_ = 0;
  double most_seconds_ = 0;
  std::vector<std::string> broken_;
  std::vector<std::string> late_;
};

std::string new_secret() {
  std::random_device random;
  return fmt::format("secret_{:08x}{:08x}", random(), random());
}

/// Control groups of ours whose process is gone.
std::vector<std::string> groups_left() {
  const GroupPlaces places = group_places();
  std::vector<std::string> left;
  for (const auto& place : {places.memory, places.processes, places.cpu}) {
    if (!place) continue;
    for (const auto& entry : fs::directory_iterator(place->folder)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with(kGroup)) continue;
      const std::size_t owner_end = name.find('-', kGroup.size());
      if (fs::exists("/proc/" + name.substr(kGroup.size(), owner_end - kGroup.size()))) continue;
      left.push_back("a control group is left: " + entry.path().string());
    }
  }
  return left;
}

void append(std::vector<std::string>& list, const std::vector<std::string>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

bool is_contained(const AttackResult& result) {
  return result.broken.empty() && result.late.empty() && result.left.empty();
}

std::string status_of(const AttackResult& result) {
  if (is_contained(result)) return "contained";
  return result.promised ? "GOT THROUGH" : "not promised";
}

/// The words on lines of their own, indented.
std::string in_lines(const std::vector<std::string>& words, const std::string& indentation) {
  std::string text;
  std::string line = indentation;
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > kWidth) text += std::exchange(line, indentation) + "\n";
    line += " " + word;
  }
  return text + line + "\n";
}

/// "holds  network  nobody is reached, ...", and what shows it; "" when nothing does.
std::string promise_text(const Promise& promise, const SelftestResult& result) {
  std::vector<std::string> contained;
  std::vector<std::string> through;
  std::vector<std::string> unpromised;
  for (const AttackResult& one : result.attacks) {
    if (one.attack.promise != promise.name) continue;
    (is_contained(one) ? contained
     : one.promised    ? through
                       : unpromised)
        .push_back(one.attack.name);
  }
  if (contained.empty() && through.empty() && unpromised.empty()) return "";
  const char* const word = !through.empty() ? "BROKEN" : !unpromised.empty() ? "in part" : "holds";
  std::string text = fmt::format("{:<8} {:<10} {}\n", word, promise.name, promise.sentence);
  const auto list = [&](const char* what, const std::vector<std::string>& names) {
    if (names.empty()) return;
    text += fmt::format("    {} {}:\n{}", names.size(), what, in_lines(names, "       "));
  };
  list("got through", through);
  list("got through, and nothing is promised of them here", unpromised);
  list("contained", contained);
  return text;
}

}  // namespace

SelftestResult try_attacks(const std::vector<Attack>& attacks, const SelftestRequest& request) {
  SelftestResult result;
  result.guarantees = guarantees_here(request.jail);
  const std::string secret = new_secret();
  const Variable in_environment(kSecretVariable, secret);
  const TemporaryFolder work;
  fs::permissions(work.path(), fs::perms::others_exec | fs::perms::group_exec,
                  fs::perm_options::add);

  std::vector<Bystander> bystanders;
  std::vector<Names> names(attacks.size());
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    AttackResult tried;
    tried.attack = attacks[i];
    tried.promised = holds(result.guarantees, attacks[i].needs);
    result.attacks.push_back(std::move(tried));
    if (attacks[i].goes_for_victim) {
      bystanders.push_back(Bystander::sleeper(secret));
      names[i]["VICTIM"] = std::to_string(bystanders.back().pid());
    }
    if (attacks[i].is_visited) {
      const int port = free_port();
      bystanders.push_back(Bystander::visitor(port));
      names[i]["FREE"] = std::to_string(port);
    }
  }

  std::map<std::size_t, SummaryRow> rows;
  std::vector<std::size_t> jobs(attacks.size());
  std::iota(jobs.begin(), jobs.end(), 0);
  const auto attack = [&](std::size_t job) {
    Trial trial(attacks[jobs[job]], request.jail, work.path() / std::to_string(jobs[job]), secret);
    return trial.run(names[jobs[job]]).dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  std::size_t done = 0;
  const auto take = [&](std::size_t job, const std::optional<std::string>& text,
                        const std::string& failure) {
    AttackResult& one = result.attacks[jobs[job]];
    one.late.clear();
    if (text) {
      const Json json = Json::parse(*text);
      one.verdict =
          verdict_named(json.at("verdict").get<std::string>()).value_or(Verdict::kJudgeError);
      json.at("seconds").get_to(one.seconds);
      json.at("most").get_to(one.most_seconds);
      json.at("late").get_to(one.late);
      append(one.broken, json.at("broken"));
      append(one.left, json.at("left"));
      rows[jobs[job]] = row_of_json(json.at("row").get<std::string>());
    } else {
      one.broken.push_back("it could not be tried: " + visible(failure));
    }
    done = std::min(done + 1, attacks.size());
    if (request.progress) request.progress(done, attacks.size(), one);
  };
  run_in_workers(jobs.size(), request.jobs, attack, take);
  for (int again = 0; again < kAgain; ++again) {
    std::erase_if(jobs, [&](std::size_t job) { return result.attacks[job].late.empty(); });
    if (!jobs.empty()) run_in_workers(jobs.size(), 1, attack, take);
  }
  remove_stale_groups(group_places());  // of the workers, which are gone
  result.faults = groups_left();
  std::vector<SummaryRow> of_class;
  of_class.reserve(rows.size());
  for (auto& [job, row] : rows) of_class.push_back(std::move(row));
  append(result.faults, faults_of_summary(of_class));
  return result;
}

bool promises_hold(const SelftestResult& result) {
  return result.faults.empty() &&
         std::all_of(result.attacks.begin(), result.attacks.end(),
                     [](const AttackResult& one) { return is_contained(one) || !one.promised; });
}

std::string selftest_text(const SelftestResult& result) {
  std::string text;
  for (const Promise& promise : kPromises) text += promise_text(promise, result);
  for (const std::string& fault : result.faults) text += "BROKEN   " + fault + "\n";

  std::size_t width = 0;
  for (const AttackResult& one : result.attacks) {
    width = std::max(width, one.attack.promise.size() + 1 + one.attack.name.size());
  }
  text += fmt::format("\n{:<{}}  {:<13} {:<18} {:>12}  {}\n", "attack", width, "", "verdict",
                      "seconds", "it tries");
  for (const AttackResult& one : result.attacks) {
    text += fmt::format("{:<{}}  {:<13} {:<18} {:>5.2f} of {:.1f}  {}\n",
                        one.attack.promise + "/" + one.attack.name, width, status_of(one),
                        name_of(one.verdict), one.seconds, one.most_seconds, one.attack.tries);
    for (const std::string& what : one.broken) text += fmt::format("    {}\n", what);
    for (const std::string& what : one.late) text += fmt::format("    {}\n", what);
    for (const std::string& what : one.left) text += fmt::format("    left: {}\n", what);
  }
  text += "\nguaranteed here:\n";
  for (const Guarantee& guarantee : result.guarantees.all()) {
    text += fmt::format("  {:<4} {}\n", guarantee.holds ? "yes" : "no", guarantee.sentence);
  }
  const auto count = static_cast<std::size_t>(
      std::count_if(result.attacks.begin(), result.attacks.end(), is_contained));
  return text + fmt::format("\n{} of {} attacks contained\n", count, result.attacks.size());
}

}  // namespace cairn
