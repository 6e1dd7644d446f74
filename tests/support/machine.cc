#include "tests/support/machine.h"

#include <stdexcept>

#include "grader/run/run.h"

namespace cairn::test {

const std::string& why_no_jail() {
  static const std::string reason = [] {
    try {
      const bool has_namespaces =
          isolation_here(Jail::kRequired).guarantees.files == FileAccess::kOwn;
      return std::string(has_namespaces ? "" : "no namespaces can be made here");
    } catch (const std::runtime_error& failure) {
      return std::string(failure.what());
    }
  }();
  return reason;
}

}  // namespace cairn::test
