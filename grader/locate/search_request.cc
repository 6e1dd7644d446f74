#include "grader/locate/search_request.h"

#include "grader/base/packed_words.h"

namespace cairn {
namespace {

void append_words(std::string& bytes, const std::vector<std::string>& words) {
  append_number(bytes, words.size());
  for (const std::string& word : words) append_word(bytes, word);
}

}  // namespace

std::string packed(const SearchRequest& request) {
  std::string bytes;
  append_number(bytes, static_cast<std::size_t>(request.budget.runs));
  append_number(bytes, static_cast<std::size_t>(request.budget.thousand_steps));
  append_number(bytes, kMostChanges);
  append_word(bytes, request.encoding);
  append_number(bytes, request.sources.size());
  for (const ProgramFile& source : request.sources) {
    append_word(bytes, source.path);
    append_word(bytes, source.text);
    append_number(bytes, source.may_change ? 1 : 0);
  }
  append_number(bytes, request.cases.size());
  for (const SearchCase& c : request.cases) {
    append_words(bytes, c.command);
    append_word(bytes, c.standard_input);
    append_words(bytes, c.expected);
    append_words(bytes, c.or_else);
  }
  return bytes;
}

}  // namespace cairn
