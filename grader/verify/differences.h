// Where two texts or two suites differ, as sentences.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cases/suite.h"

namespace cairn {

/// How a sentence begins to say what each of the two sides has.
struct Sides {
  std::string_view before;  ///< "the suite has"
  std::string_view after;   ///< "the questions have"
};

/// Of a right answer and what the reference prints.
inline constexpr Sides kAnswerSides{"expected", "the reference prints"};

/// Of a suite and of what would be written now.
inline constexpr Sides kSuiteSides{"the suite has", "it is now"};

/// A failure is long enough to act on, and no longer.
inline constexpr std::size_t kShownDifferences = 5;

/// The first line that differs: "output2.txt, line 4: expected 'a', the reference prints 'b'"; ""
/// when the texts are the same.
[[nodiscard]] std::string text_difference(const std::string& where, const std::string& before,
                                          const std::string& after, const Sides& sides);

/// A line for each value that differs, at most `limit` of them and the number of the others; ""
/// when the suites are the same. Answers are compared as kAnswerSides, all else as `sides`.
[[nodiscard]] std::string suite_differences(const Suite& before, const Suite& after,
                                            const Sides& sides, std::size_t limit);

}  // namespace cairn
