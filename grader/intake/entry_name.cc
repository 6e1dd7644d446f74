#include "grader/intake/entry_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "grader/base/pattern.h"
#include "grader/build/language.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

// What Linux's file systems take; the whole name must leave room for the folder it goes into.
constexpr std::size_t kLongestPart = 255;
constexpr std::size_t kLongestName = 2048;

bool begins_with_drive(std::string_view name) {
  return name.size() >= 2 && is_letter(name[0]) && name[1] == ':';
}

/// `part` with every byte that is not UTF-8 as "_81": a name that terminals, JSON and Java can say.
std::string respelt(std::string_view part) {
  std::string out;
  while (!part.empty()) {
    const auto character = first_character(part);
    const std::size_t bytes = character ? character->bytes : 1;
    out += character ? std::string(part.substr(0, bytes))
                     : fmt::format("_{:02X}", static_cast<unsigned char>(part[0]));
    part.remove_prefix(bytes);
  }
  return out;
}

bool has_control_character(std::string_view utf8) {
  while (!utf8.empty()) {
    const auto character = first_character(utf8);
    if (!character) return true;
    const char32_t code = character->code;
    if (code < 0x20 || (0x7F <= code && code <= 0x9F)) return true;
    utf8.remove_prefix(character->bytes);
  }
  return false;
}

bool any_part_is(const EntryName& name, const std::set<std::string>& known) {
  return std::ranges::any_of(name.parts, [&](const auto& part) { return known.contains(part); });
}

/// What belongs to a program and is no language's source.
bool is_header(std::string_view file_name) {
  static const Pattern form(R"([^]+\.(h|hpp))", Pattern::Capitals::kIgnored);
  return form.matches(file_name);
}

}  // namespace

std::string EntryName::joined() const { return fmt::format("{}", fmt::join(parts, "/")); }

Result<EntryName> entry_name(std::string_view name) {
  std::string slashed(name);
  std::replace(slashed.begin(), slashed.end(), '\\', '/');
  if (slashed.empty()) return Error{"it has no name"};
  if (slashed[0] == '/' || begins_with_drive(slashed)) {
    return Error{"its name is absolute and not below the submission's own folder"};
  }
  EntryName safe;
  std::size_t length = 0;
  std::string_view rest = slashed;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (part.empty() || part == ".") continue;
    if (part == "..") return Error{"its name leads out of the submission's own folder"};

    std::string utf8 = respelt(part);
    if (has_control_character(utf8)) return Error{"its name holds a control character"};
    length += utf8.size() + 1;
    if (utf8.size() > kLongestPart || length > kLongestName) return Error{"its name is too long"};
    safe.respelt = safe.respelt || utf8 != part;
    safe.parts.push_back(std::move(utf8));
  }
  return safe;
}

bool is_left_by_system(const EntryName& name) {
  // macOS keeps a file's attributes in "._name" beside it wherever it cannot do better.
  return any_part_is(name, {"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"}) ||
         (!name.parts.empty() && name.parts.back().starts_with("._"));
}

bool is_left_by_tools(const EntryName& name) {
  return any_part_is(name, {".git", ".svn", ".idea", ".vscode"});
}

bool may_be_program_source(std::string_view file_name) {
  return is_header(file_name) || source_named(file_name);
}

bool is_program_source(std::string_view file_name) {
  const auto source = source_named(file_name);
  return is_header(file_name) || (source && !source->language->alone);
}

bool is_document(std::string_view file_name) {
  static const Pattern form(
      R"([^]+\.(pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|md|html?|csv|png|jpe?g|gif|heic|webp|pages|key|numbers))",
      Pattern::Capitals::kIgnored);
  return form.matches(file_name) && !is_program_source(file_name);
}

std::string usual_name(std::string_view file_name) {
  const auto source = source_named(file_name);
  return source ? source->name : std::string(file_name);
}

std::string name_before_txt(std::string_view file_name) {
  constexpr std::string_view kEnding = ".txt";
  if (!lower(file_name).ends_with(kEnding)) return "";
  const std::string name = usual_name(file_name.substr(0, file_name.size() - kEnding.size()));
  return may_be_program_source(name) && !is_build_file(name) ? name : "";
}

bool is_build_file(std::string_view file_name) {
  const auto source = source_named(file_name);
  return source && source->name == file_name &&
         std::ranges::count(source->language->sources, file_name) > 0;
}

}  // namespace cairn::intake
