// Any text at all is a rubric that marks can be counted with, or is refused in a sentence that
// names the file. The suites that it may name are those of this project.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "grader/judge/rubric.h"
#include "grader/judge/score.h"
#include "tests/fuzz/require.h"
#include "tests/support/places.h"

namespace cairn {
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto file = test::project_folder() / "rubrics/fuzzed.json";
  const Result<Rubric> rubric = parse_rubric({reinterpret_cast<const char*>(data), size}, file);
  if (!rubric) {
    require(rubric.error().message.starts_with(file.string() + ": "));
    return 0;
  }
  require(full_marks(*rubric) >= Fraction(0));
  for (const Section& section : rubric->sections) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    if (cases == nullptr) continue;
    for (const auto& [deviation, cost] : cases->forgive) {
      require(Fraction(0) <= cost && cost <= Fraction(1));
    }
  }
  const Marks nothing = score(false, {}, *rubric);
  require(nothing.graded && nothing.points == Fraction(0));
  require(nothing.out_of == full_marks(*rubric));
  return 0;
}

}  // namespace cairn
