// What programs that do not end cost a class: the time of all, and that of the others. Not a test.
//   endless_bench [SUBMISSIONS, 20]
// Started in Cairn's own folder.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "grader/class/batch.h"
#include "grader/class/stored_class.h"
#include "grader/store/store.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kRight = "tests/submissions/take_stones/accepted/python_one_file";
constexpr const char* kLoops = "while True:\n  pass\n";
constexpr const char* kSleeps = "import time\ntime.sleep(1000)\n";

struct ClassTime {
  double seconds = 0;
  std::map<std::string, double> of_each;  ///< the wall time of its runs
  std::map<std::string, std::string> marks;
};

/// Of a class of right programs, and of those others.
ClassTime graded(int right, const std::map<std::string, const char*>& others) {
  const test::FreshFolder work;
  for (int i = 0; i < right; ++i) {
    const fs::path folder = work / fmt::format("hand-ins/right{:02}-HW2-P3", i);
    fs::create_directories(folder.parent_path());
    fs::copy(kRight, folder, fs::copy_options::recursive);
    // What is the same for two is run once.
    test::write_file(folder / "README", folder.filename().string());
  }
  for (const auto& [name, text] : others) {
    fs::create_directories(work / ("hand-ins/" + name + "-HW2-P3"));
    test::write_file(work / ("hand-ins/" + name + "-HW2-P3/TakeStones.py"),
                     "# " + name + "\n" + text);
  }
  const Result<Rubric> rubric = read_rubric("rubrics/take_stones.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  BatchRequest request;
  request.folder = work / "hand-ins";
  request.out = work / "marks";
  request.jobs = std::max(1U, std::thread::hardware_concurrency());
  request.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
  const auto start = Clock::now();
  const Result<BatchResult> result = grade_batch(request, *rubric);
  if (!result) throw std::runtime_error(result.error().message);
  ClassTime time;
  time.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const Result<Store> store = Store::open_to_read(request.out);
  if (!store) throw std::runtime_error(store.error().message);
  for_each_graded(*store, *rubric, [&](const Graded& graded) {
    double& seconds = time.of_each[graded.id];
    for (const CaseReport& run : graded.cases) seconds += run.wall_seconds;
    time.marks[graded.id] = points_text(graded.marks.points);
  });
  return time;
}

void compare(const char* what, const ClassTime& alone, const ClassTime& beside) {
  std::vector<double> ratios;
  std::size_t other_marks = 0;
  for (const auto& [id, seconds] : alone.of_each) {
    ratios.push_back(beside.of_each.at(id) / seconds);
    if (beside.marks.at(id) != alone.marks.at(id)) ++other_marks;
  }
  std::ranges::sort(ratios);
  fmt::print(
      "{}: {:.1f} s, {:+.1f} s (wanted: at most +90); the runs of the others take {:+.0f} % in the "
      "median and {:+.0f} % at most (wanted: +10); other marks: {}\n",
      what, beside.seconds, beside.seconds - alone.seconds, (ratios[ratios.size() / 2] - 1) * 100,
      (ratios.back() - 1) * 100, other_marks);
}

void run(int right) {
  const ClassTime alone = graded(right, {});
  fmt::print("{} right programs, 30 cases each: {:.1f} s\n", right, alone.seconds);
  compare("the same once more", alone, graded(right, {}));
  compare("and one endless loop", alone, graded(right, {{"loops", kLoops}}));
  compare("and four sleepers", alone,
          graded(right, {{"sleeps1", kSleeps},
                         {"sleeps2", kSleeps},
                         {"sleeps3", kSleeps},
                         {"sleeps4", kSleeps}}));
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  try {
    cairn::run(argc > 1 ? std::stoi(argv[1]) : 20);
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "endless_bench: {}\n", failure.what());
    return 1;
  }
}
