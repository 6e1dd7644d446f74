#include "grader/selftest/canaries.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <mqueue.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "grader/base/atomic_write.h"
#include "grader/base/read_file.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kUntouched = "untouched";
constexpr std::size_t kSharedBytes = 4096;
constexpr int kVisits = 12'000;  // ten minutes of them
constexpr useconds_t kBetweenVisits = 50'000;

/// Mounts of the system in which an attack may try to leave a file.
constexpr std::array kWatchedFolders{"/",    "/usr",  "/usr/bin", "/etc",     "/lib",
                                     "/dev", "/home", "/var",     "/dev/shm", "/tmp"};

/// Writable for everybody: what keeps an attack from it is to be the jail, and not its user.
void write_canary(const fs::path& file, const std::string& content) {
  atomic_write(file, content);
  fs::permissions(file, fs::perms::all);
}

Descriptor new_socket(int family, int type) {
  Descriptor made(socket(family, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (made.get() < 0) throw_errno("socket");
  return made;
}

template <typename Address>
void bind_to(const Descriptor& to, const Address& address, socklen_t size = sizeof(Address)) {
  if (bind(to.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0) throw_errno("bind");
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int port_of(const Descriptor& bound) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (getsockname(bound.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw_errno("getsockname");
  }
  return ntohs(address.sin_port);
}

/// A listener's or a sender's address: `name` behind a NUL is an abstract one.
std::pair<sockaddr_un, socklen_t> unix_address(const std::string& name) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (name.size() >= sizeof address.sun_path) {
    throw std::runtime_error("the name of a socket is too long: " + name);
  }
  std::memcpy(address.sun_path, name.data(), name.size());
  return {address, static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size())};
}

void start_listening(const Descriptor& listener) {
  if (listen(listener.get(), 4) != 0) throw_errno("listen");
}

/// What a process started by fork(2) does; it ends with whoever started it.
template <typename Work>
pid_t start(const Work& work) {
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) throw_errno("fork");
  if (pid > 0) return pid;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent) work();
  _exit(1);
}

/// The key under which an attack may leave what System V knows, of no file.
key_t key_of(const std::string& mark) {
  return static_cast<key_t>(std::hash<std::string>{}(mark) & 0x7fffffff) | 1;
}

}  // namespace

Bystander Bystander::sleeper(const std::string& secret) {
  return Bystander(start([&] {
    clearenv();
    setenv("CAIRN_SELFTEST_SECRET", secret.c_str(), 1);
    execl("/bin/sleep", "sleep", "infinity", nullptr);
  }));
}

Bystander Bystander::visitor(int port) {
  return Bystander(start([&] {
    const sockaddr_in address = loopback(port);
    for (int i = 0; i < kVisits; ++i) {
      const Descriptor visit(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
      const auto* const where = reinterpret_cast<const sockaddr*>(&address);
      if (visit.get() >= 0 && connect(visit.get(), where, sizeof address) == 0) {
        shutdown(visit.get(), SHUT_RDWR);
      }
      usleep(kBetweenVisits);
    }
  }));
}

Bystander::Bystander(Bystander&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}

Bystander::~Bystander() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

int free_port() {
  const Descriptor probe = new_socket(AF_INET, SOCK_STREAM);
  bind_to(probe, loopback(0));
  return port_of(probe);
}

Canaries::Canaries(const fs::path& folder, const std::string& mark, const std::string& secret)
    : folder_(folder), mark_(mark), secret_(secret), key_(key_of(mark)) {
  // A line of C, so that a compiler that stops at it shows it.
  const std::string line = secret + " is a secret;\n";
  for (const fs::path& open_to_all : {folder, folder / "other"}) {
    fs::create_directory(open_to_all);
    fs::permissions(open_to_all, fs::perms::all);
  }
  for (const std::string name :
       {"suite.json", "rubric.json", "expected.txt", "store.sqlite", "other/TakeStones.java"}) {
    write_canary(folder / name, line);
  }
  locked_ = Descriptor(open((folder / "suite.json").c_str(), O_RDWR | O_CLOEXEC));
  struct flock message{};
  message.l_type = F_WRLCK;
  message.l_whence = SEEK_SET;
  message.l_start = key_;
  message.l_len = 1;
  // Unlike other locks, those of an open file are listed in every process table.
  if (fcntl(locked_.get(), F_OFD_SETLK, &message) != 0) throw_errno("fcntl");
  connections_ = new_socket(AF_INET, SOCK_STREAM);
  bind_to(connections_, loopback(0));
  start_listening(connections_);
  datagrams_ = new_socket(AF_INET, SOCK_DGRAM);
  bind_to(datagrams_, loopback(0));
  Descriptor abstract = new_socket(AF_UNIX, SOCK_STREAM);
  const auto [name, name_size] = unix_address('\0' + mark + "-listener");
  bind_to(abstract, name, name_size);
  start_listening(abstract);
  Descriptor in_folder = new_socket(AF_UNIX, SOCK_STREAM);
  const auto [path, path_size] = unix_address((folder / "socket").string());
  bind_to(in_folder, path, path_size);
  start_listening(in_folder);
  fs::permissions(folder / "socket", fs::perms::all);
  unix_datagrams_ = new_socket(AF_UNIX, SOCK_DGRAM);
  const auto [of_datagrams, its_size] = unix_address((folder / "datagrams").string());
  bind_to(unix_datagrams_, of_datagrams, its_size);
  fs::permissions(folder / "datagrams", fs::perms::all);

  names_["FILES"] = folder.string();
  names_["MARK"] = mark;
  names_["TCP"] = std::to_string(port_of(connections_));
  names_["UDP"] = std::to_string(port_of(datagrams_));
  names_["ABSTRACT"] = mark + "-listener";
  names_["POSIX_SHM"] = mark + "-shared";
  names_["KEY"] = std::to_string(key_);
  names_["SHM"] = std::to_string(key_ ^ 2);
  names_["GRADER"] = std::to_string(getpid());
  struct stat table{};
  if (stat("/proc/self/ns/pid", &table) != 0) throw_errno("/proc/self/ns/pid");
  names_["NAMESPACE"] = std::to_string(table.st_ino);
  listeners_.emplace("the abstract unix listener outside", std::move(abstract));
  listeners_.emplace("the unix listener in a folder outside", std::move(in_folder));

  shared_memory_ = shmget(key_ ^ 2, kSharedBytes, IPC_CREAT | IPC_EXCL | 0666);
  if (shared_memory_ < 0) throw_errno("shmget");
  void* const shared = shmat(shared_memory_, nullptr, 0);
  std::memcpy(shared, kUntouched, std::strlen(kUntouched) + 1);
  shmdt(shared);
  write_canary("/dev/shm/" + names_["POSIX_SHM"], kUntouched);
  files_ = files_now();
}

Canaries::~Canaries() {
  std::error_code ignored;
  shmctl(shared_memory_, IPC_RMID, nullptr);
  fs::remove("/dev/shm/" + names_["POSIX_SHM"], ignored);
  shmctl(shmget(key_, 0, 0), IPC_RMID, nullptr);
  msgctl(msgget(key_, 0), IPC_RMID, nullptr);
  semctl(semget(key_, 0, 0), 0, IPC_RMID);
  mq_unlink(("/" + mark_).c_str());
  for (const char* const folder : kWatchedFolders) {
    for (int number = -1; number < 64; ++number) {  // what fills a folder numbers its files
      const std::string end = number < 0 ? "" : "." + std::to_string(number);
      fs::remove(fs::path(folder) / (mark_ + end), ignored);
    }
  }
}

std::map<std::string, std::string> Canaries::files_now() const {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    const fs::file_status status = entry.symlink_status();
    files[entry.path().string()] =
        std::to_string(static_cast<int>(status.permissions())) +
        (fs::is_regular_file(status) ? read_file_or_empty(entry.path()) : "");
  }
  return files;
}

/// Whether what has come there holds the mark: a port may be one that somebody else looks for.
bool Canaries::hears_mark(const Descriptor& socket) const {
  std::string all;
  std::array<char, 256> part{};
  while (true) {
    const ssize_t count = recv(socket.get(), part.data(), part.size(), MSG_DONTWAIT);
    if (count <= 0) return all.find(mark_) != std::string::npos;
    all.append(part.data(), static_cast<std::size_t>(count));
  }
}

std::vector<std::string> Canaries::touched() const {
  std::vector<std::string> touched;
  const std::map<std::string, std::string> now = files_now();
  for (const auto& [path, content] : files_) {
    const auto found = now.find(path);
    const std::string name = fs::path(path).lexically_relative(folder_).string();
    if (found == now.end()) touched.push_back(name + " is gone");
    if (found != now.end() && found->second != content) touched.push_back(name + " was changed");
  }
  for (const auto& [path, content] : now) {
    if (!files_.contains(path)) touched.push_back("a new file beside ours: " + path);
  }
  for (const auto& [what, listener] : listeners_) {
    const Descriptor visit(accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (visit.get() >= 0) touched.push_back(what + " was reached");
  }
  while (true) {
    const Descriptor visit(accept4(connections_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (visit.get() < 0) break;
    if (hears_mark(visit)) touched.emplace_back("the TCP listener outside was reached");
  }
  if (hears_mark(datagrams_)) touched.emplace_back("the UDP listener outside was reached");
  if (hears_mark(unix_datagrams_)) {
    touched.emplace_back("the unix socket for datagrams outside was reached");
  }
  const void* const shared = shmat(shared_memory_, nullptr, SHM_RDONLY);
  if (std::strcmp(static_cast<const char*>(shared), kUntouched) != 0) {
    touched.emplace_back("the System V shared memory outside was changed");
  }
  shmdt(shared);
  if (read_file_or_empty("/dev/shm/" + names_.at("POSIX_SHM")) != kUntouched) {
    touched.emplace_back("the POSIX shared memory outside was changed");
  }
  return touched;
}

std::vector<std::string> Canaries::left() const {
  std::vector<std::string> left;
  for (const char* const folder : kWatchedFolders) {
    for (const std::string end : {"", ".0"}) {
      const fs::path path = fs::path(folder) / (mark_ + end);
      if (fs::exists(fs::symlink_status(path))) left.push_back("a file: " + path.string());
    }
  }
  if (shmget(key_, 0, 0) >= 0) left.emplace_back("a System V shared memory");
  if (msgget(key_, 0) >= 0) left.emplace_back("a System V message queue");
  if (semget(key_, 0, 0) >= 0) left.emplace_back("a System V semaphore");
  const mqd_t queue = mq_open(("/" + mark_).c_str(), O_RDONLY);
  if (queue >= 0) {
    mq_close(queue);
    left.emplace_back("a POSIX message queue");
  }
  if (syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_USER_KEYRING, "user", mark_.c_str(), 0) >= 0) {
    left.emplace_back("a key in the user's keyring");
  }
  return left;
}

}  // namespace cairn
