// Marks that a person gave: what a machine cannot read, such as comments and explanations.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "grader/judge/rubric.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// What a person gave for one item of one submission.
struct HandMark {
  Fraction points;
  std::string by;      ///< who; "" when it was not said
  std::string reason;  ///< for the student; "" when there is none

  friend bool operator==(const HandMark&, const HandMark&) = default;
};

/// Of one submission: by the name of the item.
using HandMarks = std::map<std::string, HandMark>;
/// Of a class: by the submission's id.
using ClassHandMarks = std::map<std::string, HandMarks>;

/// Where they are kept, in a folder of reports.
[[nodiscard]] std::filesystem::path hand_marks_file(const std::filesystem::path& out);

/// Reads the file; a class without marks when there is none. An Error names the file and the place.
[[nodiscard]] Result<ClassHandMarks> read_hand_marks(const std::filesystem::path& file);

/// What read_hand_marks reads.
[[nodiscard]] std::string hand_marks_text(const ClassHandMarks& marks);

/// What the student is told beside the points: "why (who)".
[[nodiscard]] std::string remark_of(const HandMark& mark);

/// The item of the rubric that is marked by hand under that name. An Error lists those there are,
/// or says that none is.
[[nodiscard]] Result<Item> hand_item(const Rubric& rubric, const std::string& name);

}  // namespace cairn
