#include "grader/store/keys.h"

#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "grader/store/hash.h"

namespace cairn {
namespace {

using testing::MatchesRegex;

BuildInputs a_build() {
  BuildInputs inputs;
  inputs.content = "c0";
  inputs.toolchain = "70";
  inputs.program = "TakeStones";
  inputs.limits = {30, 60, 1000, 2000, 3000};
  inputs.run_memory_bytes = 4000;
  inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  inputs.guarantees.network = NetworkAccess::kNone;
  inputs.chosen = "old";
  return inputs;
}

RunInputs a_run() {
  RunInputs inputs;
  inputs.build = "b0";
  inputs.command = {"java", "-cp", "."};
  inputs.arguments = {"7", "3"};
  inputs.limits = {0.1, 30, 1000, 2000, 3000};
  inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  inputs.guarantees.network = NetworkAccess::kNone;
  return inputs;
}

template <typename Inputs>
using Changes = std::vector<std::pair<const char*, std::function<void(Inputs&)>>>;

template <typename Inputs>
Changes<Inputs> changes_of_limits() {
  return {
      {"CPU time", [](Inputs& inputs) { inputs.limits.cpu_seconds += 0.1; }},
      {"wall time", [](Inputs& inputs) { inputs.limits.wall_seconds += 0.1; }},
      {"output", [](Inputs& inputs) { ++inputs.limits.output_bytes; }},
      {"memory", [](Inputs& inputs) { ++inputs.limits.memory_bytes; }},
      {"files", [](Inputs& inputs) { ++inputs.limits.file_bytes; }},
      {"processes", [](Inputs& inputs) { ++inputs.limits.processes; }},
      {"environment", [](Inputs& inputs) { inputs.environment.pop_back(); }},
      {"network", [](Inputs& inputs) { inputs.guarantees.network = {}; }},
      {"own files", [](Inputs& inputs) { inputs.guarantees.files = FileAccess::kOwn; }},
      {"own processes", [](Inputs& inputs) { inputs.guarantees.processes = ProcessAccess::kOwn; }},
      {"bound of memory",
       [](Inputs& inputs) { inputs.guarantees.memory = MemoryBound::kControlGroup; }},
      {"clock", [](Inputs& inputs) { inputs.guarantees.cpu_time = CpuAccounting::kControlGroup; }},
      {"system calls",
       [](Inputs& inputs) { inputs.guarantees.system_calls = SystemCallAccess::kFiltered; }},
      {"user", [](Inputs& inputs) { inputs.guarantees.user = ProgramUser::kOwn; }},
      {"state", [](Inputs& inputs) { inputs.guarantees.state = StateBetweenRuns::kNew; }}};
}

/// Every change leads to a key that neither the beginning nor another change has.
template <typename Inputs, typename Key>
void expect_all_keys_differ(const Inputs& inputs, const Key& key_of,
                            const Changes<Inputs>& changes) {
  std::set<std::string> keys{key_of(inputs)};
  for (const auto& [what, change] : changes) {
    Inputs changed = inputs;
    change(changed);
    EXPECT_TRUE(keys.insert(key_of(changed)).second) << what;
  }
}

TEST(Keys, OfABuildChangeWithEveryIngredient) {
  Changes<BuildInputs> changes = changes_of_limits<BuildInputs>();
  changes.insert(changes.end(),
                 {{"content", [](auto& inputs) { inputs.content = "c1"; }},
                  {"toolchain", [](auto& inputs) { inputs.toolchain = "71"; }},
                  {"program", [](auto& inputs) { inputs.program = "takestones"; }},
                  {"choice", [](auto& inputs) { inputs.chosen.clear(); }},
                  {"skeleton", [](auto& inputs) { inputs.skeleton = "50"; }},
                  {"driver", [](auto& inputs) { inputs.driver = "50"; }},
                  {"memory of a run", [](auto& inputs) { ++inputs.run_memory_bytes; }}});
  expect_all_keys_differ(a_build(), build_key, changes);
}

TEST(Keys, OfARunChangeWithEveryIngredient) {
  Changes<RunInputs> changes = changes_of_limits<RunInputs>();
  changes.insert(changes.end(),
                 {{"build", [](auto& inputs) { inputs.build = "b1"; }},
                  {"command", [](auto& inputs) { inputs.command[0] = "java17"; }},
                  {"argument", [](auto& inputs) { inputs.arguments[1] = "4"; }},
                  {"no argument", [](auto& inputs) { inputs.arguments.pop_back(); }},
                  {"one argument of two", [](auto& inputs) { inputs.arguments = {"7 3"}; }},
                  {"empty argument", [](auto& inputs) { inputs.arguments.emplace_back(); }},
                  {"lane", [](auto& inputs) { inputs.lane = Lane::kWarm; }},
                  {"argument of the command's", [](auto& inputs) {
                     inputs.command.emplace_back("7");
                     inputs.arguments = {"3"};
                   }}});
  expect_all_keys_differ(a_run(), run_key, changes);
}

DiagnosisInputs a_diagnosis() {
  return {
      "take_stones", 1, "Cairn 1", {{"case-1", {"7", "3"}, "wrong_answer", {"Move"}, {"1"}, "x"}}};
}

TEST(Keys, OfADiagnosisChangeWithEveryIngredient) {
  expect_all_keys_differ<DiagnosisInputs>(
      a_diagnosis(), diagnosis_key,
      {{"assignment", [](auto& inputs) { inputs.assignment = "queens"; }},
       {"decimals", [](auto& inputs) { inputs.decimals = 2; }},
       {"version", [](auto& inputs) { inputs.version = "Cairn 2"; }},
       {"no run", [](auto& inputs) { inputs.runs.clear(); }},
       {"two runs", [](auto& inputs) { inputs.runs.push_back(inputs.runs.front()); }},
       {"case", [](auto& inputs) { inputs.runs[0].name = "case-2"; }},
       {"argument", [](auto& inputs) { inputs.runs[0].arguments[1] = "4"; }},
       {"verdict", [](auto& inputs) { inputs.runs[0].verdict = "accepted"; }},
       {"label", [](auto& inputs) { inputs.runs[0].labels[0] = "Value"; }},
       {"line", [](auto& inputs) { inputs.runs[0].found[0] = "2"; }},
       {"output", [](auto& inputs) { inputs.runs[0].out = "y"; }}});
}

TEST(Keys, OfARubricChangeWithItsNameAndEveryFile) {
  expect_all_keys_differ<RubricFiles>({{{"a.json", "{}"}, {"b.json", "[]"}}, "a.json"}, rubric_key,
                                      {{"name", [](auto& files) { files.rubric = "b.json"; }},
                                       {"text", [](auto& files) { files.texts["b.json"] = "[1]"; }},
                                       {"file", [](auto& files) { files.texts["c.json"] = ""; }}});
}

/// A field as it is hashed.
std::string field(const std::string& text) { return std::to_string(text.size()) + ":" + text; }

std::string hash_of(const std::vector<std::string>& fields) {
  Hash hash;
  for (const std::string& one : fields) hash.add(field(one));
  return hash.hex();
}

// Or every store would be computed again.
TEST(Keys, AreTheSameEverywhereAndInEveryVersion) {
  const std::vector<std::string> end = {
      "environment", "2",     "LANG=C.UTF-8", "TZ=UTC",    "guarantees", "network",
      "none",        "files", "unlimited",    "processes", "unlimited",  "memory",
      "polled",      "disk",  "polled",       "cpu_time",  "waited_for", "system_calls",
      "unlimited",   "user",  "grader",       "state",     "emptied"};
  std::vector<std::string> build = {"cairn build 4",
                                    "content",
                                    "c0",
                                    "toolchain",
                                    "70",
                                    "program",
                                    "TakeStones",
                                    "skeleton",
                                    "",
                                    "driver",
                                    "",
                                    "limits",
                                    "cpu_seconds",
                                    "30",
                                    "wall_seconds",
                                    "60",
                                    "output_bytes",
                                    "1000",
                                    "memory_bytes",
                                    "2000",
                                    "file_bytes",
                                    "3000",
                                    "processes",
                                    "512",
                                    "run_memory_bytes",
                                    "4000"};
  build.insert(build.end(), end.begin(), end.end());
  build.insert(build.end(), {"chosen", "old"});
  EXPECT_EQ(build_key(a_build()), hash_of(build));
  std::vector<std::string> run = {"cairn run 3", "build",
                                  "b0",          "command",
                                  "3",           "java",
                                  "-cp",         ".",
                                  "arguments",   "2",
                                  "7",           "3",
                                  "limits",      "cpu_seconds",
                                  "0.1",         "wall_seconds",
                                  "30",          "output_bytes",
                                  "1000",        "memory_bytes",
                                  "2000",        "file_bytes",
                                  "3000",        "processes",
                                  "512"};
  run.insert(run.end(), end.begin(), end.end());
  run.insert(run.end(), {"lane", "fresh"});
  EXPECT_EQ(run_key(a_run()), hash_of(run));
  EXPECT_EQ(diagnosis_key(a_diagnosis()), hash_of({"cairn diagnosis 1",
                                                   "assignment",
                                                   "take_stones",
                                                   "decimals",
                                                   "1",
                                                   "version",
                                                   "Cairn 1",
                                                   "runs",
                                                   "1",
                                                   "name",
                                                   "case-1",
                                                   "arguments",
                                                   "2",
                                                   "7",
                                                   "3",
                                                   "verdict",
                                                   "wrong_answer",
                                                   "labels",
                                                   "1",
                                                   "Move",
                                                   "found",
                                                   "1",
                                                   "1",
                                                   "out",
                                                   "x"}));
  EXPECT_THAT(run_key(a_run()), MatchesRegex("[0-9a-f]{64}"));
}

}  // namespace
}  // namespace cairn
