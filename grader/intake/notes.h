// What was left out or mended while unpacking, gathered into one sentence a reason: an archive of
// ten thousand bad names makes a short report.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::intake {

/// A name from outside, fit to stand in a sentence: visible, not too long, in quotes.
[[nodiscard]] std::string shown_name(std::string_view name);

class Notes {
 public:
  /// `what` is the sentence's beginning ("left out, because it is a link"), `name` one it is true
  /// of.
  void add(const std::string& what, std::string_view name);

  /// In the order of `what`; each ends with the first names it is true of and how many more.
  [[nodiscard]] std::vector<std::string> sentences() const;

 private:
  std::map<std::string, std::vector<std::string>> by_reason_;
};

}  // namespace cairn::intake
