#include "grader/judge/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grader/judge/field.h"
#include "grader/judge/tolerance.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// As isspace(3) has them in the C locale.
constexpr std::string_view kBlanksOfC = " \t\n\v\f\r";

/// The words of a text, with the blanks before each.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// False at the end; blanks() are then those after the last word.
  bool next() {
    const std::size_t start = std::min(text_.find_first_not_of(kBlanksOfC, at_), text_.size());
    blanks_ = text_.substr(at_, start - at_);
    line_ += static_cast<std::size_t>(std::ranges::count(blanks_, '\n'));
    start_ = start;
    at_ = std::min(text_.find_first_of(kBlanksOfC, start), text_.size());
    word_ = text_.substr(start, at_ - start);
    return !word_.empty();
  }

  [[nodiscard]] const std::string& word() const { return word_; }
  [[nodiscard]] std::string_view blanks() const { return blanks_; }
  [[nodiscard]] std::size_t line_number() const { return line_; }  ///< from 1

  /// The line of the word.
  [[nodiscard]] std::string line() const {
    if (start_ == text_.size()) return "";
    const std::size_t newline = text_.rfind('\n', start_);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    return std::string(
        text_.substr(begin, std::min(text_.find('\n', start_), text_.size()) - begin));
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
  std::size_t line_ = 1;
  std::string_view blanks_;
  std::string word_;
};

bool is_same(const std::string& right, const std::string& found, const TokensFormat& format) {
  if (const std::optional<bool> close = is_close(right, found, format.tolerance)) return *close;
  return format.case_sensitive ? right == found : lower(right) == lower(found);
}

std::string in_line(const Words& words) { return fmt::format("in line {}, ", words.line_number()); }

}  // namespace

TokenDifference first_difference(std::string_view right, std::string_view found,
                                 const TokensFormat& format) {
  Words asked(right);
  Words given(found);
  while (true) {
    const bool more_asked = asked.next();
    const bool more_given = given.next();
    const auto difference = [&](const std::string& message) {
      return TokenDifference{asked.line(), given.line(), message};
    };
    if (more_asked && !more_given) {
      return difference(
          fmt::format("the output ends too early: '{}' is missing", shown(asked.word())));
    }
    if (!more_asked && more_given) {
      return difference(in_line(given) +
                        fmt::format("'{}' was not asked for", shown(given.word())));
    }
    if (format.blanks_count && asked.blanks() != given.blanks()) {
      return difference(in_line(given) + "the blanks are not where they should be");
    }
    if (!more_asked) return {};
    if (is_same(asked.word(), given.word(), format)) continue;
    return difference(in_line(given) + fmt::format("it should be '{}', and it is '{}'",
                                                   shown(asked.word()), shown(given.word())));
  }
}

CaseJudgement judge_tokens(const Case& test_case, std::string_view out,
                           const CaseSection& section) {
  CaseJudgement judgement = unjudged(test_case);
  FieldJudgement& field = judgement.fields.emplace_back();
  field.label = kWholeOutput;
  TokenDifference difference =
      first_difference(test_case.output.value_or(""), out, std::get<TokensFormat>(section.format));
  field.expected = std::move(difference.right);
  field.found = std::move(difference.found);
  field.message = std::move(difference.message);
  const bool right = field.message.empty();
  field.verdict = right ? FieldVerdict::kRight : FieldVerdict::kWrong;
  field.credit = right ? 1 : 0;
  return judgement;
}

}  // namespace cairn
