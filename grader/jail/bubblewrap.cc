// Theory of operation.
//
// Inside, the root is an empty file system in memory, read-only once it is set up. It holds the
// system's programs and libraries, read-only, and of /etc only what they need to find each other;
// the work folder's entries that the caller names, under a fixed path; and three folders in which
// each program gets a small file system in memory to write into. Nothing else exists: no home, no
// suite, no rubric, no other submission. Everything else that could be shared with the machine is
// unshared: users (so that there are no capabilities over anything), processes, the network (even
// the machine's loopback), System V objects, the host name and the control groups. The environment
// is empty, there is no terminal, and everything ends with the grader.
//
// What is secret below the system's folders is covered: a folder by an empty one, a file by a
// device that cannot be opened here.
#include "grader/jail/bubblewrap.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "grader/base/machine_fault.h"
#include "grader/jail/system_view.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

constexpr const char* kUser = "1000";

/// To make namespaces for programs; to look at processes and folders that were made unreadable.
constexpr std::array kOfSupervisor{"CAP_SYS_ADMIN", "CAP_SYS_PTRACE", "CAP_DAC_READ_SEARCH"};

void append(Arguments& words, const Arguments& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// /bin, /lib and their like are links into /usr, or folders of their own on an older system.
Arguments system_folders() {
  Arguments words;
  for (const std::string folder : kSystemFolders) {
    std::error_code none;
    const fs::file_status status = fs::symlink_status(folder, none);
    throw_if_machine_failed(none, folder);
    if (fs::is_symlink(status)) {
      append(words, {"--symlink", fs::read_symlink(folder).string(), folder});
    } else if (fs::is_directory(status)) {
      append(words, {"--ro-bind", folder, folder});
    }
  }
  return words;
}

/// Whoever makes the jail has to pass all folders above what is covered. What he cannot reach, no
/// program reaches in there.
bool can_be_reached(const fs::path& path) {
  for (fs::path above = path.parent_path(); above.has_relative_path();
       above = above.parent_path()) {
    struct stat state{};
    if (stat(above.c_str(), &state) != 0) return false;
    const bool open =
        geteuid() == 0 ? (state.st_mode & S_IXOTH) != 0 : access(above.c_str(), X_OK) == 0;
    if (!open) return false;
  }
  return true;
}

Arguments covers_of_secrets() {
  Arguments words;
  for (const fs::path& secret : secrets_in_system()) {
    if (!can_be_reached(secret)) continue;
    if (fs::is_directory(secret)) {
      append(words, {"--tmpfs", secret.string(), "--remount-ro", secret.string()});
    } else {
      append(words, {"--ro-bind", "/dev/null", secret.string()});
    }
  }
  return words;
}

std::string scratch_inside() { return std::string(kInside) + "/scratch"; }

}  // namespace

std::vector<std::string> bubblewrap_arguments(const Mounts& mounts, Proc proc,
                                              const JailDescriptors& descriptors) {
  Arguments words{"--unshare-user", "--uid", kUser, "--gid", kUser};
  append(words, {"--unshare-pid", "--as-pid-1", "--unshare-net", "--unshare-ipc"});
  append(words, {"--unshare-uts", "--hostname", "cairn", "--unshare-cgroup-try"});
  append(words, {"--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL"});
  for (const char* const capability : kOfSupervisor) append(words, {"--cap-add", capability});
  append(words, system_folders());
  for (const fs::path& path : settings_of_system()) {
    append(words, {"--ro-bind", path.string(), path.string()});
  }
  append(words, covers_of_secrets());
  append(words, {"--file", std::to_string(descriptors.users), "/etc/passwd"});
  append(words, {"--file", std::to_string(descriptors.groups), "/etc/group"});
  append(words, proc == Proc::kOwn ? Arguments{"--proc", "/proc"}
                                   : Arguments{"--ro-bind", "/proc", "/proc"});
  append(words, {"--dev", "/dev"});
  for (const MemoryFolder& folder : fresh_folders()) append(words, {"--dir", folder.path});
  const auto show = [&](const std::string& how, const std::string& name) {
    append(words, {how, (mounts.work / name).string(), std::string(kInside) + '/' + name});
  };
  for (const std::string& name : mounts.readable) show("--ro-bind", name);
  for (const std::string& name : mounts.writable) show("--bind", name);
  for (const char* const folder : {"/dev/pts", "/dev", "/"}) {
    append(words, {"--remount-ro", folder});
  }
  append(words, {"--chdir", scratch_inside(), "--"});
  return words;
}

std::vector<MemoryFolder> fresh_folders() {
  return {{scratch_inside(), kScratchBytes, 0700},
          {"/tmp", kSharedBytes, 01777},
          {"/dev/shm", kSharedBytes, 01777}};
}

std::string users_inside() {
  return fmt::format("student:x:{0}:{0}::{1}:/bin/sh\n", kUser, scratch_inside());
}

std::string groups_inside() { return fmt::format("student:x:{}:\n", kUser); }

}  // namespace cairn
