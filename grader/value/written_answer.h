// A value in a person's own words: "The length is 3.0", "M-W-E-S, because it is shorter".
#pragma once

#include <string_view>

#include "grader/value/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// What a person's words say.
enum class Reading {
  kRight,
  kWrong,    ///< they give one value, and it is another
  kUnclear,  ///< a person has to read them
};

struct WrittenVerdict {
  Reading reading = Reading::kUnclear;
  ValueVerdict value;  ///< of the value that was read; for kUnclear wrong, without a reason
};

/// Reads `text`, which may have several lines, as judge_value() does; and where that finds nothing
/// right, as a sentence. A sentence is right if what it claims is right, which is what stands
/// behind its last "=", ":" or "is", in front of an explanation or a remark in brackets, or the
/// only value of its kind. Whoever says "or", "not" or the like, or gives several values, is not
/// understood.
[[nodiscard]] WrittenVerdict judge_written(std::string_view text, const Value& right, int decimals);

}  // namespace cairn
