// Any text at all is a suite, which is written and read back the same, or is refused in a sentence
// that names its origin.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cases/suite.h"
#include "tests/fuzz/require.h"

namespace cairn {
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Suite> suite = parse_suite({reinterpret_cast<const char*>(data), size}, "fuzzed");
  if (!suite) {
    require(suite.error().message.starts_with("fuzzed: "));
    return 0;
  }
  const Result<Suite> again = parse_suite(suite_text(*suite), "written");
  require(again.ok());
  require(again->assignment == suite->assignment && again->title == suite->title);
  require(again->cases == suite->cases);
  require(suite_text(*again) == suite_text(*suite));  // the certificate as well
  return 0;
}

}  // namespace cairn
