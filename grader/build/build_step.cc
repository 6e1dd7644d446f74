#include "grader/build/build_step.h"

#include <fmt/format.h>

#include <variant>

#include "grader/run/machine_time.h"
#include "grader/run/processor_share.h"
#include "grader/run/run_lock.h"

namespace cairn {

namespace fs = std::filesystem;

namespace {

bool is_in_doubt(const RunResult& run, const MachineLoad& load) {
  const auto* const out_of_time = std::get_if<OutOfTime>(&run.ending);
  return out_of_time != nullptr && load.may_have_caused(*out_of_time);
}

}  // namespace

std::vector<std::string> filled(const std::vector<std::string>& command, const Blanks& blanks) {
  std::vector<std::string> words;
  for (const std::string& word : command) {
    if (word == "{sources}") {
      words.insert(words.end(), blanks.sources.begin(), blanks.sources.end());
      continue;
    }
    if (word == "{header_folders}") {
      for (const std::string& folder : blanks.header_folders) {
        words.insert(words.end(), {"-idirafter", folder});  // system headers of the same name win
      }
      continue;
    }
    words.push_back(fmt::format(
        fmt::runtime(word), fmt::arg("out", blanks.out), fmt::arg("program", blanks.program),
        fmt::arg("package_root", blanks.package_root), fmt::arg("encoding", blanks.encoding),
        fmt::arg("memory_mib", blanks.memory_mib), fmt::arg("hosts", blanks.hosts)));
  }
  return words;
}

RunResult StepRunner::run_timed(const RunRequest& request, BuildResult& result) {
  const auto run_and_add = [&] {
    RunResult run = tools_.runner().run(request);
    result.cpu_seconds += run.cpu_seconds;
    result.wall_seconds += run.wall_seconds;
    return run;
  };
  if (tools_.compile) {
    if (auto compiled = tools_.compile(request.command, request.folder, request.limits)) {
      result.cpu_seconds += compiled->cpu_seconds;
      result.wall_seconds += compiled->wall_seconds;
      return *std::move(compiled);
    }
  }
  const MachineTime before = machine_time();
  RunResult first = run_and_add();
  if (has_repeated_ || !is_in_doubt(first, machine_load(first, before, machine_time()))) {
    return first;
  }
  has_repeated_ = true;
  await_processor();
  // Without the lock it is run all the same: others may have ended meanwhile.
  const Result<RunLock> lock = RunLock::exclusive(longest_run_seconds(request.limits));
  return run_and_add();
}

bool StepRunner::run(const std::vector<std::string>& command, const fs::path& folder,
                     const Limits& limits, BuildResult& result) {
  const RunResult run_result = run_timed({command, folder, limits}, result);
  result.log += run_result.out + run_result.err;
  if (run_result.ending == Ending(Exited{0})) return true;
  result.status = BuildStatus::kCompileError;
  was_refused_ = std::holds_alternative<Exited>(run_result.ending);
  const std::string compiler = fs::path(command.front()).filename().string();
  struct Describe {
    const std::string& compiler;
    const Limits& limits;
    std::string operator()(const Exited& exited) const {
      if (compiler == "python3") {
        return "it is not valid Python 3; the message of python3 says where";
      }
      return fmt::format("it does not compile: {} ended with exit code {}; its messages say where",
                         compiler, exited.code);
    }
    std::string operator()(const Killed& killed) const {
      return fmt::format("it does not compile: {} was killed by signal {}", compiler,
                         killed.signal);
    }
    std::string operator()(const OutOfTime& time) const {
      return fmt::format("it does not compile within {:g} s of {} time: {} was stopped",
                         time.cpu ? limits.cpu_seconds : limits.wall_seconds,
                         time.cpu ? "CPU" : "wall", compiler);
    }
    std::string operator()(const OutOfOutput&) const {
      return fmt::format("it does not compile: {} printed more than {} bytes and was stopped",
                         compiler, limits.output_bytes);
    }
    std::string operator()(const OutOfMemory&) const {
      return fmt::format("it does not compile: {} used too much memory and was stopped", compiler);
    }
    std::string operator()(const OutOfDisk&) const {
      return fmt::format(
          "it does not compile: {} wrote more than {} MiB, or more than {} files, and was stopped",
          compiler, kMostDiskBytes >> 20, kMostDiskEntries);
    }
    std::string operator()(const NotStarted& not_started) const {
      return fmt::format("{} could not be run: {}", compiler, not_started.reason);
    }
    std::string operator()(const NotRun&) const { return compiler + " was not run"; }
    std::string operator()(const RunnerFailed& failed) const {
      return fmt::format("{} could not be run: {}", compiler, failed.reason);
    }
  };
  result.problem = std::visit(Describe{compiler, limits}, run_result.ending);
  if (std::holds_alternative<RunnerFailed>(run_result.ending)) {
    result.status = BuildStatus::kOurFault;
  }
  return false;
}

}  // namespace cairn
