// Theory of operation.
//
// A sentence is taken apart into a claim and what explains it. Whether the claim is right is for
// judge_value() to say. Whether one that is not right is wrong, or was not understood, depends on
// what else it holds: a number, a formula or a sequence without other words was read; among other
// words it may be something else that was counted, added or left out, and only a person can tell.
#include "grader/value/written_answer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grader/text/normalize_punctuation.h"
#include "grader/value/value.h"
#include "grader/value/word_sequence.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// Nobody's answer in words is longer.
constexpr std::size_t kMostWrittenBytes = 4000;

/// Part of a text: a word or a number.
struct Piece {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;  ///< in small letters
};

bool is_inside_word(char c) { return is_word_byte(c) || c == '_'; }

std::vector<Piece> pieces_of_sentence(std::string_view text) {
  std::vector<Piece> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_inside_word(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    const auto goes_on = [&] {
      if (is_inside_word(text[end])) return true;
      if (end + 1 == text.size() || !is_inside_word(text[end + 1])) return false;
      const bool is_point = (text[end] == '.' || text[end] == ',') && is_digit(text[end - 1]) &&
                            is_digit(text[end + 1]);
      return is_point || text[end] == '\'';  // "isn't"
    };
    while (end < text.size() && goes_on()) ++end;
    tokens.push_back({at, end, lower(text.substr(at, end - at))});
    at = end;
  }
  return tokens;
}

/// Whether somebody who says so does not mean, or not only, what follows.
bool hedges(std::string_view text) {
  static const std::set<std::string> words{
      "or",      "not",     "never",    "no",     "maybe",    "perhaps",       "either",
      "unsure",  "guess",   "about",    "around", "approx",   "approximately", "almost",
      "roughly", "nearly",  "between",  "less",   "more",     "most",          "least",
      "wrong",   "instead", "actually", "rather", "except",   "without",       "unless",
      "if",      "could",   "might",    "may",    "possibly", "probably",      "don't",
      "doesn't", "isn't",   "aren't",   "cannot", "can't",    "wasn't",        "neither",
      "nor"};
  if (text.find_first_of("?~<>") != std::string_view::npos) return true;
  return std::ranges::any_of(pieces_of_sentence(text),
                             [](const Piece& token) { return words.contains(token.text); });
}

bool is_explaining(const std::string& word) {
  return is_one_of(word, {"because", "since", "as", "by", "with", "where", "which", "using", "due",
                          "given", "when", "after", "for", "from", "obtained", "calculated"});
}

bool is_claiming(const std::string& word) {
  return is_one_of(word, {"is", "are", "was", "be", "equals", "equal", "so", "thus", "hence",
                          "therefore", "gives", "give", "get", "makes", "yields", "becomes"});
}

struct Sentence {
  std::string claim;
  std::string remark;       ///< what explains it, or stands in brackets behind it
  bool is_marked = false;   ///< "=", ":", "is" or the like stands before the claim
  std::string before_sign;  ///< the claim's left side: "1.1 + 1.9" in "1.1 + 1.9 = 3"
};

/// Where an explanation begins; the text's length where there is none.
std::size_t begin_of_explanation(std::string_view text) {
  std::size_t end = text.size();
  for (const std::string_view sign : {"\n", ". ", "; "}) {
    const std::size_t at = text.find(sign);
    if (at > 0) end = std::min(end, at);
  }
  for (const Piece& token : pieces_of_sentence(text)) {
    if (token.begin == 0 || token.begin >= end) continue;
    const bool is_word = std::ranges::all_of(token.text, is_letter) && token.text.size() > 1;
    const std::size_t last = text.find_last_not_of(" \t", token.begin - 1);
    const bool after_comma = last != std::string_view::npos && text[last] == ',';
    if (is_explaining(token.text) ||
        (is_word && after_comma && token.text != "and" && !is_claiming(token.text))) {
      return token.begin;
    }
  }
  return end;
}

std::string_view without_marks_around(std::string_view text) {
  constexpr std::string_view kBefore = " \t\n\"'`$*";
  constexpr std::string_view kBehind = " \t\n\"'`$*.,;";
  while (!text.empty() && kBefore.find(text.front()) != std::string_view::npos) {
    text.remove_prefix(1);
  }
  while (!text.empty() && kBehind.find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return text;
}

Sentence taken_apart(std::string_view text) {
  Sentence sentence;
  const std::vector<Piece> tokens = pieces_of_sentence(text);
  // "Since there are n places, n!"
  if (!tokens.empty() && is_explaining(tokens.front().text)) {
    const std::size_t comma = text.find(", ");
    if (comma != std::string_view::npos) {
      sentence.remark = text.substr(0, comma);
      text.remove_prefix(comma + 2);
    }
  }
  const std::size_t end = begin_of_explanation(text);
  sentence.remark += text.substr(end);
  text = without_marks_around(text.substr(0, end));
  std::size_t begin = 0;
  for (const Piece& token : pieces_of_sentence(text)) {
    if (is_claiming(token.text) && token.end < text.size()) begin = token.end;
  }
  for (const char sign : {':', '='}) {
    const std::size_t at = text.rfind(sign);
    if (at == std::string_view::npos || at + 1 == text.size() || at < begin) continue;
    begin = at + 1;
    if (sign == '=') sentence.before_sign = without_marks_around(text.substr(0, at));
  }
  sentence.is_marked = begin > 0;
  sentence.claim = without_marks_around(text.substr(begin));
  return sentence;
}

/// A claim without the brackets at its end, "3.0 (1.1 + 1.9)", and these.
std::pair<std::string, std::string> without_brackets_behind(const std::string& claim) {
  if (!claim.ends_with(')') || claim.starts_with('(')) return {claim, ""};
  const std::size_t open = claim.find(" (");
  if (open == std::string::npos) return {claim, ""};
  return {std::string(trimmed(claim.substr(0, open))),
          claim.substr(open + 2, claim.size() - open - 3)};
}

WrittenVerdict unclear() { return {}; }

WrittenVerdict right_in_words(ValueVerdict verdict) {
  if (std::ranges::find(verdict.deviations, FormatDeviation::kTextForm) ==
      verdict.deviations.end()) {
    verdict.deviations.push_back(FormatDeviation::kTextForm);
  }
  return {Reading::kRight, std::move(verdict)};
}

class WrittenReader {
 public:
  WrittenReader(std::string text, const Value& right, int decimals)
      : text_(std::move(text)), right_(right), decimals_(decimals) {}

  [[nodiscard]] WrittenVerdict verdict() const {
    if (std::holds_alternative<Text>(right_)) return of_words(std::get<Text>(right_));
    if (std::holds_alternative<ItemSet>(right_)) return of_items(std::get<ItemSet>(right_));
    const Sentence sentence = taken_apart(text_);
    if (std::holds_alternative<Formula>(right_)) return of_formula(sentence);
    return of_number(sentence);
  }

 private:
  [[nodiscard]] ValueVerdict judged(std::string_view text) const {
    return judge_value(text, right_, decimals_);
  }

  // Numbers.

  [[nodiscard]] WrittenVerdict of_number(const Sentence& sentence) const {
    const auto [claim, in_brackets] = without_brackets_behind(sentence.claim);
    const std::vector<std::string> others = numbers_claimed_in(sentence.remark + " " + in_brackets);
    const auto decided = [&](const std::string& number, bool is_certain) -> WrittenVerdict {
      const ValueVerdict value = judged(number);
      const bool is_contradicted = std::ranges::any_of(
          others, [&](const auto& other) { return judged(other).right != value.right; });
      if (is_contradicted) return unclear();
      if (value.right) return right_in_words(value);
      return is_certain ? WrittenVerdict{Reading::kWrong, value} : unclear();
    };
    const bool has_left_side = looks_like_number(sentence.before_sign);
    if (looks_like_number(claim)) {
      const bool is_no_equation =
          has_left_side && judged(claim).right != judged(sentence.before_sign).right;
      return is_no_equation ? unclear() : decided(claim, true);
    }
    if (has_left_side) return decided(sentence.before_sign, true);
    if (hedges(claim)) return unclear();
    // "length 2.2", "2.2 km"; not "all 3 edges".
    const std::vector<Piece> tokens = pieces_of_sentence(claim);
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (looks_like_number(tokens[i].text)) numbers.push_back(i);
    }
    if (numbers.size() != 1) return unclear();
    const bool is_at_an_end = numbers.front() == 0 || numbers.front() + 1 == tokens.size();
    if (!is_at_an_end) return unclear();
    const Piece& token = tokens[numbers.front()];
    const bool is_negative = token.begin > 0 && claim[token.begin - 1] == '-';
    return decided((is_negative ? "-" : "") + token.text, sentence.is_marked);
  }

  /// What a remark claims besides: numbers behind "=" or in brackets alone.
  [[nodiscard]] static std::vector<std::string> numbers_claimed_in(const std::string& remark) {
    std::vector<std::string> numbers;
    const std::string alone(without_marks_around(remark));
    if (looks_like_number(alone)) numbers.push_back(alone);
    for (std::size_t at = remark.find('='); at != std::string::npos;
         at = remark.find('=', at + 1)) {
      const std::vector<Piece> tokens = pieces_of_sentence(std::string_view(remark).substr(at));
      if (!tokens.empty() && looks_like_number(tokens.front().text)) {
        numbers.push_back(tokens.front().text);
      }
    }
    return numbers;
  }

  // Formulas.

  [[nodiscard]] WrittenVerdict of_formula(const Sentence& sentence) const {
    const auto [claim, in_brackets] = without_brackets_behind(sentence.claim);
    for (const std::string& whole : {sentence.claim, claim}) {
      const ValueVerdict value = judged(whole);
      if (!value.right) continue;
      return is_other_formula(in_brackets) ? unclear() : right_in_words(value);
    }
    if (hedges(claim)) return unclear();
    if (const ValueVerdict value = judged(in_brackets); !in_brackets.empty() && value.right) {
      return is_other_formula(claim) ? unclear() : right_in_words(value);
    }
    if (is_other_formula(claim)) return {Reading::kWrong, judged(claim)};
    return of_formula_among_words(claim, sentence.is_marked);
  }

  /// Whether it can be read as a formula, and is not the right one.
  [[nodiscard]] bool is_other_formula(const std::string& text) const {
    const ValueVerdict value = judged(text);
    return !text.empty() && !value.right && !value.reason.starts_with("this cannot be read") &&
           !value.reason.starts_with("the formula after the label is missing") &&
           !value.reason.starts_with("this is too long");
  }

  [[nodiscard]] bool is_formula(const std::string& text) const {
    return !text.empty() && (judged(text).right || is_other_formula(text));
  }

  /// "there are n(n-1)/2 neighbours"
  [[nodiscard]] WrittenVerdict of_formula_among_words(const std::string& claim,
                                                      bool is_marked) const {
    std::vector<std::string> runs;
    std::string run;
    for (std::string_view rest = claim; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string word(without_marks_around(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!run.empty() && is_formula(run + " " + word)) {
        run += " " + word;
        continue;
      }
      if (!run.empty()) runs.push_back(run);
      run = is_formula(word) ? word : "";
    }
    if (!run.empty()) runs.push_back(run);
    // "for n places": its name, and no formula.
    std::erase_if(
        runs, [](const std::string& one) { return lower(one) == "n" || looks_like_number(one); });
    if (runs.empty()) return unclear();
    const bool all_right =
        std::ranges::all_of(runs, [&](const std::string& one) { return judged(one).right; });
    if (all_right) return right_in_words(judged(runs.front()));
    return is_marked && runs.size() == 1 ? WrittenVerdict{Reading::kWrong, judged(runs.front())}
                                         : unclear();
  }

  // Words in an order, and items in any.

  /// The words of the right answer.
  static std::set<std::string> words_in_answer(const std::string& right) {
    std::set<std::string> words;
    for (const Word& word : parse_words(normalize_punctuation(right))) {
      words.insert(lower(word.text));
    }
    return words;
  }

  /// Whether a token is a word of the answer, or all of its letters in one piece: MWES.
  static bool is_of_answer(const std::string& token, const std::set<std::string>& known) {
    if (known.contains(token)) return true;
    const auto letters = std::ranges::count_if(
        known, [](const std::string& word) { return word.size() == 1 && is_letter(word.front()); });
    const std::set<char> own(token.begin(), token.end());
    return std::ssize(token) == letters && own.size() == token.size() && letters > 1 &&
           std::ranges::all_of(token, [&](char c) { return known.contains(std::string(1, c)); });
  }

  /// Parts of a text made of words of the answer alone.
  struct Spans {
    std::vector<std::string> spans;
    bool has_other_words = false;
    bool is_marked = false;  ///< the first is, or it is what the text begins with
  };

  static Spans spans_in(std::string_view text, const std::set<std::string>& known) {
    Spans found;
    std::size_t begin = std::string_view::npos;
    std::size_t end = 0;
    const auto close = [&] {
      if (begin == std::string_view::npos) return;
      if (found.spans.empty()) {
        const std::string_view before = trimmed(text.substr(0, begin));
        const std::vector<Piece> words = pieces_of_sentence(before);
        found.is_marked = words.empty() || before.ends_with(':') || before.ends_with('=') ||
                          is_claiming(words.back().text);
      }
      found.spans.emplace_back(text.substr(begin, end - begin));
      begin = std::string_view::npos;
    };
    for (const Piece& token : pieces_of_sentence(text)) {
      if (!is_of_answer(token.text, known)) {
        found.has_other_words = true;
        close();
        continue;
      }
      if (begin == std::string_view::npos) begin = token.begin;
      end = token.end;
    }
    close();
    return found;
  }

  [[nodiscard]] WrittenVerdict of_words(const Text& right) const {
    const std::set<std::string> known = words_in_answer(right.words);
    const std::size_t explanation = begin_of_explanation_behind_words(known);
    const std::string main = text_.substr(0, explanation);
    Spans found = spans_in(main, known);
    const bool is_sequence = known.size() > 1;
    if (!is_sequence) return of_one_word(right);
    if (found.spans.empty() || hedges(without_arrows(main))) return unclear();
    std::string all;
    for (const std::string& span : found.spans) all += (all.empty() ? "" : "; ") + span;
    const bool all_same = std::ranges::all_of(
        found.spans, [&](const std::string& span) { return span == found.spans.front(); });
    const ValueVerdict value = judged(all_same ? found.spans.front() : all);
    if (value.right) return right_in_words(value);
    const bool was_read = found.spans.size() == 1 && (!found.has_other_words || found.is_marked);
    return was_read ? WrittenVerdict{Reading::kWrong, value} : unclear();
  }

  static std::string without_arrows(std::string text) {
    for (const std::string_view sign : {"->", "=>", "<", ">"}) {
      for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) {
        text.replace(at, sign.size(), " ");
      }
    }
    return text;
  }

  /// Where an explanation begins behind the first word of the answer.
  [[nodiscard]] std::size_t begin_of_explanation_behind_words(
      const std::set<std::string>& known) const {
    const std::vector<Piece> tokens = pieces_of_sentence(text_);
    const auto first = std::ranges::find_if(
        tokens, [&](const Piece& token) { return is_of_answer(token.text, known); });
    if (first == tokens.end()) return text_.size();
    const auto why = std::find_if(first, tokens.end(), [](const Piece& token) {
      return is_one_of(token.text, {"because", "since", "as"});
    });
    return why == tokens.end() ? text_.size() : why->begin;
  }

  /// "yes" or "no", or another single word.
  [[nodiscard]] WrittenVerdict of_one_word(const Text& right) const {
    const std::vector<Piece> tokens = pieces_of_sentence(text_);
    if (tokens.size() == 1) return {Reading::kWrong, judged(text_)};
    const bool asks_yes_or_no = right.words == "yes" || right.words == "no";
    const bool says_other = asks_yes_or_no && !tokens.empty() &&
                            tokens.front().text == (right.words == "yes" ? "no" : "yes");
    return says_other ? WrittenVerdict{Reading::kWrong, judged(text_)} : unclear();
  }

  [[nodiscard]] WrittenVerdict of_items(const ItemSet& right) const {
    std::string all;
    for (const std::string& item : right.items) all += item + "; ";
    const std::set<std::string> known = words_in_answer(all);
    std::string plain;
    bool has_other_words = false;
    for (std::string_view rest = text_; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      std::string line(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      std::ranges::replace(line, '|', ' ');
      std::ranges::replace(line, '\t', ' ');
      for (const Piece& token : pieces_of_sentence(line)) {
        if (is_of_answer(token.text, known) || looks_like_number(token.text)) continue;
        const bool is_filler = is_one_of(
            token.text, {"length",    "lengths",   "cost",     "distance", "total", "with",
                         "has",       "of",        "the",      "are",      "is",    "neighbours",
                         "neighbors", "neighbour", "neighbor", "tour",     "tours", "state",
                         "states",    "and",       "km",       "its"});
        has_other_words = has_other_words || !is_filler;
        std::fill(line.begin() + static_cast<std::ptrdiff_t>(token.begin),
                  line.begin() + static_cast<std::ptrdiff_t>(token.end), ' ');
      }
      if (pieces_of_sentence(line).empty()) continue;
      plain += (plain.empty() ? "" : "\n") + std::string(without_marks_around(line));
    }
    const ValueVerdict value = judged(plain);
    if (value.right && !hedges(without_arrows(text_))) return right_in_words(value);
    if (value.right || has_other_words || plain.empty()) return unclear();
    return {Reading::kWrong, value};
  }

  const std::string text_;
  const Value& right_;
  const int decimals_;
};

}  // namespace

WrittenVerdict judge_written(std::string_view text, const Value& right, int decimals) {
  text = trimmed(text);
  const std::size_t line = text.find('\n');
  const std::size_t paragraph = text.find("\n\n");
  for (const std::size_t end : {text.size(), line, paragraph}) {
    ValueVerdict whole = judge_value(trimmed(text.substr(0, end)), right, decimals);
    if (whole.right) return {Reading::kRight, std::move(whole)};
  }
  if (text.size() > kMostWrittenBytes) return {};
  if (text.empty()) return {Reading::kWrong, judge_value(text, right, decimals)};
  return WrittenReader(normalize_punctuation(text), right, decimals).verdict();
}

}  // namespace cairn
