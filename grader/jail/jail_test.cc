// What a program in the jail tries, and does not get.
#include <arpa/inet.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "grader/run/run_test.h"
#include "tests/support/jail_tests.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class JailTest : public JailFixture {};

TEST_P(JailTest, NothingIsThereButTheSystemAndItsOwn) {
  const RunResult result = sh("ls -A / /cairn /etc /home /root /work /tmp 2>/dev/null; ls " +
                              work.path().string() + " " + test::project_folder().string());
  EXPECT_THAT(result.out, HasSubstr("/cairn:\nreadable\nscratch\nwritable\n"));
  for (const std::string folder : {"/home:", "/root:", "/work:", "secret", "shadow", "rubrics"}) {
    EXPECT_THAT(result.out, testing::Not(HasSubstr(folder)));
  }
  EXPECT_THAT(result.out, HasSubstr("/tmp:\n"));
}

TEST_P(JailTest, ItReadsItsFoldersAndWritesIntoItsOwn) {
  const RunResult result =
      sh("cat /cairn/readable/given; echo new > /cairn/writable/new && echo wrote\n"
         "for to in /cairn/readable/new /cairn/readable/given /cairn/new /new /usr/new /etc/new "
         "/dev/new /proc/sys/kernel/hostname; do (echo x > $to) 2>/dev/null && echo $to; done\n"
         "for to in $HOME $TMPDIR /tmp /dev/shm; do echo x > $to/x || echo $to; done; exit 0");
  EXPECT_EQ(result.out, "alivewrote\n");
  EXPECT_EQ(problem_of(result), "");
  EXPECT_EQ(test::read_file(work / "writable/new"), "new\n");
}

TEST_P(JailTest, NoEnvironmentOfOursIsAnywhere) {
  ASSERT_EQ(setenv("CAIRN_CANARY", "alive", 1), 0);
  const RunResult result = sh("env; cat /proc/*/environ 2>/dev/null | tr '\\0' '\\n'; exit 0");
  unsetenv("CAIRN_CANARY");
  EXPECT_THAT(result.out, HasSubstr("HOME=/cairn/scratch"));
  EXPECT_THAT(result.out, testing::Not(HasSubstr("CANARY")));
}

/// Listens on an address of its own until its end.
class Listener {
 public:
  Listener() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof address;
    const bool listens = bind(socket_.get(), any, size) == 0 && listen(socket_.get(), 5) == 0 &&
                         getsockname(socket_.get(), any, &size) == 0;
    port_ = listens ? ntohs(address.sin_port) : 0;
  }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] bool was_called() const {
    pollfd watched{socket_.get(), POLLIN, 0};
    return poll(&watched, 1, 0) == 1;
  }

 private:
  Descriptor socket_;
  int port_ = 0;
};

const std::string kCalls =
    "import socket, sys\n"
    "def call(port):\n"
    "  try: socket.create_connection(('127.0.0.1', port), 2); print('connected')\n"
    "  except OSError as error: print(type(error).__name__)\n";

TEST_P(JailTest, AListenerOnTheMachineIsNotReached) {
  const Listener listener;
  ASSERT_NE(listener.port(), 0);
  const RunResult result = python(kCalls + "call(" + std::to_string(listener.port()) + ")");
  EXPECT_EQ(result.out, "OSError\n") << problem_of(result);
  EXPECT_FALSE(listener.was_called());
  // Without a jail the same program reaches it: the test would notice.
  Runner bare(Jail::kNone, {work.path(), {}, {}});
  EXPECT_EQ(bare.run({{"python3", "-c", kCalls + "call(" + std::to_string(listener.port()) + ")"},
                      "",
                      limits})
                .out,
            "connected\n");
}

TEST_P(JailTest, AnAbstractSocketOfTheMachineIsNotReached) {
  const std::string name = "cairn-canary-" + std::to_string(getpid());
  const Descriptor listening(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  name.copy(address.sun_path + 1, name.size());
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  ASSERT_EQ(bind(listening.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(listen(listening.get(), 1), 0);
  const RunResult result = python(
      "import socket\n"
      "try: socket.socket(socket.AF_UNIX).connect('\\0" +
      name + "'); print('connected')\nexcept OSError as error: print(type(error).__name__)");
  EXPECT_EQ(result.out, "ConnectionRefusedError\n") << problem_of(result);
}

TEST_P(JailTest, ItSeesItsOwnProcessesOnlyAndCannotEndTheSupervisor) {
  const RunResult result = python(
      "import os, signal\n"
      "print(sorted(int(n) for n in os.listdir('/proc') if n.isdigit()) == [1, os.getpid()])\n"
      "for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM): os.kill(1, number)\n"
      "for name in ('environ', 'mem', 'fd/0', 'exe', 'cwd'):\n"
      "  try: open('/proc/1/' + name, 'rb').read(1); print(name)\n"
      "  except OSError: pass\n"
      "try: os.kill(-1, signal.SIGTERM)\n"
      "except ProcessLookupError: pass\n"
      "print('alive')");
  EXPECT_EQ(result.out, "True\nalive\n") << problem_of(result);
}

TEST_P(JailTest, AForkBombIsBounded) {
  const RunResult result = python(
      "import os, time\n"
      "count = 0\n"
      "try:\n"
      "  while count < 1000:\n"
      "    if os.fork() == 0: time.sleep(600); os._exit(0)\n"
      "    count += 1\n"
      "except OSError: pass\n"
      "print(count)");
  EXPECT_EQ(problem_of(result), "");
  const int count = std::atoi(result.out.c_str());
  EXPECT_GT(count, 90);
  EXPECT_LT(count, 100);
  EXPECT_EQ(result.left_behind, count);
}

TEST_P(JailTest, MemoryOfAllProcessesTogetherIsBoundedOrSaidNotToBe) {
  limits.memory_bytes = 64 << 20;
  const std::vector<RunResult> results = all({{"python3", "-c",
                                               "import os, time\n"
                                               "for _ in range(12):\n"
                                               "  if os.fork() == 0:\n"
                                               "    b = b'x' * (40 << 20); time.sleep(30)\n"
                                               "    os._exit(0)\n"
                                               "while True:\n"
                                               "  pid, status = os.wait()\n"
                                               "  if status != 0: os._exit(7)"},
                                              {"echo", "next"}});
  const bool out_of_memory = std::holds_alternative<OutOfMemory>(results[0].ending);
  if (GetParam() == Grader::kWhoeverTests) {
    EXPECT_EQ(out_of_memory, guarantees.memory == MemoryBound::kControlGroup)
        << problem_of(results[0]);
  }
  EXPECT_EQ(results[1].out, "next\n");
}

/// Prints for each call the name of the error that it gives.
const std::string kSystemCalls =
    "import ctypes, errno, os\n"
    "libc = ctypes.CDLL(None, use_errno=True)\n"
    "def call(name, *words):\n"
    "  ctypes.set_errno(0)\n"
    "  got = libc.syscall(*[ctypes.c_long(word) for word in words])\n"
    "  print(name, 'done' if got >= 0 else errno.errorcode[ctypes.get_errno()])\n";

TEST_P(JailTest, FilesInMemoryAreBoundedInNumber) {
  const RunResult result = sh("seq 40000 | xargs touch 2>/dev/null; ls | wc -l");
  EXPECT_EQ(result.out, "32767\n") << problem_of(result);
}

TEST_P(JailTest, MemoryThatNoProcessHoldsIsRefusedWhereItIsNotCounted) {
  const RunResult result = python(kSystemCalls + "call('memfd_create', 319, 0, 0)\n");
  const bool counted = guarantees.memory == MemoryBound::kControlGroup;
  EXPECT_EQ(result.out, counted ? "memfd_create EFAULT\n" : "memfd_create ENOSYS\n");
}

TEST_P(JailTest, WhereMemoryRunsOutTheProgramIsEndedFirst) {
  EXPECT_EQ(sh("cat /proc/self/oom_score_adj").out, "1000\n");
}

TEST_P(JailTest, CpuTimeOfAChildThatNobodyWaitsForCounts) {
  const RunResult result = python(
      "import os, time\n"
      "if os.fork() == 0:\n"
      "  os.setsid()\n"
      "  while time.process_time() < 0.3: pass\n"
      "  open('burnt', 'w').close()\n"
      "  while True: pass\n"
      "while not os.path.exists('burnt'): time.sleep(0.02)");
  EXPECT_EQ(problem_of(result), "");
  EXPECT_GT(result.cpu_seconds, 0.2);
}

TEST_P(JailTest, CpuTimeOfChildrenThatNobodyCanWaitForCounts) {
  const RunResult result = python(
      "import ctypes, os, signal, time\n"
      "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"  // they leave no time behind
      "ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)\n"        // and become nobody else's
      "for i in range(4):\n"
      "  if os.fork() == 0:\n"
      "    while time.process_time() < 0.15: pass\n"
      "    os._exit(0)\n"
      "  try: os.wait()\n"
      "  except ChildProcessError: pass\n");
  EXPECT_EQ(problem_of(result), "");
  EXPECT_GT(result.cpu_seconds, 0.4);
}

TEST_P(JailTest, FilesInMemoryAreBounded) {
  const RunResult result =
      sh("for to in $HOME /tmp /dev/shm; do i=0; while [ $i -lt 20 ]; do\n"
         "  head -c 16777216 /dev/zero > $to/$i 2>/dev/null || break; i=$((i+1))\n"
         "done; echo $i; rm $to/*; done");
  EXPECT_EQ(result.out, "8\n2\n2\n") << problem_of(result);
}

TEST_P(JailTest, NothingIsLeftForTheNextProgram) {
  const std::string look =
      "find /cairn/scratch /tmp /dev/shm -mindepth 1; ipcs -m | grep -c 0x; "
      "stat -c '%i %a' /tmp /dev/shm /dev/pts; : > new; stat -c %i new; echo $$; "
      "cat /proc/sys/kernel/shmmax";
  const std::vector<std::string> leave{
      "for to in $HOME /tmp /dev/shm; do mkdir -p $to/a/b; echo x > $to/a/b/c; "
      "chmod 0 $to/a; done; mkdir .hidden; chmod 0 .",
      "i=0; while [ $i -lt 150 ]; do mkdir d && cd d; i=$((i+1)); done",  // deeper than is emptied
      "seq 12000 | xargs touch",                                          // more than is emptied
      "ipcmk -M 100 >/dev/null 2>&1 || true",
      "setfattr -n user.note -v kept /tmp /dev/shm $HOME 2>/dev/null; chmod 755 /dev/pts 2>&1",
      "(echo 77 > /proc/sys/kernel/shmmax) 2>/dev/null; : > x; true"};
  std::vector<std::vector<std::string>> commands;
  for (const std::string& script : leave) {
    commands.push_back({"/bin/sh", "-c", script});
    commands.push_back({"/bin/sh", "-c", look});
  }
  commands.push_back({"/bin/sh", "-c", look});
  const std::vector<RunResult> results = all(commands);
  EXPECT_THAT(results[1].out, testing::StartsWith("0\n1 1777\n1 1777\n")) << results[1].err;
  for (std::size_t i = 0; i < leave.size(); ++i) {
    EXPECT_EQ(results[2 * i + 1].out, results.back().out) << leave[i];
  }
}

TEST_P(JailTest, SystemCallsThatNoHomeworkNeedsAreRefused) {
  // Numbers of x86-64 and of all machines (from 424 on); the calls would succeed, or fail in
  // another way, without the filter.
  const RunResult result = python(kSystemCalls +
                                  "call('ptrace', 101, 0, 0, 0, 0)\n"
                                  "call('process_vm_readv', 310, os.getpid(), 0, 0, 0, 0, 0)\n"
                                  "call('kcmp', 312, os.getpid(), os.getpid(), 0, 0, 0)\n"
                                  "call('keyctl', 250, 0, -3, 1)\n"
                                  "call('unshare', 272, 0x10000000)\n"
                                  "call('clone', 56, 0x10000000 | 17, 0, 0, 0, 0)\n"
                                  "call('mount', 165, 0, 0, 0, 0, 0)\n"
                                  "call('bpf', 321, 0, 0, 0)\n"
                                  "call('perf_event_open', 298, 0, 0, 0, 0, 0)\n"
                                  "call('userfaultfd', 323, 1)\n"
                                  "call('mq_open', 240, 0, 0, 0, 0)\n"
                                  "call('personality', 135, 0x0040000)\n"
                                  "call('ioctl', 16, 0, 0x5412, 0)\n"
                                  "call('ioctl in disguise', 16, 0, 0x5412 | 1 << 32, 0)\n"
                                  "call('prlimit64', 302, 1, 7, 0, 0)\n"
                                  "call('sched_setaffinity', 203, 1, 0, 0)\n"
                                  "call('setpriority', 141, 0, 1, 19)\n"
                                  "call('setpriority of all', 141, 2, 0, 19)\n"
                                  "call('AF_NETLINK', 41, 16, 3, 0)\n"
                                  "call('AF_VSOCK', 41, 40, 1, 0)\n"
                                  "call('AF_NETLINK in disguise', 41, 16 | 1 << 32, 3, 0)\n"
                                  "call('AF_AX25', 41, 3, 3, 0)\n"
                                  "call('subreaper', 157, 36, 1, 0, 0, 0)\n"
                                  "call('socketpair of AF_TIPC', 53, 30, 1, 0, 0)\n"
                                  "call('io_uring_setup', 425, 1, 0)\n"
                                  "call('clone3', 435, 0, 0)\n"
                                  "call('io_setup', 206, 1, 0)\n"
                                  "call('AF_INET', 41, 2, 1, 0)\n"
                                  "call('AF_INET6', 41, 10, 1, 0)\n");
  std::string expected;
  for (const std::string name : {"ptrace",
                                 "process_vm_readv",
                                 "kcmp",
                                 "keyctl",
                                 "unshare",
                                 "clone",
                                 "mount",
                                 "bpf",
                                 "perf_event_open",
                                 "userfaultfd",
                                 "mq_open",
                                 "personality",
                                 "ioctl",
                                 "ioctl in disguise",
                                 "prlimit64",
                                 "sched_setaffinity",
                                 "setpriority",
                                 "setpriority of all",
                                 "AF_NETLINK",
                                 "AF_VSOCK",
                                 "AF_NETLINK in disguise",
                                 "AF_AX25",
                                 "subreaper",
                                 "socketpair of AF_TIPC"}) {
    expected += name + " EPERM\n";
  }
  EXPECT_EQ(result.out, expected +
                            "io_uring_setup ENOSYS\nclone3 ENOSYS\nio_setup ENOSYS\n"
                            "AF_INET EAFNOSUPPORT\nAF_INET6 EAFNOSUPPORT\n")
      << result.err;
}

TEST_P(JailTest, LocksAreGrantedAndNobodySeesThem) {
  const RunResult result = python(
      "import fcntl, os\n"
      "def tries(what, *words):\n"
      "  try: fcntl.fcntl(3, what, *words); print('done')\n"
      "  except OSError as refused: print(refused.strerror)\n"
      "os.dup2(os.open('/usr/bin/env', os.O_RDONLY), 3)\n"
      "shared = os.open('/usr/bin/env', os.O_RDONLY)\n"
      "for how in (fcntl.LOCK_EX, fcntl.LOCK_EX | fcntl.LOCK_NB): fcntl.flock(3, how)\n"
      "fcntl.flock(shared, fcntl.LOCK_EX | fcntl.LOCK_NB)\n"
      "whole = bytes(32)\n"
      "for command in (6, 7, 37, 38): tries(command, whole)\n"     // F_SETLK and so on
      "for command in (5, 36): tries(command, whole)\n"            // F_GETLK, F_OFD_GETLK
      "for command in (1024, 1026, 1036): tries(command, 0)\n"     // a lease, notes, a hint
      "for command in (1039, 6 | 1 << 30): tries(command, 0)\n");  // unknown ones
  EXPECT_EQ(result.out,
            "done\ndone\ndone\ndone\nNo locks available\nNo locks available\n"
            "Invalid argument\nInvalid argument\nInvalid argument\n"
            "Invalid argument\nInvalid argument\n")
      << result.err;
}

TEST_P(JailTest, NoProgramIsMadeThatOthersStartAsItsOwner) {
  const RunResult result =
      python(kSystemCalls +
             "here, name, how = -100, b'/cairn/writable/new', os.O_CREAT | os.O_WRONLY\n"
             "path = ctypes.cast(ctypes.c_char_p(name), ctypes.c_void_p).value\n"
             "for mode in (0o4700, 0o2700, 0o700):\n"
             "  os.close(os.open(name, os.O_CREAT, 0o700))\n"
             "  call('chmod', 90, path, mode)\n"
             "  call('fchmodat', 268, here, path, mode)\n"
             "  file = os.open(name, os.O_RDONLY); call('fchmod', 91, file, mode); os.close(file)\n"
             "  call('open', 2, path, how, mode)\n"
             "  call('openat', 257, here, path, how, mode)\n"
             "  call('creat', 85, path, mode)\n"
             "  os.unlink(name); call('mknod', 133, path, 0o100000 | mode, 0)\n"
             "  if os.path.exists(name): os.unlink(name)\n"
             "  call('mknodat', 259, here, path, 0o100000 | mode, 0)\n"
             "call('openat2', 437, here, path, 0, 0)\n"
             "call('setxattr', 188, path, path, 0, 0, 0)\n");
  std::string expected;
  for (const std::string end : {" EPERM\n", " EPERM\n", " done\n"}) {
    for (const std::string call :
         {"chmod", "fchmodat", "fchmod", "open", "openat", "creat", "mknod", "mknodat"}) {
      expected += call + end;
    }
  }
  EXPECT_EQ(result.out, expected + "openat2 ENOSYS\nsetxattr ENOTSUP\n") << result.err;
}

TEST_P(JailTest, WhatOthersOpenAndLockIsNotSeen) {
  const Descriptor locked(open((work / "readable/given").c_str(), O_RDWR | O_CLOEXEC));
  struct flock message{};
  message.l_type = F_WRLCK;
  message.l_whence = SEEK_SET;
  message.l_start = 123454321;
  message.l_len = 1;
  ASSERT_EQ(fcntl(locked.get(), F_OFD_SETLK, &message), 0);
  ASSERT_THAT(test::read_file("/proc/locks"), HasSubstr(" 123454321 123454321\n"));
  const RunResult result = python(kSystemCalls +
                                  "call('inotify_init', 253)\n"
                                  "call('inotify_init1', 294, 0)\n"
                                  "call('inotify_add_watch', 254, 0, 0, 0)\n"
                                  "print(open('/proc/locks').read())\n");
  EXPECT_EQ(result.out, "inotify_init ENOSYS\ninotify_init1 ENOSYS\ninotify_add_watch ENOSYS\n\n")
      << result.err;
}

TEST_P(JailTest, WhatAHomeworkNeedsIsAllowed) {
  const RunResult result = python(
      "import os, socket, threading, resource, multiprocessing\n"
      "a, b = socket.socketpair(); a.send(b'x'); print(b.recv(1))\n"
      "t = threading.Thread(target=print, args=('thread',)); t.start(); t.join()\n"
      "p = multiprocessing.Process(target=print, args=('process',)); p.start(); p.join()\n"
      "resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)); os.nice(1)\n"
      "os.sched_setaffinity(0, os.sched_getaffinity(0))\n"
      "print(os.getuid(), os.getlogin.__name__, os.path.expanduser('~'))");
  EXPECT_EQ(result.out, "b'x'\nthread\nprocess\n1000 getlogin /cairn/scratch\n") << result.err;
}

TEST_P(JailTest, PathsOfTheWorkFolderAreWhatAProgramSees) {
  const std::string folder = work.path().string();
  const RunResult result =
      all({{"echo", folder + "/readable/given", "-p" + folder + "/writable:" + folder + "/x",
            folder + "elsewhere"}})
          .front();
  EXPECT_EQ(result.out,
            "/cairn/readable/given -p/cairn/writable:/cairn/x " + folder + "elsewhere\n");
}

INSTANTIATE_TEST_SUITE_P(As, JailTest,
                         testing::Values(Grader::kWhoeverTests, Grader::kOrdinaryUser),
                         name_of_grader);

}  // namespace
}  // namespace cairn
