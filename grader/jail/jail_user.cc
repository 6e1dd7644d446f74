#include "grader/jail/jail_user.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::array kMaps{"/proc/self/uid_map", "/proc/self/gid_map"};

/// Numbers one after the other.
struct Users {
  uid_t first = 0;
  uid_t count = 0;
};

/// user_namespaces(7): lines of the first number here, the first outside, and how many.
std::vector<Users> users_of(const char* map) {
  std::vector<Users> all;
  std::ifstream lines(map);
  for (Users some; lines >> some.first;) {
    uid_t outside = 0;
    if (!(lines >> outside >> some.count)) break;
    all.push_back(some);
  }
  return all;
}

std::optional<Users> most_users() {
  const std::vector<Users> all = users_of(kMaps.front());
  const auto most = std::ranges::max_element(all, {}, &Users::count);
  if (most == all.end()) return {};
  return *most;
}

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

/// Some containers have few users only: there it is among those that are hardly given, or else any.
/// Two processes that find theirs taken go on to different ones.
uid_t user_of_few(pid_t process, uid_t attempt) {
  constexpr uid_t kFirst = 20'000;
  constexpr uid_t kFew = 40'000;
  constexpr uid_t kStep = 7'919;  // a prime
  const auto place = static_cast<uid_t>(process) + attempt * kStep;
  const uid_t hardly_given = kFirst + place % kFew;
  if (exists_here(hardly_given)) return hardly_given;
  const std::optional<Users> few = most_users();
  return few ? few->first + place % few->count : hardly_given;
}

std::optional<uid_t> free_user(pid_t process) {
  constexpr uid_t kAttempts = 100;
  const uid_t best = user_by_number(process);
  if (exists_here(best) && !is_taken(best)) return best;
  for (uid_t attempt = 0; attempt < kAttempts; ++attempt) {
    const uid_t user = user_of_few(process, attempt);
    if (exists_here(user) && !is_taken(user)) return user;
  }
  return {};
}

}  // namespace

bool exists_here(uid_t user) {
  return std::ranges::all_of(kMaps, [&](const char* map) {
    return std::ranges::any_of(users_of(map),
                               [&](const Users& some) { return user - some.first < some.count; });
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

std::optional<uid_t> user_of_jails() {
  static pid_t owner = 0;
  static std::optional<uid_t> user;
  if (owner != getpid()) {  // a forked child does not share its parent's
    user = free_user(getpid());
    owner = getpid();
  }
  return user;
}

}  // namespace cairn
