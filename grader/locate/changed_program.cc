#include "grader/locate/changed_program.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "grader/facts/live_facts.h"
#include "grader/facts/warm_lane.h"
#include "grader/judge/judge.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A right program needs a fraction of a second for such a question.
constexpr double kCpuSeconds = 2;
constexpr double kWallSeconds = 6;

void write_source(const fs::path& file, const std::string& text) {
  fs::remove(file);
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

}  // namespace

ChangedProgram::ChangedProgram(const OriginalProgram& original,
                               const std::vector<ProgramFile>& changed)
    : rubric_(original.rubric), program_(original.program) {
  const fs::path root = program_.sources() / original.root;
  for (const ProgramFile& source : changed) {
    if (source.may_change) write_source(root / source.path, source.text);
  }
  built_ = program_.build(request_of_rubric(rubric_, "", root)).result;
  if (built_.status == BuildStatus::kOurFault) throw std::runtime_error(built_.problem);
}

RunResult ChangedProgram::run(const ProgramRun& run) {
  ++runs_;
  RunResult result = program_.run_once(run);
  if (const auto* const failed = std::get_if<RunnerFailed>(&result.ending)) {
    throw std::runtime_error(failed->reason);
  }
  if (std::holds_alternative<OutOfTime>(result.ending)) ran_out_of_time_ = true;
  return result;
}

RunResult ChangedProgram::run(const ComparedCase& c) {
  return run({command_of(std::get<ProgramRuns>(c.section->source), built_), c.test_case->arguments,
              c.test_case->input, with_overhead(c.limits, built_)});
}

bool ChangedProgram::is_right_in(const std::vector<ComparedCase>& cases) {
  return std::ranges::all_of(cases, [&](const ComparedCase& c) {
    return is_right(judge(*c.test_case, run(c), *c.section, c.limits));
  });
}

std::optional<std::size_t> ChangedProgram::answered(const std::vector<OtherQuestion>& questions) {
  Limits limits = rubric_.run_limits;
  limits.cpu_seconds = std::min(limits.cpu_seconds, kCpuSeconds);
  limits.wall_seconds = std::min(limits.wall_seconds, kWallSeconds);
  std::size_t count = 0;
  bool is_in_host = true;  // until a run there does not count
  for (const OtherQuestion& question : questions) {
    const Case& test_case = question.test_case;
    const CaseSection& section = *question.section;
    const ProgramRun asked{command_of(std::get<ProgramRuns>(section.source), built_),
                           test_case.arguments,
                           {},
                           with_overhead(limits, built_)};
    if (is_in_host) {
      ++runs_;
      const auto warm = run_warm({warm_case(asked, test_case, section, limits)}, program_);
      is_in_host = warm.counting.front().has_value();
    }
    if (!is_in_host) {
      if (count >= kFewestOtherQuestions) break;
      if (!is_right(judge(test_case, run(asked), section, limits))) return {};
    }
    ++count;
  }
  return count;
}

}  // namespace cairn
