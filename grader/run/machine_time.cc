#include "grader/run/machine_time.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <sstream>

#include "grader/base/read_file.h"

namespace cairn {
namespace {

constexpr double kShareOfOthers = 0.1;   // of one processor
constexpr double kShareOfWaiting = 0.1;  // of the run's time

/// The columns of a "cpu" line.
struct Ticks {
  double user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0;
};

/// Guests are counted in user and nice, too.
double worked(const Ticks& ticks) {
  return ticks.user + ticks.nice + ticks.system + ticks.irq + ticks.softirq + ticks.steal;
}

}  // namespace

MachineTime machine_time_in(const std::string& stat, double seconds) {
  MachineTime time;
  time.seconds = seconds;
  std::istringstream in(stat);
  for (std::string line; std::getline(in, line);) {
    const bool counts_running = line.starts_with("procs_running ");
    if (!counts_running && !line.starts_with("cpu")) continue;
    std::istringstream columns(line);
    std::string name;
    columns >> name;
    if (counts_running) {
      columns >> time.running;
      continue;
    }
    Ticks ticks;
    columns >> ticks.user >> ticks.nice >> ticks.system >> ticks.idle >> ticks.iowait >>
        ticks.irq >> ticks.softirq >> ticks.steal;
    if (!columns) return {.seconds = seconds};
    if (name == "cpu") {
      const auto ticks_a_second = static_cast<double>(sysconf(_SC_CLK_TCK));
      time.worked_seconds = worked(ticks) / ticks_a_second;
      time.disk_seconds = ticks.iowait / ticks_a_second;
    } else {
      ++time.processors;
    }
  }
  return time;
}

MachineTime machine_time() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return machine_time_in(read_file_or_empty("/proc/stat"),
                         std::chrono::duration<double>(now).count());
}

bool MachineLoad::others_worked() const {
  return processors == 0 || processors_used >= kShareOfOthers;
}

bool MachineLoad::waited() const {
  const double longest = std::max(waited_seconds, disk_seconds);
  return longest > 0 && longest >= kShareOfWaiting * seconds;
}

std::string MachineLoad::text() const {
  if (processors == 0) return "how busy the machine was is unknown";
  if (!others_worked() && waited_seconds < disk_seconds) {
    return fmt::format("the machine waited {:.3g} s for a disk", disk_seconds);
  }
  if (!others_worked()) {
    return fmt::format("it waited {:.3g} s for a processor or a disk", waited_seconds);
  }
  return fmt::format("others used {:.1f} of {} processor{}", processors_used, processors,
                     processors == 1 ? "" : "s");
}

MachineLoad machine_load(const RunResult& run, const MachineTime& before,
                         const MachineTime& after) {
  const double seconds = after.seconds - before.seconds;
  MachineLoad load{0, std::min(before.processors, after.processors), run.waited_seconds, seconds,
                   std::max(0.0, after.disk_seconds - before.disk_seconds)};
  if (seconds <= 0) {
    load.processors = 0;
    return load;
  }
  const double worked_by_others = after.worked_seconds - before.worked_seconds - run.cpu_seconds;
  load.processors_used =
      std::clamp(worked_by_others / seconds, 0.0, static_cast<double>(load.processors));
  return load;
}

}  // namespace cairn
