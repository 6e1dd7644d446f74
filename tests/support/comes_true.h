// What another process does in its own time.
#pragma once

#include <chrono>
#include <thread>

namespace cairn::test {

/// Whether `holds` does before a minute is over.
template <typename Holds>
[[nodiscard]] bool comes_true(const Holds& holds) {
  const auto start = std::chrono::steady_clock::now();
  while (!holds()) {
    if (std::chrono::steady_clock::now() - start > std::chrono::minutes(1)) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace cairn::test
