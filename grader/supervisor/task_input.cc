#include "grader/supervisor/task_input.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace cairn {
namespace {

void write_or_throw(const Descriptor& file, const std::string& text, const std::string& name) {
  if (file.get() < 0) throw_errno(name);
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t count = write(file.get(), text.data() + at, text.size() - at);
    if (count < 0 && errno != EINTR) throw_errno(name);
    if (count > 0) at += static_cast<std::size_t>(count);
  }
}

}  // namespace

Descriptor standard_input_of(const Task& task) {
  if (task.standard_input.empty()) {
    Descriptor null(open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (null.get() < 0) throw_errno("/dev/null");
    return null;
  }
  // Not a pipe: somebody would have to fill it while the program runs.
  Descriptor file(memfd_create("standard input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  write_or_throw(file, task.standard_input, "the standard input");
  constexpr int kAll = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (fcntl(file.get(), F_ADD_SEALS, kAll) != 0 || lseek(file.get(), 0, SEEK_SET) != 0) {
    throw_errno("the standard input");
  }
  return file;
}

void put_files(const Task& task) {
  for (const auto& [name, text] : task.files) {
    const std::string path = task.folder + '/' + name;
    constexpr int kNew = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    const Descriptor file(open(path.c_str(), kNew, S_IRUSR | S_IWUSR));
    write_or_throw(file, text, path);
    // Where programs have a user of their own, it is another one than this process's.
    if (fchmod(file.get(), S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH) != 0) throw_errno(path);
  }
}

}  // namespace cairn
