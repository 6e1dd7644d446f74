#include "grader/base/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// `kind` is S_IFREG or S_IFDIR.
void take_permissions_of_others(const Descriptor& opened, mode_t kind, const fs::path& path) {
  struct stat status{};
  if (fstat(opened.get(), &status) != 0) throw_errno(path.string());
  const bool is_ours = (status.st_mode & S_IFMT) == kind && status.st_uid == geteuid();
  constexpr mode_t kOthers = S_IRWXG | S_IRWXO;
  if (!is_ours || (status.st_mode & kOthers) == 0) return;
  if (fchmod(opened.get(), status.st_mode & 07777 & ~kOthers) != 0) {
    throw_errno(path.string() + " cannot be kept from other users");
  }
}

}  // namespace

void make_private_file(const fs::path& file) {
  const Descriptor opened(open(
      file.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0600));
  if (opened.get() >= 0) take_permissions_of_others(opened, S_IFREG, file);
}

void make_private_folder(const fs::path& folder) {
  const fs::path last = folder.has_filename() ? folder : folder.parent_path();
  if (last.has_parent_path()) fs::create_directories(last.parent_path());
  if (mkdir(last.c_str(), 0700) != 0 && errno != EEXIST) throw_errno(folder.string());
  const Descriptor opened(open(last.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (opened.get() < 0) throw_errno(folder.string());
  take_permissions_of_others(opened, S_IFDIR, folder);
}

}  // namespace cairn
