// The keys under which results are stored stay what they are: else every class would be run again.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "grader/facts/checks.h"
#include "grader/facts/live_facts.h"
#include "grader/judge/rubric.h"
#include "grader/program/stored_program.h"
#include "grader/store/content_hash.h"
#include "grader/store/hash.h"
#include "tests/support/golden.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// As no machine has it, and so on every machine the same.
BuildSetup some_setup() {
  BuildSetup setup;
  setup.toolchain = "a toolchain";
  setup.skeleton = "a skeleton";
  setup.driver = "a driver";
  setup.guarantees.network = NetworkAccess::kNone;
  setup.guarantees.files = FileAccess::kOwn;
  setup.guarantees.processes = ProcessAccess::kOwn;
  setup.guarantees.memory = MemoryBound::kControlGroup;
  return setup;
}

BuildResult some_build() {
  BuildResult built;
  built.status = BuildStatus::kReady;
  built.language = "Java";
  built.command = {"java", "-cp", "/cairn/work/build", "Main"};
  built.driver_command = {"java", "-cp", "/cairn/work/build", "Driver"};
  built.memory_overhead_bytes = 1 << 20U;
  return built;
}

/// The keys of the runs of a section: the first, and the hash of all with their number.
std::string line_of(const Section& section, const Rubric& rubric, const std::string& build) {
  const ProgramRuns* const runs = runs_of(section);
  if (runs == nullptr) return "";
  const BuildResult built = some_build();
  Hash all;
  std::string first;
  const auto& cases = std::get<CaseSection>(section.content).suite.cases;
  for (const Case& test_case : cases) {
    const ProgramRun run{command_of(*runs, built), test_case.arguments, test_case.input,
                         with_overhead(limits_of(test_case, *runs, rubric.run_limits), built)};
    const std::string key = run_key(run_inputs(run, some_setup(), build));
    if (first.empty()) first = key;
    all.add_field(key);
  }
  return "  runs of '" + section.title + "': " + first + ", all " + std::to_string(cases.size()) +
         ": " + all.hex() + "\n";
}

std::string lines_of_rubrics() {
  std::string lines;
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(test::project_folder() / "rubrics")) {
    if (entry.path().extension() == ".json" && !entry.path().stem().has_extension()) {
      files.insert(entry.path());
    }
  }
  for (const fs::path& file : files) {
    const Result<Rubric> rubric = read_rubric(file);
    if (!rubric || !runs_programs(*rubric)) continue;
    const std::string build = build_key(
        build_inputs(request_of_rubric(*rubric, "a chosen/file.py"), some_setup(), "a content"));
    lines += file.filename().string() + " build: " + build + "\n";
    for (const Section& section : rubric->sections) lines += line_of(section, *rubric, build);
  }
  return lines;
}

std::string line_of_checker() {
  CheckerFormat checker;
  checker.name = "closest";
  checker.sources = {{"closest.py", "print(1)\n"}, {"lib/more.py", ""}};
  checker.flags = {"--strict"};
  checker.limits.cpu_seconds = 7;
  const BuildSetup setup = setup_of_checkers(some_setup());
  const std::string build = build_key(
      build_inputs(request_of_checker(checker), setup, content_hash_of_files(checker.sources)));
  Case test_case;
  test_case.name = "a case";
  test_case.arguments = {"7", "3"};
  test_case.input = {"15\n", {{"data.txt", "1 2"}}};
  test_case.output = "7\n";
  std::string lines = "a checker build: " + build + "\n";
  for (const CheckerStyle style : {CheckerStyle::kKattis, CheckerStyle::kTestlib}) {
    checker.style = style;
    const ProgramRun run = checker_run(checker, some_build(), test_case, "8\n");
    lines += "  its run: " + run_key(run_inputs(run, setup, build)) + "\n";
  }
  const ProgramRun of_case{some_build().command, test_case.arguments, test_case.input,
                           checker.limits};
  return lines + "  a run of the case: " + run_key(run_inputs(of_case, setup, build)) + "\n";
}

TEST(ResultKeys, StayWhatTheyAreInEveryStore) {
  test::expect_golden("result_keys.txt", lines_of_rubrics() + line_of_checker());
}

}  // namespace
}  // namespace cairn
