// Theory of operation.
//
// Inside, the root is an empty file system in memory, read-only once it is set up. It holds the
// system's programs and libraries, read-only, and of /etc only what they need to find each other;
// the work folder's entries that the caller names, under a fixed path; and three small file systems
// in memory to write into. Nothing else exists: no home, no suite, no rubric, no other submission.
// Everything else that could be shared with the machine is unshared: users (so that there are no
// capabilities over anything), processes, the network (even the machine's loopback), System V
// objects, the host name and the control groups. The environment is empty, there is no terminal,
// and everything ends with the grader.
//
// Whatever is installed below /usr is visible to programs, also answers.
#include "grader/jail/bubblewrap.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

constexpr const char* kUser = "1000";

void append(Arguments& words, const Arguments& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// /bin, /lib and their like are links into /usr, or folders of their own on an older system.
Arguments system_folders() {
  Arguments words{"--ro-bind", "/usr", "/usr"};
  for (const std::string folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code none;
    const fs::file_status status = fs::symlink_status(folder, none);
    if (fs::is_symlink(status)) {
      append(words, {"--symlink", fs::read_symlink(folder).string(), folder});
    } else if (fs::is_directory(status)) {
      append(words, {"--ro-bind", folder, folder});
    }
  }
  return words;
}

/// Java's settings, where libraries are, the time zone.
Arguments settings() {
  Arguments words;
  const std::set<fs::path> in_order(fs::directory_iterator("/etc"), fs::directory_iterator{});
  for (const fs::path& path : in_order) {
    const std::string name = path.filename().string();
    if (name == "alternatives" || name == "localtime" || name.starts_with("java-") ||
        name.starts_with("ld.so.")) {
      append(words, {"--ro-bind", path.string(), path.string()});
    }
  }
  return words;
}

Arguments in_memory(const std::string& folder, const std::string& permissions,
                    std::uint64_t bytes) {
  return {"--perms", permissions, "--size", std::to_string(bytes), "--tmpfs", folder};
}

std::string scratch_inside() { return std::string(kInside) + "/scratch"; }

}  // namespace

std::vector<std::string> bubblewrap_arguments(const Mounts& mounts, Proc proc,
                                              const JailDescriptors& descriptors) {
  Arguments words{"--unshare-user", "--uid", kUser, "--gid", kUser};
  append(words, {"--unshare-pid", "--as-pid-1", "--unshare-net", "--unshare-ipc"});
  append(words, {"--unshare-uts", "--hostname", "cairn", "--unshare-cgroup-try"});
  append(words, {"--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL"});
  append(words, system_folders());
  append(words, settings());
  append(words, {"--file", std::to_string(descriptors.users), "/etc/passwd"});
  append(words, {"--file", std::to_string(descriptors.groups), "/etc/group"});
  append(words, proc == Proc::kOwn ? Arguments{"--proc", "/proc"}
                                   : Arguments{"--ro-bind", "/proc", "/proc"});
  append(words, {"--dev", "/dev"});
  append(words, in_memory("/tmp", "1777", kSharedBytes));
  append(words, in_memory("/dev/shm", "1777", kSharedBytes));
  append(words, in_memory(scratch_inside(), "0700", kScratchBytes));
  const auto show = [&](const std::string& how, const std::string& name) {
    append(words, {how, (mounts.work / name).string(), std::string(kInside) + '/' + name});
  };
  for (const std::string& name : mounts.readable) show("--ro-bind", name);
  for (const std::string& name : mounts.writable) show("--bind", name);
  append(words, {"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", scratch_inside()});
  append(words, {"--seccomp", std::to_string(descriptors.filter), "--"});
  return words;
}

std::vector<std::string> folders_to_empty() { return {scratch_inside(), "/tmp", "/dev/shm"}; }

std::string users_inside() {
  return fmt::format("student:x:{0}:{0}::{1}:/bin/sh\n", kUser, scratch_inside());
}

std::string groups_inside() { return fmt::format("student:x:{}:\n", kUser); }

}  // namespace cairn
