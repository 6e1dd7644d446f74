// What the grader costs beside the programs that it runs. Not a test: it prints figures, each
// compared with its measure in the same run.
//   native   one case of a native program, everything included, beside a bare spawn of the program
//   java     a class of Java submissions: wall time beside the programs' own CPU time / cores
//   lines    outputs of thousands of lines, none of them in its place, beside the right one
// Started in Cairn's own folder.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "cases/json_file.h"
#include "grader/build/build.h"
#include "grader/class/batch.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kNativeRuns = 600;
constexpr int kCopiesOfEach = 4;

double milliseconds_of(const auto& body) {
  const auto start = Clock::now();
  body();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

void spawn_and_wait(const std::vector<std::string>& command) {
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  if (posix_spawn(&pid, words[0], &actions, nullptr, words.data(), environ) != 0) {
    throw std::runtime_error("posix_spawn failed");
  }
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage usage{};
  wait4(pid, &status, 0, &usage);
}

void bench_native(const Rubric& rubric) {
  const TemporaryFolder work;
  const fs::path sources = work.path() / "submission";
  const fs::path out = work.path() / "build";
  fs::copy("tests/submissions/take_stones/accepted/cpp_one_file", sources);
  fs::create_directory(out);
  Runner runner(Jail::kBest, {work.path(), {}, {"submission", "build"}});
  const BuildResult built = build({sources, out, rubric.program, rubric.build_limits, 0}, runner);
  if (built.status != BuildStatus::kReady) throw std::runtime_error(built.problem);
  const Case& test_case = test::cases_of(rubric).suite.cases.front();
  std::vector<std::string> command = built.command;
  command.insert(command.end(), test_case.arguments.begin(), test_case.arguments.end());

  std::vector<double> bare;
  std::vector<double> graded;
  for (int i = 0; i < kNativeRuns; ++i) {
    bare.push_back(milliseconds_of([&] { spawn_and_wait(command); }));
    graded.push_back(milliseconds_of([&] {
      const RunResult result = runner.run({command, "", rubric.run_limits});
      if (judge(test_case, result, test::cases_of(rubric), rubric.run_limits).verdict !=
          Verdict::kAccepted) {
        throw std::runtime_error("the planted program was not accepted");
      }
    }));
  }
  fmt::print(
      "native: bare spawn {:.2f} ms, one graded case {:.2f} ms, so {:.2f} ms are ours "
      "(medians of {}; wanted: at most 3)\n",
      median(bare), median(graded), median(graded) - median(bare), kNativeRuns);
}

void bench_java(const Rubric& rubric) {
  const TemporaryFolder work;
  fs::create_directory(work.path() / "class");
  const fs::path planted = "tests/submissions/take_stones/accepted";
  for (const auto& entry : fs::directory_iterator(planted)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("java_")) continue;
    for (int copy = 0; copy < kCopiesOfEach; ++copy) {
      const fs::path hand_in = work.path() / "class" / (name + std::to_string(copy));
      fs::copy(entry.path(), hand_in, fs::copy_options::recursive);
      std::ofstream(hand_in / "copy.txt") << copy;  // of equal ones only the first is graded
    }
  }
  BatchRequest request;
  request.folder = work.path() / "class";
  request.out = work.path() / "out";
  request.jobs = std::max(1U, std::thread::hardware_concurrency());
  request.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
  request.jail = Jail::kBest;
  const double wall = milliseconds_of([&] {
                        const auto graded = grade_batch(request, rubric);
                        if (!graded) throw std::runtime_error(graded.error().message);
                      }) /
                      1000;
  double compiling = 0;
  double running = 0;
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(request.out / "submissions")) {
    const auto report = nlohmann::json::parse(*read_file(entry.path()));
    compiling += report.at("build").at("cpu_seconds").get<double>();
    for (const auto& one : report.at("cases")) running += one.at("cpu_seconds").get<double>();
    ++count;
  }
  const double share = (compiling + running) / static_cast<double>(request.jobs);
  fmt::print(
      "java: {} submissions x {} cases in {:.2f} s of wall time; their own CPU time is "
      "{:.2f} s compiling and {:.2f} s running, on {} cores {:.2f} s: ratio {:.3f} (wanted: "
      "at most 1.15)\n",
      count, test::cases_of(rubric).suite.cases.size(), wall, compiling, running, request.jobs,
      share, wall / share);
}

/// Lines "NUMBER.5", whose numbers are first, first + step, and so on.
std::string numbered_lines(int first, int step, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) lines += fmt::format("{}.5\n", first + i * step);
  return lines;
}

void bench_lines() {
  constexpr int kLines = 2000;
  constexpr int kRounds = 20;
  Case test_case;
  test_case.output = numbered_lines(1, 1, kLines);
  for (const auto& [how, tolerance] :
       {std::pair{"exactly", Tolerance{}}, std::pair{"within a tolerance", Tolerance{0.01, {}}}}) {
    CaseSection section;
    section.source = ProgramRuns{};
    section.format = OutputFormat{tolerance};
    const auto milliseconds = [&](const std::string& output) {
      std::vector<double> all;
      for (int i = 0; i < kRounds; ++i) {
        all.push_back(milliseconds_of([&] {
          static_cast<void>(judge(test_case, test::ended(Exited{}, output), section, Limits{}));
        }));
      }
      return median(all);
    };
    fmt::print(
        "lines, compared {}: {} right ones {:.1f} ms, in reverse {:.1f} ms, {} wrong ones {:.1f} "
        "ms (medians of {}; wanted in reverse: at most 50)\n",
        how, kLines, milliseconds(*test_case.output),
        milliseconds(numbered_lines(kLines, -1, kLines)), 4 * kLines,
        milliseconds(numbered_lines(kLines + 1, 1, 4 * kLines)), kRounds);
  }
}

int run_benches() {
  const Result<Rubric> rubric = read_rubric("rubrics/take_stones.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  bench_native(*rubric);
  bench_java(*rubric);
  bench_lines();
  return 0;
}

}  // namespace
}  // namespace cairn

int main() {
  try {
    return cairn::run_benches();
  } catch (const std::exception& failure) {
    fmt::print(stderr, "grader_bench: {}\n", failure.what());
    return 1;
  }
}
