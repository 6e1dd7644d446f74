#include "grader/base/pattern.h"

#include <iterator>
#include <regex>

namespace cairn {

struct Pattern::Compiled {
  std::regex regex;
};

Pattern::Pattern(const std::string& form, Capitals capitals) {
  auto syntax = std::regex::ECMAScript;
  if (capitals == Capitals::kIgnored) syntax |= std::regex::icase;
  try {
    compiled_ = std::make_shared<const Compiled>(Compiled{std::regex(form, syntax)});
  } catch (const std::regex_error& wrong) {
    throw InvalidPattern(wrong.what());
  }
}

std::size_t Pattern::groups() const { return compiled_->regex.mark_count(); }

bool Pattern::matches(std::string_view text) const {
  return std::regex_match(text.begin(), text.end(), compiled_->regex);
}

bool Pattern::is_in(std::string_view text) const {
  return std::regex_search(text.begin(), text.end(), compiled_->regex);
}

std::optional<std::vector<std::string_view>> Pattern::parts(std::string_view text) const {
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(text.begin(), text.end(), match, compiled_->regex)) return {};
  std::vector<std::string_view> parts;
  for (std::size_t group = 0; group < match.size(); ++group) {
    parts.push_back(!match[group].matched
                        ? std::string_view()
                        : text.substr(static_cast<std::size_t>(match.position(group)),
                                      static_cast<std::size_t>(match.length(group))));
  }
  return parts;
}

std::string Pattern::replaced(std::string_view text, const std::string& replacement) const {
  std::string result;
  std::regex_replace(std::back_inserter(result), text.begin(), text.end(), compiled_->regex,
                     replacement);
  return result;
}

}  // namespace cairn
