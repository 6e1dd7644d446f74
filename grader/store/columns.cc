#include "grader/store/columns.h"

#include <charconv>
#include <utility>

namespace cairn::store {
namespace {

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [last, failed] = std::from_chars(text.data(), end, number);
  if (failed == std::errc{} && last == end) return number;
  throw Damaged("it holds a number that is none: '" + text + "'");
}

}  // namespace

std::string joined_list(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& item : list) {
    for (const char c : item) {
      if (c == '\n') {
        text += "\\n";
      } else if (c == '\\') {
        text += "\\\\";
      } else {
        text += c;
      }
    }
    text += '\n';
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

std::string text_of(std::int64_t number) { return std::to_string(number); }

void read_text(const std::string& text, int& value) { value = static_cast<int>(number_in(text)); }

void read_text(const std::string& text, bool& value) { value = number_in(text) != 0; }

void Binder::operator()(const std::string& text) {
  if (bytes_.at(static_cast<std::size_t>(index_))) {
    statement_.bind(++index_, text.data(), static_cast<int>(text.size()));
  } else {
    statement_.bind(++index_, text);
  }
}

std::string Reader::text() { return statement_.getColumn(index_++).getString(); }

void Reader::operator()(std::string& text) { text = this->text(); }

void Reader::operator()(std::int64_t& number) {
  number = statement_.getColumn(index_++).getInt64();
}

void Reader::operator()(std::uint64_t& number) {
  number = static_cast<std::uint64_t>(statement_.getColumn(index_++).getInt64());
}

void Reader::operator()(int& number) {
  number = static_cast<int>(statement_.getColumn(index_++).getInt64());
}

void Reader::operator()(bool& yes) { yes = statement_.getColumn(index_++).getInt64() != 0; }

void Reader::operator()(double& number) { number = statement_.getColumn(index_++).getDouble(); }

void Reader::operator()(Fraction& number) {
  const std::string word = text();
  const Result<Fraction> fraction = Fraction::parse(word);
  if (!fraction) throw Damaged("it holds a number that is none: '" + word + "'");
  number = *fraction;
}

void Reader::operator()(std::filesystem::path& path) { path = text(); }

void Reader::operator()(std::vector<std::string>& list) { list = split_list(text()); }

}  // namespace cairn::store
