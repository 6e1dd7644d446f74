// What a program may use, and what the numbers of its run say.
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <thread>

#include "grader/jail/control_group.h"
#include "grader/run/run_test.h"
#include "tests/support/child.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RunLimitsTest : public RunFixture {
 protected:
  [[nodiscard]] RunResult sh(const std::string& script) const {
    return run({{"/bin/sh", "-c", script}, folder, limits});
  }
  [[nodiscard]] RunResult python(const std::string& script) const {
    return run({{"python3", "-c", script}, folder, limits});
  }

  Limits limits{20, 60, 50'000, 512 << 20, 1 << 20};
};

int exit_code_of(const RunResult& result) {
  const auto* const exited = std::get_if<Exited>(&result.ending);
  return exited == nullptr ? -1 : exited->code;
}

bool out_of_output(const RunResult& result) {
  return std::holds_alternative<OutOfOutput>(result.ending);
}

std::string printing(int bytes, const std::string& to) {
  return "head -c " + std::to_string(bytes) + " /dev/zero | tr '\\0' x >&" + to;
}

TEST_P(RunLimitsTest, OutputOfExactlyTheLimitIsFine) {
  for (const int limit : {1, 50'000, 1'000'000}) {
    limits.output_bytes = static_cast<std::uint64_t>(limit);
    const RunResult result = sh(printing(limit, "1") + "; " + printing(limit, "2"));
    EXPECT_EQ(exit_code_of(result), 0) << limit;
    EXPECT_EQ(result.out, std::string(limits.output_bytes, 'x')) << limit;
    EXPECT_EQ(result.err, std::string(limits.output_bytes, 'x')) << limit;
  }
}

TEST_P(RunLimitsTest, OneByteMoreIsTooMuch) {
  for (const int limit : {0, 50'000, 1'000'000}) {
    limits.output_bytes = static_cast<std::uint64_t>(limit);
    const RunResult out = sh(printing(limit + 1, "1"));
    EXPECT_TRUE(out_of_output(out)) << limit;
    EXPECT_EQ(out.out, std::string(limits.output_bytes, 'x')) << limit;
    const RunResult err = sh("echo >&1; " + printing(limit + 1, "2"));
    EXPECT_TRUE(out_of_output(err)) << limit;
    EXPECT_EQ(err.err, std::string(limits.output_bytes, 'x')) << limit;
  }
}

TEST_P(RunLimitsTest, EndlessOutputIsStopped) {
  for (const std::string script : {"yes", "yes >&2", "tr '\\0' x </dev/zero", "yes & yes & wait"}) {
    const RunResult result = sh(script);
    EXPECT_TRUE(out_of_output(result)) << script;
    EXPECT_EQ(result.out.size() + result.err.size(), 50'000U) << script;
    EXPECT_LT(result.wall_seconds, kHanging) << script;
  }
}

TEST_P(RunLimitsTest, OutputThatIsFoundAfterTheEndCountsToo) {
  // Without a jail, the supervisor can be stopped: it reads only when the program has ended. In a
  // jail it reads while the program prints.
  const RunResult result = python(
      "import os, signal, time\n"
      "supervisor, program = os.getppid(), os.getpid()\n"
      "os.kill(supervisor, signal.SIGSTOP)\n"
      "read_end, write_end = os.pipe()\n"
      "if os.fork() == 0:\n"
      "  os.setsid()\n"
      "  os.write(1, b'x' * 60_000)\n"
      "  os.write(write_end, b'printed')\n"
      "  while os.getppid() == program: time.sleep(0.01)\n"
      "  os.kill(supervisor, signal.SIGCONT)\n"
      "  time.sleep(600)\n"
      "os.read(read_end, 1)");
  EXPECT_TRUE(out_of_output(result));
  EXPECT_EQ(result.out.size(), 50'000U);
}

TEST_P(RunLimitsTest, MemoryIsLimited) {
  limits.memory_bytes = 128 << 20;
  const std::string allocating = "b = bytearray(int(__import__('sys').argv[1]) << 20)";
  const auto allocate = [&](const std::string& mebibytes) {
    return run({{"python3", "-c", allocating, mebibytes}, folder, limits});
  };
  EXPECT_EQ(exit_code_of(allocate("64")), 0);
  const RunResult result = allocate("1024");
  EXPECT_EQ(exit_code_of(result), 1);
  EXPECT_THAT(result.err, HasSubstr("MemoryError"));
  EXPECT_LT(result.peak_memory_bytes, 64U << 20);
}

TEST_P(RunLimitsTest, MemoryOfAChildIsLimitedToo) {
  limits.memory_bytes = 64 << 20;
  EXPECT_THAT(sh("python3 -c 'b = bytearray(1 << 30)'; exit 5").err, HasSubstr("MemoryError"));
}

TEST_P(RunLimitsTest, TheLargestFileIsLimited) {
  EXPECT_EQ(exit_code_of(sh("head -c 1048576 /dev/zero > whole")), 0);
  EXPECT_EQ(fs::file_size(folder / "whole"), 1U << 20);
  EXPECT_NE(exit_code_of(sh("exec head -c 3000000 /dev/zero > cut")), 0);
  EXPECT_EQ(fs::file_size(folder / "cut"), 1U << 20);
}

TEST_P(RunLimitsTest, ThereIsNoCoreDump) {
  EXPECT_EQ(sh("ulimit -Hc").out, "0\n");
  const RunResult result = sh("kill -ABRT $$");
  EXPECT_TRUE(std::holds_alternative<Killed>(result.ending));
  EXPECT_EQ(test::listing(folder), std::vector<std::string>{});
}

TEST_P(RunLimitsTest, CpuTimeIsCounted) {
  const RunResult result = python("import time\nwhile time.process_time() < 0.2: pass");
  EXPECT_EQ(exit_code_of(result), 0);
  EXPECT_GE(result.cpu_seconds, 0.15);
  EXPECT_LT(result.cpu_seconds, 10);
  EXPECT_GE(result.wall_seconds, 0.15);
}

TEST_P(RunLimitsTest, CpuTimeOfAChildThatWasWaitedForIsCounted) {
  const RunResult result =
      sh("python3 -c 'import time\nwhile time.process_time() < 0.2: pass'; exit 0");
  EXPECT_GE(result.cpu_seconds, 0.15);
}

TEST_P(RunLimitsTest, CpuTimeOfChildrenIsLimitedWhetherTheyEndOrNot) {
  limits.cpu_seconds = 0.5;
  const std::string busy = "python3 -c 'import time\nwhile time.process_time() < ";
  for (const std::string& script :
       {busy + "30: pass'; exit 0",
        "for i in 1 2 3 4 5 6 7 8 9; do " + busy + "0.2: pass'; done; exit 0"}) {
    const RunResult result = sh(script);
    const auto* const time = std::get_if<OutOfTime>(&result.ending);
    EXPECT_TRUE(time != nullptr && time->cpu) << script;
    EXPECT_LT(result.wall_seconds, kHanging);
  }
}

TEST_P(RunLimitsTest, CpuTimeOfAllThreadsIsLimited) {
  limits.cpu_seconds = 0.5;
  const RunResult result = python(
      "import hashlib, threading\n"
      "def busy():\n"
      "  while True: hashlib.sha256(bytes(1 << 20))\n"
      "for _ in range(3): threading.Thread(target=busy).start()");
  const auto* const time = std::get_if<OutOfTime>(&result.ending);
  ASSERT_NE(time, nullptr);
  EXPECT_TRUE(time->cpu);
}

TEST_P(RunLimitsTest, WallTimeIsTheProgramsOwn) {
  const RunResult result = sh("sleep 0.3");
  EXPECT_GE(result.wall_seconds, 0.3);
  EXPECT_LT(result.wall_seconds, kHanging);
  EXPECT_LT(sh("sleep 600 &").wall_seconds, kHanging) << "it waited for what was left behind";
}

TEST_P(RunLimitsTest, WaitingForAProcessorIsNotChargedAsWallTime) {
  limits.wall_seconds = 1;
  const RunResult result = python(  // seven processes on one processor
      "import os, time\n"
      "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
      "for i in range(6):\n"
      "  if os.fork() == 0:\n"
      "    while True: pass\n"
      "while time.process_time() < 0.2: pass");
  EXPECT_EQ(exit_code_of(result), 0);
  EXPECT_GT(result.wall_seconds, 1);
  EXPECT_GT(result.waited_seconds, 0.5);
}

/// Three threads that keep the first processor busy.
std::vector<std::jthread> keep_first_processor_busy() {
  cpu_set_t all;
  EXPECT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
  int first = 0;
  while (!CPU_ISSET(first, &all)) ++first;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([first](const std::stop_token& stop) {
      cpu_set_t one;
      CPU_ZERO(&one);
      CPU_SET(first, &one);
      EXPECT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
      while (!stop.stop_requested()) {
      }
    });
  }
  return threads;
}

TEST_P(RunLimitsTest, WaitingForAProcessorIsNotChargedToThreadsThatWaitOneAfterTheOther) {
  limits.wall_seconds = 3;
  const std::vector<std::jthread> others = keep_first_processor_busy();
  const RunResult result = python(  // each of four waits for half a second or more
      "import os, threading, time\n"
      "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
      "def work(turn):\n"
      "  if turn < 3: threading.Thread(target=work, args=[turn + 1]).start()\n"
      "  turns[turn].wait()\n"
      "  while time.thread_time() < 0.5: pass\n"
      "  turns[turn + 1].set()\n"
      "  turns[4].wait()\n"
      "turns = [threading.Event() for i in range(5)]\n"
      "turns[0].set()\n"
      "work(0)");
  EXPECT_EQ(exit_code_of(result), 0);
  EXPECT_GT(result.wall_seconds, limits.wall_seconds);
}

TEST_P(RunLimitsTest, WaitingForAProcessorIsChargedToAProgramThatLetsOthersGoFirst) {
  limits.wall_seconds = 1;
  limits.cpu_seconds = 8;
  std::vector<std::string> ways{"os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))"};
  constexpr int kNicest = 19;
  if (getpriority(PRIO_PROCESS, 0) < kNicest) ways.emplace_back("os.nice(19)");
  for (const std::string& after : ways) {
    const RunResult result = python(
        "import os\n"
        "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
        "if os.fork() == 0:\n"
        "  while True: pass\n" +
        after + "\nwhile True: pass");
    EXPECT_EQ(result.ending, Ending(OutOfTime{false})) << after;
    EXPECT_LT(result.wall_seconds, kHanging) << after;
  }
}

TEST_P(RunLimitsTest, AProgramThatIsBlockedInTheKernelHasWaited) {
  limits.wall_seconds = 1;
  const RunResult blocked = python(  // as the parent of a process that has not executed yet
      "import ctypes, time\n"
      "if ctypes.CDLL(None).vfork() == 0: time.sleep(600)");
  EXPECT_EQ(blocked.ending, Ending(OutOfTime{false}));
  EXPECT_GT(blocked.waited_seconds, 0.2);
  EXPECT_LT(blocked.wall_seconds, kHanging) << "it can be blocked for as long as it wants";
}

TEST(ChargedWallSeconds, AreWithoutTheWaitingButAtLeastATenth) {
  EXPECT_DOUBLE_EQ(charged_wall_seconds(10, 0), 10);
  EXPECT_DOUBLE_EQ(charged_wall_seconds(10, 2), 8);
  EXPECT_DOUBLE_EQ(charged_wall_seconds(10, 9.5), 1);
}

TEST_P(RunLimitsTest, ASmallProgramIsNotChargedForTheGrader) {
  EXPECT_LT(run({{"/bin/true"}, folder, limits}).peak_memory_bytes, 8U << 20);
}

TEST_P(RunLimitsTest, PeakMemoryIsMeasured) {
  const RunResult result = python("b = b'x' * (64 << 20)");
  EXPECT_EQ(exit_code_of(result), 0);
  EXPECT_GT(result.peak_memory_bytes, 60U << 20);
  EXPECT_LT(result.peak_memory_bytes, 90U << 20);
}

/// What all processes use together: by a control group, or by polling.
class RunTogetherTest : public RunLimitsTest {
 protected:
  RunTogetherTest() {
    limits.memory_bytes = 64 << 20;
    limits.file_bytes = 64 << 20;
  }

  [[nodiscard]] bool out_of_memory(const std::string& script) const {
    const RunResult result = python("import mmap, os, time\n" + script + "\ntime.sleep(20)");
    return std::holds_alternative<OutOfMemory>(result.ending);
  }
  [[nodiscard]] bool out_of_disk(const std::string& script) const {
    const RunResult result =
        run({{"python3", "-c", "import os, time\n" + script + "\ntime.sleep(20)"}, folder, limits});
    return std::holds_alternative<OutOfDisk>(result.ending);
  }
};

TEST_P(RunTogetherTest, MemoryOfChildrenIsLimited) {
  EXPECT_TRUE(
      out_of_memory("for i in range(8):\n  if os.fork() == 0:\n"
                    "    block = b'x' * (45 << 20); time.sleep(2); os._exit(0)\n"
                    "if sum(os.wait()[1] for i in range(8)) != 0: os._exit(1)"));
}

TEST_P(RunTogetherTest, SharedMemoryIsLimited) {
  EXPECT_TRUE(
      out_of_memory("size = 400 << 20\nblock = mmap.mmap(-1, size)\n"
                    "for at in range(0, size, 4096): block[at] = 1"));
}

/// A script that goes on in a thread, `hold`, when its first one has ended.
std::string when_the_first_thread_has_ended(const std::string& hold) {
  return "import ctypes, os, threading, time\ndef hold():\n  time.sleep(0.05)\n" + hold +
         "  time.sleep(20)\nthreading.Thread(target=hold).start()\n"
         "ctypes.CDLL(None).syscall(" +
         std::to_string(SYS_exit) + ", 0)\n";
}

TEST_P(RunTogetherTest, MemoryOfAProcessWhoseFirstThreadHasEndedIsLimited) {
  test::write_file(folder / "held.py", when_the_first_thread_has_ended(
                                           "  global block\n  block = b'x' * (45 << 20)\n"));
  EXPECT_TRUE(
      out_of_memory("for i in range(8):\n"
                    "  if os.fork() == 0: os.execlp('python3', 'python3', 'held.py')\n"
                    "if any(os.wait()[1] for i in range(8)): os._exit(1)"));
}

TEST_P(RunTogetherTest, PageTablesAreLimited) {
  EXPECT_TRUE(
      out_of_memory("kKeepsNothing, kPart, kSmallPages = 0x4000, 2 << 20, 15\n"
                    "flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | kKeepsNothing\n"
                    "block = mmap.mmap(-1, 120_000 * kPart, flags=flags, prot=mmap.PROT_READ)\n"
                    "block.madvise(kSmallPages)\n"
                    "for at in range(0, len(block), kPart): block[at]"));
}

TEST_P(RunTogetherTest, FilesInMemoryAreLimited) {
  EXPECT_TRUE(
      out_of_memory("files = [os.memfd_create('x') for i in range(10)]\n"
                    "for file in files:\n  for i in range(40): os.write(file, bytes(1 << 20))"));
}

TEST_P(RunTogetherTest, WhatChildrenShareCountsOnce) {
  limits.memory_bytes = 128 << 20;
  const RunResult result = python(
      "import os, time\nblock = b'x' * (80 << 20)\nfor i in range(6):\n  if os.fork() == 0:\n"
      "    time.sleep(0.3); os._exit(0)\nfor i in range(6): os.wait()\nprint('done')");
  EXPECT_EQ(result.out, "done\n") << result.err;
}

TEST_P(RunTogetherTest, FilesThatABuildWritesAreLimited) {
  EXPECT_TRUE(
      out_of_disk("for i in range(20):\n  with open(str(i), 'wb') as file:\n"
                  "    for part in range(30): file.write(bytes(1 << 20))"));
}

TEST_P(RunTogetherTest, FilesThatABuildRemovedAndHoldsAreLimited) {
  EXPECT_TRUE(
      out_of_disk("held = []\nfor i in range(20):\n  held.append(open('x', 'wb'))\n"
                  "  os.unlink('x')\n"
                  "  for part in range(30): held[-1].write(bytes(1 << 20))"));
}

TEST_P(RunTogetherTest, FilesThatABuildHoldsWhenItsFirstThreadHasEndedAreLimited) {
  EXPECT_TRUE(out_of_disk(when_the_first_thread_has_ended(
      "  held = []\n  for i in range(20):\n"
      "    held.append(open('x', 'wb'))\n    os.unlink('x')\n"
      "    for part in range(30): held[-1].write(bytes(1 << 20))\n")));
}

TEST_P(RunTogetherTest, TheNumberOfFilesThatABuildWritesIsLimited) {
  EXPECT_TRUE(out_of_disk("for i in range(21_000): open(str(i), 'w').close()"));
}

TEST_P(RunTogetherTest, TheDiskUseOfABuildThatEndsBeforeThePollIsCheckedInTheEnd) {
  EXPECT_TRUE(std::holds_alternative<OutOfDisk>(
      python("import os\n"
             "with open('0', 'wb') as file:\n"
             "  for part in range(60): file.write(bytes(1 << 20))\n"
             "for i in range(1, 10): os.link('0', str(i))")
          .ending));
}

/// How a program ends that needs `bytes` and may have more, when all there is for the grader and
/// its programs together is a group of so much memory.
std::string ending_in_a_small_group(std::uint64_t group_bytes, std::uint64_t bytes) {
  return test::in_a_child([&] {
    GroupPlaces places;
    places.memory = group_places().memory;
    ControlGroup around(places);
    around.limit(group_bytes, 0);
    const int entrance = around.entrances().at(0).get();
    const fs::path group =
        fs::read_symlink("/proc/self/fd/" + std::to_string(entrance)).parent_path();
    std::string ending = test::in_a_child([&] {
      if (write(entrance, "0", 1) != 1) throw_errno("joining a group");
      const test::FreshFolder work;
      Runner runner(Jail::kBest, {work.path(), {}, {}});
      const std::string script = "print(len(b'x' * " + std::to_string(bytes) + "))";
      return std::string(alternative_name(runner.run({{"python3", "-c", script}, "", {}}).ending));
    });
    places.memory->folder = group;
    remove_stale_groups(places);
    return ending;
  });
}

TEST(RunLimits, MemoryThatTheGradersOwnGroupLacksIsNoFaultOfTheProgram) {
  const GroupPlaces places = group_places();
  if (!places.memory || places.memory->unified) {
    GTEST_SKIP() << "no group can be made around the grader";
  }
  EXPECT_EQ(ending_in_a_small_group(190 << 20, 200 << 20), "runner_failed");
  EXPECT_EQ(ending_in_a_small_group(400 << 20, 200 << 20), "exited");
}

INSTANTIATE_TEST_SUITE_P(All, RunTogetherTest, testing::Values(Jail::kNone, Jail::kRequired),
                         name_of);

INSTANTIATE_TEST_SUITE_P(All, RunLimitsTest, testing::Values(Jail::kNone, Jail::kRequired),
                         name_of);

}  // namespace
}  // namespace cairn
