// Questions as JSON lines: an object a line, with the arguments and, where it is asked for, the
// answer and its cost.
//   {"arguments": "7 1 1 2", "expected": ["Move: 5", "Value: -1/1", ...], "visited": 12}
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "reference/core/questions.h"

namespace cairn {

/// Which questions: of every `of` that follow one another the one at `index`, 1..of.
struct Shard {
  int index = 1;
  int of = 1;
};

/// Reads "2/8".
[[nodiscard]] Result<Shard> parse_shard(std::string_view word);

/// How many of `questions` are the shard's.
[[nodiscard]] std::uint64_t size_of(const Shard& shard, std::uint64_t questions);

/// What an answer must be like; what is not given may be anything.
struct Filter {
  std::optional<Fraction> value = {};
  std::optional<Range> visited = {};  ///< nodes
  /// Some node of the search gets its static value because the depth limit is reached there.
  bool static_leaves = false;
};

/// What stands in a line.
enum class Lines { kArguments, kLabelled };

/// Writes the shard of the questions, to the end of the stream or until `out` takes no more.
void write_questions(QuestionStream& questions, const Shard& shard, Lines lines, std::ostream& out);

/// The lines of the next `number` questions that fit the filter. An Error when many in a row do
/// not, lest it look for ever for what is not there.
[[nodiscard]] Result<std::string> fitting_questions(QuestionStream& questions, int number,
                                                    const Filter& filter, Lines lines);

}  // namespace cairn
