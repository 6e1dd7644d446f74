// The targets of attacks: all are made here, none is the machine's own.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/selftest/attack.h"

namespace cairn {

/// A process outside of every jail, which ends with its parent. The first sleeps, with `secret` in
/// its environment; the second keeps trying to reach `port` of 127.0.0.1.
/// Both throw std::system_error.
class Bystander {
 public:
  static Bystander sleeper(const std::string& secret);
  static Bystander visitor(int port);
  Bystander(Bystander&& other) noexcept;
  Bystander(const Bystander&) = delete;
  Bystander& operator=(const Bystander&) = delete;
  Bystander& operator=(Bystander&&) = delete;
  ~Bystander();

  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  explicit Bystander(pid_t pid) : pid_(pid) {}
  pid_t pid_;
};

/// A port of 127.0.0.1 on which nothing listens now.
[[nodiscard]] int free_port();

/// For one attack: files that stand for the suite, the rubric, expected answers, the store and
/// another submission; listeners; shared memories. All are removed with this object.
class Canaries {
 public:
  /// In `folder`, which is empty. `mark` is unique on the machine: letters, digits and dashes.
  /// Throws std::system_error, and std::runtime_error.
  Canaries(const std::filesystem::path& folder, const std::string& mark, const std::string& secret);
  ~Canaries();
  Canaries(const Canaries&) = delete;
  Canaries& operator=(const Canaries&) = delete;

  /// FILES, TCP and so on: tests/attacks/README.md says what they are.
  [[nodiscard]] const Names& names() const { return names_; }

  /// What was changed or reached since, a few words each.
  [[nodiscard]] std::vector<std::string> touched() const;

  /// What is left under its names, a few words each.
  [[nodiscard]] std::vector<std::string> left() const;

 private:
  /// The content and the permissions of every file, by its path.
  [[nodiscard]] std::map<std::string, std::string> files_now() const;
  [[nodiscard]] bool hears_mark(const Descriptor& socket) const;

  std::filesystem::path folder_;
  std::string mark_;
  std::string secret_;
  Names names_;
  std::map<std::string, std::string> files_;
  std::map<std::string, Descriptor> listeners_;  ///< unix sockets, by what they are
  Descriptor locked_;                            ///< whose lock is a message
  Descriptor connections_;
  Descriptor datagrams_;
  Descriptor unix_datagrams_;
  int shared_memory_ = -1;
  key_t key_ = 0;
};

}  // namespace cairn
