#include "grader/text/normalize_punctuation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace cairn {
namespace {

using Spelling = std::pair<std::string_view, std::string_view>;

constexpr Spelling kSpellings[] = {
    {"\u2212", "-"},  // minus sign
    {"\u2010", "-"},  // hyphen
    {"\u2011", "-"},  // non-breaking hyphen
    {"\u2012", "-"},  // figure dash
    {"\u2013", "-"},  // en dash
    {"\u2014", "-"},  // em dash
    {"→", "->"},     {"⟶", "->"}, {"⇒", "->"}, {"➔", "->"},     {"➜", "->"},     {"⟨", "<"},
    {"⟩", ">"},      {"〈", "<"}, {"〉", ">"}, {"∞", "inf"},    {"∅", "{}"},     {"×", "*"},
    {"·", "*"},      {"⋅", "*"},  {"∗", "*"},  {"÷", "/"},      {"\u2044", "/"},  // fraction slash
    {"\u2215", "/"},                                                              // division slash
    {"½", "(1/2)"},  {"²", "^2"}, {"³", "^3"}, {"\u00a0", " "},                   // no-break space
    {"\u2002", " "},                                                              // en space
    {"\u2003", " "},                                                              // em space
    {"\u2009", " "},                                                              // thin space
    {"\u200a", " "},                                                              // hair space
    {"\u202f", " "},  // narrow no-break space
    {"\u200b", ""},   // zero-width space
    {"\u2061", ""},   // function application
    {"\u2062", "*"},  // invisible times
    {"“", "\""},     {"”", "\""}, {"‘", "'"},  {"’", "'"},
};

}  // namespace

std::string normalize_punctuation(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto* const found =
        std::find_if(std::begin(kSpellings), std::end(kSpellings),
                     [&](const Spelling& spelling) { return text.starts_with(spelling.first); });
    if (found != std::end(kSpellings)) {
      result += found->second;
      text.remove_prefix(found->first.size());
    } else {
      result += text.front();
      text.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace cairn
