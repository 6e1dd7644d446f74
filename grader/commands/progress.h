// What whoever waits for a class is told on stderr.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/report/summary_row.h"

namespace cairn {

/// A batch: on a screen a bar, and the case that is waited for longest; elsewhere a line for each
/// submission. There is one at most: whoever ends the process by a signal is told what is saved.
class BatchProgress {
 public:
  /// Says at SIGINT, SIGTERM and SIGHUP what is saved, and how to go on: then the signal ends this
  /// process as usual. Not for signals that are ignored, as in the background and by nohup.
  BatchProgress();

  void begins(std::size_t done, std::size_t all, const std::string& id, const std::string& what);
  void done(std::size_t done, std::size_t all, const SummaryRow& row);

 private:
  struct Running {
    std::string id;
    std::string what;
  };
  void draw(std::size_t done, std::size_t all) const;

  std::vector<Running> running_;  ///< what began first comes first
  std::string go_on_;             ///< the command that does
};

/// For checks: a bar on a screen; nothing elsewhere.
void show_progress(std::size_t done, std::size_t all, const std::string& id);

/// Removes the bar of work that may end before all is done.
void clear_progress();

}  // namespace cairn
