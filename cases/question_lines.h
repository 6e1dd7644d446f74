// Questions as JSON lines: one object per line, with the arguments and, optionally, the answer and
// its cost.
//   {"arguments": "7 1 1 2", "expected": ["Move: 5", "Value: -1/1", ...], "visited": 12}
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "reference/core/questions.h"

namespace cairn {

/// Every `of`-th question, beginning with the one at `index`, 1..of.
struct Shard {
  int index = 1;
  int of = 1;
};

/// Reads "2/8".
[[nodiscard]] Result<Shard> parse_shard(std::string_view word);

/// How many of `questions` questions belong to the shard.
[[nodiscard]] std::uint64_t size_of(const Shard& shard, std::uint64_t questions);

/// Conditions on the answer; what is not given is not restricted.
struct Filter {
  std::optional<Fraction> value = {};
  std::optional<Range> visited = {};  ///< nodes
  /// Some node of the search gets its static value because the depth limit is reached there.
  bool static_leaves = false;
};

/// What a line holds.
enum class Lines { kArguments, kLabelled };

/// Writes the questions of the shard, to the end of the stream or until `out` fails. `progress`
/// hears now and then how many are written.
void write_questions(QuestionStream& questions, const Shard& shard, Lines lines, std::ostream& out,
                     const std::function<void(std::uint64_t written)>& progress = {});

/// The lines of the next `number` questions that fit the filter. An Error after many in a row that
/// do not fit, since there may be none that does.
[[nodiscard]] Result<std::string> fitting_questions(QuestionStream& questions, int number,
                                                    const Filter& filter, Lines lines);

}  // namespace cairn
