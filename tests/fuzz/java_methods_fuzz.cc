// Any bytes are looked through for methods, which lie in the text one after the other. What is left
// without them can be read as well, and holds none; a comment before it changes nothing. Now and
// then a text is repeated, so that what takes longer than its length allows runs out of time.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "grader/similarity/java_methods.h"
#include "grader/similarity/source_files.h"
#include "tests/fuzz/require.h"

namespace cairn {
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::optional<JavaOutline> outline = read_java_outline(text);
  const std::optional<JavaOutline> commented = read_java_outline("/* class A { \" */\n" + text);
  require(outline.has_value() == commented.has_value());
  if (!outline) return 0;
  require(outline->tokens == commented->tokens);
  require(outline->methods.size() == commented->methods.size());
  std::string rest;
  std::size_t at = 0;
  for (const JavaMethod& method : outline->methods) {
    require(at <= method.begin && method.begin < method.end && method.end <= text.size());
    require(outline->tokens.find(method.tokens) != std::string::npos);
    rest += text.substr(at, method.begin - at);
    at = method.end;
  }
  const std::optional<JavaOutline> left = read_java_outline(rest + text.substr(at));
  require(left && left->methods.empty());
  if (!text.empty() && std::hash<std::string>()(text) % 64 == 0) {
    std::string large;
    while (large.size() < kMostComparedBytes) large += text;
    const std::optional<JavaOutline> many = read_java_outline(large);
    require(!many || many->tokens.size() >= outline->tokens.size());
  }
  return 0;
}

}  // namespace cairn
