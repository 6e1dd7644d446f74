// Theory of operation.
//
// A text is a sequence of words with gaps between them. It is right when its words are the right
// words in the right order, ignoring capitals and comparing numbers as numbers, and when its gaps
// group the words in the same way: wherever one gap of the right text is wider than another, so is
// the gap in its place. Therefore "W-M, M-W" equals "W-M; M-W", and "W, M, M, W" does not. Signs
// that cannot be part of a gap are words, so that none is ignored.
//
// A gap between a word and a number, as in "W-M 2.2", need not be wider than the others. Letters
// without gaps are a tour when each of its places is a single letter.
#include "grader/value/word_sequence.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_punctuation.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

bool is_word(char c) { return is_word_byte(c) || c == '_'; }

bool is_infinity(const std::string& lower_word) {
  return is_one_of(lower_word, {"inf", "infinity", "infty", "oo"});
}

/// What has been seen of a gap.
struct OpenGap {
  Gap mark = Gap::kNothing;
  bool blank = false;
  bool dash = false;
  int opened = 0;
  int closed = 0;

  void add(Gap gap) { mark = std::max(mark, gap); }

  [[nodiscard]] Gap kind() const {
    if (mark > Gap::kDash) return mark;
    if (mark == Gap::kDash) return blank ? Gap::kSpacedDash : Gap::kDash;
    return blank || opened + closed > 0 ? Gap::kBlank : Gap::kNothing;
  }
};

/// Takes words off the front of a text, one at a time.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : text_(text) {}

  std::vector<Word> all() {
    while (skip_gap()) {
      std::string word = take_word();
      if (minus_in_gap(word)) word.insert(0, "-");
      words_.push_back({std::move(word), gap_.kind(), std::max(gap_.opened, gap_.closed)});
    }
    return std::move(words_);
  }

 private:
  [[nodiscard]] char at(std::size_t place) const {
    return place < text_.size() ? text_[place] : '\0';
  }

  [[nodiscard]] bool after_word() const { return at_ > 0 && is_word(text_[at_ - 1]); }

  [[nodiscard]] bool number_at(std::size_t place) const {
    return is_digit(at(place)) || (at(place) == '.' && is_digit(at(place + 1)));
  }

  [[nodiscard]] bool infinity_at(std::size_t place) const {
    std::size_t end = place;
    while (end < text_.size() && end - place < sizeof("infinity") && is_word(text_[end])) ++end;
    return is_infinity(lower(text_.substr(place, end - place)));
  }

  /// Whether this is a sign, and not a dash between two words.
  [[nodiscard]] bool sign_at() const {
    if ((at(at_) != '-' && at(at_) != '+') || after_word()) return false;
    return number_at(at_ + 1) ||
           infinity_at(std::min(text_.find_first_not_of(' ', at_ + 1), text_.size()));
  }

  /// Moves to the next word; false when there is none.
  bool skip_gap() {
    gap_ = {};
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (is_word(c) || sign_at() || (number_at(at_) && !after_word())) return true;
      if ((c == '-' || c == '=') && at(at_ + 1) == '>') {
        gap_.add(Gap::kArrow);
        ++at_;
      } else if (!skip_mark(c)) {
        return true;
      }
    }
    return false;
  }

  /// Whether `c` belongs to a gap.
  bool skip_mark(char c) {
    switch (c) {
      case ' ':
      case '\t':
      case '"':
      case '\'':
        gap_.blank = true;
        return true;
      case '-':
        gap_.dash = true;
        gap_.add(Gap::kDash);
        return true;
      case '.':
        gap_.add(Gap::kDash);
        return true;
      case ':':
      case '=':
        gap_.add(Gap::kColon);
        return true;
      case ',':
        gap_.add(after_word() && is_word(at(at_ + 1)) ? Gap::kTightComma : comma());
        return true;
      case '\n':
        gap_.add(Gap::kNewline);
        return true;
      case ';':
        gap_.add(Gap::kSemicolon);
        return true;
      default:
        return skip_bracket(c);
    }
  }

  bool skip_bracket(char c) {
    const bool opens = is_one_of({&c, 1}, {"(", "[", "{", "<"});
    const bool closes = is_one_of({&c, 1}, {")", "]", "}", ">"});
    gap_.opened += static_cast<int>(opens);
    gap_.closed += static_cast<int>(closes);
    return opens || closes;
  }

  /// "3,-5" is as tight as "3,5".
  [[nodiscard]] Gap comma() const {
    return after_word() && is_one_of(text_.substr(at_ + 1, 1), {"-", "+", "."}) ? Gap::kTightComma
                                                                                : Gap::kComma;
  }

  std::string take_word() {
    std::string sign;
    if (sign_at()) {
      sign = text_[at_];
      at_ = std::min(text_.find_first_not_of(' ', at_ + 1), text_.size());
    }
    std::string word;
    while (is_word(at(at_)) || is_point(word)) word += text_[at_++];
    if (word.empty()) word = text_[at_++];  // some other sign
    if (is_infinity(lower(word))) return sign == "-" ? "-inf" : "inf";
    return sign + word;
  }

  /// Whether this is a decimal point, after `word`.
  [[nodiscard]] bool is_point(const std::string& word) const {
    return at(at_) == '.' && is_digit(at(at_ + 1)) &&
           std::all_of(word.begin(), word.end(), is_digit);
  }

  /// A dash that separates nothing, as in "- 3" or "(2; - 3)", is a number's sign.
  [[nodiscard]] bool minus_in_gap(const std::string& word) const {
    const bool unsigned_number = is_digit(word.front()) || word.front() == '.' || word == "inf";
    const bool separates = !words_.empty() && gap_.mark == Gap::kDash && gap_.opened == 0;
    return gap_.dash && unsigned_number && !separates;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  OpenGap gap_;
  std::vector<Word> words_;
};

/// "negative infinity" and "Double.NEGATIVE_INFINITY" are two words for one.
void join_infinities(std::vector<Word>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string& word = words[i].text;
    const std::string plain = lower(word);
    if (plain == "negative_infinity") word = "-inf";
    if (plain == "positive_infinity") word = "inf";
    if (i == 0 || (word != "inf" && word != "-inf")) continue;
    const std::string before = lower(words[i - 1].text);
    if (word == "inf" && is_one_of(before, {"negative", "minus"})) {
      words[i - 1].text = "-inf";
    } else if (is_one_of(before, {"positive", "plus", "double", "float"})) {
      words[i - 1].text = word;
    } else {
      continue;
    }
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i--));
  }
}

bool is_number(const std::string& word) { return looks_like_number(word); }

bool same_number(const std::string& found, const std::string& right) {
  const std::optional<PrintedNumber> number = read_number(right);
  if (!number) return false;
  const std::size_t point = right.find('.');
  if (point == std::string::npos) return judge_number(found, number->value.numerator(), 0).right;
  const auto decimals = static_cast<int>(right.size() - point - 1);
  return judge_number(found, number->value, decimals).right;
}

bool same_word(const std::string& found, const std::string& right, Capitals capitals) {
  if (found == right) return true;
  if (is_number(right)) return same_number(found, right);
  return capitals == Capitals::kIgnored && lower(found) == lower(right);
}

bool is_single_letter(const Word& word) {
  return word.text.size() == 1 && is_letter(word.text.front());
}

/// How many of the words from `at` on, each a letter, `found` spells in one piece; 0 for none.
std::size_t letters_spelt(const std::string& found, const std::vector<Word>& right, std::size_t at,
                          Capitals capitals) {
  if (found.size() < 2 || found.size() > right.size() - at) return 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Word& word = right[at + i];
    if (!is_single_letter(word) || (i > 0 && word.gap != Gap::kDash)) return 0;
    if (!same_word(std::string(1, found[i]), word.text, capitals)) return 0;
  }
  const std::size_t next = at + found.size();
  return next < right.size() && right[next].gap == Gap::kDash ? 0 : found.size();
}

/// The gap before a word as a number: the more it separates, the larger.
int strength(const Word& word, bool commas_bind) {
  const bool comma = word.gap == Gap::kTightComma && !commas_bind;
  constexpr int kBrackets = static_cast<int>(Gap::kSemicolon) + 1;
  return static_cast<int>(comma ? Gap::kComma : word.gap) + kBrackets * word.brackets;
}

/// Whether the words, which are the right ones, are also grouped as they should be.
bool grouped_alike(const std::vector<Word>& found, const std::vector<Word>& right) {
  // In "3,5 1,3" commas bind, and in "2 4,1" they separate: the right text tells which.
  const bool commas_bind = std::any_of(
      right.begin(), right.end(), [](const Word& word) { return word.gap == Gap::kTightComma; });
  // For each strength in the right text, the weakest and the strongest gap found in its place.
  struct Range {
    int least = std::numeric_limits<int>::max();
    int most = 0;
  };
  std::map<int, Range> ranges;
  for (std::size_t i = 1; i < right.size(); ++i) {
    Range& range = ranges[strength(right[i], commas_bind)];
    const int here = strength(found[i], commas_bind);
    range.most = std::max(range.most, here);
    const bool kinds_differ = is_number(right[i - 1].text) != is_number(right[i].text);
    const bool seen_anyway = kinds_differ && right[i].gap <= Gap::kBlank && right[i].brackets == 0;
    if (!seen_anyway) range.least = std::min(range.least, here);
  }
  int most = -1;
  for (const auto& [_, range] : ranges) {
    if (range.least <= most) return false;
    most = std::max(most, range.most);
  }
  return true;
}

/// What can replace a whole answer.
bool is_synonym(const std::string& plain, std::string_view right) {
  if (right == "none") {
    return is_one_of(plain, {"-", "--", "no", "nothing", "empty", "nil", "n/a", "{}", "[]", "()"});
  }
  if (right == "yes") return is_one_of(plain, {"y", "true", "t"});
  if (right == "no") return is_one_of(plain, {"n", "false", "f"});
  return false;
}

/// Whether it says yes or no as it should, and then why, without saying the other as well.
bool says_and_explains(const std::vector<Word>& words, const std::string& right) {
  if ((right != "yes" && right != "no") || words.size() < 2) return false;
  if (lower(words[0].text) != right || words[1].gap == Gap::kBlank) return false;
  const std::string other = right == "yes" ? "no" : "yes";
  return std::none_of(words.begin(), words.end(),
                      [&](const Word& word) { return lower(word.text) == other; });
}

}  // namespace

std::vector<Word> parse_words(std::string_view text) {
  std::vector<Word> words = WordReader(text).all();
  join_infinities(words);
  return words;
}

Capitals capitals_of(const std::vector<Word>& words) {
  std::map<std::string, std::string> by_lower;
  const bool told_apart = std::any_of(words.begin(), words.end(), [&](const Word& word) {
    return by_lower.try_emplace(lower(word.text), word.text).first->second != word.text;
  });
  return told_apart ? Capitals::kCompared : Capitals::kIgnored;
}

std::optional<std::string> difference(const std::vector<Word>& found,
                                      const std::vector<Word>& right, Capitals capitals) {
  std::vector<Word> matched;  // the words found, letters in one piece taken apart
  for (const Word& word : found) {
    const std::size_t at = matched.size();
    if (at == right.size()) {
      return fmt::format("'{}' is more than expected; write only the answer on this line",
                         shown(word.text));
    }
    if (same_word(word.text, right[at].text, capitals)) {
      matched.push_back(word);
      continue;
    }
    const std::size_t letters = letters_spelt(word.text, right, at, capitals);
    if (letters == 0) {
      if (right.size() == 1) return "these are not the right words";
      return fmt::format("'{}' is where '{}' should be", shown(word.text), right[at].text);
    }
    matched.push_back(word);
    matched.resize(at + letters);
  }
  if (matched.size() < right.size()) {
    return fmt::format("it ends where '{}' should follow", right[matched.size()].text);
  }
  if (!grouped_alike(matched, right)) return "the words are right, but grouped differently";
  return {};
}

std::string with_decimal_points(std::string text) {
  const auto between_digits = [&](std::size_t i, char sign) {
    return text[i] == sign && is_digit(text[i - 1]) && is_digit(text[i + 1]);
  };
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (between_digits(i, '.')) return text;
  }
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (between_digits(i, ',')) text[i] = '.';
  }
  return text;
}

ValueVerdict judge_words(std::string_view text, const Text& right) {
  if (text == right.words) return {true, {}, ""};
  const std::string plain = normalize_punctuation(text);
  std::string whole = lower(trimmed(plain));
  if (whole.empty()) return {false, {}, "the answer after the label is missing"};
  if (whole.ends_with('.')) whole.pop_back();
  const std::vector<Word> expected = parse_words(normalize_punctuation(right.words));
  const std::vector<Word> words = parse_words(plain);
  ValueVerdict other_form{true, {FormatDeviation::kTextForm}, ""};
  if (is_synonym(whole, right.words) || says_and_explains(words, right.words)) return other_form;
  const Capitals capitals = capitals_of(expected);
  const auto reason = difference(words, expected, capitals);
  if (!reason || !difference(parse_words(with_decimal_points(plain)), expected, capitals)) {
    return other_form;
  }
  return {false, {}, *reason};
}

}  // namespace cairn
