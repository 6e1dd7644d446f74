#include "grader/facts/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "grader/judge/checker.h"
#include "grader/judge/rubric_files.h"
#include "grader/store/content_hash.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// Whether they are one build: stored_check() looks for each by all that its build depends on.
bool are_built_alike(const CheckerFormat& one, const CheckerFormat& other) {
  return one.name == other.name && one.sources == other.sources && one.limits == other.limits;
}

TimedRun not_run(const std::string& why) {
  TimedRun failed;
  failed.result.ending = RunnerFailed{why};
  return failed;
}

}  // namespace

struct Checkers::Built {
  CheckerFormat checker;
  std::unique_ptr<JailedProgram> program;
  BuildResult result;
  bool timed_out = false;  ///< once: the submission is not graded, whatever it says of other cases
};

BuildRequest request_of_checker(const CheckerFormat& checker,
                                const std::filesystem::path& sources) {
  return {sources, {}, checker.name, checker.limits, checker.limits.memory_bytes};
}

ProgramRun checker_run(const CheckerFormat& checker, const BuildResult& built,
                       const Case& test_case, const std::string& out) {
  ProgramCall call = checker_call(checker, built.command, test_case, out);
  return {std::move(call.command), std::move(call.arguments), std::move(call.input),
          with_overhead(checker.limits, built)};
}

BuildSetup setup_of_checkers(BuildSetup setup) {
  setup.skeleton.clear();
  setup.driver.clear();
  return setup;
}

Checkers::Checkers(Jail jail, ResultCache* cache) : jail_(jail) {
  if (cache == nullptr) return;
  cache_.emplace(*cache);
  cache_->setup = setup_of_checkers(cache->setup);
}

Checkers::~Checkers() = default;

Checkers::Built& Checkers::built(const CheckerFormat& checker) {
  const auto known = std::ranges::find_if(
      built_, [&](const auto& one) { return are_built_alike(one->checker, checker); });
  if (known != built_.end()) return **known;
  auto& built = *built_.emplace_back(std::make_unique<Built>());
  built.checker = checker;
  built.program = make_program(jail_, cache_ ? &*cache_ : nullptr);
  JailedProgram& program = *built.program;
  write_texts(checker.sources, program.sources());
  program.keep_sources();
  built.result = program.build(request_of_checker(checker, program.sources())).result;
  return built;
}

TimedRun Checkers::check(const CheckerFormat& checker, const Case& test_case,
                         const std::string& out) {
  Built& asked = built(checker);
  if (asked.timed_out) return not_run("it was not started again after it ran out of time");
  if (asked.result.status != BuildStatus::kReady) {
    return not_run(fmt::format("'{}' cannot be built: {}\n{}", checker.name, asked.result.problem,
                               trimmed(asked.result.log)));
  }
  ProgramRun call = checker_run(checker, asked.result, test_case, out);
  call.name = "the checker of " + test_case.name;
  call.is_result = [&](const RunResult& run) {
    return read_check(checker, run, out).verdict != CheckVerdict::kFailed;
  };
  call.believed = BelievedTimeOuts::kAll;  // nobody's mark hangs on it: there will be none
  TimedRun run = asked.program->run(call);
  asked.timed_out = std::holds_alternative<OutOfTime>(run.result.ending);
  return run;
}

std::optional<TimedRun> stored_check(const Store& store, const BuildSetup& setup,
                                     const CheckerFormat& checker, const Case& test_case,
                                     const std::string& out) {
  StoredProgram program(store, setup_of_checkers(setup), content_hash_of_files(checker.sources));
  const std::optional<BuildFact> built = program.find_build(request_of_checker(checker));
  if (!built || built->result.status != BuildStatus::kReady) return {};
  return program.find_run(checker_run(checker, built->result, test_case, out), Lane::kFresh);
}

}  // namespace cairn
