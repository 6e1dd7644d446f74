#include "tests/support/run_program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace cairn::test {
namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

/// A file without a name: unlike a pipe it cannot fill up while nobody reads.
class MemoryFile {
 public:
  explicit MemoryFile(const char* name) : descriptor_(memfd_create(name, MFD_CLOEXEC)) {
    if (descriptor_ < 0) fail(errno, "memfd_create");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(descriptor_); }

  [[nodiscard]] int descriptor() const { return descriptor_; }

  /// Puts `text` at the beginning, where whoever reads the descriptor begins.
  void hold(const std::string& text) const {
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t size =
          pwrite(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at));
      if (size < 0) fail(errno, "pwrite");
      at += static_cast<std::size_t>(size);
    }
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    char block[4096];
    ssize_t size = 0;
    while ((size = pread(descriptor_, block, sizeof block, static_cast<off_t>(text.size()))) > 0) {
      text.append(block, static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  int descriptor_;
};

/// What is done to the descriptors of the program before it starts.
class Redirections {
 public:
  Redirections(const MemoryFile& in, Stdout to, const MemoryFile& out, const MemoryFile& err) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, in.descriptor(), STDIN_FILENO);
    switch (to) {
      case Stdout::kKept:
        posix_spawn_file_actions_adddup2(&actions_, out.descriptor(), STDOUT_FILENO);
        break;
      case Stdout::kFull:
        posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/full", O_WRONLY, 0);
        break;
      case Stdout::kClosed:
        posix_spawn_file_actions_addclose(&actions_, STDOUT_FILENO);
        break;
    }
    posix_spawn_file_actions_adddup2(&actions_, err.descriptor(), STDERR_FILENO);
  }
  Redirections(const Redirections&) = delete;
  Redirections& operator=(const Redirections&) = delete;
  ~Redirections() { posix_spawn_file_actions_destroy(&actions_); }

  [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

}  // namespace

ProgramOutput run_program(const std::string& path, const std::vector<std::string>& arguments,
                          Stdout to, const std::string& input) {
  const MemoryFile in("stdin");
  in.hold(input);
  const MemoryFile out("stdout");
  const MemoryFile err("stderr");
  const Redirections redirections(in, to, out, err);

  std::vector<char*> argv{const_cast<char*>(path.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);

  pid_t child = 0;
  const int error =
      posix_spawn(&child, path.c_str(), redirections.actions(), nullptr, argv.data(), environ);
  if (error != 0) fail(error, path);

  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) fail(errno, "waitpid");
  }
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out.text(), err.text()};
}

std::string on_a_terminal(const std::string& command) {
  return run_program("/usr/bin/script", {"-qec", command, "/dev/null"}).out;
}

}  // namespace cairn::test
