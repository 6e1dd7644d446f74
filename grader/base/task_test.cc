// Messages between the grader and its supervisor: what arrives is what was sent, or nothing.
#include "grader/base/task.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <cmath>
#include <functional>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

std::vector<Ending> endings() {
  return {Exited{3},     Killed{11},  OutOfTime{true},    OutOfTime{false}, OutOfOutput{},
          OutOfMemory{}, OutOfDisk{}, NotStarted{"gone"}, NotRun{},         RunnerFailed{"ours"}};
}

Outcome outcome_with(const Ending& ending) {
  Outcome outcome;
  outcome.result = {ending, std::string("o\0u\xff", 4), "e", 0.25, 1.5, 1ULL << 40, 7, 0.75};
  outcome.clean = true;
  return outcome;
}

Task some_task() {
  return {{"/bin/echo", "", std::string("a\nb")},
          "/cairn/scratch",
          {"HOME=/x", "EMPTY="},
          {0.5, 2, 3, 4, 5, 6},
          0.25,
          7,
          {"/cairn/submission", "/cairn/build"},
          true};
}

TEST(Message, OutcomesArriveUnchanged) {
  for (const Ending& ending : endings()) {
    const std::string bytes = encoded(outcome_with(ending));
    const Outcome outcome = outcome_in(bytes);
    EXPECT_EQ(encoded(outcome), bytes);
    EXPECT_EQ(outcome.result, outcome_with(ending).result);
    EXPECT_TRUE(outcome.clean);
  }
}

TEST(Message, RepliesArriveUnchanged) {
  EXPECT_TRUE(std::get<Activity>(reply_in(encoded(Reply{Activity{true}}))).asleep);
  EXPECT_FALSE(std::get<Activity>(reply_in(encoded(Reply{Activity{false}}))).asleep);
  const Outcome outcome = outcome_with(Killed{9});
  const Reply reply = reply_in(encoded(Reply{outcome}));
  EXPECT_EQ(std::get<Outcome>(reply).result, outcome.result);
  EXPECT_THROW(static_cast<void>(reply_in(encoded(outcome))), std::runtime_error);
}

TEST(Message, TasksArriveUnchanged) {
  const std::string bytes = encoded(some_task());
  const Task task = task_in(bytes);
  EXPECT_EQ(encoded(task), bytes);
  EXPECT_EQ(task.command, some_task().command);
  EXPECT_EQ(task.environment, some_task().environment);
  EXPECT_EQ(task.limits, some_task().limits);
  EXPECT_EQ(task.written, some_task().written);
  EXPECT_TRUE(task.named_by_path);
}

TEST(Message, SurroundingsArriveUnchanged) {
  const Surroundings surroundings{true,
                                  true,
                                  {{"/tmp", 5, 01777}},
                                  {"/cairn/scratch"},
                                  {{"/usr", true, false}, {"/work", false, true}},
                                  std::string("\0\1", 2),
                                  std::string("\2\0", 2),
                                  7};
  const std::string bytes = encoded(surroundings);
  EXPECT_EQ(encoded(surroundings_in(bytes)), bytes);
  EXPECT_EQ(surroundings_in(bytes).paths[1].path, "/work");
  EXPECT_TRUE(hello_in(encoded(Hello{true})).counts_all_cpu_time);
  EXPECT_THROW(static_cast<void>(surroundings_in(bytes + "x")), std::runtime_error);
}

TEST(Message, BytesThatNobodySentAreRefused) {
  for (const Ending& ending : endings()) {
    const std::string bytes = encoded(outcome_with(ending));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      EXPECT_THROW(static_cast<void>(outcome_in(bytes.substr(0, size))), std::runtime_error)
          << size;
    }
    EXPECT_THROW(static_cast<void>(outcome_in(bytes + "x")), std::runtime_error);
    // A length, or a kind of ending, beyond all bounds.
    EXPECT_THROW(static_cast<void>(outcome_in(std::string(8, '\xff') + bytes.substr(8))),
                 std::runtime_error);
  }
  const std::string task = encoded(some_task());
  for (std::size_t size = 0; size < task.size(); ++size) {
    EXPECT_THROW(static_cast<void>(task_in(task.substr(0, size))), std::runtime_error) << size;
  }
  EXPECT_THROW(static_cast<void>(task_in(encoded(Task{}))), std::runtime_error) << "no program";
}

TEST(Message, NumbersThatNothingCanTakeAreRefused) {
  const std::vector<std::function<void(RunResult&)>> lies = {
      [](RunResult& result) { result.cpu_seconds = std::nan(""); },
      [](RunResult& result) { result.cpu_seconds = -1; },
      [](RunResult& result) { result.wall_seconds = HUGE_VAL; },
      [](RunResult& result) { result.left_behind = -1; }};
  for (const auto& lie : lies) {
    Outcome outcome = outcome_with(Exited{0});
    EXPECT_NO_THROW(static_cast<void>(outcome_in(encoded(outcome))));
    lie(outcome.result);
    EXPECT_THROW(static_cast<void>(outcome_in(encoded(outcome))), std::runtime_error)
        << &lie - lies.data();
  }
}

TEST(Message, WhatIsNeitherTrueNorFalseIsRefused) {
  std::string outcome = encoded(outcome_with(OutOfTime{true}));
  outcome[8] = 2;  // behind the ending's index
  EXPECT_THROW(static_cast<void>(outcome_in(outcome)), std::runtime_error);
  std::string task = encoded(some_task());
  task.back() = 2;
  EXPECT_THROW(static_cast<void>(task_in(task)), std::runtime_error);
}

TEST(Message, OneThatIsTooLongIsNotReceived) {
  std::array<int, 2> ends{};
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
  const Descriptor near(ends[0]);
  Descriptor far(ends[1]);
  std::string received;
  EXPECT_TRUE(send_message(near.get(), "12345"));
  EXPECT_TRUE(receive_message(far.get(), received, 5));
  EXPECT_EQ(received, "12345");
  EXPECT_TRUE(send_message(near.get(), "123456"));
  EXPECT_FALSE(receive_message(far.get(), received, 5));
  far = Descriptor();
  EXPECT_FALSE(send_message(near.get(), "x")) << "nobody reads any more";
}

}  // namespace
}  // namespace cairn
