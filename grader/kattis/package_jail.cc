#include "grader/kattis/package_jail.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "grader/base/read_file.h"
#include "grader/judge/judge.h"
#include "grader/judge/output_validator.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/package_language.h"
#include "grader/kattis/settings_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of a file that is handed to a program.
constexpr std::size_t kMostBesideBytes = std::size_t{4} << 20U;

void write_bytes(const fs::path& file, const std::string& bytes) {
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + file.string());
}

/// Every file, with the constants filled in. Links become what they lead to.
void copy_sources(const fs::path& from, const fs::path& into,
                  const std::map<std::string, std::string>& constants) {
  for (const fs::path& file : package_files_below(from)) {
    const fs::path to =
        fs::is_directory(from) ? into / file.lexically_relative(from) : into / file.filename();
    fs::create_directories(to.parent_path());
    fs::remove(to);
    fs::copy_file(file, to);
    const fs::perms kept = fs::status(file).permissions() & fs::perms::owner_exec;
    fs::permissions(to, kept | fs::perms::owner_read | fs::perms::owner_write);
    if (!constants.empty()) write_bytes(to, with_constants(read_file_or_empty(file), constants));
  }
}

bool is_executable_file(const fs::path& file) {
  return fs::is_regular_file(file) &&
         (fs::status(file).permissions() & fs::perms::owner_exec) != fs::perms::none;
}

/// The first lines of what a compiler printed.
std::string beginning_of_log(const std::string& log) {
  constexpr std::size_t kShown = 400;
  return escape_for_display(log.substr(0, kShown));
}

Limits build_limits_of(const ProblemPackage& package) {
  Limits limits;
  limits.cpu_seconds = package.limits.compilation_seconds;
  limits.wall_seconds = 2 * limits.cpu_seconds + 30;
  limits.memory_bytes = package.limits.compilation_memory_mib << 20U;
  limits.file_bytes = kMostDiskBytes;
  return limits;
}

CaseOutcome judge_error(const std::string& why) {
  CaseOutcome outcome;
  outcome.reason = why;
  return outcome;
}

}  // namespace

PackageExecutable::PackageExecutable(const PackageProgram& program, const ProblemPackage& package,
                                     Role role, Jail jail, const std::string& entry_point)
    : program_(RunMode(jail, Lanes::kFreshOnly)) {
  build_here(program, package, role, entry_point);
}

void PackageExecutable::build_by_scripts(const Limits& limits) {
  const fs::path folder = program_.sources();
  build_.status = PackageBuild::Status::kNotCompiled;
  const BuildResult built = program_.build_by([&](const BuildTools& tools) {
    BuildResult steps;
    steps.command = {(folder / "run").string()};
    if (!is_executable_file(folder / "build")) return steps;
    const RunResult script = tools.runner().run({{(folder / "build").string()}, folder, limits});
    if (script.ending != Ending{Exited{0}}) {
      steps.problem = "its script 'build' failed: " + beginning_of_log(script.out + script.err);
    }
    return steps;
  });
  build_.problem = built.problem;
  if (!built.problem.empty()) return;
  if (!is_executable_file(folder / "run")) {
    build_.problem = "its script 'build' made no executable 'run'";
    return;
  }
  build_.command = built.command;
  build_.status = PackageBuild::Status::kReady;
}

void PackageExecutable::build_here(const PackageProgram& program, const ProblemPackage& package,
                                   Role role, const std::string& entry_point) {
  const fs::path folder = program_.sources();
  copy_sources(program.path, folder, package.constants);
  for (const fs::path& file : program.beside) {
    copy_sources(file, folder, package.constants);
  }
  const Limits limits = build_limits_of(package);
  if (role == Role::kTool &&
      (is_executable_file(folder / "build") || is_executable_file(folder / "run"))) {
    build_by_scripts(limits);
    return;
  }
  std::vector<fs::path> files = package_files_below(folder);
  const PackageLanguage* const language = language_of(files);
  build_.status = PackageBuild::Status::kNotTried;
  if (language == nullptr) {
    build_.problem = "it is in no language that is known here";
    return;
  }
  fs::path main = main_source(sources_in(*language, files));
  const Language* const row = language_named(language->name);
  if (row == nullptr || !is_installed(*row)) {
    build_.problem = fmt::format("no compiler or interpreter for {} ({})", language->name,
                                 escape_for_display(main.extension().string()));
    return;
  }
  if (role == Role::kSubmission && !package.include.empty()) {
    const fs::path of_language = package.include / language->code;
    if (fs::is_directory(package.include / "default") && package.format != PackageFormat::kLegacy &&
        !fs::is_directory(of_language)) {
      copy_sources(package.include / "default", folder, package.constants);
    }
    if (fs::is_directory(of_language)) copy_sources(of_language, folder, package.constants);
    files = package_files_below(folder);
  }
  std::vector<fs::path> sources = sources_in(*language, files);
  // The format has its own way to build, and knows of no other.
  for (const char* const name : {"Makefile", "makefile", "GNUmakefile", "CMakeLists.txt"}) {
    fs::remove(folder / name);
  }
  for (const fs::path& file : files) {
    const bool is_data = std::ranges::find(sources, file) == sources.end();
    std::error_code failed;
    if (!is_data || file.parent_path() != folder || !fs::exists(file, failed)) continue;
    if (fs::file_size(file) <= kMostBesideBytes) {
      build_.files[file.filename().string()] = read_file_or_empty(file);
    }
  }
  // What is included is started only where it says so by its name.
  if (is_named_main(main_source(sources))) main = main_source(sources);
  std::string start = main.stem().string();
  if (!entry_point.empty()) start = fs::path(entry_point).stem().string();
  take_build(program_.build({folder, {}, start, limits, package.limits.memory_mib << 20U}).result,
             language->code == "java");
}

void PackageExecutable::take_build(const BuildResult& built, bool is_java) {
  switch (built.status) {
    case BuildStatus::kReady:
      build_.status = PackageBuild::Status::kReady;
      build_.command = built.command;
      // Java's threads have a stack of their own, whatever the process may use.
      if (is_java) build_.command.insert(build_.command.begin() + 1, "-Xss64m");
      build_.memory_overhead_bytes = built.memory_overhead_bytes;
      return;
    case BuildStatus::kOurFault:
      build_.status = PackageBuild::Status::kOurFault;
      build_.problem = built.problem;
      return;
    case BuildStatus::kNoProgram:
    case BuildStatus::kCompileError:
    case BuildStatus::kNoSource:
      build_.status = PackageBuild::Status::kNotCompiled;
      build_.problem = built.problem;
      if (!built.log.empty()) {
        build_.problem += ": " + beginning_of_log(built.log);
      }
      return;
  }
}

ProgramRun PackageExecutable::start(const std::vector<std::string>& arguments, ProgramInput input,
                                    const Limits& limits) const {
  // As at contests: a program may call itself as deeply as its memory allows.
  ProgramRun run{{"/bin/sh", "-c", "ulimit -s unlimited 2>/dev/null; exec \"$@\"", "sh"},
                 arguments,
                 std::move(input),
                 limits};
  run.command.insert(run.command.end(), build_.command.begin(), build_.command.end());
  run.limits.memory_bytes += build_.memory_overhead_bytes;
  for (const auto& [name, bytes] : build_.files) run.input.files.emplace(name, bytes);
  return run;
}

RunResult PackageExecutable::run(const std::vector<std::string>& arguments, ProgramInput input,
                                 const Limits& limits) {
  return program_.run_once(start(arguments, std::move(input), limits));
}

RunResult PackageExecutable::run_timed(const std::vector<std::string>& arguments,
                                       ProgramInput input, const Limits& limits) {
  return program_.run(start(arguments, std::move(input), limits)).result;
}

RunResult PackageExecutable::validate(const std::string& input, const std::string& answer,
                                      const std::string& output,
                                      const std::vector<std::string>& arguments,
                                      const Limits& limits) {
  ProgramCall call = validator_call({}, arguments, input, answer, output);
  ProgramRun run = start(call.arguments, std::move(call.input), limits);
  run.command.insert(run.command.begin(), call.command.begin(), call.command.end());
  return program_.run_once(run);
}

Limits run_limits_of(const ProblemPackage& package, double cpu_seconds) {
  Limits limits;
  limits.cpu_seconds = cpu_seconds;
  limits.wall_seconds = 2 * cpu_seconds + 10;
  limits.memory_bytes = package.limits.memory_mib << 20U;
  limits.output_bytes = package.limits.output_mib << 20U;
  return limits;
}

Limits validation_limits_of(const ProblemPackage& package) {
  Limits limits;
  limits.cpu_seconds = package.limits.validation_seconds;
  limits.wall_seconds = 2 * limits.cpu_seconds + 10;
  limits.memory_bytes = package.limits.validation_memory_mib << 20U;
  limits.output_bytes = package.limits.validation_output_mib << 20U;
  return limits;
}

std::string sentence_of_tool(const Ending& ending, const ProblemPackage& package) {
  const Limits limits = validation_limits_of(package);
  const std::string sentence = sentence_of(ending, limits);
  const auto* const time = std::get_if<OutOfTime>(&ending);
  if (time == nullptr || time->cpu) return sentence;
  return fmt::format("{}; validation_time is {:g} s of computing, and twice that and 10 s in all",
                     sentence, limits.cpu_seconds);
}

std::optional<CaseOutcome> outcome_of_run(const RunResult& run, const Limits& limits) {
  CaseOutcome outcome;
  outcome.cpu_seconds = run.cpu_seconds;
  outcome.reason = sentence_of(run.ending, limits);
  if (const auto* const exited = std::get_if<Exited>(&run.ending)) {
    if (run.cpu_seconds >= limits.cpu_seconds) {
      outcome.verdict = Verdict::kTimeLimit;
      outcome.reason =
          fmt::format("the program took {:.2f} s of computing, and the limit is {:g} s",
                      run.cpu_seconds, limits.cpu_seconds);
      return outcome;
    }
    if (exited->code == 0) return {};
    outcome.verdict = Verdict::kRuntimeError;
  } else if (std::holds_alternative<OutOfTime>(run.ending)) {
    outcome.verdict = Verdict::kTimeLimit;
  } else if (std::holds_alternative<RunnerFailed>(run.ending) ||
             std::holds_alternative<NotRun>(run.ending)) {
    outcome.verdict = Verdict::kJudgeError;
  } else if (std::holds_alternative<OutOfOutput>(run.ending)) {
    outcome.verdict = Verdict::kOutputLimit;
  } else {
    outcome.verdict = Verdict::kRuntimeError;
  }
  return outcome;
}

CaseOutcome outcome_of_validator(const RunResult& run, const ProblemPackage& package) {
  const ValidatorSaid said = read_validator(run);
  CaseOutcome outcome;
  outcome.message = said.judge_message;
  const auto failed = [&](const std::string& why) {
    CaseOutcome error = judge_error("the output validator " + why);
    error.message = outcome.message;
    return error;
  };
  const auto* const exited = std::get_if<Exited>(&run.ending);
  if (exited == nullptr) {
    return failed("failed: " + sentence_of_tool(run.ending, package));
  }
  if (!said.is_right) {
    return failed(fmt::format("ended with the exit code {}, which is neither {} nor {}{}",
                              exited->code, kValid, kInvalid,
                              run.err.empty() ? "" : ": " + shown(run.err.substr(0, 200))));
  }
  if (said.asks_for_another_pass) {
    return failed("asks for another pass, but the package has only one");
  }
  const bool has_score = said.score || said.multiplier;
  if (!*said.is_right) {
    if (has_score) return failed("gave a wrong answer a score");
    outcome.verdict = Verdict::kWrongAnswer;
    outcome.reason = shown(outcome.message.substr(0, outcome.message.find('\n')));
    return outcome;
  }
  outcome.verdict = Verdict::kAccepted;
  if (!package.scores_by_validator && has_score) {
    return failed("gave a score, and problem.yaml says of none");
  }
  if (said.score && said.multiplier) return failed("gave both a score and a multiplier of one");
  if (said.score) {
    outcome.score = score_in(*said.score);
    if (!outcome.score) return failed("gave a score that is not a number: " + shown(*said.score));
  } else if (said.multiplier) {
    outcome.multiplier = score_in(*said.multiplier);
    if (!outcome.multiplier || *outcome.multiplier < 0 || *outcome.multiplier > 1) {
      return failed("gave a multiplier that is not a number from 0 to 1: " +
                    shown(*said.multiplier));
    }
  } else if (package.score_is_required) {
    return failed("gave no score");
  }
  return outcome;
}

}  // namespace cairn
