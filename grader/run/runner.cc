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
#include "grader/base/folder_entries.h"
#include "grader/base/folder_removal.h"
#include "grader/base/landlock.h"
#include "grader/base/machine_fault.h"
#include "grader/base/task.h"
#include "grader/jail/bubblewrap.h"
#include "grader/jail/control_group.h"
#include "grader/jail/jail_user.h"
#include "grader/jail/system_calls.h"
#include "grader/jail/system_view.h"
#include "grader/run/machine_shortage.h"
#include "grader/run/processor_share.h"
#include "grader/run/run.h"
#include "grader/run/supervisor_process.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::array kPath{"/usr/local/bin", "/usr/bin", "/bin"};
constexpr const char* kScratch = "scratch";
constexpr mode_t kUserMayPass = 0710;

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

void give(const fs::path& path, uid_t user) {
  if (lchown(path.c_str(), user, user) != 0) throw_errno("giving " + path.string() + " away");
}

/// Everything in an open folder, which it closes; by descriptors, because a build may have left
/// more levels than a path can name, and links.
void give_entries(int folder, uid_t user, int level) {
  constexpr int kMostDescriptors = 500;
  FolderEntries entries(folder);
  while (const char* const name = entries.next()) {
    if (fchownat(folder, name, user, user, AT_SYMLINK_NOFOLLOW) != 0) throw_errno("fchownat");
    const int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below < 0 && errno != ENOTDIR && errno != ELOOP) throw_errno(name);
    if (below >= 0 && level < kMostDescriptors) {
      give_entries(below, user, level + 1);
    } else if (below >= 0) {
      close(below);  // nobody needs what lies so deep
    }
  }
  if (entries.error() != 0) {
    throw std::system_error(entries.error(), std::generic_category(), "giving a folder away");
  }
}

/// Everything in those entries of the work folder that programs see. The folder itself they may
/// only pass: without namespaces, whose it is could close it for the next, or open it to others.
void give_folders(const Mounts& mounts, uid_t user) {
  if (lchown(mounts.work.c_str(), 0, user) != 0 || chmod(mounts.work.c_str(), kUserMayPass) != 0) {
    throw_errno(mounts.work.string());
  }
  for (const auto* names : {&mounts.readable, &mounts.writable}) {
    for (const std::string& name : *names) {
      give(mounts.work / name, user);
      const int opened = open_folder_below(AT_FDCWD, (mounts.work / name).c_str());
      if (opened < 0) throw_errno((mounts.work / name).string());
      give_entries(opened, user, 0);
    }
  }
}

/// Where none of its groups bounds anything.
const ControlGroup& group_of(const SupervisorConfig& config) {
  static const ControlGroup none{GroupPlaces{}};
  return config.group == nullptr ? none : *config.group;
}

Guarantees guarantees_of(const SupervisorConfig& config, const Hello& hello) {
  Guarantees all;
  const bool has_own_user = config.user || config.surroundings.user != 0;
  if (config.jail) {
    all.network = NetworkAccess::kNone;
    all.files = FileAccess::kOwn;
    all.processes =
        *config.jail == Proc::kOwn ? ProcessAccess::kOwn : ProcessAccess::kOwnButSeesOthers;
    all.state = StateBetweenRuns::kNew;
  } else if (!config.surroundings.filter.empty()) {
    all.network = NetworkAccess::kNoSockets;
    if (!config.surroundings.paths.empty()) {
      all.files = has_own_user ? FileAccess::kOpensOwn : FileAccess::kOpensOwnOfGrader;
    } else if (has_own_user) {
      all.files = FileAccess::kOpenToOthers;
    }
    if (has_own_user) all.processes = ProcessAccess::kOwnOfUser;
  }
  if (group_of(config).bounds_memory()) all.memory = MemoryBound::kControlGroup;
  if (group_of(config).counts_cpu_time()) {
    all.cpu_time = CpuAccounting::kControlGroup;
  } else if (hello.counts_all_cpu_time) {
    all.cpu_time = CpuAccounting::kPerformanceCounter;
  }
  if (!config.surroundings.filter.empty()) all.system_calls = SystemCallAccess::kFiltered;
  all.user = has_own_user  ? ProgramUser::kOwn
             : config.jail ? ProgramUser::kGraderInNamespace
                           : ProgramUser::kGrader;
  return all;
}

/// What every program may use of the machine, as in a jail.
std::vector<PathAccess> paths_of_system(bool memory_is_polled) {
  std::vector<PathAccess> paths;
  for (const fs::path& path : system_without_secrets()) {
    paths.push_back({path.string(), true, false});
  }
  for (const char* const readable :
       {"/etc/passwd", "/etc/group", "/proc", "/dev/random", "/dev/urandom"}) {
    paths.push_back({readable, false, false});
  }
  for (const char* const writable : {"/dev/null", "/dev/full"}) {
    paths.push_back({writable, false, true});
  }
  // It can be mapped, as memory that is not seen.
  if (!memory_is_polled) paths.push_back({"/dev/zero", false, true});
  std::erase_if(paths, [](const PathAccess& path) {
    std::error_code none;
    const bool there = fs::exists(path.path, none);
    throw_if_machine_failed(none, path.path);
    return !there;
  });
  return paths;
}

/// The one that programs get; nothing: they stay whoever grades.
std::optional<uid_t> own_user() { return geteuid() == 0 ? user_of_jails() : std::nullopt; }

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
    const std::optional<std::string> no_namespaces = refusal([&] { start_in_namespaces(); });
    if (!no_namespaces) return;
    const std::optional<std::string> no_landlock =
        refusal([&] { start_behind_own_walls(Landlock::kUsed); });
    if (!no_landlock && isolation_.guarantees.suffice()) return;
    if (jail == Jail::kRequired) throw std::runtime_error(jail_advice(*no_namespaces));
    // Nobody who has no say in how this machine is set up needs to know what it refused.
    constexpr const char* kNoMore =
        "this machine allows no more of a jail, and no result depends on it";
    if (!no_landlock) {
      isolation_.no_jail =
          fmt::format("programs ran without namespaces, behind Landlock: {}", kNoMore);
    } else if (!refusal([&] { start_behind_own_walls(Landlock::kNotUsed); })) {
      isolation_.no_jail = fmt::format("programs ran without namespaces and Landlock: {}", kNoMore);
    } else {
      start_without_jail(*no_namespaces);
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
  /// What stands against it; nothing when it was done. What is refused only at the moment is
  /// thrown: other walls would be the wrong answer to it.
  template <typename Start>
  static std::optional<std::string> refusal(const Start& start) {
    try {
      start();
      return {};
    } catch (const std::exception& failure) {
      const auto* const of_system = dynamic_cast<const std::system_error*>(&failure);
      if (of_system != nullptr && is_machine_fault(of_system->code())) throw;
      std::string reason = failure.what();
      if (reason.ends_with('.')) reason.pop_back();  // a sentence of bubblewrap's, within ours
      return reason;
    }
  }

  static std::string jail_advice(const std::string& reason) {
    return fmt::format(
        "programs cannot be jailed here: {}. A jail needs bubblewrap (apt-get install bubblewrap) "
        "and user namespaces (sysctl user.max_user_namespaces above 0, and in a container the "
        "right to make them). Root can use a kernel with Landlock instead. '--jail none' grades "
        "without a jail, for a machine that holds nothing of value",
        reason);
  }

  void start_without_jail(const std::string& reason) {
    config_ = {config_.mounts, {}, {}, {}, nullptr};
    config_.surroundings.emptied = {scratch()};
    start();
    isolation_.no_jail = "programs were started without a jail: " + reason;
  }

  void start_in_namespaces() {
    config_.jail = proc_that_works();
    config_.group = &ControlGroup::of_this_process();
    config_.surroundings.has_namespaces = true;
    config_.surroundings.mounts_proc = *config_.jail == Proc::kOwn;
    config_.surroundings.fresh = fresh_folders();
    set_filters(policy(false));
    config_.user = own_user();
    if (config_.user) give_folders(config_.mounts, *config_.user);
    try {
      start();
    } catch (const JailRefused&) {
      if (!start_with_proc_of_machine()) throw;
    }
  }

  enum class Landlock { kUsed, kNotUsed };

  /// Without namespaces: behind walls that each program puts up around itself, and as root as a
  /// user of its own. The supervisor stays outside, where no program reaches it.
  void start_behind_own_walls(Landlock landlock) {
    config_ = {config_.mounts, {}, {}, {}, &ControlGroup::of_this_process()};
    Surroundings& surroundings = config_.surroundings;
    surroundings.emptied = {scratch()};
    if (const std::optional<uid_t> user = own_user()) {
      surroundings.user = *user;
      give_folders(config_.mounts, *user);
      give(scratch(), *user);
    }
    set_filters(policy(true));
    if (landlock == Landlock::kUsed) surroundings.paths = paths_of_programs();
    start();
  }

  void set_filters(const SystemCallPolicy& policy) {
    const SystemCallFilters& filters = system_call_filters(policy);
    config_.surroundings.shared_filter = filters.shared;
    config_.surroundings.filter = filters.of_programs;
  }

  [[nodiscard]] std::vector<PathAccess> paths_of_programs() const {
    std::vector<PathAccess> paths = paths_of_system(!config_.group->bounds_memory());
    paths.push_back({scratch(), true, true});
    for (const std::string& name : config_.mounts.readable) {
      paths.push_back({(config_.mounts.work / name).string(), true, false});
    }
    for (const std::string& name : config_.mounts.writable) {
      paths.push_back({(config_.mounts.work / name).string(), true, true});
    }
    return paths;
  }

  [[nodiscard]] SystemCallPolicy policy(bool kernel_is_shared) const {
    return {
        !config_.group->bounds_memory(), kernel_is_shared, !config_.group->counts_cpu_time(),
        kernel_is_shared && config_.surroundings.user == 0,
        kernel_is_shared ? std::min(landlock_version(), kLandlockOfAllFiles) : kLandlockOfAllFiles};
  }

  void start() {
    thread_local std::string known;  // as a jail is of the thread that made it
    config_.surroundings.is_known = false;
    const std::string here = encoded(config_.surroundings);
    config_.surroundings.is_known = config_.jail && here == known;
    supervisor_.emplace(config_);
    if (config_.jail) known = here;
    isolation_ = {guarantees_of(config_, supervisor_->hello()), {}};
  }

  [[nodiscard]] std::string scratch() const { return (config_.mounts.work / kScratch).string(); }

  bool start_with_proc_of_machine() {
    if (config_.jail == Proc::kMachine) return false;
    config_.jail = Proc::kMachine;
    config_.surroundings.mounts_proc = false;
    try {
      start();
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

  /// A command as the supervisor starts it: the path of its program, and words as seen inside.
  [[nodiscard]] std::vector<std::string> startable(const std::vector<std::string>& command) const {
    fs::path program = command.at(0);
    if (!program.has_parent_path()) program = find_program(program.string());
    if (program.empty()) {
      throw std::runtime_error(
          fmt::format("{} is not installed (looked in {})", command[0], fmt::join(kPath, ":")));
    }
    std::vector<std::string> words{inside(program.string())};
    for (std::size_t i = 1; i < command.size(); ++i) words.push_back(inside(command[i]));
    return words;
  }

  [[nodiscard]] Task task_of(const RunRequest& request) const {
    Task task;
    task.named_by_path = fs::path(request.command.at(0)).has_parent_path();
    task.command = startable(request.command);
    if (!request.host.empty()) task.host = startable(request.host);
    task.folder = request.folder.empty() ? inside(scratch()) : inside(request.folder.string());
    task.environment = fixed_environment(inside(scratch()));
    task.limits = request.limits;
    task.more_cpu_seconds = request.more_cpu_seconds;
    task.standard_input = request.input.standard_input;
    task.files = request.input.files;
    if (!group_of(config_).bounds_memory()) {
      task.memory_together_bytes = request.limits.memory_bytes + kMemoryBesideBytes;
    }
    for (const std::string& name : config_.mounts.writable) {
      task.written.push_back(inside((config_.mounts.work / name).string()));
    }
    if (!config_.jail) task.written.push_back(scratch());
    return task;
  }

  /// After a program that was not cleaned up, or a supervisor that ended.
  void start_again() {
    if (!config_.jail) {
      if (!remove_folder(scratch())) throw std::runtime_error(scratch() + " could not be emptied");
      fs::create_directory(scratch());
      if (config_.surroundings.user != 0) give(scratch(), config_.surroundings.user);
    }
    supervisor_.emplace(config_);
  }

  RunResult run_or_throw(const RunRequest& request) {
    const Task task = task_of(request);
    ControlGroup* const group = config_.group;
    if (group != nullptr) {
      group->limit(request.limits.memory_bytes + kScratchBytes + 2 * kSharedBytes,
                   request.limits.processes);
    }
    const auto memory_end = [&]() -> std::optional<Ending> {
      const UsedUp used_up = group == nullptr ? UsedUp::kNothing : group->memory_used_up();
      if (used_up == UsedUp::kNothing) return {};
      if (used_up == UsedUp::kGroup) return OutOfMemory{};
      return RunnerFailed{
          "the machine, or the control group that the grader runs in, had no memory left for it"};
    };
    // Otherwise the program would seem to be at fault, because its file is gone.
    if (!fs::exists(config_.mounts.work)) {
      throw std::runtime_error(config_.mounts.work.string() + ", where it was built, is gone");
    }
    require_reserves();
    await_processor();
    if (!supervisor_) start_again();
    Outcome outcome;
    try {
      outcome = supervisor_->ask(task);
      check(outcome.result, request.limits);
    } catch (const std::exception&) {
      supervisor_.reset();  // it may still be running the program
      const std::optional<Ending> end = memory_end();
      if (!end) throw;
      outcome.result.ending = *end;  // the kernel chose it to be killed
    }
    RunResult& result = outcome.result;
    const bool failed_itself = std::holds_alternative<RunnerFailed>(result.ending);
    // A host says so, too, and then the supervisor has ended it.
    const bool of_host = !request.host.empty() && outcome.clean;
    if ((failed_itself && !of_host) || !outcome.clean) supervisor_.reset();
    const auto* const exited = std::get_if<Exited>(&result.ending);
    const bool failed =
        std::holds_alternative<Killed>(result.ending) || (exited != nullptr && exited->code != 0);
    // A program that goes on without a process of its own decides itself what comes of it; without
    // one that others' need of memory took it says nothing of itself.
    const std::optional<Ending> end = memory_end();
    if (end && (failed || std::holds_alternative<RunnerFailed>(*end))) result.ending = *end;
    // What fails where the machine has nothing left says nothing of the program.
    if (!failed || std::holds_alternative<OutOfMemory>(result.ending)) return result;
    const std::optional<std::string> lacking = shortage(reserves(), kLeastDiskBytes);
    if (lacking) result.ending = RunnerFailed{*lacking};
    return result;
  }

  [[nodiscard]] MachineReserves reserves() const { return machine_reserves(config_.mounts.work); }

  /// For all that a build may write, and what others need meanwhile.
  void require_reserves() const {
    if (config_.mounts.writable.empty()) return;
    const auto lacking = shortage(reserves(), kMostDiskBytes + kLeastDiskBytes);
    if (lacking) throw std::runtime_error(*lacking);
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
  // With folders as a submission has them, which the jail's user has to reach.
  const TemporaryFolder work;
  fs::create_directory(work.path() / "read");
  fs::create_directory(work.path() / "written");
  return Runner(jail, {work.path(), {"read"}, {"written"}}).isolation();
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
