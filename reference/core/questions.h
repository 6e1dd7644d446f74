// The legal questions of an assignment, for those who choose among them: met one after another,
// counted without being met, or drawn by lot.
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

/// One of the numbers that tell an assignment's questions apart, and an option of the programs that
/// make them: --stones 10..12.
struct Dimension {
  std::string name;  ///< "stones"
  std::string what;  ///< "the number of stones"
  Range allowed;
};

/// A range for each dimension, in their order.
using Ranges = std::vector<Range>;

/// A question's answer, and what it is chosen by.
struct Label {
  Answer answer;
  Fraction value;            ///< what the search found the position to be worth to Max
  std::int64_t visited = 0;  ///< the nodes of the search, which is what the answer costs
};

/// Questions one at a time. What is asked about is the current one; before the first next() there
/// is none.
class QuestionStream {
 public:
  QuestionStream() = default;
  QuestionStream(const QuestionStream&) = delete;
  QuestionStream& operator=(const QuestionStream&) = delete;
  virtual ~QuestionStream() = default;

  /// Goes on to the next question; false when there is none.
  virtual bool next() = 0;
  /// Writes its arguments, with a blank between two of them, behind what `line` holds.
  virtual void append_arguments(std::string& line) const = 0;
  /// Finds its answer. What it returns holds until label() is asked again.
  virtual const Label& label() = 0;
  /// Whether its search gives some node its static value, because the depth limit is reached there
  /// and the game is not over.
  [[nodiscard]] virtual bool has_static_leaves() const = 0;
};

/// A legal question is one that can be put to a program: legal moves lead to its position, and from
/// there at least one more can be made. Two orders of the same moves are two questions, because
/// they are two command lines, though the answer may be the same.
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
  /// How many these are.
  [[nodiscard]] virtual Result<std::uint64_t> count(const Ranges& ranges) const = 0;
  /// Endless draws, independent of one another: every legal position in the ranges is as likely as
  /// every other, and so are the orders of moves that lead to it. An Error, too, when there is
  /// none.
  [[nodiscard]] virtual Result<std::unique_ptr<QuestionStream>> sample(
      const Ranges& ranges, std::uint64_t seed) const = 0;
};

/// Of all assignments that have them, in the order of their names.
[[nodiscard]] const std::vector<const Questions*>& all_questions();

}  // namespace cairn
