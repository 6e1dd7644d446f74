// What the programs of a catalog print for each of some questions, computed on demand.
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "reference/core/misconception_catalog.h"

namespace cairn {

/// Two programs that a suite has to separate, by a question for which they print different things,
/// not both of them right. Where `other` has no mistakes it is the right program, and the question
/// shows those of `one`.
struct SeparationGoal {
  Mistakes one;
  Mistakes other;
  friend bool operator==(const SeparationGoal&, const SeparationGoal&) = default;
};

/// Some of the questions, by index.
using QuestionSet = boost::dynamic_bitset<>;

class OutputMatrix {
 public:
  /// Of a catalog that outlives it.
  OutputMatrix(const MisconceptionCatalog& catalog, std::vector<Arguments> questions);

  [[nodiscard]] const MisconceptionCatalog& catalog() const { return catalog_; }
  [[nodiscard]] const std::vector<Arguments>& questions() const { return questions_; }

  /// A number that stands for what the program prints: at one question, two programs have the same
  /// number if they print the same, or if both are right.
  [[nodiscard]] std::uint32_t at(const Mistakes& mistakes, std::size_t question);
  [[nodiscard]] bool differ(const SeparationGoal& goal, std::size_t question);
  /// The questions that separate the two.
  [[nodiscard]] QuestionSet separating_questions(const SeparationGoal& goal);

 private:
  [[nodiscard]] std::uint32_t find(const Mistakes& mistakes, std::size_t question);

  const MisconceptionCatalog& catalog_;
  std::vector<Arguments> questions_;
  std::vector<std::unordered_map<std::string, std::uint32_t>> numbers_;  // by question
  // Of the programs with one mistake, and last the one with none: there are few, and they are asked
  // for again and again. 0 is what has not been found yet.
  std::vector<std::vector<std::uint32_t>> known_;
};

}  // namespace cairn
