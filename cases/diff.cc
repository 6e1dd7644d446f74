#include "cases/diff.h"

#include <dtl/dtl.hpp>
#include <sstream>
#include <vector>

namespace cairn {
namespace {

/// The lines; a last one without a newline says so, as diff does.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (!text.empty() && text.back() != '\n') lines.back() += "\n\\ No newline at end of file";
  return lines;
}

}  // namespace

std::string unified_diff(const std::string& before, const std::string& after) {
  dtl::Diff<std::string> diff(lines_of(before), lines_of(after));
  diff.compose();
  diff.composeUnifiedHunks();
  std::ostringstream out;
  diff.printUnifiedFormat(out);
  return out.str();
}

}  // namespace cairn
