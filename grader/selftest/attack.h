// What `grade selftest` tries on this machine: tests/attacks, and what only code can make.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/verdict.h"

namespace cairn {

/// What replaces the names between two @ in an attack's files: "TCP" is a port.
using Names = std::map<std::string, std::string>;

struct Attack {
  std::string promise;              ///< what it tries to break: "network"
  std::string name;                 ///< unique in its promise: "tcp.py"
  std::string tries;                ///< one sentence that continues "it tries"
  std::set<Verdict> verdicts = {};  ///< any of which it may get
  std::size_t runs = 1;             ///< how many cases it is run on
  std::string needs = {};  ///< the guarantee of the jail that keeps it from succeeding; "": none
  /// Writes the submission, a file or a folder, into an empty folder.
  std::function<void(const std::filesystem::path& folder, const Names& names)> write_submission =
      {};
  bool goes_for_victim = false;  ///< needs a process to attack
  bool is_visited = false;       ///< needs a process that tries to reach it
};

/// All of them, those of a promise together.
[[nodiscard]] std::vector<Attack> attacks();

/// The attack that the files of tests/attacks/<promise>/<name> are, by their paths within it; "" is
/// the path of one that is a file. Throws std::runtime_error, which says where, when their head
/// does not say what it should.
[[nodiscard]] Attack submitted_attack(const std::string& promise, const std::string& name,
                                      const std::map<std::string, std::string>& files);

/// Archives that no honest program makes.
[[nodiscard]] std::vector<Attack> archive_attacks();

/// Submissions whose names, files and output mean something to a reader of the reports.
[[nodiscard]] std::vector<Attack> report_attacks();

}  // namespace cairn
