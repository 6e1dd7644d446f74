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
  inputs.jail = "no network";
  return inputs;
}

RunInputs a_run() {
  RunInputs inputs;
  inputs.build = "b0";
  inputs.command = {"java", "-cp", "."};
  inputs.arguments = {"7", "3"};
  inputs.limits = {0.1, 30, 1000, 2000, 3000};
  inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  inputs.jail = "no network";
  return inputs;
}

template <typename Inputs>
using Changes = std::vector<std::pair<const char*, std::function<void(Inputs&)>>>;

template <typename Inputs>
Changes<Inputs> changes_of_limits() {
  return {{"CPU time", [](Inputs& inputs) { inputs.limits.cpu_seconds += 0.1; }},
          {"wall time", [](Inputs& inputs) { inputs.limits.wall_seconds += 0.1; }},
          {"output", [](Inputs& inputs) { ++inputs.limits.output_bytes; }},
          {"memory", [](Inputs& inputs) { ++inputs.limits.memory_bytes; }},
          {"files", [](Inputs& inputs) { ++inputs.limits.file_bytes; }},
          {"processes", [](Inputs& inputs) { ++inputs.limits.processes; }},
          {"environment", [](Inputs& inputs) { inputs.environment.pop_back(); }},
          {"jail", [](Inputs& inputs) { inputs.jail = "none"; }}};
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
                  {"argument of the command's", [](auto& inputs) {
                     inputs.command.emplace_back("7");
                     inputs.arguments = {"3"};
                   }}});
  expect_all_keys_differ(a_run(), run_key, changes);
}

TEST(Keys, AreTheSameEverywhereAndInEveryVersion) {  // or every store would be done again
  Hash build;
  build.add(
      "13:cairn build 1"
      "2:c0"
      "2:70"
      "10:TakeStones"
      "0:"
      "0:"
      "2:30"
      "2:60"
      "4:1000"
      "4:2000"
      "4:3000"
      "3:512"
      "4:4000"
      "1:2"
      "12:LANG=C.UTF-8"
      "6:TZ=UTC"
      "10:no network");
  EXPECT_EQ(build_key(a_build()), build.hex());
  Hash run;
  run.add(
      "11:cairn run 1"
      "2:b0"
      "1:3"
      "4:java"
      "3:-cp"
      "1:."
      "1:2"
      "1:7"
      "1:3"
      "3:0.1"
      "2:30"
      "4:1000"
      "4:2000"
      "4:3000"
      "3:512"
      "1:2"
      "12:LANG=C.UTF-8"
      "6:TZ=UTC"
      "10:no network");
  EXPECT_EQ(run_key(a_run()), run.hex());
  EXPECT_THAT(run_key(a_run()), MatchesRegex("[0-9a-f]{64}"));
}

}  // namespace
}  // namespace cairn
