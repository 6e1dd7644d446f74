#include "grader/evidence/evidence_json.h"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <variant>

#include "cases/json_file.h"
#include "grader/judge/judge.h"
#include "grader/judge/score.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Limits& limits) {
  return {{"cpu_seconds", limits.cpu_seconds},   {"wall_seconds", limits.wall_seconds},
          {"output_bytes", limits.output_bytes}, {"memory_bytes", limits.memory_bytes},
          {"file_bytes", limits.file_bytes},     {"processes", limits.processes}};
}

struct Describe {
  Json operator()(const Exited& one) const { return {{"how", "exited"}, {"code", one.code}}; }
  Json operator()(const Killed& one) const { return {{"how", "killed"}, {"signal", one.signal}}; }
  Json operator()(const OutOfTime& one) const {
    return {{"how", one.cpu ? "out of CPU time" : "out of wall time"}};
  }
  Json operator()(const OutOfOutput&) const { return {{"how", "out of output"}}; }
  Json operator()(const OutOfMemory&) const { return {{"how", "out of memory"}}; }
  Json operator()(const OutOfDisk&) const { return {{"how", "out of disk"}}; }
  Json operator()(const NotStarted& one) const {
    return {{"how", "not started"}, {"reason", visible(one.reason)}};
  }
  Json operator()(const RunnerFailed&) const {
    throw std::invalid_argument("what failed by our fault is no evidence");
  }
};

/// What held, a guarantee each.
std::vector<std::string> lines_of(const std::string& jail) {
  std::vector<std::string> lines;
  boost::split(lines, jail, boost::is_any_of("\n"));
  return lines;
}

std::string words_of(BuildStatus status) {
  switch (status) {
    case BuildStatus::kReady:
      return "ready";
    case BuildStatus::kNoProgram:
      return "no program";
    case BuildStatus::kCompileError:
      return "compile error";
    case BuildStatus::kNoSource:
      return "no source";
    case BuildStatus::kOurFault:
      break;
  }
  throw std::invalid_argument("what failed by our fault is no evidence");
}

}  // namespace

std::string run_json(const RunRecord& run, const VerdictRecord& verdict) {
  const Ending& ending = run.result.ending;
  return json_text({{"section", verdict.section},
                    {"case", verdict.name},
                    {"key", verdict.run},
                    {"build", run.inputs.build},
                    {"command", run.inputs.command},
                    {"arguments", run.inputs.arguments},
                    {"environment", run.inputs.environment},
                    {"limits", json_of(run.inputs.limits)},
                    {"jail", lines_of(run.inputs.jail)},
                    {"ending", std::visit(Describe{}, ending)},
                    {"sentence", sentence_of(ending, run.inputs.limits)},
                    {"cpu_seconds", run.result.cpu_seconds},
                    {"wall_seconds", run.result.wall_seconds},
                    {"peak_memory_bytes", run.result.peak_memory_bytes},
                    {"left_behind", run.result.left_behind},
                    {"confirmed", run.confirmed},
                    {"machine", run.machine}});
}

std::string build_json(const BuildRecord& build, const std::string& key) {
  const BuildInputs& inputs = build.inputs;
  const BuildResult& result = build.result;
  return json_text({{"key", key},
                    {"content", inputs.content},
                    {"toolchain", inputs.toolchain},
                    {"program", inputs.program},
                    {"skeleton", inputs.skeleton},
                    {"driver", inputs.driver},
                    {"environment", inputs.environment},
                    {"limits", json_of(inputs.limits)},
                    {"run_memory_bytes", inputs.run_memory_bytes},
                    {"jail", lines_of(inputs.jail)},
                    {"status", words_of(result.status)},
                    {"language", result.language},
                    {"command", result.command},
                    {"driver_command", result.driver_command},
                    {"memory_overhead_bytes", result.memory_overhead_bytes},
                    {"notes", result.notes},
                    {"problem", result.problem},
                    {"compiled", result.compiled},
                    {"cpu_seconds", result.cpu_seconds},
                    {"wall_seconds", result.wall_seconds},
                    {"machine", build.machine}});
}

std::string overrides_json(const std::vector<Override>& overrides) {
  Json json = Json::array();
  for (const Override& one : overrides) {
    json.push_back({{"points", one.points ? Json(points_text(*one.points)) : Json(nullptr)},
                    {"reason", visible(one.reason)},
                    {"by", visible(one.author)},
                    {"date", one.date}});
  }
  return json_text(json);
}

}  // namespace cairn
