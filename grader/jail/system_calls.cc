// Theory of operation.
//
// The namespaces hide the machine. This filter hides parts of the kernel itself: calls that few
// programs use, and that many escapes from jails have used, are refused. Refused is not killed: a
// library that tries falls back, and a person who tries reads "Operation not permitted". Everything
// that is not in the table is allowed, because homework in any language must run as it does at
// home.
//
// Arguments are compared as 64-bit numbers, while the kernel looks at the lower half of some: those
// are masked, so that a disguised upper half does not get past. Calls of another architecture
// (32-bit or x32) do not exist in here.
#include "grader/jail/system_calls.h"

#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <stdexcept>
#include <vector>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

/// A call that is refused: always, or where one argument is so.
struct Refused {
  const char* call;
  const char* why;
  int error = EPERM;
  std::vector<scmp_arg_cmp> when = {};  ///< one comparison at most
};

constexpr const char* kOthersMemory = "reads or changes another process";
constexpr const char* kKeys = "keys outlive the process, and its namespaces do not hold them";
constexpr const char* kNamespaces = "within namespaces of its own it would have capabilities";
constexpr const char* kMounts = "changes what can be seen where";
constexpr const char* kKernel = "changes or reads the kernel";
constexpr const char* kOthersTurns = "slows another process down, such as the supervisor";
constexpr const char* kLargeSurface = "a large part of the kernel, which no homework needs";
constexpr const char* kLeftovers = "a message queue outlives the process";

scmp_arg_cmp low_half_is(unsigned argument, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffff, value};
}

scmp_arg_cmp all_bits_of(unsigned argument, scmp_datum_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

std::vector<Refused> refused_calls() {
  std::vector<Refused> all{
      {"ptrace", kOthersMemory},
      {"process_vm_readv", kOthersMemory},
      {"process_vm_writev", kOthersMemory},
      {"process_madvise", kOthersMemory},
      {"kcmp", kOthersMemory},
      {"pidfd_getfd", kOthersMemory},
      {"move_pages", kOthersMemory},
      {"migrate_pages", kOthersMemory},
      {"add_key", kKeys},
      {"keyctl", kKeys},
      {"request_key", kKeys},
      {"unshare", kNamespaces},
      {"setns", kNamespaces},
      {"clone3", "its flags lie in memory, where no filter sees them: clone() is used", ENOSYS},
      {"mount", kMounts},
      {"umount2", kMounts},
      {"pivot_root", kMounts},
      {"chroot", kMounts},
      {"fsopen", kMounts},
      {"fsconfig", kMounts},
      {"fsmount", kMounts},
      {"fspick", kMounts},
      {"move_mount", kMounts},
      {"open_tree", kMounts},
      {"mount_setattr", kMounts},
      {"open_by_handle_at", "opens files without a path, also those that are not visible"},
      {"bpf", kKernel},
      {"init_module", kKernel},
      {"finit_module", kKernel},
      {"delete_module", kKernel},
      {"kexec_load", kKernel},
      {"kexec_file_load", kKernel},
      {"syslog", kKernel},
      {"perf_event_open", kLargeSurface},
      {"userfaultfd", kLargeSurface},
      {"fanotify_init", kLargeSurface},
      {"io_uring_setup", kLargeSurface, ENOSYS},
      {"io_uring_enter", kLargeSurface, ENOSYS},
      {"io_uring_register", kLargeSurface, ENOSYS},
      {"mq_open", kLeftovers},
      {"personality",
       "changes what later programs see; asking for it is allowed",
       EPERM,
       {{0, SCMP_CMP_NE, 0xffffffff, 0}}},
      {"ioctl", "types into a terminal", EPERM, {low_half_is(1, TIOCSTI)}},
      {"ioctl", "types into a console", EPERM, {low_half_is(1, TIOCLINUX)}},
      {"prlimit64", "changes the limits of another process", EPERM, {{0, SCMP_CMP_NE, 0, 0}}},
      {"setpriority", kOthersTurns, EPERM, {{0, SCMP_CMP_NE, PRIO_PROCESS, 0}}},
      {"ioprio_set", kOthersTurns, EPERM, {{0, SCMP_CMP_NE, 1, 0}}},  // 1: a process
  };
  for (const char* const call : {"setpriority", "ioprio_set"}) {
    all.push_back({call, kOthersTurns, EPERM, {{1, SCMP_CMP_NE, 0, 0}}});
  }
  for (const char* const call :
       {"sched_setaffinity", "sched_setattr", "sched_setparam", "sched_setscheduler"}) {
    all.push_back({call, kOthersTurns, EPERM, {{0, SCMP_CMP_NE, 0, 0}}});
  }
  for (const int flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                         CLONE_NEWUTS, CLONE_NEWCGROUP}) {
    all.push_back({"clone", kNamespaces, EPERM, {all_bits_of(0, static_cast<scmp_datum_t>(flag))}});
  }
  // All families of sockets but unix, IPv4 and IPv6: others reach the kernel, or the machine around
  // a virtual one.
  static_assert(AF_UNIX == 1 && AF_INET == 2 && AF_INET6 == 10);
  constexpr const char* kFamily = "a way out that no namespace closes, such as AF_VSOCK";
  for (const char* const call : {"socket", "socketpair"}) {
    for (const scmp_datum_t family : {0U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
      all.push_back({call, kFamily, EPERM, {low_half_is(0, family)}});
    }
    all.push_back({call, kFamily, EPERM, {{0, SCMP_CMP_GT, AF_INET6, 0}}});
  }
  return all;
}

void check(int result, const std::string& what) {
  if (result < 0) {
    throw std::runtime_error(fmt::format("libseccomp: {}: error {}", what, -result));
  }
}

std::string compiled() {
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                 &seccomp_release);
  if (!filter) throw std::runtime_error("libseccomp: there is no filter for this machine");
  check(seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS)), "arch");
  for (const Refused& refused : refused_calls()) {
    const int number = seccomp_syscall_resolve_name(refused.call);
    if (number == __NR_SCMP_ERROR) check(-EINVAL, refused.call);
    check(seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(static_cast<unsigned>(refused.error)),
                                 number, static_cast<unsigned>(refused.when.size()),
                                 refused.when.data()),
          std::string(refused.call) + ": " + refused.why);
  }
  const Descriptor file(memfd_create("filter", MFD_CLOEXEC));
  if (file.get() < 0) throw_errno("memfd_create");
  check(seccomp_export_bpf(filter.get(), file.get()), "export");
  std::string bytes;
  std::array<char, 4096> part{};
  while (true) {
    const ssize_t count =
        pread(file.get(), part.data(), part.size(), static_cast<off_t>(bytes.size()));
    if (count < 0) throw_errno("pread");
    if (count == 0) return bytes;
    bytes.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

const std::string& system_call_filter() {
  static const std::string filter = compiled();
  return filter;
}

}  // namespace cairn
