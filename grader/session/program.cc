#include "grader/session/program.h"

#include <stdexcept>
#include <utility>

#include "grader/run/temporary_folder.h"

namespace cairn {

BuildResult build_program(const std::filesystem::path& sources, const std::filesystem::path& out,
                          const Rubric& rubric) {
  BuildRequest request{sources, out, rubric.program, rubric.build_limits,
                       rubric.sections.front().limits.memory_bytes};
  request.skeleton = rubric.skeleton;
  request.driver = rubric.driver;
  return build(request);
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
                    const std::filesystem::path& scratch) {
  RunRequest request{command, scratch, limits_of(section, one)};
  request.command.insert(request.command.end(), one.arguments.begin(), one.arguments.end());
  request.limits.memory_bytes += memory_overhead_bytes;
  std::filesystem::create_directory(scratch);
  RunResult result = run(request);
  if (!remove_folder(scratch)) {
    result.ending =
        RunnerFailed{"the scratch folder " + scratch.string() + " could not be emptied"};
  }
  CaseReport report;
  report.judgement = judge(one, result, section);
  report.cpu_seconds = result.cpu_seconds;
  report.wall_seconds = result.wall_seconds;
  report.peak_memory_bytes = result.peak_memory_bytes;
  report.left_behind = result.left_behind;
  report.out = std::move(result.out);
  report.err = std::move(result.err);
  return report;
}

}  // namespace cairn
