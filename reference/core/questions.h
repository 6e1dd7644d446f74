// The legal questions of an assignment: enumerated, counted without enumerating them, or sampled at
// random.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/answer.h"
#include "reference/core/random.h"
#include "reference/core/range.h"
#include "reference/core/result.h"

namespace cairn {

/// One of the numbers by which an assignment's questions differ, and an option of casegen:
/// --stones 10..12.
struct Dimension {
  std::string name;  ///< "stones"
  std::string what;  ///< "the number of stones"
  Range allowed;
};

/// A range for each dimension, in their order.
using Ranges = std::vector<Range>;

/// A question's answer, and what it is filtered by.
struct Label {
  Answer answer;
  Fraction value;            ///< what the search found the position to be worth to Max
  std::int64_t visited = 0;  ///< the nodes of the search, which is what the answer costs
};

/// Questions one at a time. The other members are about the current one; before the first next()
/// there is none.
class QuestionStream {
 public:
  QuestionStream() = default;
  QuestionStream(const QuestionStream&) = delete;
  QuestionStream& operator=(const QuestionStream&) = delete;
  virtual ~QuestionStream() = default;

  /// Advances to the next question; false when there is none.
  virtual bool next() = 0;
  /// Appends its arguments, separated by blanks, to `line`.
  virtual void append_arguments(std::string& line) const = 0;
  /// Computes its answer. The reference is valid until the next call.
  virtual const Label& label() = 0;
  /// Whether its search gives some node its static value, because the depth limit is reached there
  /// and the game is not over.
  [[nodiscard]] virtual bool has_static_leaves() const = 0;
};

/// A question is legal if legal moves lead to its position and at least one more move is possible
/// there. Two orders of the same moves are two questions, since they are two command lines, though
/// the answer may be the same.
class Questions {
 public:
  Questions() = default;
  Questions(const Questions&) = delete;
  Questions& operator=(const Questions&) = delete;
  virtual ~Questions() = default;

  /// The name of the assignment.
  [[nodiscard]] virtual std::string_view assignment() const = 0;
  [[nodiscard]] virtual const std::vector<Dimension>& dimensions() const = 0;
  /// The values that a label can have, ascending.
  [[nodiscard]] virtual std::vector<Fraction> values() const = 0;

  // An Error of these says that counting would take too much memory.

  /// Every legal question in the ranges, once, always in the same order; its memory does not grow
  /// with their number.
  [[nodiscard]] virtual std::unique_ptr<QuestionStream> enumerate(const Ranges& ranges) const = 0;
  /// Their number.
  [[nodiscard]] virtual Result<std::uint64_t> count(const Ranges& ranges) const = 0;
  /// An endless stream of independent draws: all legal positions in the ranges are equally likely,
  /// and so are the orders of moves that lead to a position. Also an Error when there is none.
  [[nodiscard]] virtual Result<std::unique_ptr<QuestionStream>> sample(
      const Ranges& ranges, std::uint64_t seed) const = 0;
};

}  // namespace cairn
