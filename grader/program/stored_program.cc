#include "grader/program/stored_program.h"

#include <stdexcept>
#include <utility>

#include "grader/base/installation.h"
#include "grader/store/content_hash.h"
#include "grader/store/folder_archive.h"
#include "grader/store/hash.h"
#include "grader/store/toolchain.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of programs in a jail, and also of all others.
constexpr const char* kScratch = "/cairn/scratch";

/// A folder that a build wrote into, packed; nothing where that is too large, or such that it
/// cannot be read.
std::optional<std::string> archive_if_possible(const fs::path& folder) {
  try {
    return archive_folder(folder, kMostStoredBytes);
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace

BuildSetup setup_here(const Rubric& rubric, const Guarantees& guarantees) {
  BuildSetup setup;
  setup.toolchain = this_toolchain().fingerprint;
  if (!rubric.skeleton.empty()) setup.skeleton = content_hash(rubric.skeleton);
  if (!rubric.driver.empty()) setup.driver = content_hash(fs::canonical(rubric.driver));
  setup.guarantees = guarantees;
  if (fs::exists(hosts_folder())) setup.hosts = content_hash(hosts_folder());
  return setup;
}

BuildInputs build_inputs(const BuildRequest& request, const BuildSetup& setup,
                         const std::string& content) {
  return {content,          setup.toolchain, request.program,          setup.skeleton,
          setup.driver,     request.limits,  request.run_memory_bytes, fixed_environment(kScratch),
          setup.guarantees, request.chosen};
}

RunInputs run_inputs(const ProgramRun& run, const BuildSetup& setup, const std::string& build,
                     Lane lane) {
  std::vector<std::string> environment = fixed_environment(kScratch);
  const std::string& text = run.input.standard_input;
  if (!text.empty()) environment.push_back("stdin=" + sha256(text));
  for (const auto& [name, bytes] : run.input.files) {
    environment.push_back("file " + name + "=" + sha256(bytes));
  }
  if (lane == Lane::kWarm) environment.push_back("hosts=" + setup.hosts);
  return {build, run.command, run.arguments, run.limits, std::move(environment), setup.guarantees,
          lane};
}

std::optional<BuildFact> StoredProgram::find_build(const BuildRequest& request) {
  build_ = build_key(inputs(request));
  std::optional<BuildRecord> built = store_.find_build(build_);
  if (!built) return {};
  return BuildFact{build_, std::move(built->result)};
}

std::optional<TimedRun> StoredProgram::find_run(const ProgramRun& run, Lane lane) const {
  const std::string key = run_key(inputs(run, lane));
  std::optional<RunRecord> stored = store_.find_run(key);
  if (!stored) return {};
  TimedRun found{std::move(stored->result), std::move(stored->confirmed), 0, key};
  found.lane = lane;
  return found;
}

std::optional<std::string> RememberedProgram::keep_sources() {
  std::string content = content_hash(sources());
  if (!cache_.store.has_content(content)) {
    cache_.store.put_content(content, archive_folder(sources(), kMostStoredBytes));
  }
  known_.emplace(cache_.store, cache_.setup, content);
  return content;
}

BuildFact RememberedProgram::build(BuildRequest request) {
  if (auto stored = known_->find_build(request)) {
    take_request(std::move(request));
    take_language(stored->result);
    return *std::move(stored);
  }
  if (cache_.begins) cache_.begins("the build");
  const BuildInputs inputs = known_->inputs(request);
  BuildFact built = JailedProgram::build(std::move(request));
  products_are_here_ = true;
  ++cache_.computed;
  if (built.result.status == BuildStatus::kOurFault) return built;
  remove_folder(work() / "scratch");  // which is no product
  cache_.store.put_build({inputs, built.result, cache_.machine}, archive_if_possible(work()));
  built.key = known_->build();
  return built;
}

/// For a run that is not stored, of a build that is.
void RememberedProgram::bring_products() {
  if (products_are_here_) return;
  if (const auto products = cache_.store.find_products(known_->build())) {
    for (const fs::path& folder : {sources(), request().out}) {
      if (!remove_folder(folder)) {
        throw std::runtime_error(folder.string() + " could not be emptied");
      }
    }
    extract_folder(*products, work(), kMostStoredBytes);
    products_are_here_ = true;
    return;
  }
  const BuildResult again = build_here();
  products_are_here_ = true;
  if (again.status == BuildStatus::kReady) return;
  throw std::runtime_error("it was built before, and cannot be built again: " + again.problem);
}

std::optional<TimedRun> RememberedProgram::find_run(const ProgramRun& run, Lane lane) const {
  return known_->find_run(run, lane);
}

void RememberedProgram::keep_run(const ProgramRun& run, TimedRun& result) {
  const RunInputs inputs = known_->inputs(run, result.lane);
  cache_.store.put_run({inputs, result.result, result.confirmed, cache_.machine});
  result.key = run_key(inputs);
}

void RememberedProgram::keep_warm(const ProgramRun& run, TimedRun& result) {
  ++cache_.computed;
  keep_run(run, result);
}

TimedRun RememberedProgram::run(const ProgramRun& run) {
  if (auto stored = find_run(run, Lane::kFresh)) return *std::move(stored);
  if (cache_.begins) cache_.begins(run.name);
  TimedRun result = run_here(run);
  ++cache_.computed;
  const bool is_result = !std::holds_alternative<RunnerFailed>(result.result.ending);
  if (is_result && (!run.is_result || run.is_result(result.result))) keep_run(run, result);
  return result;
}

RunResult RememberedProgram::run_in_host(const ProgramRun& run) {
  if (cache_.begins) cache_.begins(run.name);
  return JailedProgram::run_in_host(run);
}

std::unique_ptr<JailedProgram> make_program(const RunMode& mode, ResultCache* cache) {
  if (cache == nullptr) return std::make_unique<JailedProgram>(mode);
  return std::make_unique<RememberedProgram>(mode, *cache);
}

}  // namespace cairn
