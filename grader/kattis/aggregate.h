// From the results of single cases to the verdict and the score of a submission. Pure: what judges
// a case is given.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/verdict.h"
#include "grader/kattis/test_data.h"

namespace cairn {

/// What a submission got for a case.
struct CaseOutcome {
  Verdict verdict = Verdict::kJudgeError;
  std::optional<double> score = {};       ///< that the output validator gave it
  std::optional<double> multiplier = {};  ///< or the share of what the case is worth, 0 to 1
  double cpu_seconds = 0;
  std::string reason = {};   ///< one sentence without a full stop; "" when it is accepted
  std::string message = {};  ///< the validator's, for who judges; any bytes
};

struct GroupOutcome {
  std::string name;  ///< TestGroup::name
  Verdict verdict = Verdict::kAccepted;
  std::optional<double> score = {};  ///< of scoring packages; nothing besides
};

struct SubmissionOutcome {
  Verdict verdict = Verdict::kAccepted;
  std::optional<double> score = {};  ///< of scoring packages, of what was accepted
  std::string reason = {};           ///< why it is not accepted, with the case; "" when it is
  std::vector<GroupOutcome> groups;  ///< the whole last
  /// Those that were judged, in order: a group may end at the first that is not accepted. The
  /// package has to outlive them.
  std::vector<std::pair<const TestCase*, CaseOutcome>> cases;
  /// Cases that were not judged, as a group that theirs requires was not accepted; by name.
  std::vector<std::string> skipped;
  /// What the package promises of scores, and does not keep: a sentence each.
  std::vector<std::string> faults;
};

/// What a group's own grader makes of the results of what is in it. A result without a verdict is a
/// failure of the grader, and says why.
struct CustomGrade {
  std::optional<Verdict> verdict;
  double score = 0;
  std::string problem = {};
};

/// How a package is judged.
struct JudgeHooks {
  std::function<CaseOutcome(const TestCase&)> judge_case;
  std::function<CustomGrade(const std::vector<GroupOutcome>& results,
                            const std::vector<std::string>& flags)>
      grade;
};

/// Judges the cases of `data` in order, as far as the result depends on them. `scoring`: of the
/// package.
[[nodiscard]] SubmissionOutcome judge_package(const TestGroup& data, bool scoring,
                                              const JudgeHooks& hooks);

/// The default grader's result of results in order; a package that has no scores ignores those.
[[nodiscard]] GroupOutcome graded_by_default(const DefaultGrader& grader,
                                             const std::vector<GroupOutcome>& results);

/// What the whole of `data` can get at most, or at least where lower scores are better; nothing
/// when it has no such bound.
[[nodiscard]] std::optional<double> best_score(const TestGroup& data, bool lower_is_better);

/// Whether two scores are the same but for what floating-point numbers cannot hold.
[[nodiscard]] bool same_score(double one, double other);

}  // namespace cairn
