#include "grader/run/machine_time.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <sstream>

#include "grader/base/text_of.h"

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
  MachineTime time{seconds, 0, 0};
  std::istringstream in(stat);
  for (std::string line; std::getline(in, line) && line.starts_with("cpu");) {
    std::istringstream columns(line);
    std::string name;
    Ticks ticks;
    columns >> name >> ticks.user >> ticks.nice >> ticks.system >> ticks.idle >> ticks.iowait >>
        ticks.irq >> ticks.softirq >> ticks.steal;
    if (!columns) return {seconds, 0, 0};
    if (name == "cpu") {
      time.worked_seconds = worked(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
    } else {
      ++time.processors;
    }
  }
  return time;
}

MachineTime machine_time() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return machine_time_in(text_of("/proc/stat"), std::chrono::duration<double>(now).count());
}

bool MachineLoad::others_worked() const {
  return processors == 0 || processors_used >= kShareOfOthers;
}

bool MachineLoad::waited() const {
  return waited_seconds > 0 && waited_seconds >= kShareOfWaiting * seconds;
}

std::string MachineLoad::text() const {
  if (processors == 0) return "how busy the machine was is unknown";
  if (!others_worked()) return fmt::format("it waited {:.3g} s for a processor", waited_seconds);
  return fmt::format("others used {:.1f} of {} processor{}", processors_used, processors,
                     processors == 1 ? "" : "s");
}

MachineLoad machine_load(const RunResult& run, const MachineTime& before,
                         const MachineTime& after) {
  const double seconds = after.seconds - before.seconds;
  MachineLoad load{0, std::min(before.processors, after.processors), run.waited_seconds, seconds};
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
