#include "grader/run/worker_pool.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <ctime>
#include <map>
#include <stdexcept>
#include <thread>
#include <vector>

#include "grader/run/processor_share.h"
#include "grader/run/run.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::Each;
using testing::HasSubstr;
using testing::SizeIs;

using Work = std::function<std::string(std::size_t)>;

/// What was reported of one job.
struct Done {
  int times = 0;
  std::optional<std::string> result;
  std::string failure;
};

/// Does the jobs, and expects that each is reported once and that no worker is left.
std::vector<Done> reports(std::size_t count, const Workers& workers, const Work& work,
                          const JobLimits& limits = {}) {
  std::vector<Done> all(count);
  run_in_workers(
      count, workers, work,
      [&](std::size_t job, const Result<std::string>& result) {
        ASSERT_LT(job, count);
        Done& one = all[job];
        ++one.times;
        if (result) {
          one.result = *result;
        } else {
          one.failure = result.error().message;
        }
      },
      limits);
  for (std::size_t job = 0; job < count; ++job) EXPECT_EQ(all[job].times, 1) << "job " << job;
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a worker is left";
  return all;
}

std::string square(std::size_t job) { return std::to_string(job * job); }

void expect_squares(const std::vector<Done>& all) {
  for (std::size_t job = 0; job < all.size(); ++job) EXPECT_EQ(all[job].result, square(job));
}

TEST(WorkerPool, WhatAJobSaysArrivesBeforeItsResult) {
  tell_parent("nobody listens");
  std::vector<std::string> heard;
  run_in_workers(
      2, {1},
      [](std::size_t job) {
        tell_parent("begins " + std::to_string(job));
        tell_parent("");
        return square(job);
      },
      [&](std::size_t, const Result<std::string>& result) { heard.push_back(*result); }, {},
      [&](std::size_t job, const std::string& what) {
        heard.push_back(std::to_string(job) + ": " + what);
      });
  EXPECT_THAT(heard, testing::ElementsAre("0: begins 0", "0: ", "0", "1: begins 1", "1: ", "1"));
  expect_squares(reports(1, {1}, [](std::size_t job) {
    tell_parent("nobody asks");
    return square(job);
  }));
}

TEST(WorkerPool, EveryResultArrivesOnceAndWithItsNumber) {
  for (const std::size_t workers : {1U, 2U, 7U}) {
    SCOPED_TRACE(workers);
    expect_squares(reports(50, {workers}, square));
  }
}

/// Uses so much of this process's CPU time.
void spin(double seconds) {
  const std::clock_t start = std::clock();
  while (static_cast<double>(std::clock() - start) < seconds * CLOCKS_PER_SEC) {
  }
}

TEST(WorkerPool, AJobThatNeedsTooMuchTimeCostsNoOther) {
  const std::vector<Done> all = reports(4, {2},
                                        [](std::size_t job) {
                                          if (job == 1) spin(60);
                                          return square(job);
                                        },
                                        {.cpu_seconds = 0.3});
  EXPECT_EQ(all[1].failure, "the job needs more than 0.3 s of CPU time of the grader's own");
  for (const std::size_t job : {0U, 2U, 3U}) EXPECT_EQ(all[job].result, square(job));
}

TEST(WorkerPool, EachJobHasItsWholeTime) {
  const auto work = [](std::size_t job) {
    spin(0.2);
    return square(job);
  };
  expect_squares(reports(4, {1}, work, {.cpu_seconds = 0.5}));
}

TEST(WorkerPool, WhatAJobStartsHasItsOwnLimits) {
  const auto work = [](std::size_t job) {
    const pid_t child = fork();
    if (child == 0) {
      spin(0.5);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status == 0 ? square(job) : "killed";
  };
  expect_squares(reports(1, {1}, work, {.cpu_seconds = 0.2}));
}

TEST(WorkerPool, AJobThatNeedsTooMuchMemoryCostsNoOther) {
  constexpr std::size_t kAsked = std::size_t{256} << 20U;
  const std::vector<Done> all =
      reports(3, {1},
              [](std::size_t job) {
                return job == 1 ? std::string(kAsked, 'x').substr(0, 1) : square(job);
              },
              {.memory_bytes = kAsked / 4});
  // AddressSanitizer ends a process that gets no memory.
  EXPECT_THAT(all[1].failure, AnyOf("the job needs more than 64 MiB of the grader's own memory",
                                    "a worker ended with exit code 1"));
  EXPECT_EQ(all[0].result, square(0));
  EXPECT_EQ(all[2].result, square(2));
}

TEST(WorkerPool, ThereMayBeMoreWorkersThanJobs) { expect_squares(reports(3, {20}, square)); }

TEST(WorkerPool, ThereMayBeNothingToDo) {
  EXPECT_THAT(reports(0, {4}, square), SizeIs(0));
  EXPECT_THAT(reports(0, {0}, square), SizeIs(0));
}

TEST(WorkerPool, NoWorkerMeansOne) { expect_squares(reports(3, {0}, square)); }

TEST(WorkerPool, JobsRunInOtherProcesses) {
  std::map<std::string, int> jobs_of;
  for (const Done& done : reports(12, {3}, [](std::size_t) { return std::to_string(getpid()); })) {
    ++jobs_of[*done.result];
  }
  EXPECT_LE(jobs_of.size(), 3U) << "a worker does one job after the other";
  EXPECT_EQ(jobs_of.count(std::to_string(getpid())), 0U);
}

TEST(WorkerPool, WorkersWorkAtTheSameTime) {
  const test::FreshFolder folder;
  // Each of the two waits for the other, so that one after the other would never end well.
  const auto meet = [&](std::size_t job) -> std::string {
    test::write_file(folder / std::to_string(job), "");
    for (int i = 0; i < 3'000; ++i) {
      if (fs::exists(folder / std::to_string(1 - job))) return "met";
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return "alone";
  };
  for (const Done& done : reports(2, {2}, meet)) EXPECT_EQ(done.result, "met");
}

/// Waits, for 30 seconds at most, until somebody has made the file.
bool appears(const fs::path& file) {
  for (int i = 0; i < 3'000 && !fs::exists(file); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return fs::exists(file);
}

TEST(WorkerPool, WhileAJobSleepsAnotherIsDone) {
  const test::FreshFolder folder;
  const auto work = [&](std::size_t job) -> std::string {
    if (job == 1) {
      test::write_file(folder / "done", "");
      return "done";
    }
    give_processor_back();
    const bool other_was_done = appears(folder / "done");
    await_processor();
    return other_was_done ? "woken" : "alone";
  };
  const std::vector<Done> all = reports(2, {1, 1}, work);
  EXPECT_EQ(all[0].result, "woken");
  EXPECT_EQ(all[1].result, "done");
}

TEST(WorkerPool, NoMoreWorkThanThereAreShares) {
  const test::FreshFolder folder;
  constexpr std::size_t kShares = 2;
  const auto at_work = [&] { return test::listing(folder.path()).size(); };
  const auto work = [&](std::size_t job) -> std::string {
    for (int i = 0; i < 10; ++i) {
      const fs::path file = folder / std::to_string(job);
      test::write_file(file, "");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      const std::size_t together = at_work();
      fs::remove(file);
      if (together > kShares) return std::to_string(together) + " at work";
      give_processor_back();
      if (i % 2 == 0) ask_for_processor();
      if (i % 3 != 0) await_processor();
      if (i % 3 == 0) return square(job);  // with a grant on its way
    }
    return square(job);
  };
  expect_squares(reports(40, {kShares, 5}, work));
}

TEST(WorkerPool, WhoeverAsksAgainIsServedBeforeNewJobs) {
  const test::FreshFolder folder;
  const auto work = [&](std::size_t job) -> std::string {
    if (job == 0) {
      give_processor_back();
      appears(folder / "1");
      ask_for_processor();
      test::write_file(folder / "asked", "");
      await_processor();
      const bool before_others = !fs::exists(folder / "2");
      return before_others ? "first" : "last";
    }
    test::write_file(folder / std::to_string(job), "");
    appears(folder / "asked");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return "";
  };
  EXPECT_EQ(reports(5, {1, 1}, work)[0].result, "first");
}

TEST(WorkerPool, AWorkerThatDiesAsleepCostsItsJobOnly) {
  const auto work = [](std::size_t job) {
    give_processor_back();
    if (job % 3 == 1) _exit(7);
    if (job % 3 == 2) ask_for_processor();
    if (job % 6 == 5) _exit(7);
    await_processor();
    return square(job);
  };
  const std::vector<Done> all = reports(24, {2, 2}, work);
  for (std::size_t job = 0; job < all.size(); ++job) {
    if (job % 3 == 1 || job % 6 == 5) {
      EXPECT_EQ(all[job].failure, "a worker ended with exit code 7");
    } else {
      EXPECT_EQ(all[job].result, square(job));
    }
  }
}

TEST(WorkerPool, ResultsAreAnyBytesOfAnyLength) {
  const auto text = [](std::size_t job) -> std::string {
    switch (job) {
      case 0:
        return "";
      case 1:
        return {"a\0b\n\xff", 5};
      default:
        return std::string(job << 20, static_cast<char>(job)) + "end";
    }
  };
  const std::vector<Done> all = reports(6, {2}, text);
  for (std::size_t job = 0; job < all.size(); ++job) {
    ASSERT_TRUE(all[job].result);
    EXPECT_TRUE(*all[job].result == text(job)) << "job " << job;  // too long to be printed
  }
}

TEST(WorkerPool, AnExceptionIsTheFailureOfItsJobOnly) {
  const std::vector<Done> all = reports(9, {2}, [](std::size_t job) {
    if (job % 3 == 1) throw std::runtime_error("job " + std::to_string(job) + " cannot");
    return square(job);
  });
  for (std::size_t job = 0; job < all.size(); ++job) {
    if (job % 3 == 1) {
      EXPECT_EQ(all[job].result, std::nullopt);
      EXPECT_EQ(all[job].failure, "job " + std::to_string(job) + " cannot");
    } else {
      EXPECT_EQ(all[job].result, square(job));
    }
  }
}

TEST(WorkerPool, AWorkerThatDiesCostsItsJobOnly) {
  for (const std::size_t workers : {1U, 2U}) {
    SCOPED_TRACE(workers);
    const std::vector<Done> all = reports(10, {workers}, [](std::size_t job) {
      if (job % 5 == 1) raise(SIGKILL);
      if (job % 5 == 3) _exit(7);
      return square(job);
    });
    for (std::size_t job = 0; job < all.size(); ++job) {
      if (job % 5 == 1) {
        EXPECT_EQ(all[job].failure, "a worker was killed by signal 9");
      } else if (job % 5 == 3) {
        EXPECT_EQ(all[job].failure, "a worker ended with exit code 7");
      } else {
        EXPECT_EQ(all[job].result, square(job));
      }
    }
  }
}

TEST(WorkerPool, EveryWorkerMayDie) {
  for (const Done& done : reports(20, {3}, [](std::size_t) -> std::string { _exit(1); })) {
    EXPECT_THAT(done.failure, HasSubstr("exit code 1"));
  }
}

TEST(WorkerPool, AWorkerMayRunPrograms) {
  const std::vector<Done> all = reports(6, {2}, [&](std::size_t job) {
    const test::FreshFolder folder;
    Runner runner(Jail::kBest, {folder.path(), {}, {}});
    const RunResult result =
        runner.run({{"/bin/sh", "-c", "sleep 600 & echo " + std::to_string(job)}, "", Limits{}});
    return result.out + std::to_string(result.left_behind);
  });
  for (std::size_t job = 0; job < all.size(); ++job) {
    EXPECT_EQ(all[job].result, std::to_string(job) + "\n1");
  }
}

TEST(WorkerPool, AFailureToTakeAResultEndsTheWorkers) {
  EXPECT_THROW(run_in_workers(10, {2}, square,
                              [](std::size_t, const Result<std::string>&) {
                                throw std::runtime_error("disk full");
                              }),
               std::runtime_error);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a worker is left";
}

TEST(WorkerPool, LeavesNoDescriptorOpen) {
  const auto open_now = [] {
    const auto all = fs::directory_iterator("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  const auto before = open_now();
  for (int i = 0; i < 20; ++i) {
    reports(4, {2}, [](std::size_t job) -> std::string {
      if (job == 2) _exit(1);
      return square(job);
    });
  }
  EXPECT_EQ(open_now(), before);
}

TEST(WorkerPool, AWorkerHoldsNoOthersSocket) {
  // Its own end, and 0 to 2: with another's, that one would never hear of its parent's end.
  const auto sockets = [](std::size_t) {
    int count = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
      std::error_code gone;
      if (fs::read_symlink(entry.path(), gone).string().starts_with("socket:")) ++count;
    }
    return std::to_string(count);
  };
  std::vector<std::string> counts;
  const std::string without = sockets(0);
  for (const Done& done : reports(8, {4}, sockets)) counts.push_back(*done.result);
  EXPECT_THAT(counts, Each(std::to_string(std::stoi(without) + 1)));
}

}  // namespace
}  // namespace cairn
