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

/// What stands for the names between two @ in an attack's files: "TCP" is a port.
using Names = std::map<std::string, std::string>;

struct Attack {
  std::string promise;              ///< what it tries to break: "network"
  std::string name;                 ///< unique in its promise: "tcp.py"
  std::string tries;                ///< one sentence, going on from "it tries"
  std::set<Verdict> verdicts = {};  ///< those it may get
  std::size_t runs = 1;             ///< how many cases it is asked
  std::string needs = {};  ///< the guarantee of the jail that keeps it from succeeding; "": none
  /// Writes what is handed in, a file or a folder, into an empty folder.
  std::function<void(const std::filesystem::path& folder, const Names& names)> hand_in = {};
  bool goes_for_victim = false;  ///< needs a process of its own to go for
  bool is_visited = false;       ///< needs somebody who tries to reach it
};

/// All of them, those of a promise together.
[[nodiscard]] std::vector<Attack> attacks();

/// The attack that the files of tests/attacks/<promise>/<name> are, by their paths within it; "" is
/// the path of one that is a file. Throws std::runtime_error, which says where, when their head
/// does not say what it should.
[[nodiscard]] Attack submitted_attack(const std::string& promise, const std::string& name,
                                      const std::map<std::string, std::string>& files);

/// Archives as no honest program makes them.
[[nodiscard]] std::vector<Attack> archive_attacks();

/// Hand-ins whose names, files and output mean something to who reads the reports.
[[nodiscard]] std::vector<Attack> report_attacks();

}  // namespace cairn
