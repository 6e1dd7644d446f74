#include "grader/similarity/given_code.h"

#include <algorithm>
#include <cctype>

#include "grader/similarity/java_methods.h"

namespace cairn {
namespace {

/// As far as it can be read as Java.
std::optional<JavaOutline> outline_of(const SourceFile& file) {
  if (!file.name.ends_with(".java")) return {};
  return read_java_outline(file.text);
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
  return text;
}

std::string whole_file(const SourceFile& file, const std::optional<JavaOutline>& outline) {
  return outline ? outline->tokens : without_blanks(file.text);
}

}  // namespace

GivenCode::GivenCode(const std::vector<SourceFile>& files) {
  for (const SourceFile& file : files) {
    const std::optional<JavaOutline> outline = outline_of(file);
    whole_.insert(whole_file(file, outline));
    if (!outline) continue;
    for (const JavaMethod& method : outline->methods) methods_.insert(method.tokens);
  }
}

std::optional<std::string> GivenCode::own_part(const SourceFile& file) const {
  const std::optional<JavaOutline> outline = outline_of(file);
  if (whole_.contains(whole_file(file, outline))) return {};
  if (!outline) return file.text;
  std::string own;
  std::size_t at = 0;
  for (const JavaMethod& method : outline->methods) {
    if (!methods_.contains(method.tokens)) continue;
    own += file.text.substr(at, method.begin - at);
    at = method.end;
  }
  return own + file.text.substr(at);
}

}  // namespace cairn
