// Theory of operation.
//
// Landlock (landlock(7)) closes every file and folder that no rule names, for this process and all
// that it starts; with version 6 also signals to processes outside, and abstract unix sockets. It
// needs no privilege and no namespace. Its versions know more and more of what can be done with a
// file: all that this kernel's knows is closed. Newer versions than the last one here are used as
// that. What an older one leaves open is closed otherwise, or harmless:
//
//   1   a file never gets into another folder, which programs do by a copy then
//   2   truncate(2) and O_TRUNC empty files by their path: the filter of system calls (3)
//   3   sockets of the network: the filter, with every version (4)
//   4   ioctl(2) of devices: those that may be opened do nothing by it (5)
//   5   signals to processes of the same user, for which a program needs a user of its own, and
//       abstract sockets: the filter, with every version (6)
//
// The filter of system calls comes last, because it refuses some of the calls before it. What it
// refuses to the supervisor, too, is a filter of its own, which the supervisor puts up around
// itself: the kernel takes a tenth of a millisecond to translate it, and programs inherit it.
#include "grader/supervisor/walls.h"

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>

#include "grader/base/descriptor.h"
#include "grader/base/landlock.h"
#include "grader/supervisor/start.h"

namespace cairn {
namespace {

// Rights and members that Debian 12's headers do not know yet (landlock(7)).
constexpr std::uint64_t kRefer = 1ULL << 13;        // since version 2
constexpr std::uint64_t kTruncate = 1ULL << 14;     // 3
constexpr std::uint64_t kIoctlDevice = 1ULL << 15;  // 5
constexpr std::uint64_t kConnectAndBind = 3;        // 4
constexpr std::uint64_t kAbstractAndSignals = 3;    // 6

struct RulesetAttributes {
  std::uint64_t files = 0;
  std::uint64_t network = 0;
  std::uint64_t scoped = 0;
};

constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                   LANDLOCK_ACCESS_FS_READ_FILE | kTruncate | kIoctlDevice;
constexpr std::uint64_t kAllOfVersion1 = (1ULL << 13) - 1;

std::uint64_t handled(int version) {
  std::uint64_t all = kAllOfVersion1;
  if (version >= 2) all |= kRefer;
  if (version >= 3) all |= kTruncate;
  if (version >= 5) all |= kIoctlDevice;
  return all;
}

int ruleset_of(const std::vector<PathAccess>& paths) {
  const int version = landlock_version();
  if (version == 0) throw_errno("Landlock");
  const RulesetAttributes all{handled(version), version >= 4 ? kConnectAndBind : 0,
                              version >= 6 ? kAbstractAndSignals : 0};
  std::size_t size = sizeof all.files;
  if (version >= 4) size += sizeof all.network;
  if (version >= 6) size += sizeof all.scoped;
  const Descriptor ruleset(static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, size, 0)));
  if (ruleset.get() < 0) throw_errno("landlock_create_ruleset");
  for (const PathAccess& path : paths) {
    const Descriptor opened(open(path.path.c_str(), O_PATH | O_CLOEXEC));
    struct stat state{};
    if (opened.get() < 0 || fstat(opened.get(), &state) != 0) throw_errno(path.path);
    std::uint64_t allowed = kRead;
    if (path.executes) allowed |= LANDLOCK_ACCESS_FS_EXECUTE;
    if (path.writes) allowed |= all.files & ~std::uint64_t{LANDLOCK_ACCESS_FS_EXECUTE};
    if (!S_ISDIR(state.st_mode)) allowed &= kOfFiles;
    const landlock_path_beneath_attr rule{allowed & all.files, opened.get()};
    if (syscall(SYS_landlock_add_rule, ruleset.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
      throw_errno("landlock_add_rule " + path.path);
    }
  }
  // Not under a number that a host is given.
  return fcntl(ruleset.get(), F_DUPFD_CLOEXEC, kReplies + 1);
}

bool give_up_capabilities() {
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) return false;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  return syscall(SYS_capset, &header, none.data()) == 0;
}

constexpr std::uint64_t kNoPrivileges = MS_NOSUID | MS_NODEV;

void mount_or_throw(const char* what, const std::string& where, const char* type,
                    std::uint64_t flags, const std::string& options = "") {
  if (mount(what, where.c_str(), type, flags, options.c_str()) != 0) {
    throw_errno("mounting " + where);
  }
}

/// A file takes memory beside its content.
std::string options_of(const MemoryFolder& folder) {
  constexpr std::uint64_t kBytesOfFile = 4096;
  std::string permissions(16, '\0');
  const int length = std::snprintf(permissions.data(), permissions.size(), "%o",
                                   static_cast<unsigned>(folder.permissions));
  permissions.resize(static_cast<std::size_t>(length));
  return "size=" + std::to_string(folder.bytes) +
         ",nr_inodes=" + std::to_string(folder.bytes / kBytesOfFile) + ",mode=" + permissions;
}

/// nullptr, or what was refused.
const char* put_up_filter(const std::string& filter) {
  const sock_fprog program{static_cast<std::uint16_t>(filter.size() / sizeof(sock_filter)),
                           reinterpret_cast<sock_filter*>(const_cast<char*>(filter.data()))};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? nullptr : "seccomp";
}

/// Those of open files are listed in every pid namespace, and their ranges may be a message.
void hide_locks() {
  constexpr const char* kLocks = "/proc/locks";
  if (access(kLocks, F_OK) == 0) mount_or_throw("/dev/null", kLocks, nullptr, MS_BIND);
}

}  // namespace

OwnWalls::OwnWalls(Surroundings surroundings) : surroundings_(std::move(surroundings)) {
  if (!surroundings_.paths.empty()) ruleset_ = ruleset_of(surroundings_.paths);
}

OwnWalls::~OwnWalls() {
  if (ruleset_ >= 0) close(ruleset_);
}

const char* OwnWalls::become_user() const {
  const uid_t user = surroundings_.user;
  if (user == 0) return nullptr;
  if (setgroups(0, nullptr) != 0) return "setgroups";
  if (setresgid(user, user, user) != 0) return "setresgid";
  if (setresuid(user, user, user) != 0) return "setresuid";
  return nullptr;
}

const char* OwnWalls::put_up() const {
  if (surroundings_.filter.empty()) return nullptr;  // nothing was asked for
  if (!give_up_capabilities()) return "capset";
  if (ruleset_ >= 0 && syscall(SYS_landlock_restrict_self, ruleset_, 0) != 0) return "Landlock";
  return put_up_filter(surroundings_.filter);
}

void put_up_shared_walls(const Surroundings& surroundings) {
  if (surroundings.has_namespaces) {
    // That of the jail is bubblewrap's, and cannot be changed from here.
    if (unshare(CLONE_NEWNS) != 0) throw_errno("making a mount namespace");
    mount_or_throw("none", "/", nullptr, MS_REC | MS_PRIVATE);
    // To read from, both are the same. This one cannot be mapped, as memory that nobody sees.
    mount_or_throw("/dev/full", "/dev/zero", nullptr, MS_BIND);
    if (!surroundings.mounts_proc) hide_locks();
  }
  if (surroundings.shared_filter.empty()) return;
  // Without it, nobody but root may put up a filter, or Landlock.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) throw_errno("no_new_privs");
  if (const char* const refused = put_up_filter(surroundings.shared_filter)) throw_errno(refused);
}

void mount_fresh(const Surroundings& surroundings) {
  for (const MemoryFolder& folder : surroundings.fresh) {
    mount_or_throw("tmpfs", folder.path, "tmpfs", kNoPrivileges, options_of(folder));
  }
  if (!surroundings.mounts_proc) return;
  mount_or_throw("proc", "/proc", "proc", kNoPrivileges | MS_NOEXEC);
  hide_locks();
  // The owner of an ipc namespace may change its settings there.
  mount_or_throw("/proc/sys", "/proc/sys", nullptr, MS_BIND);
  mount_or_throw("none", "/proc/sys", nullptr,
                 MS_BIND | MS_REMOUNT | MS_RDONLY | kNoPrivileges | MS_NOEXEC);
}

}  // namespace cairn
