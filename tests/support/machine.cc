#include "tests/support/machine.h"

#include <stdexcept>

#include "grader/run/run.h"

namespace cairn::test {

const std::string& why_no_jail() {
  static const std::string reason = [] {
    try {
      static_cast<void>(isolation_here(Jail::kRequired));
      return std::string();
    } catch (const std::runtime_error& failure) {
      return std::string(failure.what());
    }
  }();
  return reason;
}

}  // namespace cairn::test
