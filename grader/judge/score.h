// From judgements to marks.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/judge/unread.h"
#include "reference/core/fraction.h"

namespace cairn {

/// What came of an item: a file that is there or not, or the points that a person gave.
struct ItemResult {
  std::optional<Fraction> points;  ///< nothing yet: to be marked by hand
  std::string remark;              ///< the file's name, or why and by whom
};

/// What came of a section: its cases' judgements, in the order of its suite, or none at all when
/// nothing could be started; or what came of its items.
struct SectionResult {
  std::vector<CaseJudgement> cases;
  std::vector<ItemResult> items;
  std::optional<Unread> unread = {};                 ///< of its cases, what a person has to look at
  std::optional<ItemResult> by_hand = {};            ///< what a person gave for all of its cases
  std::map<std::string, ItemResult> questions = {};  ///< what a person gave for single ones
};

/// The item of a part that stands for all that was handed in: an override settles it.
inline constexpr const char* kTheWhole = "the whole";

/// One line of the derivation of a mark.
struct MarkPart {
  std::string title;  ///< "cases that are all right: 9 of 12, 5 points each"
  Fraction points;
  Fraction out_of;
  bool counts = true;     ///< false for the smaller of two sums
  std::string item = {};  ///< the name under which `grade mark` knows it; "" when it does not
  bool pending = false;   ///< it is still to be marked by hand
  /// The file that was found, why a person gave these points or has to, or why it does not count.
  std::string remark = {};
};
CAIRN_DESCRIBE(MarkPart, title, points, out_of, counts, item, pending, remark);

struct Marks {
  /// False when we failed: then there is no mark, which is not the same as 0.
  bool graded = false;
  Fraction points;  ///< to two decimals
  Fraction out_of;
  Fraction pending;  ///< of out_of, what is still to be marked by hand
  std::vector<MarkPart> parts;
};
CAIRN_DESCRIBE(Marks, graded, points, out_of, pending, parts);

/// The mark of a submission. `compiled` says whether it compiles; `sections` are what came of the
/// rubric's, in their order; of those that are missing nothing came.
[[nodiscard]] Marks score(bool compiled, const std::vector<SectionResult>& sections,
                          const Rubric& rubric);

/// The most points that the rubric gives, or one of its sections.
[[nodiscard]] Fraction full_marks(const Rubric& rubric);
[[nodiscard]] Fraction full_marks(const Section& section);

/// What the section's questions are worth, by the names of its cases, where each has points of its
/// own and a person can mark it alone: answers in a file.
[[nodiscard]] std::map<std::string, Fraction> points_of_questions(const CaseSection& section);

/// The marks of a submission that we failed to grade.
[[nodiscard]] Marks not_graded(const Rubric& rubric);

/// Points as people write them: "52.5", "60".
[[nodiscard]] std::string points_text(const Fraction& points);
/// "1 point", "52.5 points".
[[nodiscard]] std::string points_words(const Fraction& points);

}  // namespace cairn
