#include "grader/jail/jail_user.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Above the numbers that systems give to their users, and those that systemd gives to services and
/// containers. Containers have processes of the same number: the kernel would count the programs of
/// both as one user's.
uid_t user_by_number(pid_t process) {
  constexpr uid_t kFirst = 0x78000000;
  constexpr uid_t kNamespaces = 31;    // with all their numbers, up to the largest that is a user's
  constexpr unsigned kBitsOfPid = 22;  // proc(5): pid_max
  struct stat table{};
  if (stat("/proc/self/ns/pid", &table) != 0) throw_errno("/proc/self/ns/pid");
  const auto place = static_cast<uid_t>(table.st_ino % kNamespaces);
  return kFirst + (place << kBitsOfPid) + static_cast<uid_t>(process);
}

/// Some containers have 65,536 users only: there it is among those that are hardly given. Two
/// processes that find theirs taken go on to different ones.
uid_t user_of_few(pid_t process, uid_t attempt) {
  constexpr uid_t kFirst = 20'000;
  constexpr uid_t kFew = 40'000;
  constexpr uid_t kStep = 7'919;  // a prime
  return kFirst + (static_cast<uid_t>(process) + attempt * kStep) % kFew;
}

uid_t free_user(pid_t process) {
  constexpr uid_t kAttempts = 100;
  const uid_t best = user_by_number(process);
  if (exists_here(best) && !is_taken(best)) return best;
  for (uid_t attempt = 0; attempt < kAttempts; ++attempt) {
    const uid_t user = user_of_few(process, attempt);
    if (exists_here(user) && !is_taken(user)) return user;
  }
  throw std::runtime_error("no user is free for programs to be, of " +
                           std::to_string(kAttempts + 1) + " that were looked at");
}

}  // namespace

bool exists_here(uid_t user) {
  return std::ranges::all_of(std::array{"/proc/self/uid_map", "/proc/self/gid_map"},
                             [&](const char* map) {
                               std::ifstream lines(map);
                               std::uint64_t first = 0;
                               std::uint64_t outside = 0;
                               std::uint64_t count = 0;
                               while (lines >> first >> outside >> count) {
                                 if (user >= first && user - first < count) return true;
                               }
                               return false;
                             });
}

bool is_taken(uid_t user) {
  if (getpwuid(user) != nullptr) return true;
  std::error_code failed;
  for (fs::directory_iterator at("/proc", failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::string name = at->path().filename().string();
    struct stat process{};
    if (std::isdigit(static_cast<unsigned char>(name.front())) == 0) continue;
    if (stat(at->path().c_str(), &process) == 0 && process.st_uid == user) return true;
  }
  return false;
}

uid_t user_of_jails() {
  static pid_t owner = 0;
  static uid_t user = 0;
  if (owner != getpid()) {  // a forked child does not share its parent's
    user = free_user(getpid());
    owner = getpid();
  }
  return user;
}

}  // namespace cairn
