// Whatever bytes come from a search that a program has taken over: what is read of them are changes
// that can be made, in files that may change, and nothing else of a file changes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grader/locate/change.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

void check_fix(const Fix& fix, const std::vector<ProgramFile>& sources) {
  require(!fix.empty() && fix.size() <= kMostChanges);
  for (const Change& change : fix) {
    require(replaced_lines(change, sources).size() == static_cast<std::size_t>(change.lines));
  }
  const auto made = changed(sources, fix);
  require(changed_in_nothing(sources, fix, "#").size() == sources.size());
  if (!made) return;
  bool is_changed = false;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const bool differs = (*made)[i].text != sources[i].text;
    require(!differs || sources[i].may_change);
    is_changed = is_changed || differs;
  }
  require(is_changed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<ProgramFile> sources = {
      {"A.java", "int a = 1;\r\nif (a < b) {\r\n  a += 1;\r\n}"},
      {"b.py", "a = 1\nb = \"\"\"a\n\xe9\"\"\" + \\\n  c\n"},
      {"Driver.java", "a\nb\n", false},
      {"Empty.java", ""}};
  const std::string answer(reinterpret_cast<const char*>(data), size);
  const SearchAnswer read = read_search_answer(answer, sources);
  require(read.runs >= 0);
  for (const Fix& fix : read.fixes) {
    require(fix.size() == read.fixes.front().size());
    check_fix(fix, sources);
  }
  return 0;
}

}  // namespace cairn
