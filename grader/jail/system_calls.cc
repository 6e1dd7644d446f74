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

#include <cerrno>
#include <memory>
#include <stdexcept>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/text_of.h"

namespace cairn {
namespace {

/// Calls that are refused for one reason: always, or where one argument is so.
struct Refused {
  const char* why;
  std::vector<const char*> calls;
  int error = EPERM;
  std::vector<scmp_arg_cmp> when = {};  ///< one comparison at most
};

scmp_arg_cmp low_half_is(unsigned argument, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffff, value};
}

scmp_arg_cmp all_bits_of(unsigned argument, scmp_datum_t bits) {
  return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

std::vector<Refused> refused_calls() {
  constexpr const char* kNamespaces = "within namespaces of its own it would have capabilities";
  constexpr const char* kLargeSurface = "a large part of the kernel, which no homework needs";
  constexpr const char* kOthersTurns = "slows another process down, such as the supervisor";
  std::vector<Refused> all{
      {"reads or changes another process",
       {"ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
        "move_pages", "migrate_pages"}},
      {"keys outlive the process, and its namespaces do not hold them",
       {"add_key", "keyctl", "request_key"}},
      {kNamespaces, {"unshare", "setns"}},
      {"its flags lie in memory, where no filter sees them: clone() is used", {"clone3"}, ENOSYS},
      {"changes what can be seen where",
       {"mount", "umount2", "pivot_root", "chroot", "fsopen", "fsconfig", "fsmount", "fspick",
        "move_mount", "open_tree", "mount_setattr"}},
      {"opens files without a path, also those that are not visible", {"open_by_handle_at"}},
      {"changes or reads the kernel",
       {"bpf", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load",
        "syslog"}},
      {kLargeSurface, {"perf_event_open", "userfaultfd", "fanotify_init"}},
      {kLargeSurface, {"io_uring_setup", "io_uring_enter", "io_uring_register"}, ENOSYS},
      {"a message queue outlives the process", {"mq_open"}},
      {"changes what later programs see; asking for it is allowed",
       {"personality"},
       EPERM,
       {{0, SCMP_CMP_NE, 0xffffffff, 0}}},
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
    all.push_back({kNamespaces, {"clone"}, EPERM, {all_bits_of(0, bits)}});
  }
  // All families of sockets but unix, IPv4 and IPv6: others reach the kernel, or the machine around
  // a virtual one.
  static_assert(AF_UNIX == 1 && AF_INET == 2 && AF_INET6 == 10);
  constexpr const char* kFamily = "a way out that no namespace closes, such as AF_VSOCK";
  const std::vector<const char*> sockets{"socket", "socketpair"};
  for (const scmp_datum_t family : {0U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
    all.push_back({kFamily, sockets, EPERM, {low_half_is(0, family)}});
  }
  all.push_back({kFamily, sockets, EPERM, {{0, SCMP_CMP_GT, AF_INET6, 0}}});
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
  std::string bytes = text_of(fmt::format("/proc/self/fd/{}", file.get()));
  if (bytes.empty()) throw std::runtime_error("libseccomp: its filter cannot be read");
  return bytes;
}

}  // namespace

const std::string& system_call_filter() {
  static const std::string filter = compiled();
  return filter;
}

}  // namespace cairn
