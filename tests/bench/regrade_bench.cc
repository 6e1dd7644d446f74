// What a class costs when it is graded again after a few hand-ins have changed, beside its first
// grading, in CPU time of the grader and all that it starts.
//   regrade_bench [submissions, 500] [changed, 3]
// Each submission is a small C++ program of its own that is asked 30 questions. Started in Cairn's
// own folder.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "grader/class/batch.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kCases = 30;

/// Knows the answers; one in ten says something else.
void hand_in(const fs::path& folder, int number, const Suite& suite, const std::string& change) {
  std::string cases;
  for (const Case& test_case : suite.cases) {
    cases += fmt::format("  if (asked == \"{}\") answer = R\"({})\";\n",
                         joined(test_case.arguments), printed(test_case.expected, 1));
  }
  const fs::path hand_in = folder / fmt::format("s{:04}-HW2-P3", number);
  fs::create_directories(hand_in);
  std::ofstream(hand_in / "TakeStones.cpp")
      << "// " << number << change
      << "\n#include <cstdio>\n#include <string>\nint main(int count, char** words) {\n"
         "  std::string asked, answer;\n  for (int i = 1; i < count; ++i) asked += "
         "(i > 1 ? \" \" : \"\") + std::string(words[i]);\n"
      << cases << (number % 10 == 0 ? "  answer.replace(6, 1, \"9\");\n" : "")
      << "  std::fputs(answer.c_str(), stdout);\n}\n";
}

struct Cost {
  double cpu = 0;   ///< seconds, user and system
  double wall = 0;  ///< seconds
};

Cost cost_of(const BatchRequest& request, const Rubric& rubric) {
  const auto start = Clock::now();
  std::fflush(nullptr);
  const pid_t grader = fork();
  if (grader < 0) throw_errno("fork");
  if (grader == 0) {
    const Result<BatchResult> graded = grade_batch(request, rubric);
    if (!graded) fmt::print(stderr, "{}\n", graded.error().message);
    _exit(graded ? 0 : 1);
  }
  int status = 0;
  rusage usage{};
  if (wait4(grader, &status, 0, &usage) < 0) throw_errno("wait4");
  if (status != 0) throw std::runtime_error("the class could not be graded");
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime),
          std::chrono::duration<double>(Clock::now() - start).count()};
}

void run(int submissions, int changed) {
  Result<Rubric> read = read_rubric("rubrics/take_stones.json");
  if (!read) throw std::runtime_error(read.error().message);
  Rubric rubric = std::move(*read);
  test::cases_of(rubric).suite.cases.resize(kCases);
  const test::FreshFolder work;
  const Suite& suite = test::cases_of(rubric).suite;
  for (int number = 0; number < submissions; ++number) hand_in(work / "class", number, suite, "");
  BatchRequest request;
  request.folder = work / "class";
  request.out = work / "marks";
  request.jobs = std::max(1U, std::thread::hardware_concurrency());
  request.jail = Jail::kRequired;
  request.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
  const Cost first = cost_of(request, rubric);
  for (int number = 0; number < changed; ++number) {
    hand_in(work / "class", number * submissions / changed, suite, " changed");
  }
  const Cost again = cost_of(request, rubric);
  fmt::print("{} C++ submissions x {} cases: {:.1f} s of CPU, {:.1f} s of wall\n", submissions,
             kCases, first.cpu, first.wall);
  fmt::print("{} changed, and graded again:  {:.2f} s of CPU, {:.2f} s of wall\n", changed,
             again.cpu, again.wall);
  fmt::print("ratio of CPU {:.2f} % (wanted: at most 2 %)\n", 100 * again.cpu / first.cpu);
}

}  // namespace
}  // namespace cairn

int main(int count, char** words) {
  try {
    cairn::run(count > 1 ? std::stoi(words[1]) : 500, count > 2 ? std::stoi(words[2]) : 3);
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "regrade_bench: {}\n", failure.what());
    return 1;
  }
}
