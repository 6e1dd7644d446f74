// Who printed the same wrong output as somebody else, and how rare that is in the class.
//
// Right outputs are alike because they are right. A wrong one that hardly anybody else printed is
// worth a look, and the more so in many cases; but whoever shares a belief with another shares its
// outputs, too.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

/// What a student's program printed in the cases that it answered.
struct AnsweredCases {
  struct Answer {
    std::string output;         ///< the same for outputs that say the same; "" if it is right
    bool is_explained = false;  ///< by `mistakes`
  };
  std::string id;
  std::map<std::string, Answer> answers;  ///< by section and case
  std::vector<std::string> mistakes;      ///< their sentences; none: nothing is known of it
};

/// Of a case, what the judge read in the asked fields counts, not how it was written: a right value
/// is the same in every form. Of a whole output its words count. A case with no value to be read,
/// or that did not end by itself, is not answered.
[[nodiscard]] AnsweredCases answered_cases(const Graded& graded);

/// Two students, by id, the first in the order of ids first.
struct SharedWrongOutputs {
  std::string one;
  std::string other;
  double weight = 0;            ///< how unlikely, as the logarithm of one in how many
  bool is_rare = true;          ///< it weighs as two outputs or more that nobody else printed
  std::size_t shared = 0;       ///< cases in which both printed the same wrong output
  std::size_t wrong = 0;        ///< cases in which one of them or both printed a wrong one
  std::size_t explained = 0;    ///< of `shared`, those that their mistakes explain
  std::size_t printed_all = 0;  ///< students who printed the same in all of `shared`, these two too
  std::size_t students = 0;     ///< in the class, who answered anything
  std::vector<std::string> mistakes = {};  ///< that both make, if any is explained; sentences
};

/// Every pair that is rare, and those of `also`, by their ids, that share any; the heaviest first,
/// then by id.
///
/// Of n students who answered a case, if k printed the same wrong output, two of them share log(n /
/// k); what is the same in several cases counts once. What the same mistakes explain counts once in
/// all: log(n / k), where k students make these mistakes. What more than two students have in
/// common is no secret of two: the sum is divided by the number of the others who have all of it.
[[nodiscard]] std::vector<SharedWrongOutputs> same_wrong_outputs(
    const std::vector<AnsweredCases>& students,
    const std::set<std::pair<std::string, std::string>>& also = {});

}  // namespace cairn
