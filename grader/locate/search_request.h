// What a search is asked: a program, the cases that it has to get right, and how much it may try.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/locate/change.h"

namespace cairn {

/// How much a search may try. The first two are counts and not seconds, so that every machine gives
/// the same answer.
struct SearchBudget {
  std::int64_t runs = 0;            ///< of the program on a case
  std::int64_t thousand_steps = 0;  ///< backward jumps and calls of the program, of all its runs
  double cpu_seconds = 0;           ///< beyond the counts: for what takes no steps
  bool operator==(const SearchBudget&) const = default;
};

/// A case that a search tries.
struct SearchCase {
  std::vector<std::string> command;  ///< with the case's arguments
  std::string standard_input;
  std::vector<std::string> expected;  ///< the lines, in order
  /// Other spellings of those lines that are right, too, in the program's own form; "": none.
  std::vector<std::string> or_else;
};

struct SearchRequest {
  SearchBudget budget;
  std::string encoding;  ///< of Java's sources; "": the sources say it
  std::vector<ProgramFile> sources;
  std::vector<SearchCase> cases;  ///< cheapest first
};

/// The request as bytes: a number is four bytes, the highest first; a word its length and its
/// bytes; a list its length and its elements. The searches read it (grader/locate/java and python).
[[nodiscard]] std::string packed(const SearchRequest& request);

}  // namespace cairn
