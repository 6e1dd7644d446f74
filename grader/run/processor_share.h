// The right of this process to keep a processor busy, where several processes share them.
#pragma once

#include <functional>

namespace cairn {

/// How this process gives its share back and gets it again.
struct ProcessorShare {
  std::function<void()> give_back;
  std::function<void()> ask_for;   ///< does not wait
  std::function<void()> wait_for;  ///< until it is there
};

/// From now on this process shares. Without it, a process has a processor whenever it wants one.
void share_processors(ProcessorShare share);

/// What this process waits for sleeps: another may use the share meanwhile.
void give_processor_back();

/// It sleeps no longer. Nothing, if the share was not given back.
void ask_for_processor();

/// Returns when this process has its share, at once if it was not given back. Not to be called by
/// one that holds a RunLock: others may wait for that, and have the shares.
void await_processor();

}  // namespace cairn
