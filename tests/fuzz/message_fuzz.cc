// Whatever bytes come from a supervisor that a program has taken over: they are what an honest one
// could have sent, to the byte, or std::runtime_error says that they are not.
//
// The first byte chooses which of the three messages it is, the rest is the message.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "grader/base/task.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

template <typename Read>
auto understood(const Read& read, const std::string& bytes) {
  std::optional<decltype(read(bytes))> message;
  try {
    message = read(bytes);
  } catch (const std::runtime_error& error) {
    require(std::string(error.what()) == "the supervisor's message cannot be understood");
  }
  return message;
}

void require_duration(double seconds) { require(std::isfinite(seconds) && seconds >= 0); }

void check_outcome(const std::string& bytes) {
  const auto outcome = understood(outcome_in, bytes);
  if (!outcome) return;
  require(encoded(*outcome) == bytes);
  require_duration(outcome->result.cpu_seconds);
  require_duration(outcome->result.wall_seconds);
  require_duration(outcome->result.waited_seconds);
  require(outcome->result.left_behind >= 0);
}

void check_reply(const std::string& bytes) {
  const auto reply = understood(reply_in, bytes);
  if (reply) require(encoded(*reply) == bytes);
}

void check_task(const std::string& bytes) {
  const auto task = understood(task_in, bytes);
  if (!task) return;
  require(encoded(*task) == bytes);
  require(!task->command.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] == 't') {
    check_task(bytes);
  } else if (data[0] == 'a') {
    check_reply(bytes);
  } else {
    check_outcome(bytes);
  }
  return 0;
}

}  // namespace cairn
