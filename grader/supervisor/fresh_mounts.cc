#include "grader/supervisor/fresh_mounts.h"

#include <sys/mount.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

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

/// Those of open files are listed in every pid namespace, and their ranges may be a message.
void hide_locks() {
  constexpr const char* kLocks = "/proc/locks";
  if (access(kLocks, F_OK) == 0) mount_or_throw("/dev/null", kLocks, nullptr, MS_BIND);
}

}  // namespace

void mount_fresh(const Surroundings& surroundings) {
  if (!surroundings.has_namespaces) return;
  mount_or_throw("none", "/", nullptr, MS_REC | MS_PRIVATE);
  for (const MemoryFolder& folder : surroundings.fresh) {
    mount_or_throw("tmpfs", folder.path, "tmpfs", kNoPrivileges, options_of(folder));
  }
  // To read from, both are the same. This one cannot be mapped, as memory that nobody sees.
  mount_or_throw("/dev/full", "/dev/zero", nullptr, MS_BIND);
  if (!surroundings.mounts_proc) {
    hide_locks();
    return;
  }
  mount_or_throw("proc", "/proc", "proc", kNoPrivileges | MS_NOEXEC);
  hide_locks();
  // The owner of an ipc namespace may change its settings there.
  mount_or_throw("/proc/sys", "/proc/sys", nullptr, MS_BIND);
  mount_or_throw("none", "/proc/sys", nullptr,
                 MS_BIND | MS_REMOUNT | MS_RDONLY | kNoPrivileges | MS_NOEXEC);
}

}  // namespace cairn
