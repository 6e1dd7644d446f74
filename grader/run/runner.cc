#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <optional>
#include <stdexcept>

#include "grader/jail/bubblewrap.h"
#include "grader/jail/control_group.h"
#include "grader/run/descriptor.h"
#include "grader/run/message.h"
#include "grader/run/run.h"
#include "grader/run/supervisor_process.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPath = "/usr/local/bin:/usr/bin:/bin";
constexpr const char* kScratch = "scratch";

/// Whoever started us may have closed our standard streams; a descriptor of ours that took the
/// place of one would be lost when a program is given its own.
void occupy_standard_descriptors() {
  int number = STDIN_FILENO;
  while (number <= STDERR_FILENO) {
    number = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (number < 0) throw_errno("open /dev/null");
  }
  close(number);
}

/// The user of this process's jails when we are root: above the numbers that systems give to their
/// users, and those that systemd gives to services and containers; nobody else on the machine has
/// it as long as we live.
uid_t user_of_ours() {
  constexpr uid_t kFirst = 0x78000000;
  return kFirst + static_cast<uid_t>(getpid());
}

void give(const fs::path& path, uid_t user) {
  if (lchown(path.c_str(), user, user) != 0) throw_errno("giving " + path.string() + " away");
}

/// The work folder, and all that is in those entries of it that programs see.
void give_folders(const Folders& folders, uid_t user) {
  give(folders.work, user);
  for (const auto* names : {&folders.readable, &folders.writable}) {
    for (const std::string& name : *names) {
      give(folders.work / name, user);
      for (const auto& entry : fs::recursive_directory_iterator(folders.work / name)) {
        give(entry.path(), user);
      }
    }
  }
}

const std::string kLookedAt = "looked at 50 times a second, and ended beyond its limit";

Guarantees without_jail(const std::string& reason) {
  Guarantees none;
  none.no_jail = "programs were started without a jail: " + reason;
  none.network = {false, "network: not limited"};
  none.files = {false, "files of this user: not limited"};
  none.processes = {false,
                    "processes: their number is not limited, and they see the machine's; every one "
                    "that is left is ended"};
  none.memory = {false, "memory of all processes together: " + kLookedAt};
  none.disk = {false, "disk: what a build writes, all files together: " + kLookedAt};
  none.cpu_time = {false, "CPU time of processes that nobody waits for: not counted in the end"};
  none.system_calls = {false, "system calls: not limited"};
  none.user = {false, "user: the one who grades"};
  return none;
}

Guarantees of_jail(Proc proc, bool own_user, const ControlGroup& group) {
  Guarantees all;
  all.network = {true, "network: none, not even the machine's own addresses (network namespace)"};
  all.files = {true,
               "files: the system and its own, to be read; a scratch in memory, to be written; "
               "nothing else is there (mount namespace)"};
  all.processes = {true, "processes: it sees and reaches its own only (pid namespace)"};
  if (proc == Proc::kOuters) {
    all.processes.sentence =
        "processes: it reaches its own only (pid namespace), and sees the machine's, because /proc "
        "is masked here";
  }
  all.memory = {group.bounds_memory(),
                group.bounds_memory()
                    ? "memory of all processes together: that of one and of all file systems in "
                      "memory (control group)"
                    : "memory of all processes together: there is no control group of memory that "
                      "this user may use; " +
                          kLookedAt};
  all.disk = {false, "disk: what a build writes, all files together: " + kLookedAt};
  all.cpu_time = {group.counts_cpu_time(),
                  group.counts_cpu_time()
                      ? "CPU time: every process counts (control group)"
                      : "CPU time of processes that nobody waits for: not counted in the end, "
                        "because there is no control group that this user may use"};
  all.system_calls = {true, "system calls: what is no business of a homework is refused (seccomp)"};
  all.user = {own_user, own_user ? "user: one of its own, who owns nothing else"
                                 : "user: the one who grades, in a namespace without his rights "
                                   "(only root can give each its own)"};
  return all;
}

/// How a jail was had the last time: not tried again for each.
Proc& proc_that_works() {
  static Proc proc = Proc::kOwn;
  return proc;
}

}  // namespace

class Runner::Impl {
 public:
  Impl(Jail jail, Folders folders) : folders_(std::move(folders)) {
    occupy_standard_descriptors();
    fs::create_directories(folders_.work / kScratch);
    if (jail == Jail::kNone) {
      start_bare("so it was asked for");
      return;
    }
    try {
      start_jail();
    } catch (const std::exception& failure) {
      if (jail == Jail::kRequired) throw std::runtime_error(no_jail(failure.what()));
      start_bare(failure.what());
    }
  }

  RunResult run(const RunRequest& request) {
    try {
      return run_or_throw(request);
    } catch (const std::exception& failure) {
      RunResult result;
      result.ending = RunnerFailed{failure.what()};
      return result;
    }
  }

  [[nodiscard]] const Guarantees& guarantees() const { return guarantees_; }

 private:
  static std::string no_jail(const std::string& reason) {
    return fmt::format(
        "programs cannot be jailed here: {}. It takes bubblewrap (apt-get install bubblewrap) and "
        "user namespaces (sysctl user.max_user_namespaces above 0, and in a container the right to "
        "make them); '--jail none' grades without, on a machine that holds nothing of value",
        reason);
  }

  void start_bare(const std::string& reason) {
    premises_ = {folders_, {}, {}, nullptr};
    supervisor_.emplace(premises_);
    guarantees_ = without_jail(reason);
  }

  void start_jail() {
    premises_ = {folders_, proc_that_works(), {}, &ControlGroup::of_this_process()};
    if (geteuid() == 0) {
      premises_.user = user_of_ours();
      give_folders(folders_, *premises_.user);
    }
    try {
      supervisor_.emplace(premises_);
    } catch (const std::runtime_error& failure) {
      const bool of_proc = std::string(failure.what()).find("proc") != std::string::npos;
      if (!of_proc || premises_.jail == Proc::kOuters) throw;
      premises_.jail = Proc::kOuters;
      supervisor_.emplace(premises_);
      proc_that_works() = Proc::kOuters;
    }
    guarantees_ = of_jail(*premises_.jail, premises_.user.has_value(), *premises_.group);
  }

  /// The program sees the work folder under another name.
  [[nodiscard]] std::string inside(const std::string& word) const {
    return premises_.jail ? spelt_inside(word, folders_.work) : word;
  }

  [[nodiscard]] Task task_of(const RunRequest& request) const {
    Task task;
    fs::path program = request.command.at(0);
    task.named_by_path = program.has_parent_path();
    if (!task.named_by_path) program = find_program(program.string());
    if (program.empty()) {
      throw std::runtime_error(
          fmt::format("{} is not installed (looked in {})", request.command[0], kPath));
    }
    task.command.push_back(inside(program.string()));
    for (std::size_t i = 1; i < request.command.size(); ++i) {
      task.command.push_back(inside(request.command[i]));
    }
    const std::string scratch = inside((folders_.work / kScratch).string());
    task.folder = request.folder.empty() ? scratch : inside(request.folder.string());
    task.environment = fixed_environment(scratch);
    task.limits = request.limits;
    if (premises_.group == nullptr || !premises_.group->bounds_memory()) {
      task.memory_together_bytes = request.limits.memory_bytes + kMemoryBesideBytes;
    }
    for (const std::string& name : folders_.writable) {
      task.written.push_back(inside((folders_.work / name).string()));
    }
    return task;
  }

  /// After a program that left something, or a supervisor that ended.
  void start_again() {
    if (!premises_.jail) {
      const fs::path scratch = folders_.work / kScratch;
      if (!remove_folder(scratch)) {
        throw std::runtime_error(scratch.string() + " could not be emptied");
      }
      fs::create_directory(scratch);
    }
    supervisor_.emplace(premises_);
  }

  RunResult run_or_throw(const RunRequest& request) {
    const Task task = task_of(request);
    ControlGroup* const group = premises_.group;
    std::uint64_t ended_before = 0;
    if (group != nullptr) {
      group->limit(request.limits.memory_bytes + kScratchBytes + 2 * kSharedBytes,
                   request.limits.processes);
      ended_before = group->ended_for_memory();
    }
    const auto ran_out_of_memory = [&] {
      return group != nullptr && group->ended_for_memory() > ended_before;
    };
    // Else the program would seem to be at fault, whose file is gone.
    if (!fs::exists(folders_.work)) {
      throw std::runtime_error(folders_.work.string() + ", where it was built, is gone");
    }
    if (!supervisor_) start_again();
    Outcome outcome;
    try {
      outcome = supervisor_->ask(task);
      check(outcome.result, request.limits);
    } catch (const std::exception&) {
      supervisor_.reset();  // it may be anywhere between two programs
      if (!ran_out_of_memory()) throw;
      outcome.result.ending = OutOfMemory{};  // the kernel took it for the largest
    }
    RunResult& result = outcome.result;
    const bool failed_itself = std::holds_alternative<RunnerFailed>(result.ending);
    if (failed_itself || !outcome.dirt.empty()) supervisor_.reset();
    const auto* const exited = std::get_if<Exited>(&result.ending);
    const bool failed =
        std::holds_alternative<Killed>(result.ending) || (exited != nullptr && exited->code != 0);
    if (failed && ran_out_of_memory()) result.ending = OutOfMemory{};
    return result;
  }

  /// A supervisor that was taken over could say anything.
  static void check(const RunResult& result, const Limits& limits) {
    const bool plausible = result.out.size() <= limits.output_bytes &&
                           result.err.size() <= limits.output_bytes && result.cpu_seconds >= 0 &&
                           result.wall_seconds >= 0 && result.waited_seconds >= 0;
    if (!plausible) throw std::runtime_error("the supervisor's answer is not plausible");
  }

  Folders folders_;
  Premises premises_;
  Guarantees guarantees_;
  std::optional<SupervisorProcess> supervisor_;
};

Runner::Runner(Jail jail, Folders folders)
    : impl_(std::make_unique<Impl>(jail, std::move(folders))) {}

Runner::~Runner() = default;

RunResult Runner::run(const RunRequest& request) { return impl_->run(request); }

const Guarantees& Runner::guarantees() const { return impl_->guarantees(); }

Guarantees guarantees_here(Jail jail) {
  const TemporaryFolder work;
  return Runner(jail, {work.path(), {}, {}}).guarantees();
}

fs::path find_program(const std::string& program) {
  if (program.empty()) return {};
  const std::string path = kPath;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t colon = std::min(path.find(':', at), path.size());
    const fs::path file = fs::path(path.substr(at, colon - at)) / program;
    if (access(file.c_str(), X_OK) == 0 && fs::is_regular_file(file)) return file;
    at = colon + 1;
  }
  return {};
}

std::string spelt_inside(const std::string& word, const fs::path& work) {
  return boost::replace_all_copy(word, work.string() + '/', std::string(kInside) + '/');
}

std::string spelt_outside(const std::string& word, const fs::path& work) {
  return boost::replace_all_copy(word, std::string(kInside) + '/', work.string() + '/');
}

std::vector<std::pair<std::string, std::string>> fixed_environment(const std::string& scratch) {
  return {{"PATH", kPath},         {"HOME", scratch},
          {"TMPDIR", scratch},     {"LANG", "C.UTF-8"},
          {"LC_ALL", "C.UTF-8"},   {"TZ", "UTC"},
          {"PYTHONHASHSEED", "0"}, {"PYTHONDONTWRITEBYTECODE", "1"}};
}

}  // namespace cairn
