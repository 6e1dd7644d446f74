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

/// So many cases of those that may be run in a host, and one in so many of the other questions, are
/// run in processes of their own.
constexpr std::size_t kCasesAlone = 3;
constexpr std::size_t kQuestionsForOneAlone = 50;

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
  RunResult result = program_.run(run).result;
  if (const auto* const failed = std::get_if<RunnerFailed>(&result.ending)) {
    throw std::runtime_error(failed->reason);
  }
  if (std::holds_alternative<OutOfTime>(result.ending)) ran_out_of_time_ = true;
  return result;
}

ProgramRun ChangedProgram::asked(const CaseSection& section, const Case& test_case,
                                 const Limits& limits) const {
  return {command_of(std::get<ProgramRuns>(section.source), built_), test_case.arguments,
          test_case.input, with_overhead(limits, built_), BelievedTimeOuts::kBeyond};
}

bool ChangedProgram::prints_the_same(const ComparedCase& c) {
  const ProgramRun here = asked(*c.section, *c.test_case, c.limits);
  if (program_.has_host() && here.input.files.empty()) {
    ++runs_;
    ProgramRun in_host = here;
    in_host.limits = limits_in_host(here.limits);
    if (program_.run_in_host(in_host).out == c.report->out) return true;
  }
  return run(here).out == c.report->out;
}

bool ChangedProgram::is_right_for(const CaseSection& section, const Case& test_case,
                                  const Limits& limits, Lanes lanes) {
  const ProgramRun here = asked(section, test_case, limits);
  if (uses_host_ && lanes == Lanes::kWarmAndFresh) {
    ++runs_;
    const auto warm = run_warm({warm_case(here, test_case, section, limits)}, program_);
    uses_host_ = warm.counting.front().has_value();
    if (uses_host_) return true;
  }
  return is_right(judge(test_case, run(here), section, limits));
}

bool ChangedProgram::is_right_in(const std::vector<ComparedCase>& cases, Lanes lanes) {
  std::size_t count = 0;
  return std::ranges::all_of(cases, [&](const ComparedCase& c) {
    const bool is_alone = lanes == Lanes::kFreshOnly || count++ < kCasesAlone;
    return is_right_for(*c.section, *c.test_case, c.limits,
                        is_alone ? Lanes::kFreshOnly : Lanes::kWarmAndFresh);
  });
}

std::optional<std::size_t> ChangedProgram::answered(const std::vector<OtherQuestion>& questions) {
  Limits limits = rubric_.run_limits;
  limits.cpu_seconds = std::min(limits.cpu_seconds, kCpuSeconds);
  limits.wall_seconds = std::min(limits.wall_seconds, kWallSeconds);
  std::size_t count = 0;
  for (const OtherQuestion& question : questions) {
    if (!uses_host_ && count >= kFewestOtherQuestions) break;
    const bool is_alone = count % kQuestionsForOneAlone == 0;
    if (!is_right_for(*question.section, question.test_case, limits,
                      is_alone ? Lanes::kFreshOnly : Lanes::kWarmAndFresh)) {
      return {};
    }
    ++count;
  }
  return count;
}

}  // namespace cairn
