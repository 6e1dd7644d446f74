#include "grader/intake/submission_name.h"

#include <algorithm>

#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

/// Where the ending of `name` begins, its dot included; the name's length when it has none.
std::size_t ending_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name.size() : dot;
}

std::optional<AskedName> match_asked(const std::string& name, const std::regex& pattern) {
  std::smatch match;
  if (!std::regex_match(name, match, pattern)) return std::nullopt;
  const std::size_t group = match.size() > 1 && match.length(1) > 0 ? 1 : 0;
  AskedName asked{name, match[group].str(), 0, ""};

  const auto id_end = static_cast<std::size_t>(match.position(group) + match.length(group));
  const std::size_t separator = name.find_last_of("-_. ");
  if (separator == std::string::npos || separator < id_end) return asked;
  const std::string between = name.substr(id_end, separator - id_end);
  const bool says_more = std::any_of(between.begin(), between.end(),
                                     [](char c) { return is_letter(c) || is_digit(c); });
  if (says_more) asked.family = name.substr(0, separator + 1);
  return asked;
}

/// Without the endings of archives first: where a pattern ends with the id, anything may be one.
std::optional<AskedName> match_with_fewer_endings(std::string_view file_name,
                                                  const std::regex& pattern) {
  std::string name = without_archive_ending(file_name);
  while (true) {
    if (auto asked = match_asked(name, pattern)) return asked;
    const std::size_t ending = ending_of(name);
    if (ending == name.size()) return std::nullopt;
    name.resize(ending);
  }
}

}  // namespace

Attempt attempt(std::string_view file_name) {
  const std::string whole(file_name);
  // Two digits at most: "-2024" is a year, and nobody hands in a hundred times.
  static const std::regex numbered(R"(([^]+?)(?:-([1-9]\d?)| \(([1-9]\d?)\)))");
  const std::size_t ending = ending_of(file_name);
  const std::string stem = whole.substr(0, ending);
  std::smatch match;
  if (!std::regex_match(stem, match, numbered)) return {whole, 0};
  const std::string number = match[2].matched ? match[2].str() : match[3].str();
  return {match[1].str() + whole.substr(ending), std::stoi(number)};
}

std::string without_archive_ending(std::string_view name) {
  static const std::regex form(
      R"(([^]+?)(?:\.(?:zip|jar|tar|gz|tgz|bz2|tbz2|xz|txz|zst|tzst|7z|rar))*)",
      std::regex::ECMAScript | std::regex::icase);
  std::cmatch match;
  const bool named = std::regex_match(name.begin(), name.end(), match, form);
  return named ? match[1].str() : "";
}

std::optional<AskedName> asked_name(std::string_view file_name, const std::regex& pattern) {
  if (auto asked = match_with_fewer_endings(file_name, pattern)) return asked;
  // "x-1.tar.gz" and "x.tar-1.gz"
  for (const std::string& name : {std::string(file_name), without_archive_ending(file_name)}) {
    const Attempt numbered = attempt(name);
    if (numbered.number == 0) continue;
    if (auto asked = match_with_fewer_endings(numbered.name, pattern)) {
      asked->attempt = numbered.number;
      return asked;
    }
  }
  return std::nullopt;
}

}  // namespace cairn::intake
