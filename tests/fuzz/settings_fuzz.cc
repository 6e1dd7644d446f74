// Any text at all is a package's file of settings or is refused in one line.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "grader/kattis/settings_file.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

/// Whether it ends well, or with what is wrong with the package.
bool is_settled(const std::function<void()>& asked) {
  try {
    asked();
    return true;
  } catch (const PackageFault& fault) {
    require(fault.message.starts_with("package.yaml"));
    require(fault.message.find('\n') == std::string::npos);
    return false;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string yaml(reinterpret_cast<const char*>(data), size);
  Settings settings;
  std::vector<std::string> notes;
  if (!is_settled([&] { settings = parse_settings(yaml, "package.yaml", notes); })) return 0;
  for (const auto& entry : settings.entries()) {
    const std::string& key = entry.first;
    const bool is_there = settings.has(key);
    const auto agrees = [&](bool found) { require(found == is_there); };
    is_settled([&] { agrees(settings.text(key).has_value()); });
    is_settled([&] { agrees(settings.number(key).has_value()); });
    is_settled([&] { agrees(settings.truth(key).has_value()); });
    is_settled([&] { agrees(settings.words(key).has_value()); });
    is_settled([&] { static_cast<void>(settings.map(key)); });
  }
  return 0;
}

}  // namespace cairn
