// Results of programs in a store, by the keys of what they depend on: found, and kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "grader/judge/rubric.h"
#include "grader/program/jailed_program.h"
#include "grader/store/store.h"

namespace cairn {

/// Of a submission, and of what a build left. What is larger is made again when it is needed.
inline constexpr std::uint64_t kMostStoredBytes = 192ULL << 20;

/// The setup of builds by this rubric on this machine; hashes the rubric's skeleton and driver,
/// and the hosts.
[[nodiscard]] BuildSetup setup_here(const Rubric& rubric, const Guarantees& guarantees);

/// What a build depends on. `content`: content_hash() of its sources.
[[nodiscard]] BuildInputs build_inputs(const BuildRequest& request, const BuildSetup& setup,
                                       const std::string& content);

/// What a run of the build with this key depends on. What a program can read is listed with its
/// environment: "stdin=HASH" and "file NAME=HASH", SHA-256; and in which hosts a warm run is made,
/// for what was found in others is not known of these.
[[nodiscard]] RunInputs run_inputs(const ProgramRun& run, const BuildSetup& setup,
                                   const std::string& build, Lane lane = Lane::kFresh);

/// What a store knows of one program.
class StoredProgram {
 public:
  /// The store has to outlive it.
  StoredProgram(const Store& store, BuildSetup setup, std::string content)
      : store_(store), setup_(std::move(setup)), content_(std::move(content)) {}

  /// Nothing where it is not stored. Runs are those of the build that was asked for last.
  [[nodiscard]] std::optional<BuildFact> find_build(const BuildRequest& request);
  [[nodiscard]] std::optional<TimedRun> find_run(const ProgramRun& run, Lane lane) const;

  /// The key of that build.
  [[nodiscard]] const std::string& build() const { return build_; }
  [[nodiscard]] BuildInputs inputs(const BuildRequest& request) const {
    return build_inputs(request, setup_, content_);
  }
  [[nodiscard]] RunInputs inputs(const ProgramRun& run, Lane lane) const {
    return run_inputs(run, setup_, build_, lane);
  }

 private:
  const Store& store_;
  BuildSetup setup_;
  std::string content_;
  std::string build_;  ///< its key
};

/// Where results are looked for before something is built or run, and stored afterwards.
struct ResultCache {
  Store& store;
  BuildSetup setup;
  std::string machine;       ///< this_machine()
  std::size_t computed = 0;  ///< builds and runs that were not stored yet
  /// Told before each of them: "the build", or a case's name.
  std::function<void(const std::string& what)> begins = {};
};

/// A program whose results are looked for in a store first, and stored as soon as they exist. It
/// has to keep its sources before it is built.
class RememberedProgram : public JailedProgram {
 public:
  RememberedProgram(const RunMode& mode, ResultCache& cache)
      : JailedProgram(mode, cache.setup.guarantees), cache_(cache) {}

  std::optional<std::string> keep_sources() override;
  [[nodiscard]] BuildFact build(BuildRequest request) override;
  [[nodiscard]] TimedRun run(const ProgramRun& run) override;
  [[nodiscard]] RunResult run_in_host(const ProgramRun& run) override;
  [[nodiscard]] std::optional<TimedRun> find_run(const ProgramRun& run, Lane lane) const override;
  void keep_warm(const ProgramRun& run, TimedRun& result) override;

 protected:
  void bring_products() override;

 private:
  void keep_run(const ProgramRun& run, TimedRun& result);

  ResultCache& cache_;
  std::optional<StoredProgram> known_;  ///< of its sources
  bool products_are_here_ = false;
};

/// One that is remembered where there is a cache.
[[nodiscard]] std::unique_ptr<JailedProgram> make_program(const RunMode& mode, ResultCache* cache);

}  // namespace cairn
