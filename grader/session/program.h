// A hand-in's program: built once, and started for every question.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/judge/rubric.h"
#include "grader/judge/verdict.h"
#include "grader/report/report.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "grader/session/fair_run.h"
#include "grader/session/keeping.h"

namespace cairn {

/// Where a submission is unpacked, built and run: a folder of its own, gone in the end. What is
/// kept of an earlier build or run that depended on the same takes the place of doing it again.
class Workshop {
 public:
  /// `keeping`: where results are kept; nullptr where they are not.
  explicit Workshop(Jail jail, const Keeping* keeping = nullptr);

  [[nodiscard]] std::filesystem::path sources() const;  ///< an empty folder to unpack into

  /// Has the content of sources() kept, as that of a submission; to be called before it is built.
  /// Returns its address, "" where nothing is kept.
  std::string keep_sources(const std::string& submission);

  /// In one jail, where sources and build are writable. Throws std::runtime_error as Runner does.
  [[nodiscard]] BuildResult build_program(const std::filesystem::path& root, const Rubric& rubric);

  /// The build's address; "" where nothing is kept, or when it failed by our fault.
  [[nodiscard]] const std::string& build() const { return build_; }

  struct Run {
    FairRun fair;
    std::string key;  ///< its address; "" where nothing is kept, or when it failed by our fault
  };
  /// Starts what was built, a command of its result with these arguments, in another jail, which is
  /// the same each time; sources and build can be read.
  [[nodiscard]] Run run(const std::vector<std::string>& command,
                        const std::vector<std::string>& arguments, const Limits& limits);

  /// Of the programs that were started last.
  [[nodiscard]] const Guarantees& guarantees() const { return guarantees_; }

 private:
  [[nodiscard]] BuildResult build_here();
  void keep_build(BuildInputs inputs, const BuildResult& result);
  void bring_products();
  [[nodiscard]] Runner& runner();

  Jail jail_;
  const Keeping* keeping_;
  TemporaryFolder work_;
  std::string content_;
  BuildRequest request_;
  std::string build_;
  bool products_are_here_ = false;
  std::optional<Runner> runner_;
  Guarantees guarantees_;
};

/// What a submission is called of which no more is known than how its build ended.
[[nodiscard]] Verdict verdict_of(BuildStatus status);

/// Starts `command` with the case's arguments, within the section's limits, fairly
/// (grader/session/fair_run.h); judges what it printed.
[[nodiscard]] CaseReport run_case(const Case& one, const std::vector<std::string>& command,
                                  std::uint64_t memory_overhead_bytes, const Section& section,
                                  Workshop& workshop);

}  // namespace cairn
