#include "grader/intake/submission_name.h"

#include <fnmatch.h>

#include <algorithm>

#include "grader/intake/entry_name.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

/// Where the ending of `name` begins, its dot included; the name's length when it has none.
std::size_t ending_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name.size() : dot;
}

std::optional<AskedName> match_asked(const std::string& name, const Pattern& pattern) {
  const auto parts = pattern.parts(name);
  if (!parts) return std::nullopt;
  const bool has_group = parts->size() > 1 && !parts->at(1).empty();
  const std::string_view id = parts->at(has_group ? 1 : 0);
  AskedName asked{name, std::string(id), 0, ""};

  const auto id_end = static_cast<std::size_t>(id.data() - name.data()) + id.size();
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
                                                  const Pattern& pattern) {
  std::string name = without_archive_ending(file_name);
  while (true) {
    if (auto asked = match_asked(name, pattern)) return asked;
    const std::size_t ending = ending_of(name);
    if (ending == name.size()) return std::nullopt;
    name.resize(ending);
  }
}

}  // namespace

bool fits(const std::string& name, const std::string& pattern) {
  return fnmatch(pattern.c_str(), name.c_str(), FNM_CASEFOLD) == 0;
}

bool is_read(const std::string& name, const HandIn& hand_in) {
  if (without_archive_ending(name) != name) return false;
  if (!hand_in.has_program) return true;
  if (may_be_program_source(name)) return false;
  return std::ranges::any_of(hand_in.files, [&](const std::string& pattern) {
    return fits(name, pattern) || fits(attempt(name).name, pattern);
  });
}

Attempt attempt(std::string_view file_name) {
  const std::string whole(file_name);
  // Two digits at most: "-2024" is a year, and nobody hands in a hundred times.
  static const Pattern numbered(R"(([^]+?)(?:-([1-9]\d?)| \(([1-9]\d?)\)))");
  const std::size_t ending = ending_of(file_name);
  const std::string stem = whole.substr(0, ending);
  const auto parts = numbered.parts(stem);
  if (!parts) return {whole, 0};
  const std::string_view number = parts->at(2).empty() ? parts->at(3) : parts->at(2);
  return {std::string(parts->at(1)) + whole.substr(ending), std::stoi(std::string(number))};
}

std::string without_archive_ending(std::string_view name) {
  static const Pattern form(
      R"(([^]+?)(?:\.(?:zip|jar|tar|gz|tgz|bz2|tbz2|xz|txz|zst|tzst|7z|rar))*)",
      Pattern::Capitals::kIgnored);
  const auto parts = form.parts(name);
  return parts ? std::string(parts->at(1)) : "";
}

std::optional<AskedName> asked_name(std::string_view file_name, const Pattern& pattern) {
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
