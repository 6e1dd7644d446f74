// Whatever bytes a table of times, or a list that an LMS added, is made of: it names submissions
// and times, or is refused in a sentence; and what is said of it can be shown. The first byte says
// which of them it is.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/moment.h"
#include "grader/intake/listed_times.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

Result<std::vector<intake::ListedTime>> read_as(unsigned kind, const std::string& text) {
  switch (kind % 4) {
    case 0:
      return intake::times_in_gradescope_yaml(text);
    case 1:
      return intake::times_in_gradescope_json(text);
    case 2:
      return intake::times_in_canvas_json(text);
    default:
      return intake::times_in_table(text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto times = read_as(data[0], text);
  if (!times) {
    require(!times.error().message.empty());
    return 0;
  }
  for (const intake::ListedTime& one : *times) {
    require(one.time.size() <= text.size());
    const Result<Moment> moment = moment_in(one.time, "America/Chicago", ClockShowsTwice::kFirst);
    if (moment) require(utc_text(*moment).ends_with("Z"));
  }
  return 0;
}

}  // namespace cairn
