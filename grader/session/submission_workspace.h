// Where one submission is unpacked, built and run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/judge/rubric.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "grader/session/facts.h"
#include "grader/session/result_cache.h"
#include "grader/session/run_mode.h"
#include "grader/session/run_plan.h"
#include "grader/session/warm_lane.h"

namespace cairn {

/// Where a submission is unpacked, built and run: a folder of its own, gone in the end. What is
/// kept of an earlier build or run that depended on the same takes the place of doing it again.
class SubmissionWorkspace {
 public:
  /// Without a cache nothing is stored.
  explicit SubmissionWorkspace(const RunMode& mode, ResultCache* cache = nullptr);

  [[nodiscard]] std::filesystem::path sources() const;  ///< an empty folder to unpack into

  /// Stores the content of sources(), before it is built, and returns its hash. Needs a cache.
  std::string store_sources();

  /// In one jail, where sources and build are writable. Throws std::runtime_error as Runner does.
  /// `chosen` is chosen_path().
  [[nodiscard]] BuildFact build_program(const std::filesystem::path& root, const Rubric& rubric,
                                        const std::string& chosen = {});

  /// Starts a command of the build's result with these arguments and this input, fairly
  /// (grader/session/fair_run.h), in another jail, which is the same each time; sources and build
  /// can be read.
  [[nodiscard]] FairRun run(const std::vector<std::string>& command,
                            const std::vector<std::string>& arguments, const ProgramInput& input,
                            const RunTurn& turn);

  /// Runs these cases in a host (warm_lane.h); those of which no run counts are to be run. What is
  /// stored of either lane is not run in a host again.
  [[nodiscard]] WarmRuns<FairRun> run_warm(const std::vector<WarmCase>& cases);
  /// Stores those of run_warm() that count among the runs of all cases. Does nothing without a
  /// cache.
  void store_warm(const std::vector<SectionRuns>& runs);

  /// Of the programs that were started last.
  [[nodiscard]] const Isolation& isolation() const { return isolation_; }

 private:
  [[nodiscard]] BuildResult build_here();
  void take_isolation(const Isolation& isolation);
  [[nodiscard]] BuildTools tools();
  void store_build(BuildRecord record);
  void bring_products();
  [[nodiscard]] Runner& runner();
  [[nodiscard]] RunInputs inputs_of(const std::vector<std::string>& command,
                                    const std::vector<std::string>& arguments,
                                    const ProgramInput& input, const Limits& limits,
                                    Lane lane) const;
  [[nodiscard]] RunInputs inputs_of(const WarmCase& one, Lane lane) const;
  /// What runs programs of the build's language one after the other; empty: nothing does.
  [[nodiscard]] std::vector<std::string> host() const;

  RunMode mode_;
  ResultCache* cache_;
  TemporaryFolder work_;
  std::string content_;
  BuildRequest request_;
  std::string build_;                      ///< its key; "" where it is not stored
  std::string language_;                   ///< that it was built in
  std::map<std::string, RunRecord> warm_;  ///< of run_warm(), by their keys
  bool products_are_here_ = false;
  std::optional<Runner> builder_;
  std::optional<Runner> runner_;
  Isolation isolation_;
  bool isolation_is_checked_ = false;
};

}  // namespace cairn
