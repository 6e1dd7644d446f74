#include "grader/locate/search_language.h"

#include <algorithm>

namespace cairn {
namespace {

constexpr double kCpuSecondsBesideCheck = 10;
constexpr double kCpuSecondsAlone = 60;

/// A run takes some 0.1 ms in Java and 0.3 ms in Python; what the edits are compiled in comes to
/// it.
const std::vector<SearchLanguage>& search_languages() {
  static const std::vector<SearchLanguage> languages = {
      {"Java",
       {"java", "-Xmx{memory_mib}m", "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC", "-XX:-DontCompileHugeMethods", "-cp",
        "{hosts}/searches/java:{hosts}/java:/usr/share/java/asm.jar", "cairn.locate.Search"},
       "//",
       {20'000, 150'000, kCpuSecondsBesideCheck},
       {120'000, 800'000, kCpuSecondsAlone}},
      {"Python",
       {"python3", "{hosts}/searches/python/locate.py"},
       "#",
       {6'000, 8'000, kCpuSecondsBesideCheck},
       {30'000, 30'000, kCpuSecondsAlone}}};
  return languages;
}

}  // namespace

const SearchLanguage* search_language(std::string_view name) {
  const auto found = std::ranges::find(search_languages(), name, &SearchLanguage::name);
  return found == search_languages().end() ? nullptr : &*found;
}

}  // namespace cairn
