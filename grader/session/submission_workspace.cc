#include "grader/session/submission_workspace.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "grader/base/installation.h"
#include "grader/build/build_step.h"
#include "grader/build/language.h"
#include "grader/build/language_probe.h"
#include "grader/build/warm_compiler.h"
#include "grader/session/fair_run.h"
#include "grader/store/content.h"
#include "grader/store/folder_archive.h"
#include "reference/core/words.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSources = "submission";
constexpr const char* kBuild = "build";
constexpr const char* kHosts = "hosts";

/// The longest words of a command that are asked of a host (kMostRequestBytes has room for more).
constexpr std::size_t kMostBytesForHost = 32768;

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

RunRequest request_of(const std::vector<std::string>& command,
                      const std::vector<std::string>& arguments, const ProgramInput& input,
                      const Limits& limits) {
  RunRequest request{command, "", limits};
  request.input = input;
  request.command.insert(request.command.end(), arguments.begin(), arguments.end());
  return request;
}

RunRequest request_of(const WarmCase& one) {
  return request_of(*one.command, one.one->arguments, one.one->input, one.limits);
}

}  // namespace

SubmissionWorkspace::SubmissionWorkspace(const RunMode& mode, ResultCache* cache)
    : mode_(mode), cache_(cache) {
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
  if (cache_ == nullptr) {
    BuildResult result = build_here();
    language_ = result.language;
    return {"", std::move(result)};
  }
  const BuildInputs inputs = build_inputs(rubric, cache_->setup, content_, chosen);
  const std::string key = build_key(inputs);
  if (auto stored = cache_->store.find_build(key)) {
    build_ = key;
    language_ = stored->result.language;
    respell(stored->result, work_.path(), path_outside);
    return {build_, std::move(stored->result)};
  }
  if (cache_->begins) cache_->begins("the build");
  BuildResult result = build_here();
  ++cache_->computed;
  language_ = result.language;
  if (result.status != BuildStatus::kOurFault) store_build({inputs, result, cache_->machine});
  return {build_, std::move(result)};
}

BuildTools SubmissionWorkspace::tools() {
  BuildTools tools;
  tools.runner = [this]() -> Runner& {
    if (!builder_) {
      builder_.emplace(mode_.jail, Mounts{work_.path(), {}, {kSources, kBuild}});
      take_isolation(builder_->isolation());
    }
    return *builder_;
  };
  tools.fault_of_language = [this](const std::string& language) {
    return fault_of_language(language, {mode_.jail, request_.limits, request_.run_memory_bytes});
  };
  if (mode_.compiler == nullptr || mode_.lanes == Lanes::kFreshOnly) return tools;
  tools.compile = [this](const std::vector<std::string>& command, const fs::path& folder,
                         const Limits& limits) {
    auto compiled = mode_.compiler->compile(command, folder, limits, work_.path());
    if (compiled) take_isolation(mode_.compiler->isolation());
    return compiled;
  };
  return tools;
}

BuildResult SubmissionWorkspace::build_here() {
  products_are_here_ = true;
  isolation_is_checked_ = false;
  const BuildTools tools = this->tools();
  BuildResult result = cairn::build(request_, tools);
  // A compiler without a jail names the work folder, which is another in every session.
  result.log = path_inside(result.log, work_.path());
  // Also where it had no step: it is stored under what its programs are kept from.
  if (!isolation_is_checked_) static_cast<void>(tools.runner());
  builder_.reset();
  return result;
}

void SubmissionWorkspace::take_isolation(const Isolation& isolation) {
  isolation_ = isolation;
  // The result would be stored under a key that says something else.
  if (cache_ != nullptr && isolation_.guarantees != cache_->setup.guarantees) {
    throw std::runtime_error("programs are isolated in another way than when the session began");
  }
  isolation_is_checked_ = true;
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
    Mounts mounts{work_.path(), {kSources, kBuild}, {}};
    if (!host().empty()) {
      // In a folder that programs may read, as they may their own.
      fs::copy(hosts_folder(), work_.path() / kHosts, fs::copy_options::recursive);
      mounts.readable.emplace_back(kHosts);
    }
    runner_.emplace(mode_.jail, std::move(mounts));
    take_isolation(runner_->isolation());
  }
  return *runner_;
}

RunInputs SubmissionWorkspace::inputs_of(const std::vector<std::string>& command,
                                         const std::vector<std::string>& arguments,
                                         const ProgramInput& input, const Limits& limits,
                                         Lane lane) const {
  std::vector<std::string> inside;
  for (const std::string& word : command) inside.push_back(path_inside(word, work_.path()));
  return run_inputs(cache_->setup, build_, inside, arguments, input, limits, lane);
}

RunInputs SubmissionWorkspace::inputs_of(const WarmCase& one, Lane lane) const {
  return inputs_of(*one.command, one.one->arguments, one.one->input, one.limits, lane);
}

std::vector<std::string> SubmissionWorkspace::host() const {
  if (mode_.lanes == Lanes::kFreshOnly || !fs::exists(hosts_folder())) return {};
  const auto row = std::ranges::find(languages(), language_, &Language::name);
  if (row == languages().end()) return {};
  Blanks blanks;
  blanks.memory_mib = request_.run_memory_bytes >> 20U;
  blanks.hosts = (work_.path() / kHosts).string();
  return filled(row->host, blanks);
}

WarmRuns<FairRun> SubmissionWorkspace::run_warm(const std::vector<WarmCase>& cases) {
  WarmRuns<FairRun> runs = kNoneWarm(cases);
  const std::vector<std::string> host = this->host();
  if (host.empty()) return runs;
  std::vector<WarmCase> asked;
  std::vector<std::size_t> places;  // of what is asked
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const WarmCase& one = cases[i];
    if (!one.one->input.files.empty() || joined(one.one->arguments).size() > kMostBytesForHost) {
      continue;
    }
    if (!build_.empty()) {
      runs.counting[i] =
          stored_warm(cache_->store, one, [&](Lane lane) { return inputs_of(one, lane); });
      const std::string fresh = run_key(inputs_of(one, Lane::kFresh));
      if (runs.counting[i] || cache_->store.find_run(fresh)) continue;
    }
    asked.push_back(one);
    places.push_back(i);
  }
  const auto in_host = [&](const WarmCase& one) {
    if (!build_.empty() && cache_->begins) cache_->begins(one.one->name);
    RunRequest asks = request_of(one);
    asks.limits = limits_in_host(one.limits);
    asks.host = host;
    return run_beside_others(asks, runner());
  };
  const auto alone = [&](const WarmCase& one) {
    return run_fairly(request_of(one), runner()).result;
  };
  WarmRuns<RunResult> results = cairn::run_warm(asked, {in_host, alone});
  for (std::size_t i = 0; i < asked.size(); ++i) {
    runs.others[places[i]] = std::move(results.others[i]);
    if (!results.counting[i]) continue;
    FairRun& run = runs.counting[places[i]].emplace();
    run.result = *std::move(results.counting[i]);
    run.lane = Lane::kWarm;
    if (build_.empty()) continue;
    const RunInputs inputs = inputs_of(asked[i], Lane::kWarm);
    run.key = run_key(inputs);
    warm_[run.key] = {inputs, run.result, "", cache_->machine};
  }
  return runs;
}

void SubmissionWorkspace::store_warm(const std::vector<SectionRuns>& runs) {
  for (const SectionRuns& section : runs) {
    for (const FairRun& run : section) {
      const auto known = warm_.find(run.key);
      if (run.lane != Lane::kWarm || known == warm_.end()) continue;
      ++cache_->computed;
      cache_->store.put_run(known->second);
    }
  }
}

FairRun SubmissionWorkspace::run(const std::vector<std::string>& command,
                                 const std::vector<std::string>& arguments,
                                 const ProgramInput& input, const RunTurn& turn) {
  const RunRequest request = request_of(command, arguments, input, turn.limits);
  if (build_.empty()) return run_fairly(request, runner(), turn.believed);
  const RunInputs inputs = inputs_of(command, arguments, input, turn.limits, Lane::kFresh);
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
