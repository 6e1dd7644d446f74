// One command of a build: its words, and what its end says about the submission.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/run/run.h"

namespace cairn {

/// What replaces the "{...}" in the table's commands.
struct Blanks {
  std::vector<std::string> sources;
  std::vector<std::string> header_folders;
  std::string out;
  std::string program;
  std::string package_root;
  std::string encoding;
  std::uint64_t memory_mib = 0;
  std::string hosts = {};
};

/// The command with its blanks filled; "{sources}" and "{header_folders}" become as many words as
/// they need.
std::vector<std::string> filled(const std::vector<std::string>& command, const Blanks& blanks);

/// Runs the commands of one submission's builds.
class StepRunner {
 public:
  explicit StepRunner(const BuildTools& tools) : tools_(tools) {}

  /// Runs one command of the build in `folder`, and adds its time and what it printed to `result`;
  /// false when the build ends here, with the status and the problem. The first that runs out of
  /// time while the machine is busy is run once more, without programs beside it, and that counts.
  bool run(const std::vector<std::string>& command, const std::filesystem::path& folder,
           const Limits& limits, BuildResult& result);

  /// Whether the last command that failed ended by itself, and was not stopped.
  [[nodiscard]] bool was_refused() const { return was_refused_; }

 private:
  [[nodiscard]] RunResult run_timed(const RunRequest& request, BuildResult& result);

  const BuildTools& tools_;
  bool has_repeated_ = false;
  bool was_refused_ = false;
};

}  // namespace cairn
