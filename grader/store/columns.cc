#include "grader/store/columns.h"

#include <boost/algorithm/string/replace.hpp>
#include <charconv>
#include <utility>

namespace cairn::store {

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [last, failed] = std::from_chars(text.data(), end, number);
  if (failed == std::errc{} && last == end) return number;
  throw Damaged("it holds a number that cannot be read: '" + text + "'");
}

std::string joined_list(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& item : list) {
    const std::string one = boost::replace_all_copy(item, "\\", "\\\\");
    text += boost::replace_all_copy(one, "\n", "\\n") + '\n';
  }
  return text;
}

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> list;
  std::string item;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      list.push_back(std::exchange(item, ""));
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      item += text[++i] == 'n' ? '\n' : text[i];
    } else {
      item += text[i];
    }
  }
  return list;
}

void Binder::operator()(const std::string& text) {
  if (bytes_.at(static_cast<std::size_t>(index_))) {
    statement_.bind(++index_, text.data(), static_cast<int>(text.size()));
  } else {
    statement_.bind(++index_, text);
  }
}

void Reader::operator()(Fraction& number) {
  const std::string word = text();
  const Result<Fraction> fraction = Fraction::parse(word);
  if (!fraction) throw Damaged("it holds a number that cannot be read: '" + word + "'");
  number = *fraction;
}

}  // namespace cairn::store
