#include "grader/base/pattern.h"

#include <re2/re2.h>

namespace cairn {
namespace {

/// "[^]" is any character to ECMAScript, and to RE2 the beginning of a class.
std::string in_syntax_of_re2(std::string_view form) {
  constexpr std::string_view kAny = "[^]";
  std::string text;
  bool in_class = false;
  for (std::size_t at = 0; at < form.size(); ++at) {
    if (!in_class && form.substr(at).starts_with(kAny)) {
      text += "(?s:.)";
      at += kAny.size() - 1;
      continue;
    }
    if (form[at] == '\\' && at + 1 < form.size()) {
      text += form[at++];
    } else if (form[at] == (in_class ? ']' : '[')) {
      in_class = !in_class;
    }
    text += form[at];
  }
  return text;
}

re2::RE2::Options options(Pattern::Capitals capitals) {
  re2::RE2::Options options(re2::RE2::Latin1);  // byte for byte: a name may be in any encoding
  options.set_case_sensitive(capitals == Pattern::Capitals::kMatter);
  options.set_log_errors(false);
  return options;
}

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct Pattern::Compiled {
  re2::RE2 regex;
};

Pattern::Pattern(const std::string& form, Capitals capitals)
    : compiled_(new Compiled{{in_syntax_of_re2(form), options(capitals)}}) {
  if (!compiled_->regex.ok()) throw InvalidPattern(compiled_->regex.error());
}

std::size_t Pattern::groups() const {
  return static_cast<std::size_t>(compiled_->regex.NumberOfCapturingGroups());
}

bool Pattern::matches(std::string_view text) const {
  return re2::RE2::FullMatch(piece(text), compiled_->regex);
}

bool Pattern::is_in(std::string_view text) const {
  return re2::RE2::PartialMatch(piece(text), compiled_->regex);
}

std::optional<std::vector<std::string_view>> Pattern::parts(std::string_view text) const {
  std::vector<re2::StringPiece> found(groups() + 1);
  if (!compiled_->regex.Match(piece(text), 0, text.size(), re2::RE2::ANCHOR_BOTH, found.data(),
                              static_cast<int>(found.size()))) {
    return {};
  }
  std::vector<std::string_view> parts;
  for (const re2::StringPiece& one : found) parts.emplace_back(one.data(), one.size());
  return parts;
}

std::string Pattern::replaced(std::string_view text, const std::string& replacement) const {
  std::string result(text);
  re2::RE2::GlobalReplace(&result, compiled_->regex, replacement);
  return result;
}

}  // namespace cairn
