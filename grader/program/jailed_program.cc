#include "grader/program/jailed_program.h"

#include <stdexcept>
#include <utility>

#include "grader/base/installation.h"
#include "grader/build/build_step.h"
#include "grader/build/language.h"
#include "grader/build/language_probe.h"
#include "grader/build/warm_compiler.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSources = "submission";
constexpr const char* kBuild = "build";
constexpr const char* kHosts = "hosts";
constexpr const char* kSearches = "searches";

}  // namespace

Limits with_overhead(Limits limits, const BuildResult& build) {
  limits.memory_bytes += build.memory_overhead_bytes;
  return limits;
}

JailedProgram::JailedProgram(const RunMode& mode, std::optional<Guarantees> promised)
    : mode_(mode), promised_(promised) {
  fs::create_directory(work_.path() / kSources);
  fs::create_directory(work_.path() / kBuild);
}

JailedProgram::JailedProgram(const JailedProgram& built)
    : mode_(built.mode_),
      promised_(built.promised_),
      request_(built.request_),
      language_(built.language_),
      isolation_(built.isolation_) {
  for (const char* const name : {kSources, kBuild}) {
    fs::copy(built.work_.path() / name, work_.path() / name,
             fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  }
}

JailedProgram::~JailedProgram() = default;

fs::path JailedProgram::sources() const { return work_.path() / kSources; }

std::optional<std::string> JailedProgram::keep_sources() { return {}; }

void JailedProgram::take_request(BuildRequest request) {
  request_ = std::move(request);
  request_.out = work_.path() / kBuild;
}

BuildFact JailedProgram::build(BuildRequest request) {
  take_request(std::move(request));
  return {"", build_here()};
}

BuildResult JailedProgram::build_here() {
  return build_by([this](const BuildTools& tools) { return cairn::build(request_, tools); });
}

BuildTools JailedProgram::tools() {
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

BuildResult JailedProgram::build_by(const std::function<BuildResult(const BuildTools&)>& steps) {
  isolation_is_checked_ = false;
  const BuildTools tools = this->tools();
  BuildResult result = steps(tools);
  // A compiler without a jail names the work folder, which is another in every session.
  result.log = path_inside(result.log, work_.path());
  for (auto* const command : {&result.command, &result.driver_command}) {
    for (std::string& word : *command) word = path_inside(word, work_.path());
  }
  take_language(result);
  // Also where it had no step: it is stored under what its programs are kept from.
  if (!isolation_is_checked_) static_cast<void>(tools.runner());
  builder_.reset();
  return result;
}

void JailedProgram::take_isolation(const Isolation& isolation) {
  isolation_ = isolation;
  // The result would be stored under a key that says something else.
  if (promised_ && isolation_.guarantees != *promised_) {
    throw std::runtime_error("programs are isolated in another way than when the session began");
  }
  isolation_is_checked_ = true;
}

void JailedProgram::bring_products() {}

Runner& JailedProgram::runner() {
  if (!runner_) {
    bring_products();
    Mounts mounts{work_.path(), {kSources, kBuild}, {}};
    if (has_host()) {
      // In a folder that programs may read, as they may their own.
      fs::copy(hosts_folder(), work_.path() / kHosts, fs::copy_options::recursive);
      mounts.readable.emplace_back(kHosts);
    }
    runner_.emplace(mode_.jail, std::move(mounts));
    take_isolation(runner_->isolation());
  }
  return *runner_;
}

std::vector<std::string> JailedProgram::host() const {
  if (mode_.lanes == Lanes::kFreshOnly || !fs::exists(hosts_folder())) return {};
  const Language* const row = language_named(language_);
  if (row == nullptr) return {};
  return with_hosts(row->host);
}

std::vector<std::string> JailedProgram::with_hosts(const std::vector<std::string>& command) const {
  Blanks blanks;
  blanks.memory_mib = request_.run_memory_bytes >> 20U;
  blanks.hosts = (work_.path() / kHosts).string();
  return filled(command, blanks);
}

RunRequest JailedProgram::request_of(const ProgramRun& run) const {
  RunRequest request{{}, "", run.limits};
  for (const std::string& word : run.command) {
    request.command.push_back(path_outside(word, work_.path()));
  }
  request.command.insert(request.command.end(), run.arguments.begin(), run.arguments.end());
  request.input = run.input;
  return request;
}

TimedRun JailedProgram::run(const ProgramRun& run) { return run_here(run); }

TimedRun JailedProgram::run_here(const ProgramRun& run) {
  return run_timed(request_of(run), runner(), run.believed);
}

RunResult JailedProgram::run_once(const ProgramRun& run) { return runner().run(request_of(run)); }

RunResult JailedProgram::run_in_host(const ProgramRun& run) {
  RunRequest request = request_of(run);
  request.host = host();
  return run_beside_others(request, runner());
}

RunResult JailedProgram::run_tool(const std::vector<std::string>& command,
                                  const std::string& standard_input, const Limits& limits) {
  Runner& in_jail = runner();
  const fs::path searches = work_.path() / kHosts / kSearches;
  if (!fs::exists(searches)) fs::copy(searches_folder(), searches, fs::copy_options::recursive);
  RunRequest request{with_hosts(command), "", limits};
  request.input.standard_input = standard_input;
  return run_beside_others(request, in_jail);
}

std::optional<TimedRun> JailedProgram::find_run(const ProgramRun& /*run*/, Lane /*lane*/) const {
  return {};
}

void JailedProgram::keep_warm(const ProgramRun& /*run*/, TimedRun& /*result*/) {}

}  // namespace cairn
