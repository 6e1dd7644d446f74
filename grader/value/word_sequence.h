// Compares a sequence of words as a person wrote it with the right one: "<M, W, E, S>" is right for
// "M-W-E-S".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/value/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// What separates two words, from the tightest to the widest.
enum class Gap {
  kNothing,  ///< MWES
  kDash,     ///< M-W, M.W
  kColon,    ///< M: 2, M = 2
  kSpacedDash,
  kTightComma,  ///< 3,5
  kBlank,
  kComma,
  kArrow,
  kNewline,
  kSemicolon,
};

struct Word {
  std::string text;  ///< letters and digits, a number with its sign and point, or some other sign
  Gap gap = Gap::kNothing;  ///< between the word before and this one
  int brackets = 0;         ///< how many begin in the gap, or end if these are more
};

/// The words of `text`, which is as normalize_punctuation() returns it; any bytes.
[[nodiscard]] std::vector<Word> parse_words(std::string_view text);

enum class Capitals { kIgnored, kCompared };

/// Compared if `words` hold two that only their capitals tell apart.
[[nodiscard]] Capitals capitals_of(const std::vector<Word>& words);

/// Why the words `found` are not the words `right`, for the student; nothing when they are.
[[nodiscard]] std::optional<std::string> difference(const std::vector<Word>& found,
                                                    const std::vector<Word>& right,
                                                    Capitals capitals);

/// `text` with a point for each comma between two digits, unless it has such points already.
[[nodiscard]] std::string with_decimal_points(std::string text);

/// Compares `text` with `right`.
[[nodiscard]] ValueVerdict judge_words(std::string_view text, const Text& right);

}  // namespace cairn
