#include "grader/session/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "grader/judge/checker.h"
#include "grader/judge/rubric_files.h"
#include "grader/store/content.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// Whether they are one build: stored_check() looks for each by all that its build depends on.
bool are_built_alike(const CheckerFormat& one, const CheckerFormat& other) {
  return one.name == other.name && one.sources == other.sources && one.limits == other.limits;
}

bool is_answer(const CheckerFormat& checker, const RunResult& run, const std::string& out) {
  return read_check(checker, run, out).verdict != CheckVerdict::kFailed;
}

}  // namespace

struct Checkers::Built {
  Built(CheckerFormat which, Jail jail, ResultCache* cache)
      : checker(std::move(which)), workspace(jail, cache) {}
  CheckerFormat checker;
  SubmissionWorkspace workspace;
  BuildResult result;
  bool timed_out = false;  ///< once: the submission is not graded, whatever it says of other cases
};

Rubric rubric_of_checker(const CheckerFormat& checker) {
  Rubric rubric;
  rubric.program = checker.name;
  rubric.build_limits = checker.limits;
  rubric.run_limits = checker.limits;
  return rubric;
}

BuildSetup setup_of_checkers(BuildSetup setup) {
  setup.skeleton.clear();
  setup.driver.clear();
  return setup;
}

Checkers::Checkers(Jail jail, ResultCache* cache) : jail_(jail) {
  if (cache != nullptr) {
    cache_.emplace(ResultCache{cache->store, setup_of_checkers(cache->setup), cache->machine, 0,
                               cache->begins});
  }
}

Checkers::~Checkers() = default;

Checkers::Built& Checkers::built(const CheckerFormat& checker) {
  const auto known = std::ranges::find_if(
      built_, [&](const auto& one) { return are_built_alike(one->checker, checker); });
  if (known != built_.end()) return **known;
  const auto& built =
      built_.emplace_back(std::make_unique<Built>(checker, jail_, cache_ ? &*cache_ : nullptr));
  write_texts(checker.sources, built->workspace.sources());
  if (cache_) built->workspace.store_sources();
  built->result =
      built->workspace.build_program(built->workspace.sources(), rubric_of_checker(checker)).result;
  return *built;
}

FairRun Checkers::check(const CheckerFormat& checker, const Case& one, const std::string& out) {
  Built& program = built(checker);
  if (program.timed_out) {
    FairRun left_out;
    left_out.result.ending = RunnerFailed{"it was not started again after it ran out of time"};
    return left_out;
  }
  if (program.result.status != BuildStatus::kReady) {
    FairRun failed;
    failed.result.ending =
        RunnerFailed{fmt::format("'{}' cannot be built: {}\n{}", checker.name,
                                 program.result.problem, trimmed(program.result.log))};
    return failed;
  }
  const ProgramCall call = checker_call(checker, program.result.command, one, out);
  RunTurn turn{with_overhead(checker.limits, program.result)};
  turn.case_name = "the checker of " + one.name;
  turn.is_result = [&](const RunResult& run) { return is_answer(checker, run, out); };
  turn.believed = BelievedTimeOuts::kAll;  // nobody's mark hangs on it: there will be none
  FairRun run = program.workspace.run(call.command, call.arguments, call.input, turn);
  program.timed_out = std::holds_alternative<OutOfTime>(run.result.ending);
  return run;
}

std::optional<FairRun> stored_check(const Store& store, const BuildSetup& setup,
                                    const CheckerFormat& checker, const Case& one,
                                    const std::string& out) {
  const BuildSetup own = setup_of_checkers(setup);
  const std::string build = build_key(
      build_inputs(rubric_of_checker(checker), own, content_hash_of_files(checker.sources), ""));
  const std::optional<BuildRecord> built = store.find_build(build);
  if (!built || built->result.status != BuildStatus::kReady) return {};
  const ProgramCall call = checker_call(checker, built->result.command, one, out);
  const Limits limits = with_overhead(checker.limits, built->result);
  const std::string key =
      run_key(run_inputs(own, build, call.command, call.arguments, call.input, limits));
  std::optional<RunRecord> run = store.find_run(key);
  if (!run) return {};
  return FairRun{std::move(run->result), std::move(run->confirmed), 0, key};
}

}  // namespace cairn
