#include "grader/run/guarantees.h"

#include <fmt/format.h>

namespace cairn {

namespace {

Guarantee about(NetworkAccess network) {
  switch (network) {
    case NetworkAccess::kNone:
      return {"network", true,
              "network: none, not even the machine's own addresses (network namespace)"};
    case NetworkAccess::kNoSockets:
      return {"network", true,
              "network: none, not even the machine's own addresses (sockets are refused, seccomp)"};
    case NetworkAccess::kUnlimited:
      break;
  }
  return {"network", false, "network: not limited"};
}

Guarantee about(FileAccess files) {
  switch (files) {
    case FileAccess::kOwn:
      return {"files", true,
              "files: it reads the system and its own, writes to a scratch folder in memory, and "
              "sees nothing else (mount namespace)"};
    case FileAccess::kOpensOwn:
      return {"files", true,
              "files: it reads the system and its own, writes to its scratch folder, and opens "
              "nothing else (Landlock, and a user of its own)"};
    case FileAccess::kOpensOwnOfGrader:
      return {"files", false,
              "files of this user: it opens only its own (Landlock), but could change the "
              "permissions and times of others"};
    case FileAccess::kOpenToOthers:
      return {"files", false,
              "files: it reads what every user may read, and writes only where every user may (a "
              "user of its own)"};
    case FileAccess::kUnlimited:
      break;
  }
  return {"files", false, "files of this user: not limited"};
}

Guarantee about(ProcessAccess processes) {
  switch (processes) {
    case ProcessAccess::kOwn:
      return {"processes", true, "processes: it sees and reaches only its own (pid namespace)"};
    case ProcessAccess::kOwnButSeesOthers:
      return {"processes", true,
              "processes: it reaches only its own (pid namespace), and sees the machine's, because "
              "/proc is masked here"};
    case ProcessAccess::kOwnOfUser:
      return {"processes", true,
              "processes: it reaches only its own, and sees the machine's (a user of its own)"};
    case ProcessAccess::kUnlimited:
      break;
  }
  return {"processes", false,
          "processes: their number is not limited, and they see the machine's; any that remain are "
          "killed"};
}

Guarantee about(CpuAccounting cpu_time) {
  switch (cpu_time) {
    case CpuAccounting::kControlGroup:
      return {"cpu_time", true, "CPU time: that of all processes is measured (control group)"};
    case CpuAccounting::kPerformanceCounter:
      return {"cpu_time", true,
              "CPU time: that of all processes is measured (performance counter)"};
    case CpuAccounting::kWaitedFor:
      break;
  }
  return {"cpu_time", false,
          "CPU time of processes that nobody waits for: polled 50 times a second (without a "
          "control group)"};
}

}  // namespace

bool Guarantees::suffice() const {
  return about(network).holds && about(files).holds && about(processes).holds;
}

std::vector<Guarantee> Guarantees::all() const {
  std::vector<Guarantee> all{about(network), about(files), about(processes)};
  const auto add = [&](const char* name, bool holds, const char* yes, const char* no) {
    all.push_back({name, holds, holds ? yes : no});
  };
  add("memory", memory == MemoryBound::kControlGroup,
      "memory of all processes together: that of one, and of all file systems in memory (control "
      "group)",
      "memory of all processes together, without the contents of pipes: polled 50 times a second, "
      "and killed beyond the limit (without a control group)");
  add("disk", false, "",
      "disk: files that a build writes: polled 50 times a second, and killed beyond the limit "
      "(except removed files in a socket)");
  all.push_back(about(cpu_time));
  add("system_calls", system_calls == SystemCallAccess::kFiltered,
      "system calls: those that homework does not need are refused (seccomp)",
      "system calls: not limited");
  add("user", user == ProgramUser::kOwn, "user: one of its own, who owns nothing else",
      user == ProgramUser::kGraderInNamespace
          ? "user: the one who grades, in a namespace without this user's rights (only root can "
            "give each its own)"
          : "user: the one who grades");
  add("state", state == StateBetweenRuns::kNew,
      "between two cases: nothing stays (new file systems in memory, mount, ipc and pid "
      "namespaces)",
      "between two cases: its folder is emptied; process numbers, and times of the folder, go on");
  return all;
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
      fmt::format("CPU time: {:g} s, with its children (CPU clocks; RLIMIT_CPU as a backstop)",
                  limits.cpu_seconds),
      fmt::format("wall time: {:g} s, not counting waits for a free processor",
                  limits.wall_seconds),
      fmt::format("output: {:g} MiB each of stdout and stderr (counted as it arrives)",
                  static_cast<double>(limits.output_bytes) / kMebibyte),
      fmt::format("memory: {:g} MiB of data a process (RLIMIT_DATA)",
                  static_cast<double>(limits.memory_bytes) / kMebibyte),
      fmt::format("files: {:g} MiB each (RLIMIT_FSIZE)",
                  static_cast<double>(limits.file_bytes) / kMebibyte),
  };
}

std::vector<std::string> describe(const Limits& limits, const Guarantees& guarantees) {
  std::vector<std::string> sentences = describe(limits);
  if (guarantees.processes != ProcessAccess::kUnlimited) {
    sentences.push_back(
        fmt::format("processes: {} at once, each thread counted (RLIMIT_NPROC)", limits.processes));
  }
  const std::vector<std::string> lines = guarantees.lines();
  sentences.insert(sentences.end(), lines.begin(), lines.end());
  return sentences;
}

}  // namespace cairn
