#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <optional>
#include <stdexcept>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/jail/bubblewrap.h"
#include "grader/jail/control_group.h"
#include "grader/run/run.h"
#include "grader/run/supervisor_process.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::array kPath{"/usr/local/bin", "/usr/bin", "/bin"};
constexpr const char* kScratch = "scratch";

/// The grader may have been started with its standard streams closed; a descriptor that took the
/// place of one would be lost when a program is given its own.
void occupy_standard_descriptors() {
  int number = STDIN_FILENO;
  while (number <= STDERR_FILENO) {
    number = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (number < 0) throw_errno("open /dev/null");
  }
  close(number);
}

/// The user of this process's jails when it is root's: above the numbers that systems give to their
/// users, and those that systemd gives to services and containers; nobody else on the machine has
/// it as long as this process lives.
uid_t user_of_jails() {
  constexpr uid_t kFirst = 0x78000000;
  return kFirst + static_cast<uid_t>(getpid());
}

void give(const fs::path& path, uid_t user) {
  if (lchown(path.c_str(), user, user) != 0) throw_errno("giving " + path.string() + " away");
}

/// The work folder, and everything in those of its entries that programs see.
void give_folders(const Mounts& mounts, uid_t user) {
  give(mounts.work, user);
  for (const auto* names : {&mounts.readable, &mounts.writable}) {
    for (const std::string& name : *names) {
      give(mounts.work / name, user);
      for (const auto& entry : fs::recursive_directory_iterator(mounts.work / name)) {
        give(entry.path(), user);
      }
    }
  }
}

Guarantees guarantees_of_jail(Proc proc, bool own_user, const ControlGroup& group) {
  Guarantees all;
  all.network = NetworkAccess::kNone;
  all.files = FileAccess::kOwn;
  all.processes = proc == Proc::kOwn ? ProcessAccess::kOwn : ProcessAccess::kOwnButSeesOthers;
  if (group.bounds_memory()) all.memory = MemoryBound::kControlGroup;
  if (group.counts_cpu_time()) all.cpu_time = CpuAccounting::kControlGroup;
  all.system_calls = SystemCallAccess::kFiltered;
  all.user = own_user ? ProgramUser::kOwn : ProgramUser::kGraderInNamespace;
  return all;
}

/// Found out once for all jails of this process.
Proc& proc_that_works() {
  static Proc proc = Proc::kOwn;
  return proc;
}

}  // namespace

class Runner::Impl {
 public:
  Impl(Jail jail, Mounts mounts) {
    config_.mounts = std::move(mounts);
    occupy_standard_descriptors();
    fs::create_directories(config_.mounts.work / kScratch);
    if (jail == Jail::kNone) {
      start_without_jail("none was asked for");
      return;
    }
    try {
      start_jail();
    } catch (const std::exception& failure) {
      std::string reason = failure.what();
      if (reason.ends_with('.')) reason.pop_back();  // a sentence of bubblewrap's, within ours
      if (jail == Jail::kRequired) throw std::runtime_error(jail_advice(reason));
      start_without_jail(reason);
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

  [[nodiscard]] const Isolation& isolation() const { return isolation_; }

 private:
  static std::string jail_advice(const std::string& reason) {
    return fmt::format(
        "programs cannot be jailed here: {}. A jail needs bubblewrap (apt-get install bubblewrap) "
        "and user namespaces (sysctl user.max_user_namespaces above 0, and in a container the "
        "right to make them); '--jail none' grades without a jail, on a machine that holds nothing "
        "of value",
        reason);
  }

  void start_without_jail(const std::string& reason) {
    config_ = {config_.mounts, {}, {}, nullptr};
    supervisor_.emplace(config_);
    isolation_ = {{}, "programs were started without a jail: " + reason};
  }

  void start_jail() {
    config_.jail = proc_that_works();
    config_.group = &ControlGroup::of_this_process();
    if (geteuid() == 0) {
      config_.user = user_of_jails();
      give_folders(config_.mounts, *config_.user);
    }
    try {
      supervisor_.emplace(config_);
    } catch (const JailRefused&) {
      if (!start_with_proc_of_machine()) throw;
    }
    isolation_ = {guarantees_of_jail(*config_.jail, config_.user.has_value(), *config_.group), {}};
  }

  bool start_with_proc_of_machine() {
    if (config_.jail == Proc::kMachine) return false;
    config_.jail = Proc::kMachine;
    try {
      supervisor_.emplace(config_);
    } catch (const JailRefused&) {
      return false;
    }
    proc_that_works() = Proc::kMachine;
    return true;
  }

  /// The program sees the work folder under another name.
  [[nodiscard]] std::string inside(const std::string& word) const {
    return config_.jail ? path_inside(word, config_.mounts.work) : word;
  }

  [[nodiscard]] Task task_of(const RunRequest& request) const {
    Task task;
    fs::path program = request.command.at(0);
    task.named_by_path = program.has_parent_path();
    if (!task.named_by_path) program = find_program(program.string());
    if (program.empty()) {
      throw std::runtime_error(fmt::format("{} is not installed (looked in {})", request.command[0],
                                           fmt::join(kPath, ":")));
    }
    task.command.push_back(inside(program.string()));
    for (std::size_t i = 1; i < request.command.size(); ++i) {
      task.command.push_back(inside(request.command[i]));
    }
    const std::string scratch = inside((config_.mounts.work / kScratch).string());
    task.folder = request.folder.empty() ? scratch : inside(request.folder.string());
    task.environment = fixed_environment(scratch);
    task.limits = request.limits;
    if (config_.group == nullptr || !config_.group->bounds_memory()) {
      task.memory_together_bytes = request.limits.memory_bytes + kMemoryBesideBytes;
    }
    for (const std::string& name : config_.mounts.writable) {
      task.written.push_back(inside((config_.mounts.work / name).string()));
    }
    return task;
  }

  /// After a program that was not cleaned up, or a supervisor that ended.
  void start_again() {
    if (!config_.jail) {
      const fs::path scratch = config_.mounts.work / kScratch;
      if (!remove_folder(scratch)) {
        throw std::runtime_error(scratch.string() + " could not be emptied");
      }
      fs::create_directory(scratch);
    }
    supervisor_.emplace(config_);
  }

  RunResult run_or_throw(const RunRequest& request) {
    const Task task = task_of(request);
    ControlGroup* const group = config_.group;
    std::uint64_t kills_before = 0;
    if (group != nullptr) {
      group->limit(request.limits.memory_bytes + kScratchBytes + 2 * kSharedBytes,
                   request.limits.processes);
      kills_before = group->out_of_memory_kills();
    }
    const auto ran_out_of_memory = [&] {
      return group != nullptr && group->out_of_memory_kills() > kills_before;
    };
    // Otherwise the program would seem to be at fault, because its file is gone.
    if (!fs::exists(config_.mounts.work)) {
      throw std::runtime_error(config_.mounts.work.string() + ", where it was built, is gone");
    }
    if (!supervisor_) start_again();
    Outcome outcome;
    try {
      outcome = supervisor_->ask(task);
      check(outcome.result, request.limits);
    } catch (const std::exception&) {
      supervisor_.reset();  // it may still be running the program
      if (!ran_out_of_memory()) throw;
      outcome.result.ending = OutOfMemory{};  // the kernel chose it to be killed
    }
    RunResult& result = outcome.result;
    const bool failed_itself = std::holds_alternative<RunnerFailed>(result.ending);
    if (failed_itself || !outcome.clean) supervisor_.reset();
    const auto* const exited = std::get_if<Exited>(&result.ending);
    const bool failed =
        std::holds_alternative<Killed>(result.ending) || (exited != nullptr && exited->code != 0);
    if (failed && ran_out_of_memory()) result.ending = OutOfMemory{};
    return result;
  }

  /// A supervisor that was taken over could say anything.
  static void check(const RunResult& result, const Limits& limits) {
    if (std::max(result.out.size(), result.err.size()) > limits.output_bytes) {
      throw std::runtime_error("the supervisor's answer is not plausible");
    }
  }

  SupervisorConfig config_;
  Isolation isolation_;
  std::optional<SupervisorProcess> supervisor_;
};

Runner::Runner(Jail jail, Mounts mounts) : impl_(std::make_unique<Impl>(jail, std::move(mounts))) {}

Runner::~Runner() = default;

RunResult Runner::run(const RunRequest& request) { return impl_->run(request); }

const Isolation& Runner::isolation() const { return impl_->isolation(); }

Isolation isolation_here(Jail jail) {
  const TemporaryFolder work;
  return Runner(jail, {work.path(), {}, {}}).isolation();
}

fs::path find_program(const std::string& program) {
  for (const fs::path folder : kPath) {
    fs::path file = folder / program;
    if (access(file.c_str(), X_OK) == 0 && fs::is_regular_file(file)) return file;
  }
  return {};
}

std::string path_inside(const std::string& word, const fs::path& work) {
  return boost::replace_all_copy(word, work.string() + '/', std::string(kInside) + '/');
}

std::string path_outside(const std::string& word, const fs::path& work) {
  return boost::replace_all_copy(word, std::string(kInside) + '/', work.string() + '/');
}

std::vector<std::string> fixed_environment(const std::string& scratch) {
  return {fmt::format("PATH={}", fmt::join(kPath, ":")),
          "HOME=" + scratch,
          "TMPDIR=" + scratch,
          "LANG=C.UTF-8",
          "LC_ALL=C.UTF-8",
          "TZ=UTC",
          "PYTHONHASHSEED=0",
          "PYTHONDONTWRITEBYTECODE=1"};
}

}  // namespace cairn
