// flock(2) and not a file that is there or not: the kernel takes it back however the process ends.
// The file's text only says who has it. It is never removed: whoever opened it before would hold a
// lock of a file that is no longer there.
#include "grader/store/store_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "grader/base/private_file.h"
#include "grader/store/machine.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// The workers of a grader that was killed hold its lock until they have died of it.
constexpr std::chrono::milliseconds kTimeToDie{10'000};
constexpr std::chrono::milliseconds kPause{10};

struct Holder {
  pid_t pid = 0;  ///< 0: it is not written down yet
  std::string host;
};

Holder read_holder(const fs::path& file) {
  Holder holder;
  std::ifstream in(file);
  in >> holder.pid >> holder.host;
  return holder;
}

bool is_gone(const Holder& holder) {
  if (holder.pid == 0) return true;
  return holder.host == this_host() && kill(holder.pid, 0) != 0 && errno == ESRCH;
}

bool write_holder(int file) {
  const std::string text = fmt::format("{} {}\n", getpid(), this_host());
  return ftruncate(file, 0) == 0 &&
         pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

Error cannot_write(const fs::path& folder) {
  return {fmt::format("'{}': the store cannot be written there: {}",
                      escape_for_display(folder.string()), std::generic_category().message(errno))};
}

}  // namespace

fs::path store_file(const fs::path& folder) { return folder / "store.sqlite"; }

StoreLock::StoreLock(fs::path folder, Descriptor file)
    : folder_(std::move(folder)), file_(std::move(file)) {}

Result<StoreLock> StoreLock::take(const fs::path& folder, std::chrono::milliseconds patience,
                                  const std::string& how_far) {
  const fs::path path = folder / "store.lock";
  make_private_file(path);
  Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (file.get() < 0) return cannot_write(folder);
  struct stat state{};
  if (fstat(file.get(), &state) != 0) return cannot_write(folder);
  // What is written into it would go elsewhere.
  if (!S_ISREG(state.st_mode) || state.st_nlink != 1) {
    return Error{fmt::format("'{}': it should be a file of its own; remove it",
                             escape_for_display(path.string()))};
  }
  const auto start = Clock::now();
  while (flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) return cannot_write(folder);
    const Holder holder = read_holder(path);
    const auto waited = Clock::now() - start;
    if (waited > (is_gone(holder) ? std::max(patience, kTimeToDie) : patience)) {
      return Error{fmt::format(
          "'{}': process {} on {} is writing into this folder's store{}; give the command again "
          "when it has ended",
          escape_for_display(folder.string()), holder.pid, escape_for_display(holder.host),
          how_far)};
    }
    std::this_thread::sleep_for(kPause);
  }
  if (!write_holder(file.get())) return cannot_write(folder);
  return StoreLock(folder, std::move(file));
}

}  // namespace cairn
