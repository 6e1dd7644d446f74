// How an output with the right values can deviate from the format that was asked for.
#pragma once

#include <string_view>
#include <vector>

#include "grader/base/describe.h"

namespace cairn {

/// Rubrics name each by its word ("integer_for_decimal"), and each has a sentence for students.
enum class FormatDeviation {
  // of one line
  kLabelCase,          ///< `move: 6`
  kLabelWording,       ///< `Max depth: 4`
  kSpacing,            ///< `Move:6`, `Max Depth Reached : 3`, a trailing blank
  kSeparator,          ///< `Move = 6`
  kRepeated,           ///< the line appears more than once; the last one counts
  kIntegerForDecimal,  ///< `Value: -1`
  kDecimalForInteger,  ///< `Move: 6.0`
  kOtherDecimals,      ///< `1.5694444444444444`, `1.50`
  kTieRounding,        ///< 9/4 as 2.2: an exact tie, rounded to even or cut off
  kNegativeZero,       ///< `-0.0`
  kDecimalComma,       ///< `1,5`
  kNumberForm,         ///< `+1.0`, `1e0`, `.5`
  kTextForm,           ///< `<M-W-E-S>` or `m w e s` for `M-W-E-S`
  kRepeatedItem,       ///< `A; B; A`: the same item of a set twice
  // of the whole output
  kExtraLines,  ///< lines that were not asked for
  kBlankLines,
  kLineOrder,
  kCarriageReturns,
  kNoFinalNewline,
  kControlCharacters,  ///< colours, a byte order mark, NUL
  kExitCode,           ///< everything was printed, then it ended with an exit code other than 0
  kCrash,              ///< everything was printed, then a signal ended it
};
BOOST_DESCRIBE_ENUM(FormatDeviation, kLabelCase, kLabelWording, kSpacing, kSeparator, kRepeated,
                    kIntegerForDecimal, kDecimalForInteger, kOtherDecimals, kTieRounding,
                    kNegativeZero, kDecimalComma, kNumberForm, kTextForm, kRepeatedItem,
                    kExtraLines, kBlankLines, kLineOrder, kCarriageReturns, kNoFinalNewline,
                    kControlCharacters, kExitCode, kCrash)

/// All of them, in the order above.
[[nodiscard]] const std::vector<FormatDeviation>& all_deviations();

/// What is wrong with it, for the student: "the number has no decimal point, ...".
[[nodiscard]] std::string_view sentence_of(FormatDeviation deviation);

}  // namespace cairn
