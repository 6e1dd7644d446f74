#include "grader/session/program.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "grader/run/run_lock.h"
#include "grader/store/content.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSources = "submission";
constexpr const char* kBuild = "build";

/// Of a submission, and of what a build left. What is larger is made again when it is needed.
constexpr std::uint64_t kMostKeptBytes = 192ULL << 20;

/// That of every program, as those in a jail see it.
std::vector<std::string> environment() {
  std::vector<std::string> variables;
  for (const auto& [name, value] : fixed_environment("/cairn/scratch")) {
    variables.push_back(fmt::format("{}={}", name, value));
  }
  return variables;
}

template <typename Spell>
void respell(BuildResult& built, const fs::path& work, const Spell& spell) {
  for (auto* const command : {&built.command, &built.driver_command}) {
    for (std::string& word : *command) word = spell(word, work);
  }
}

BuildInputs inputs_of(const BuildRequest& request, const std::string& content,
                      const std::string& toolchain, const Guarantees& guarantees) {
  BuildInputs inputs;
  inputs.content = content;
  inputs.toolchain = toolchain;
  inputs.program = request.program;
  if (!request.skeleton.empty()) inputs.skeleton = content_hash(request.skeleton);
  if (!request.driver.empty()) inputs.driver = content_hash(fs::canonical(request.driver));
  inputs.limits = request.limits;
  inputs.run_memory_bytes = request.run_memory_bytes;
  inputs.environment = environment();
  inputs.jail = guarantees.text();
  return inputs;
}

/// A folder that a build wrote into, packed; nothing where that is too large, or such that it
/// cannot be read.
std::optional<std::string> packed_if_possible(const fs::path& folder) {
  try {
    return packed(folder, kMostKeptBytes);
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace

Workshop::Workshop(Jail jail, const Keeping* keeping) : jail_(jail), keeping_(keeping) {
  fs::create_directory(work_.path() / kSources);
  fs::create_directory(work_.path() / kBuild);
  if (keeping_ != nullptr) guarantees_ = keeping_->guarantees;
}

fs::path Workshop::sources() const { return work_.path() / kSources; }

std::string Workshop::keep_sources(const std::string& submission) {
  if (keeping_ == nullptr) return "";
  content_ = content_hash(sources());
  keeping_->store.put_content(submission, content_, packed(sources(), kMostKeptBytes));
  return content_;
}

BuildResult Workshop::build_program(const fs::path& root, const Rubric& rubric) {
  request_ = {root, work_.path() / kBuild, rubric.program, rubric.build_limits,
              rubric.sections.front().limits.memory_bytes};
  request_.skeleton = rubric.skeleton;
  request_.driver = rubric.driver;
  BuildInputs inputs;
  if (keeping_ != nullptr) {
    inputs = inputs_of(request_, content_, keeping_->toolchain, guarantees_);
    const std::string key = build_key(inputs);
    if (auto kept = keeping_->store.find_build(key)) {
      build_ = key;
      respell(kept->result, work_.path(), spelt_outside);
      return std::move(kept->result);
    }
  }
  BuildResult result = build_here();
  if (keeping_ != nullptr && result.status != BuildStatus::kOurFault) {
    inputs.jail = guarantees_.text();  // those that it had
    keep_build(std::move(inputs), result);
  }
  return result;
}

BuildResult Workshop::build_here() {
  // Not beside a run that must be alone; without a lock it is built all the same.
  const Result<RunLock> beside = RunLock::together(longest_run_seconds(request_.limits));
  Runner builder(jail_, {work_.path(), {}, {kSources, kBuild}});
  guarantees_ = builder.guarantees();
  products_are_here_ = true;
  return cairn::build(request_, builder);
}

void Workshop::keep_build(BuildInputs inputs, const BuildResult& result) {
  BuildRecord record{std::move(inputs), result, keeping_->machine};
  respell(record.result, work_.path(), spelt_inside);
  remove_folder(work_.path() / "scratch");  // which is no product
  keeping_->store.put_build(record, packed_if_possible(work_.path()));
  build_ = build_key(record.inputs);
}

/// For a run that is not kept, of a build that is.
void Workshop::bring_products() {
  if (products_are_here_) return;
  if (const auto products = keeping_->store.find_products(build_)) {
    for (const char* const name : {kSources, kBuild}) {
      if (!remove_folder(work_.path() / name)) {
        throw std::runtime_error((work_.path() / name).string() + " could not be emptied");
      }
    }
    unpack_packed(*products, work_.path(), kMostKeptBytes);
    products_are_here_ = true;
    return;
  }
  const BuildResult again = build_here();
  if (again.status == BuildStatus::kReady) return;
  throw std::runtime_error("it was built before, and cannot be built again: " + again.problem);
}

Runner& Workshop::runner() {
  if (!runner_) {
    bring_products();
    runner_.emplace(jail_, Folders{work_.path(), {kSources, kBuild}, {}});
    guarantees_ = runner_->guarantees();
  }
  return *runner_;
}

Workshop::Run Workshop::run(const std::vector<std::string>& command,
                            const std::vector<std::string>& arguments, const Limits& limits) {
  RunInputs inputs;
  inputs.build = build_;
  for (const std::string& word : command) {
    inputs.command.push_back(spelt_inside(word, work_.path()));
  }
  inputs.arguments = arguments;
  inputs.limits = limits;
  inputs.environment = environment();
  inputs.jail = guarantees_.text();
  const bool kept = keeping_ != nullptr && !build_.empty();
  if (kept) {
    const std::string key = run_key(inputs);
    if (auto known = keeping_->store.find_run(key)) {
      return {{std::move(known->result), std::move(known->confirmed), 0}, key};
    }
  }
  RunRequest request{command, "", limits};
  request.command.insert(request.command.end(), arguments.begin(), arguments.end());
  Run run{run_fairly(request, runner()), ""};
  if (kept && !std::holds_alternative<RunnerFailed>(run.fair.result.ending)) {
    inputs.jail = guarantees_.text();
    keeping_->store.put_run({inputs, run.fair.result, run.fair.confirmed, keeping_->machine});
    run.key = run_key(inputs);
  }
  return run;
}

Verdict verdict_of(BuildStatus status) {
  switch (status) {
    case BuildStatus::kReady:
      return Verdict::kAccepted;
    case BuildStatus::kNoProgram:
      return Verdict::kNoProgram;
    case BuildStatus::kCompileError:
      return Verdict::kCompileError;
    case BuildStatus::kNoSource:
      return Verdict::kNothingToGrade;
    case BuildStatus::kOurFault:
      return Verdict::kJudgeError;
  }
  throw std::logic_error("a build without a status");
}

CaseReport run_case(const Case& one, const std::vector<std::string>& command,
                    std::uint64_t memory_overhead_bytes, const Section& section,
                    Workshop& workshop) {
  Limits limits = limits_of(section, one);
  limits.memory_bytes += memory_overhead_bytes;
  auto [fair, key] = workshop.run(command, one.arguments, limits);
  RunResult& result = fair.result;
  CaseReport report;
  report.judgement = judge(one, result, section);
  report.cpu_seconds = result.cpu_seconds;
  report.wall_seconds = result.wall_seconds;
  report.peak_memory_bytes = result.peak_memory_bytes;
  report.left_behind = result.left_behind;
  report.confirmed = std::move(fair.confirmed);
  report.repeated_seconds = fair.repeated_seconds;
  report.out = std::move(result.out);
  report.err = std::move(result.err);
  report.run = std::move(key);
  return report;
}

}  // namespace cairn
