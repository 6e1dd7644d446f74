#include "grader/session/submission_workspace.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "grader/session/fair_run.h"
#include "grader/store/content.h"
#include "grader/store/folder_archive.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSources = "submission";
constexpr const char* kBuild = "build";

template <typename Spell>
void respell(BuildResult& built, const fs::path& work, const Spell& spell) {
  for (auto* const command : {&built.command, &built.driver_command}) {
    for (std::string& word : *command) word = spell(word, work);
  }
}

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

SubmissionWorkspace::SubmissionWorkspace(Jail jail, ResultCache* cache)
    : jail_(jail), cache_(cache) {
  fs::create_directory(work_.path() / kSources);
  fs::create_directory(work_.path() / kBuild);
}

fs::path SubmissionWorkspace::sources() const { return work_.path() / kSources; }

std::string SubmissionWorkspace::store_sources() {
  content_ = content_hash(sources());
  if (!cache_->store.has_content(content_)) {
    cache_->store.put_content(content_, archive_folder(sources(), kMostStoredBytes));
  }
  return content_;
}

BuildFact SubmissionWorkspace::build_program(const fs::path& root, const Rubric& rubric,
                                             const std::string& chosen) {
  request_ = {root, work_.path() / kBuild, rubric.program, rubric.build_limits,
              rubric.run_limits.memory_bytes};
  request_.skeleton = rubric.skeleton;
  request_.driver = rubric.driver;
  request_.chosen = chosen;
  if (cache_ == nullptr) return {"", build_here()};
  const BuildInputs inputs = build_inputs(rubric, cache_->setup, content_, chosen);
  const std::string key = build_key(inputs);
  if (auto stored = cache_->store.find_build(key)) {
    build_ = key;
    respell(stored->result, work_.path(), path_outside);
    return {build_, std::move(stored->result)};
  }
  if (cache_->begins) cache_->begins("the build");
  BuildResult result = build_here();
  ++cache_->computed;
  if (result.status != BuildStatus::kOurFault) store_build({inputs, result, cache_->machine});
  return {build_, std::move(result)};
}

BuildResult SubmissionWorkspace::build_here() {
  Runner builder(jail_, {work_.path(), {}, {kSources, kBuild}});
  take_isolation(builder);
  products_are_here_ = true;
  return cairn::build(request_, builder);
}

void SubmissionWorkspace::take_isolation(const Runner& runner) {
  isolation_ = runner.isolation();
  // The result would be stored under a key that says something else.
  if (cache_ != nullptr && isolation_.guarantees != cache_->setup.guarantees) {
    throw std::runtime_error("programs are isolated in another way than when the session began");
  }
}

void SubmissionWorkspace::store_build(BuildRecord record) {
  respell(record.result, work_.path(), path_inside);
  remove_folder(work_.path() / "scratch");  // which is no product
  cache_->store.put_build(record, archive_if_possible(work_.path()));
  build_ = build_key(record.inputs);
}

/// For a run that is not stored, of a build that is.
void SubmissionWorkspace::bring_products() {
  if (products_are_here_) return;
  if (const auto products = cache_->store.find_products(build_)) {
    for (const char* const name : {kSources, kBuild}) {
      if (!remove_folder(work_.path() / name)) {
        throw std::runtime_error((work_.path() / name).string() + " could not be emptied");
      }
    }
    extract_folder(*products, work_.path(), kMostStoredBytes);
    products_are_here_ = true;
    return;
  }
  const BuildResult again = build_here();
  if (again.status == BuildStatus::kReady) return;
  throw std::runtime_error("it was built before, and cannot be built again: " + again.problem);
}

Runner& SubmissionWorkspace::runner() {
  if (!runner_) {
    bring_products();
    runner_.emplace(jail_, Mounts{work_.path(), {kSources, kBuild}, {}});
    take_isolation(*runner_);
  }
  return *runner_;
}

FairRun SubmissionWorkspace::run(const std::vector<std::string>& command,
                                 const std::vector<std::string>& arguments,
                                 const ProgramInput& input, const RunTurn& turn) {
  const Limits& limits = turn.limits;
  RunRequest request{command, "", limits};
  request.input = input;
  request.command.insert(request.command.end(), arguments.begin(), arguments.end());
  if (build_.empty()) return run_fairly(request, runner(), turn.believed);

  std::vector<std::string> inside;
  for (const std::string& word : command) inside.push_back(path_inside(word, work_.path()));
  const RunInputs inputs = run_inputs(cache_->setup, build_, inside, arguments, input, limits);
  const std::string key = run_key(inputs);
  if (auto stored = cache_->store.find_run(key)) {
    return {std::move(stored->result), std::move(stored->confirmed), 0, key};
  }
  if (cache_->begins) cache_->begins(turn.case_name);
  FairRun run = run_fairly(request, runner(), turn.believed);
  ++cache_->computed;
  const bool is_result = !std::holds_alternative<RunnerFailed>(run.result.ending);
  if (is_result && (!turn.is_result || turn.is_result(run.result))) {
    cache_->store.put_run({inputs, run.result, run.confirmed, cache_->machine});
    run.key = key;
  }
  return run;
}

}  // namespace cairn
