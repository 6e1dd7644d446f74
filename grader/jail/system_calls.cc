// Theory of operation.
//
// Namespaces, or Landlock, hide the machine. This filter hides parts of the kernel itself: calls
// that few programs use, and that many escapes from jails have used, are refused. Refused is not
// killed: a library that tries falls back, and a person who tries reads "Operation not permitted".
// Everything that is not in the table is allowed, because homework in any language must run as it
// does at home; but for calls that came to the kernel after the table was made, which may do what
// it refuses in another way, and which every library can do without.
//
// Locks are answered in place of the kernel. They belong to an inode, and an inode of /usr is the
// same in every jail and outside: who locks says something to whoever tries to. A program that
// locks its own files goes on as if it were alone with them, which nearly all are.
//
// Arguments are compared as 64-bit numbers, while the kernel looks at the lower half of some: those
// are masked, so that a disguised upper half does not get past. Calls of another architecture
// (32-bit or x32) do not exist in here.
#include "grader/jail/system_calls.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/read_file.h"
#include "grader/base/shared_mapping.h"

namespace cairn {
namespace {

/// To whom a call is refused: to programs, or to their supervisor, too, which can do without it.
enum class To { kAll, kPrograms };

/// Calls that are refused for one reason: always, or where all these arguments are so.
struct Refused {
  const char* why;
  std::vector<const char*> calls;
  int error = EPERM;  ///< 0: it seems to be done
  std::vector<scmp_arg_cmp> when = {};
  To to = To::kAll;
};

/// Later calls have the same numbers on every machine. This is the first that the table does not
/// know.
constexpr int kFirstUnknownCall = 451;

/// Likewise the last command of fcntl(2) that the table knows: F_SET_FILE_RW_HINT.
constexpr scmp_datum_t kLastKnownCommand = 1038;

/// Requests of ioctl(2) that do what fallocate(2) does: FS_IOC_RESVSP, FS_IOC_RESVSP64 and
/// FS_IOC_ZERO_RANGE.
constexpr std::array<scmp_datum_t, 3> kAllocations{0x40305828, 0x4030582a, 0x40305839};

scmp_arg_cmp low_half_is(unsigned argument, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffff, value};
}

scmp_arg_cmp all_bits_of(unsigned argument, scmp_datum_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

/// What makes a file with such a mode, or gives it one: `has_mode` is made of the argument's
/// number.
template <typename HasMode>
std::vector<Refused> refused_modes(const char* why, const HasMode& has_mode) {
  std::vector<Refused> all{
      {why, {"chmod", "fchmod", "creat", "mknod"}, EPERM, {has_mode(1)}},
      {why, {"fchmodat", "mknodat"}, EPERM, {has_mode(2)}},
  };
  for (const scmp_datum_t flags : std::initializer_list<scmp_datum_t>{O_CREAT, O_TMPFILE}) {
    all.push_back({why, {"open"}, EPERM, {all_bits_of(1, flags), has_mode(2)}});
    all.push_back({why, {"openat"}, EPERM, {all_bits_of(2, flags), has_mode(3)}});
  }
  return all;
}

/// Whoever starts such a program is the user who grades, outside of any jail.
std::vector<Refused> refused_set_user_id() {
  std::vector<Refused> all;
  for (const scmp_datum_t bit : std::initializer_list<scmp_datum_t>{S_ISUID, S_ISGID}) {
    std::ranges::move(
        refused_modes("makes a program that others start as its owner",
                      [bit](unsigned argument) { return all_bits_of(argument, bit); }),
        std::back_inserter(all));
  }
  return all;
}

/// By path; where Landlock keeps it from opening folders above, a descriptor is of a file below
/// them. The mode stays as it is, and that seems to be done, because most builds ask for what their
/// program has anyway.
std::vector<Refused> refused_opening_to_others(bool has_landlock) {
  constexpr const char* kOpens = "opens files of the user who grades to others";
  std::vector<Refused> all;
  for (const scmp_datum_t bit :
       std::initializer_list<scmp_datum_t>{S_IRGRP, S_IWGRP, S_IXGRP, S_IROTH, S_IWOTH, S_IXOTH}) {
    all.push_back({kOpens, {"chmod"}, 0, {all_bits_of(1, bit)}});
    all.push_back({kOpens, {"fchmodat"}, 0, {all_bits_of(2, bit)}});
    if (!has_landlock) all.push_back({kOpens, {"fchmod"}, 0, {all_bits_of(1, bit)}});
  }
  return all;
}

/// execve(2) takes a process's performance counters from it when it may not read the file.
std::vector<Refused> refused_uncounted() {
  constexpr const char* kUnreadable =
      "makes a program that cannot be read, so that its CPU time could not be measured";
  std::vector<Refused> all = refused_modes(kUnreadable, [](unsigned argument) {
    return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, S_IRUSR | S_IXUSR, S_IXUSR};
  });
  all.push_back(
      {kUnreadable, {"umask"}, EPERM, {{0, SCMP_CMP_MASKED_EQ, S_IRUSR | S_IXUSR, S_IRUSR}}});
  return all;
}

/// Before version 3, Landlock asks whether a file may be written only of what opens it for that.
std::vector<Refused> refused_truncation() {
  constexpr const char* kEmpties = "empties a file that it may not write";
  std::vector<Refused> all{{kEmpties, {"truncate"}, EACCES}};
  // O_ACCMODE asks for a descriptor that neither reads nor writes.
  for (const unsigned access : std::initializer_list<unsigned>{O_RDONLY, O_ACCMODE}) {
    const auto flags_at = [access](unsigned argument) {
      return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, O_ACCMODE | O_TRUNC, access | O_TRUNC};
    };
    all.push_back({kEmpties, {"open"}, EACCES, {flags_at(1)}});
    all.push_back({kEmpties, {"openat"}, EACCES, {flags_at(2)}});
  }
  return all;
}

std::vector<Refused> refused_calls(const SystemCallPolicy& policy) {
  constexpr const char* kNamespaces = "within namespaces of its own it would have capabilities";
  constexpr const char* kShown = "changes what can be seen where";
  constexpr const char* kLargeSurface = "a large part of the kernel, which no homework needs";
  constexpr const char* kTakesDisk = "takes all of a disk before anybody looks";
  constexpr const char* kLock = "is seen by every program that may read the file";
  constexpr const char* kOthersTurns = "slows another process down, such as the supervisor";
  std::vector<Refused> all{
      {"reads or changes another process",
       {"ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
        "move_pages", "migrate_pages"}},
      {"keys outlive the process, and its namespaces do not hold them",
       {"add_key", "keyctl", "request_key"}},
      {kNamespaces, {"unshare", "setns"}},
      {"no filter sees its flags, which lie in memory; programs then use clone()",
       {"clone3"},
       ENOSYS},
      {"no filter sees its flags and mode, which lie in memory; programs then use openat()",
       {"openat2"},
       ENOSYS},
      {"gives others rights, and marks files for the next program",
       {"setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr"},
       ENOTSUP},
      {kShown, {"mount"}, EPERM, {}, To::kPrograms},
      {kShown,
       {"umount2", "pivot_root", "chroot", "fsopen", "fsconfig", "fsmount", "fspick", "move_mount",
        "open_tree", "mount_setattr"}},
      {"opens files without a path, also those that are not visible", {"open_by_handle_at"}},
      {"changes or reads the kernel",
       {"bpf", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load",
        "syslog"}},
      {kLargeSurface, {"perf_event_open"}, EPERM, {}, To::kPrograms},
      {kLargeSurface, {"userfaultfd", "fanotify_init"}},
      {kLargeSurface, {"io_uring_setup", "io_uring_enter", "io_uring_register"}, ENOSYS},
      {"a message queue outlives the process", {"mq_open", "mq_unlink"}},
      {"takes from a number that the whole machine shares", {"io_setup"}, ENOSYS},
      {kLock, {"flock"}, 0},
      {"shows what others open", {"inotify_init", "inotify_init1", "inotify_add_watch"}, ENOSYS},
      {"a command that the table does not know",
       {"fcntl"},
       EINVAL,
       {{1, SCMP_CMP_GT, kLastKnownCommand, 0}}},
      {"its children would not be ours, and their CPU time not be counted",
       {"prctl"},
       EPERM,
       {low_half_is(0, PR_SET_CHILD_SUBREAPER)},
       To::kPrograms},
      {"changes what later programs see; asking for it is allowed",
       {"personality"},
       EPERM,
       {{0, SCMP_CMP_NE, 0xffffffff, 0}}},
      {"keeps others off a processor that is free",
       {"prctl"},
       EPERM,
       {low_half_is(0, PR_SCHED_CORE)}},
      {kTakesDisk, {"fallocate"}, EOPNOTSUPP},  // libraries write instead
      {"types into a terminal", {"ioctl"}, EPERM, {low_half_is(1, TIOCSTI)}},
      {"types into a console", {"ioctl"}, EPERM, {low_half_is(1, TIOCLINUX)}},
      {"changes the limits of another process", {"prlimit64"}, EPERM, {{0, SCMP_CMP_NE, 0, 0}}},
      {kOthersTurns, {"setpriority"}, EPERM, {{0, SCMP_CMP_NE, PRIO_PROCESS, 0}}},
      {kOthersTurns, {"ioprio_set"}, EPERM, {{0, SCMP_CMP_NE, 1, 0}}},  // 1: a process
      {kOthersTurns, {"setpriority", "ioprio_set"}, EPERM, {{1, SCMP_CMP_NE, 0, 0}}},
      {kOthersTurns,
       {"sched_setaffinity", "sched_setattr", "sched_setparam", "sched_setscheduler"},
       EPERM,
       {{0, SCMP_CMP_NE, 0, 0}}},
  };
  for (const int flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                         CLONE_NEWUTS, CLONE_NEWCGROUP}) {
    const auto bits = static_cast<scmp_datum_t>(flag);
    all.push_back({kNamespaces, {"clone"}, EPERM, {all_bits_of(0, bits)}, To::kPrograms});
  }
  for (const scmp_datum_t command :
       std::initializer_list<scmp_datum_t>{F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW}) {
    all.push_back({kLock, {"fcntl"}, 0, {low_half_is(1, command)}});
  }
  // The answer would lie in memory, where a filter writes nothing.
  for (const scmp_datum_t command : std::initializer_list<scmp_datum_t>{F_GETLK, F_OFD_GETLK}) {
    all.push_back({"shows the locks of others", {"fcntl"}, ENOLCK, {low_half_is(1, command)}});
  }
  for (const scmp_datum_t command :
       std::initializer_list<scmp_datum_t>{F_SETLEASE, F_GETLEASE, F_NOTIFY, F_GET_RW_HINT,
                                           F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT}) {
    all.push_back({"leaves a mark at a file, or shows who opens it",
                   {"fcntl"},
                   EINVAL,
                   {low_half_is(1, command)}});
  }
  for (const scmp_datum_t request : kAllocations) {
    all.push_back({kTakesDisk, {"ioctl"}, EOPNOTSUPP, {low_half_is(1, request)}});
  }
  // All families of sockets but unix. Others reach the kernel, the machine around a virtual one, or
  // counters of the network that the next program would see.
  static_assert(AF_UNIX == 1 && AF_INET == 2 && AF_INET6 == 10);
  constexpr const char* kFamily = "a way out that no namespace closes, such as AF_VSOCK";
  constexpr const char* kInternet = "reaches a network";
  const std::vector<const char*> sockets{"socket", "socketpair"};
  for (const scmp_datum_t family :
       std::initializer_list<scmp_datum_t>{0U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
    all.push_back({kFamily, sockets, EPERM, {low_half_is(0, family)}});
  }
  all.push_back({kFamily, sockets, EPERM, {{0, SCMP_CMP_GT, AF_INET6, 0}}});
  for (const scmp_datum_t family : std::initializer_list<scmp_datum_t>{2U, 10U}) {
    all.push_back({kInternet, sockets, EAFNOSUPPORT, {low_half_is(0, family)}});
  }
  if (policy.memory_is_polled) {
    all.push_back({"memory that belongs to no process, and is not seen",
                   {"memfd_create", "memfd_secret", "vmsplice"},
                   ENOSYS,
                   {},
                   To::kPrograms});
    all.push_back(
        {"memory that is not seen once it is unmapped in part",
         {"mmap"},
         ENOMEM,
         {{1, SCMP_CMP_GT, kMostSharedMappingBytes, 0},
          {3, SCMP_CMP_MASKED_EQ, MAP_TYPE | MAP_ANONYMOUS, MAP_SHARED | MAP_ANONYMOUS}}});
    // A wish, which the kernel grants in part anyway.
    for (const scmp_datum_t option :
         std::initializer_list<scmp_datum_t>{SO_SNDBUF, SO_SNDBUFFORCE}) {
      all.push_back({"more memory in sockets than is counted",
                     {"setsockopt"},
                     0,
                     {low_half_is(1, SOL_SOCKET), low_half_is(2, option)}});
    }
  }
  if (policy.memory_is_polled || policy.kernel_is_shared) {
    all.push_back({"memory that outlives the process, and is not seen", {"shmget"}, ENOSYS});
  }
  if (policy.kernel_is_shared) {
    all.push_back(
        {"shared objects that outlive the process, or belong to others, and are found by number",
         {"shmat", "shmctl", "semget", "semop", "semtimedop", "semctl", "msgget", "msgsnd",
          "msgrcv", "msgctl"},
         ENOSYS});
    all.push_back({"reaches other programs", {"socket"}, EPERM, {low_half_is(0, AF_UNIX)}});
    all.push_back({"takes a name that others see", {"bind", "connect", "listen"}});
    // The other types stay with the one that they were made with.
    constexpr scmp_datum_t kType = 0xf;
    for (const scmp_datum_t type : std::initializer_list<scmp_datum_t>{SOCK_DGRAM, SOCK_RAW}) {
      all.push_back({"reaches other programs: it sends to any address",
                     {"socketpair"},
                     EPERM,
                     {{1, SCMP_CMP_MASKED_EQ, kType, type}}});
    }
  }
  const auto add = [&](std::vector<Refused> more) {
    std::ranges::move(more, std::back_inserter(all));
  };
  add(refused_set_user_id());
  const bool has_landlock = policy.landlock_version > 0;
  if (policy.user_is_grader) add(refused_opening_to_others(has_landlock));
  if (policy.landlock_version < kLandlockOfAllFiles) add(refused_truncation());
  if (policy.cpu_time_is_of_processes) add(refused_uncounted());
  return all;
}

void check(int result, const std::string& what) {
  if (result < 0) {
    throw std::runtime_error(fmt::format("libseccomp: {}: error {}", what, -result));
  }
}

/// With a refusal of all unknown calls before it, of every architecture: libseccomp would compare
/// their numbers one by one.
std::string without_unknown_calls(const std::string& filter) {
  const std::array<sock_filter, 3> refusal{
      {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
       BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kFirstUnknownCall, 0, 1),
       BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS)}};
  return std::string(reinterpret_cast<const char*>(refusal.data()), sizeof refusal) + filter;
}

std::string compiled(const std::vector<Refused>& all, To to) {
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                 &seccomp_release);
  if (!filter) throw std::runtime_error("libseccomp has no filter for this machine");
  check(seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS)), "arch");
  // A binary tree: the kernel asks the filter about every call when a program is given it.
  check(seccomp_attr_set(filter.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimize");
  for (const Refused& refused : all) {
    if (refused.to != to) continue;
    for (const char* const call : refused.calls) {
      const int number = seccomp_syscall_resolve_name(call);
      if (number == __NR_SCMP_ERROR) check(-EINVAL, call);
      check(seccomp_rule_add_array(filter.get(),
                                   SCMP_ACT_ERRNO(static_cast<unsigned>(refused.error)), number,
                                   static_cast<unsigned>(refused.when.size()), refused.when.data()),
            fmt::format("{}: {}", call, refused.why));
    }
  }
  const Descriptor file(memfd_create("filter", MFD_CLOEXEC));
  if (file.get() < 0) throw_errno("memfd_create");
  check(seccomp_export_bpf(filter.get(), file.get()), "export");
  std::string bytes = read_file_or_empty(fmt::format("/proc/self/fd/{}", file.get()));
  if (bytes.empty()) throw std::runtime_error("libseccomp: its filter cannot be read");
  return bytes;
}

}  // namespace

const SystemCallFilters& system_call_filters(const SystemCallPolicy& policy) {
  static std::map<SystemCallPolicy, SystemCallFilters> made;
  SystemCallFilters& filters = made[policy];
  if (filters.of_programs.empty()) {
    const std::vector<Refused> refused = refused_calls(policy);
    filters = {without_unknown_calls(compiled(refused, To::kAll)),
               compiled(refused, To::kPrograms)};
  }
  return filters;
}

}  // namespace cairn
