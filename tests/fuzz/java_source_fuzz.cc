// Any text at all is looked through for classes that can be started, and a comment before it
// changes nothing. Now and then a text is repeated up to the largest that is read, so that what
// takes longer than its length allows runs out of time.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/build/java_source.h"
#include "grader/build/language.h"
#include "reference/core/words.h"
#include "tests/fuzz/require.h"

namespace cairn {
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const JavaSource source = read_java_source(text);
  for (const std::string_view part : split(source.package, ".")) {
    require(text.find(part) != std::string::npos);
  }
  std::vector<std::string> names = source.mains;
  for (const std::string& name : names) require(text.find(name) != std::string::npos);
  std::sort(names.begin(), names.end());
  require(std::adjacent_find(names.begin(), names.end()) == names.end());

  for (const char* const comment : {"// class A { '\n", "/* class A { \" */", " \n\t"}) {
    const JavaSource commented = read_java_source(comment + text);
    require(commented.package == source.package && commented.mains == source.mains);
  }
  if (!text.empty() && std::hash<std::string>()(text) % 16 == 0) {
    std::string large;
    while (large.size() < kMostSourceBytes) large += text;
    require(read_java_source(large).mains.size() <= large.size());
  }
  return 0;
}

}  // namespace cairn
