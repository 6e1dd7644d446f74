#include "cases/diff.h"

#include <dtl/dtl.hpp>
#include <numeric>
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

/// Compares places in two lists by what stands there.
class AtPlaces : public dtl::Compare<std::size_t> {
 public:
  AtPlaces() = default;  // which dtl asks for, and never uses
  explicit AtPlaces(std::function<bool(std::size_t, std::size_t)> same) : same_(std::move(same)) {}
  bool impl(const std::size_t& before, const std::size_t& after) const override {
    return same_(before, after);
  }

 private:
  std::function<bool(std::size_t, std::size_t)> same_;
};

std::vector<std::size_t> places(std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

}  // namespace

std::vector<CommonPlace> longest_common(
    std::size_t before, std::size_t after,
    const std::function<bool(std::size_t before, std::size_t after)>& same) {
  dtl::Diff<std::size_t, std::vector<std::size_t>, AtPlaces> diff(places(before), places(after),
                                                                  AtPlaces(same));
  diff.compose();
  std::vector<CommonPlace> common;
  for (const auto& [place, info] : diff.getSes().getSequence()) {
    if (info.type != dtl::SES_COMMON) continue;
    common.push_back({static_cast<std::size_t>(info.beforeIdx) - 1,
                      static_cast<std::size_t>(info.afterIdx) - 1});
  }
  return common;
}

std::string unified_diff(const std::string& before, const std::string& after) {
  dtl::Diff<std::string> diff(lines_of(before), lines_of(after));
  diff.compose();
  diff.composeUnifiedHunks();
  std::ostringstream out;
  diff.printUnifiedFormat(out);
  return out.str();
}

}  // namespace cairn
