// How an output can be right in substance and other than asked in form.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace cairn {

/// Each has a name that rubrics use, and a sentence that a student understands.
enum class Deviation {
  // of one line
  kLabelCase,          ///< `move: 6`
  kLabelWording,       ///< `Max depth: 4`
  kSpacing,            ///< `Move:6`, `Max Depth Reached : 3`, a trailing blank
  kSeparator,          ///< `Move = 6`
  kRepeated,           ///< the line stands there more than once; the last one counts
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
  kExtraLines,  ///< lines that nobody asked for
  kBlankLines,
  kLineOrder,
  kCarriageReturns,
  kNoFinalNewline,
  kControlCharacters,  ///< colours, a byte order mark, NUL
  kExitCode,           ///< everything was printed, then it ended with an exit code other than 0
  kCrash,              ///< everything was printed, then a signal ended it
};

/// All of them, in the order above.
[[nodiscard]] const std::vector<Deviation>& all_deviations();

/// The name in rubrics and results: "integer_for_decimal".
[[nodiscard]] std::string_view name_of(Deviation deviation);

/// The one of that name.
[[nodiscard]] std::optional<Deviation> deviation_named(std::string_view name);

/// What is wrong with it, for the student: "the number has no decimal point, ...".
[[nodiscard]] std::string_view sentence_of(Deviation deviation);

}  // namespace cairn
