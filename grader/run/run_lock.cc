// Theory of operation.
//
// Two files, and flock(2) on them, because the kernel releases it however a process ends, and
// because graders that know nothing of each other find the same files.
//
// "runs" is locked shared or exclusively. An exclusive lock might wait forever while shared ones
// overlap; so everybody locks "turnstile" first, and in the same way: a shared run for a moment, an
// exclusive one until it is done, and nobody new begins meanwhile.
//
// Waiting is polling, because flock(2) has no timeout; seldom enough not to disturb what is being
// timed. The files are never removed: a process that had opened one earlier would hold a lock on a
// file that no longer exists.
#include "grader/run/run_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds kPause{2};

thread_local double waited = 0;  // in seconds

Error system_error(const fs::path& path) {
  return {fmt::format("'{}': {}", path.string(), std::generic_category().message(errno))};
}

/// `path` as a folder of this user, closed to all others.
Result<Descriptor> own_folder(const fs::path& path) {
  if (mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) return system_error(path);
  Descriptor folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat state{};
  if (folder.get() < 0 || fstat(folder.get(), &state) != 0) return system_error(path);
  if (state.st_uid != geteuid()) {
    return Error{fmt::format("'{}' belongs to another user; it should be removed", path.string())};
  }
  if ((state.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return Error{fmt::format("'{}' is open to others; its mode should be 0700", path.string())};
  }
  return folder;
}

Result<Descriptor> folder_of_this_user(const std::vector<fs::path>& places) {
  Result<Descriptor> folder = Error{"no folder can hold locks"};
  for (const fs::path& place : places) {
    folder = own_folder(place / fmt::format("cairn-{}", geteuid()));
    if (folder) break;
  }
  return folder;
}

/// Opens the file and locks it; `how` as for flock(2).
Result<Descriptor> locked(const Descriptor& folder, const char* name, int how,
                          Clock::time_point deadline) {
  Descriptor file(openat(folder.get(), name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (file.get() < 0) return system_error(name);
  while (flock(file.get(), how | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) return system_error(name);
    if (Clock::now() >= deadline) return Error{"other runs did not end in time"};
    const auto asleep = Clock::now();
    std::this_thread::sleep_for(kPause);
    waited += Seconds(Clock::now() - asleep).count();
  }
  return file;
}

}  // namespace

std::vector<fs::path> lock_folders() {
  std::vector<fs::path> places{"/run", fmt::format("/run/user/{}", geteuid()), "/tmp"};
  const passwd* const user = getpwuid(geteuid());
  if (user != nullptr && user->pw_dir != nullptr) places.emplace_back(user->pw_dir);
  return places;
}

RunLock::RunLock(Descriptor turnstile, Descriptor runs)
    : turnstile_(std::move(turnstile)), runs_(std::move(runs)) {}

Result<RunLock> RunLock::take(int how, double seconds, const std::vector<fs::path>& places) {
  const auto deadline =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
  const Result<Descriptor> folder = folder_of_this_user(places);
  if (!folder) return folder.error();
  Result<Descriptor> turnstile = locked(*folder, "turnstile", how, deadline);
  if (!turnstile) return turnstile.error();
  Result<Descriptor> runs = locked(*folder, "runs", how, deadline);
  if (!runs) return runs.error();
  return RunLock(how == LOCK_EX ? std::move(*turnstile) : Descriptor(), std::move(*runs));
}

Result<RunLock> RunLock::shared(double seconds, const std::vector<fs::path>& places) {
  return take(LOCK_SH, seconds, places);
}

Result<RunLock> RunLock::exclusive(double seconds, const std::vector<fs::path>& places) {
  return take(LOCK_EX, seconds, places);
}

double RunLock::seconds_waited() { return waited; }

}  // namespace cairn
