#include "grader/check/folder_watch.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>

#include "grader/base/task.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr int kQuietMilliseconds = 200;
/// In a homework there are not as many.
constexpr std::size_t kMostFolders = 10'000;
constexpr std::uint32_t kChanges = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                   IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;

bool is_looked_at(std::string_view name) { return !name.starts_with('.') && !name.ends_with('~'); }

/// Whether there is something to read within the time; -1: for ever.
bool can_be_read(int descriptor, int milliseconds) {
  pollfd watched{descriptor, POLLIN, 0};
  const int ready = poll(&watched, 1, milliseconds);
  if (ready < 0 && errno != EINTR) throw_errno("poll");
  return ready > 0;
}

}  // namespace

FolderWatch::FolderWatch(const fs::path& path)
    : path_(fs::absolute(path)), inotify_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
  if (inotify_.get() < 0) throw_errno("inotify_init1");
  fs::path folder;
  do {
    // A file that an editor replaces is another file: its folder knows its name. The nearest folder
    // knows when something is there that is not yet.
    only_.clear();
    for (folder = path_; !fs::is_directory(folder); folder = folder.parent_path()) {
      only_ = folder.filename();
    }
  } while (!watch(folder) || fs::is_directory(folder / only_) != only_.empty());
  if (!only_.empty()) return;
  std::size_t folders = 1;
  const auto options = fs::directory_options::skip_permission_denied;
  std::error_code ended;
  for (fs::recursive_directory_iterator at(path_, options, ended), end; at != end && !ended;
       at.increment(ended)) {
    if (!at->is_directory(ended) || at->is_symlink(ended)) continue;
    if (!is_looked_at(at->path().filename().string())) {
      at.disable_recursion_pending();
    } else if (++folders <= kMostFolders) {
      watch(at->path());
    }
  }
}

bool FolderWatch::watch(const fs::path& folder) {
  if (inotify_add_watch(inotify_.get(), folder.c_str(), kChanges) >= 0) return true;
  if (errno == ENOENT) return false;
  throw_errno("inotify_add_watch " + folder.string());
}

void FolderWatch::wait() {
  do {
    can_be_read(inotify_.get(), -1);
  } while (!take_changes());
  while (can_be_read(inotify_.get(), kQuietMilliseconds)) take_changes();
}

bool FolderWatch::take_changes() {
  bool counts = false;
  std::array<char, 65'536> buffer{};
  for (ssize_t size = 0; (size = read(inotify_.get(), buffer.data(), buffer.size())) > 0;) {
    for (const char* at = buffer.data(); at < buffer.data() + size;) {
      inotify_event event{};
      std::memcpy(&event, at, sizeof event);
      const std::string_view name = event.len == 0 ? "" : at + sizeof event;
      const bool is_folder_itself = name.empty();
      counts = counts || is_folder_itself ||
               (only_.empty() ? is_looked_at(name) : name == only_.string());
      at += sizeof event + event.len;
    }
  }
  return counts;
}

}  // namespace cairn
