#include "tests/support/nightly.h"

#include <cstdlib>
#include <string_view>

namespace cairn::test {

bool is_nightly() {
  const char* const nightly = std::getenv("CAIRN_NIGHTLY");
  return nightly != nullptr && std::string_view(nightly) == "1";
}

}  // namespace cairn::test
