// A rubric: what answers are worth. One JSON file an assignment and a way of marking.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/judge/deviation.h"
#include "grader/run/run.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How one printed line is recognised when its label is not the one that was asked for.
struct FieldRule {
  std::string label;
  /// A label that holds one of these words, and none of another field's, is this field's.
  std::vector<std::string> known_by;
};

/// A way of counting marks over all cases. A credit is a share, 0 to 1, of what a field of a case
/// is worth: 0 when it is wrong, 1 less the costs of its form when it is right.
struct Scheme {
  enum class Kind {
    kPerCase,   ///< `points` for each case in which every field has full credit
    kPerLine,   ///< `points` for each field that has full credit in every case
    kPerField,  ///< for each field, its points times the mean of its credits
    kSum,       ///< of the parts
    kLargerOf,  ///< the larger of the parts
  };
  Kind kind = Kind::kPerCase;
  Fraction points;
  std::map<std::string, Fraction> field_points;  ///< kPerField: by label
  std::vector<Scheme> parts;
};

struct Rubric {
  std::string assignment;
  std::string title;
  Suite suite;                  ///< the cases that count, in order
  int decimals = 1;             ///< of the printed decimals
  std::string program;          ///< "TakeStones"
  std::string hand_in_pattern;  ///< a regular expression whose first group is the student's id
  Limits build_limits;
  Limits run_limits;
  Fraction compile_points;
  std::vector<FieldRule> fields;
  /// The share of a field's worth that a deviation costs, 0 to 1. What is not here costs all.
  std::map<Deviation, Fraction> forgive;
  Scheme scheme;
};

/// What a deviation costs, 0 to 1.
[[nodiscard]] Fraction cost_of(const Rubric& rubric, Deviation deviation);

/// The most points that the rubric gives.
[[nodiscard]] Fraction full_marks(const Rubric& rubric);

/// Reads a rubric and its suite, which it names relative to itself. An Error names the file and the
/// place in it.
[[nodiscard]] Result<Rubric> read_rubric(const std::filesystem::path& file);

/// The same from text; `file` is where the suite is looked for, and is named in an Error.
[[nodiscard]] Result<Rubric> parse_rubric(std::string_view text, const std::filesystem::path& file);

}  // namespace cairn
