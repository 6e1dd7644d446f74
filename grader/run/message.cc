#include "grader/run/message.h"

#include <cmath>
#include <cstring>
#include <stdexcept>
#include <type_traits>

#include "grader/run/stream.h"

namespace cairn {
namespace {

class Writer {
 public:
  template <typename Number>
  void number(Number value) {
    static_assert(std::is_arithmetic_v<Number>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(const std::string& value) {
    number<std::uint64_t>(value.size());
    bytes_ += value;
  }
  [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}

  template <typename Number>
  Number number() {
    static_assert(std::is_arithmetic_v<Number>);
    Number value{};
    std::memcpy(&value, take(sizeof value), sizeof value);
    return value;
  }
  bool flag() {
    const auto value = number<unsigned char>();
    if (value > 1) wrong();
    return value == 1;
  }
  /// Seconds that something took.
  double duration() {
    const auto seconds = number<double>();
    if (!std::isfinite(seconds) || seconds < 0) wrong();
    return seconds;
  }
  std::string text() {
    const auto size = number<std::uint64_t>();
    const char* const start = take(size);
    return {start, start + size};
  }
  /// A number of things that follow, each of at least a byte.
  std::uint64_t count() {
    const auto count = number<std::uint64_t>();
    if (count > bytes_.size() - at_) wrong();
    return count;
  }
  void end() const {
    if (at_ != bytes_.size()) wrong();
  }
  [[noreturn]] static void wrong() {
    throw std::runtime_error("the supervisor's message cannot be understood");
  }

 private:
  const char* take(std::uint64_t size) {
    if (size > bytes_.size() - at_) wrong();
    const char* const start = bytes_.data() + at_;
    at_ += size;
    return start;
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

struct WriteEnding {
  Writer& writer;
  void operator()(const Exited& exited) const { writer.number(exited.code); }
  void operator()(const Killed& killed) const { writer.number(killed.signal); }
  void operator()(const OutOfTime& time) const { writer.number(time.cpu); }
  void operator()(const OutOfOutput& /*unused*/) const {}
  void operator()(const OutOfMemory& /*unused*/) const {}
  void operator()(const OutOfDisk& /*unused*/) const {}
  void operator()(const NotStarted& program) const { writer.text(program.reason); }
  void operator()(const RunnerFailed& failed) const { writer.text(failed.reason); }
};

Ending read_ending(Reader& reader) {
  switch (reader.number<std::uint64_t>()) {  // the index in the variant
    case 0:
      return Exited{reader.number<int>()};
    case 1:
      return Killed{reader.number<int>()};
    case 2:
      return OutOfTime{reader.flag()};
    case 3:
      return OutOfOutput{};
    case 4:
      return OutOfMemory{};
    case 5:
      return OutOfDisk{};
    case 6:
      return NotStarted{reader.text()};
    case 7:
      return RunnerFailed{reader.text()};
    default:
      Reader::wrong();
  }
}

}  // namespace

std::string encoded(const Task& task) {
  Writer writer;
  writer.number<std::uint64_t>(task.command.size());
  for (const std::string& word : task.command) writer.text(word);
  writer.text(task.folder);
  writer.number<std::uint64_t>(task.environment.size());
  for (const auto& [name, value] : task.environment) {
    writer.text(name);
    writer.text(value);
  }
  writer.number(task.limits.cpu_seconds);
  writer.number(task.limits.wall_seconds);
  writer.number(task.limits.output_bytes);
  writer.number(task.limits.memory_bytes);
  writer.number(task.limits.file_bytes);
  writer.number(task.limits.processes);
  writer.number(task.memory_together_bytes);
  writer.number<std::uint64_t>(task.written.size());
  for (const std::string& folder : task.written) writer.text(folder);
  writer.number(task.named_by_path);
  return std::move(writer).bytes();
}

Task task_in(const std::string& bytes) {
  Reader reader(bytes);
  Task task;
  for (std::uint64_t i = reader.count(); i > 0; --i) task.command.push_back(reader.text());
  if (task.command.empty()) Reader::wrong();
  task.folder = reader.text();
  for (std::uint64_t i = reader.count(); i > 0; --i) {
    std::string name = reader.text();
    task.environment.emplace_back(std::move(name), reader.text());
  }
  task.limits.cpu_seconds = reader.number<double>();
  task.limits.wall_seconds = reader.number<double>();
  task.limits.output_bytes = reader.number<std::uint64_t>();
  task.limits.memory_bytes = reader.number<std::uint64_t>();
  task.limits.file_bytes = reader.number<std::uint64_t>();
  task.limits.processes = reader.number<std::uint64_t>();
  task.memory_together_bytes = reader.number<std::uint64_t>();
  for (std::uint64_t i = reader.count(); i > 0; --i) task.written.push_back(reader.text());
  task.named_by_path = reader.flag();
  reader.end();
  return task;
}

std::string encoded(const Outcome& outcome) {
  const RunResult& result = outcome.result;
  Writer writer;
  writer.number<std::uint64_t>(result.ending.index());
  std::visit(WriteEnding{writer}, result.ending);
  writer.text(result.out);
  writer.text(result.err);
  writer.number(result.cpu_seconds);
  writer.number(result.wall_seconds);
  writer.number(result.waited_seconds);
  writer.number(result.peak_memory_bytes);
  writer.number(result.left_behind);
  writer.text(outcome.dirt);
  return std::move(writer).bytes();
}

Outcome outcome_in(const std::string& bytes) {
  Reader reader(bytes);
  Outcome outcome;
  outcome.result.ending = read_ending(reader);
  outcome.result.out = reader.text();
  outcome.result.err = reader.text();
  outcome.result.cpu_seconds = reader.duration();
  outcome.result.wall_seconds = reader.duration();
  outcome.result.waited_seconds = reader.duration();
  outcome.result.peak_memory_bytes = reader.number<std::uint64_t>();
  outcome.result.left_behind = reader.number<int>();
  if (outcome.result.left_behind < 0) Reader::wrong();
  outcome.dirt = reader.text();
  reader.end();
  return outcome;
}

bool send_message(int socket, const std::string& bytes) {
  Writer writer;
  writer.text(bytes);
  const std::string whole = std::move(writer).bytes();
  return write_all(socket, whole.data(), whole.size());
}

bool receive_message(int socket, std::string& bytes, std::uint64_t most) {
  std::uint64_t size = 0;
  if (!read_all(socket, &size, sizeof size) || size > most) return false;
  bytes.resize(size);
  return read_all(socket, bytes.data(), bytes.size());
}

}  // namespace cairn
