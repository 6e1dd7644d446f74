// CodeGrade: what a custom test writes to file descriptor 3: `grade export marks jdoe --to
// codegrade
// >&3`.
//
// Of its reader: the points are a share from 0 to 1, also as a fraction. It takes nothing else, and
// cannot say that there are no points yet: nothing is written then.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/export/format.h"

namespace cairn::formats {
namespace {

Result<std::optional<std::string>> codegrade_line(const SubmissionForStudent& submission,
                                                  const std::vector<CaseReport>& /*hidden*/,
                                                  const ExportOptions& /*options*/) {
  const Fraction& out_of = submission.shown.graded.marks.out_of;
  if (!submission.points || out_of == Fraction(0)) return std::optional<std::string>();
  const Fraction share = std::clamp(*submission.points / out_of, Fraction(0), Fraction(1));
  return std::optional(nlohmann::ordered_json{{"tag", "points"}, {"points", share.text()}}.dump() +
                       "\n");
}

}  // namespace

ExportFormat codegrade() {
  return {.name = "codegrade",
          .writer = SubmissionFormat{.write = codegrade_line, .hands_back = true}};
}

}  // namespace cairn::formats
