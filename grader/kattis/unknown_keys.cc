#include "grader/kattis/unknown_keys.h"

#include <fmt/format.h>

#include <string>

#include "reference/core/similar.h"

namespace cairn {

void report_unknown_keys(const Settings& settings, const std::vector<std::string_view>& known,
                         ProblemPackage& package) {
  for (const std::string& key : settings.others(known)) {
    const std::string place = settings.place_of(key);
    if (package.format == PackageFormat::kLegacy) {
      package.notes.push_back(place + ": this key means nothing here");
    } else {
      package.faults.push_back(fmt::format("{}: {} has no such key here{}", place,
                                           name_of(package.format),
                                           did_you_mean(key, {known.begin(), known.end()})));
    }
  }
}

}  // namespace cairn
