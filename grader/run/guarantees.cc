// What is said of limits and guarantees in reports.
#include <fmt/format.h>

#include "grader/run/run.h"

namespace cairn {

std::vector<Guarantee> Guarantees::all() const {
  return {network, files, processes, memory, disk, cpu_time, system_calls, user};
}

std::vector<std::string> Guarantees::lines() const {
  std::vector<std::string> lines;
  for (const Guarantee& guarantee : all()) {
    lines.push_back((guarantee.holds ? "guaranteed: " : "not guaranteed: ") + guarantee.sentence);
  }
  return lines;
}

std::vector<std::string> describe(const Limits& limits) {
  constexpr double kMebibyte = 1 << 20;
  return {
      fmt::format("CPU time: {:g} s, with its children (CPU clocks, RLIMIT_CPU behind them)",
                  limits.cpu_seconds),
      fmt::format("wall time: {:g} s, less what it waited for a free processor",
                  limits.wall_seconds),
      fmt::format("output: {:g} MiB each of stdout and stderr (counted as it arrives)",
                  static_cast<double>(limits.output_bytes) / kMebibyte),
      fmt::format("memory: {:g} MiB of data a process (RLIMIT_DATA)",
                  static_cast<double>(limits.memory_bytes) / kMebibyte),
      fmt::format("files: {:g} MiB each (RLIMIT_FSIZE)",
                  static_cast<double>(limits.file_bytes) / kMebibyte),
  };
}

std::string Guarantees::text() const { return fmt::format("{}", fmt::join(lines(), "\n")); }

std::vector<std::string> describe(const Limits& limits, const Guarantees& guarantees) {
  std::vector<std::string> sentences = describe(limits);
  if (guarantees.processes.holds) {
    sentences.push_back(
        fmt::format("processes: {} at once, each thread counted (RLIMIT_NPROC)", limits.processes));
  }
  const std::vector<std::string> lines = guarantees.lines();
  sentences.insert(sentences.end(), lines.begin(), lines.end());
  return sentences;
}

}  // namespace cairn
