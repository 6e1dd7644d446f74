#include "grader/kattis/aggregate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// From the worst on: the order of the format's default grader.
constexpr std::array kWorstFirst{Verdict::kJudgeError,  Verdict::kRuntimeError, Verdict::kTimeLimit,
                                 Verdict::kOutputLimit, Verdict::kWrongAnswer,  Verdict::kAccepted};

bool passed(const GroupOutcome& result) { return result.verdict == Verdict::kAccepted; }

Verdict first_error(const std::vector<GroupOutcome>& results) {
  const auto rejected = std::ranges::find_if_not(results, passed);
  return rejected == results.end() ? Verdict::kAccepted : rejected->verdict;
}

Verdict worst_error(const std::vector<GroupOutcome>& results) {
  for (const Verdict verdict : kWorstFirst) {
    if (std::ranges::find(results, verdict, &GroupOutcome::verdict) != results.end()) {
      return verdict;
    }
  }
  return Verdict::kAccepted;
}

double score_of(const std::vector<GroupOutcome>& results, DefaultGrader::OfScores how) {
  std::vector<double> scores;
  for (const GroupOutcome& result : results) scores.push_back(result.score.value_or(0));
  if (scores.empty()) return 0;
  const double sum = std::accumulate(scores.begin(), scores.end(), 0.0);
  switch (how) {
    case DefaultGrader::OfScores::kSum:
      return sum;
    case DefaultGrader::OfScores::kAverage:
      return sum / static_cast<double>(scores.size());
    case DefaultGrader::OfScores::kMin:
      return std::ranges::min(scores);
    case DefaultGrader::OfScores::kMax:
      return std::ranges::max(scores);
  }
  return 0;
}

std::string shown_name(const std::string& name) {
  return name.empty() ? "the whole" : escape_for_display(name);
}

/// Judges one submission.
class Judging {
 public:
  Judging(bool scoring, const JudgeHooks& hooks) : scoring_(scoring), hooks_(hooks) {}

  GroupOutcome group(const TestGroup& group) {
    GroupOutcome outcome;
    if (const auto* const legacy = std::get_if<LegacyGrading>(&group.grading)) {
      outcome = legacy_group(group, *legacy);
    } else {
      outcome = scored_group(group, std::get<GroupScoring>(group.grading));
    }
    outcome.name = group.name;
    if (!scoring_ || outcome.verdict == Verdict::kJudgeError) outcome.score.reset();
    result.groups.push_back(outcome);
    return outcome;
  }

  SubmissionOutcome result;

 private:
  CaseOutcome judged(const TestCase& test) {
    CaseOutcome outcome = hooks_.judge_case(test);
    result.cases.emplace_back(&test, outcome);
    return outcome;
  }

  GroupOutcome legacy_group(const TestGroup& group, const LegacyGrading& grading) {
    std::vector<GroupOutcome> results;
    for (const TestItem& item : group.items) {
      if (const auto* const test = std::get_if<TestCase>(&item)) {
        const CaseOutcome outcome = judged(*test);
        const bool accepted = outcome.verdict == Verdict::kAccepted;
        results.push_back(
            {test->name, outcome.verdict,
             outcome.score.value_or(accepted ? grading.accept_score : grading.reject_score)});
      } else {
        results.push_back(this->group(std::get<TestGroup>(item)));
      }
      if (grading.breaks_on_reject && !passed(results.back())) break;
    }
    GroupOutcome outcome;
    if (worst_error(results) == Verdict::kJudgeError) {
      outcome.verdict = Verdict::kJudgeError;
    } else if (grading.grader) {
      outcome = graded_by_default(*grading.grader, results);
    } else if (!results.empty()) {
      const CustomGrade grade = hooks_.grade(results, grading.grader_flags);
      outcome.verdict = grade.verdict.value_or(Verdict::kJudgeError);
      outcome.score = grade.score;
      if (!grade.verdict) {
        result.faults.push_back(shown_name(group.name) + ": " + grade.problem);
      }
    }
    check_range(group.name, outcome, grading);
    return outcome;
  }

  void check_range(const std::string& name, const GroupOutcome& outcome,
                   const LegacyGrading& grading) {
    if (!scoring_ || !outcome.score) return;
    const double score = *outcome.score;
    const bool inside = (grading.lowest <= score || same_score(grading.lowest, score)) &&
                        (score <= grading.highest || same_score(grading.highest, score));
    if (inside) return;
    result.faults.push_back(fmt::format("{}: its score is {:g}, and its range is from {:g} to {:g}",
                                        shown_name(name), score, grading.lowest, grading.highest));
  }

  /// Whether all cases of what is named were judged and accepted.
  [[nodiscard]] bool passes(const std::string& name) const {
    const auto is_meant = [&](const std::string& test) {
      return test == name || test.starts_with(name + "/");
    };
    bool any = false;
    for (const auto& [test, outcome] : result.cases) {
      if (!is_meant(test->name)) continue;
      if (outcome.verdict != Verdict::kAccepted) return false;
      any = true;
    }
    return any && std::ranges::none_of(result.skipped, is_meant);
  }

  GroupOutcome scored_group(const TestGroup& group, const GroupScoring& scoring) {
    const bool is_root = group.name.empty();
    const bool has_score = scoring_ && !is_root && group.name != "sample";
    using Aggregation = GroupScoring::Aggregation;
    const bool adds_up = has_score && scoring.aggregation == Aggregation::kSum;
    const bool required = std::ranges::all_of(
        scoring.require_pass, [&](const std::string& name) { return passes(name); });
    if (!required) {
      for_each_case(group, [&](const TestCase& test) { result.skipped.push_back(test.name); });
      return {group.name, Verdict::kWrongAnswer, 0.0};
    }
    std::vector<GroupOutcome> results;
    for (const TestItem& item : group.items) {
      if (const auto* const test = std::get_if<TestCase>(&item)) {
        results.push_back(scored_case(*test, group, scoring, has_score));
      } else {
        results.push_back(this->group(std::get<TestGroup>(item)));
      }
      // Nothing that follows can change what it gets.
      const bool goes_on = adds_up || (is_root && scoring_);
      if (!goes_on && !passed(results.back())) break;
    }
    GroupOutcome outcome;
    outcome.verdict = first_error(results);
    if (worst_error(results) == Verdict::kJudgeError) outcome.verdict = Verdict::kJudgeError;
    if (is_root) {
      const auto secret = std::ranges::find(results, "secret", &GroupOutcome::name);
      if (secret != results.end()) outcome.score = secret->score;
    } else if (has_score && scoring.aggregation == Aggregation::kPassFail) {
      outcome.score = passed(outcome) ? scoring.max_score.value_or(0) : 0;
    } else if (has_score) {
      const auto how = adds_up ? DefaultGrader::OfScores::kSum : DefaultGrader::OfScores::kMin;
      outcome.score = score_of(results, how);
      if (scoring.max_score && *outcome.score > *scoring.max_score &&
          !same_score(*outcome.score, *scoring.max_score)) {
        result.faults.push_back(fmt::format("{}: its score is {:g}, and at most {:g} is possible",
                                            shown_name(group.name), *outcome.score,
                                            *scoring.max_score));
      }
    }
    return outcome;
  }

  GroupOutcome scored_case(const TestCase& test, const TestGroup& group,
                           const GroupScoring& scoring, bool has_score) {
    const CaseOutcome outcome = judged(test);
    GroupOutcome scored{test.name, outcome.verdict, 0.0};
    if (!has_score || outcome.verdict != Verdict::kAccepted) return scored;
    const auto fail = [&](const std::string& why) {
      result.faults.push_back(escape_for_display(test.name) + ": " + why);
      scored.verdict = Verdict::kJudgeError;
    };
    if (scoring.aggregation == GroupScoring::Aggregation::kPassFail) {
      if (outcome.score || outcome.multiplier) {
        fail("the validator gave it a score, and its group counts only whether all is right");
      }
      return scored;
    }
    const auto cases = std::ranges::count_if(
        group.items, [](const TestItem& item) { return std::holds_alternative<TestCase>(item); });
    std::optional<double> worth = scoring.max_score;
    if (worth && scoring.aggregation == GroupScoring::Aggregation::kSum) {
      *worth = (*worth - groups_worth(group)) / static_cast<double>(cases);
    }
    if (outcome.score) {
      scored.score = outcome.score;
      if (worth && *outcome.score > *worth && !same_score(*outcome.score, *worth)) {
        fail(fmt::format("the validator gave it {:g}, and it is worth {:g}", *outcome.score,
                         *worth));
      }
    } else if (!worth) {
      fail("the validator gave it no score, and nothing else says what it is worth");
    } else {
      scored.score = *worth * outcome.multiplier.value_or(1);
    }
    return scored;
  }

  static double groups_worth(const TestGroup& group) {
    double worth = 0;
    for (const TestItem& item : group.items) {
      const auto* const below = std::get_if<TestGroup>(&item);
      const auto* const scoring =
          below == nullptr ? nullptr : std::get_if<GroupScoring>(&below->grading);
      if (scoring != nullptr) worth += scoring->max_score.value_or(0);
    }
    return worth;
  }

  bool scoring_;
  const JudgeHooks& hooks_;
};

}  // namespace

GroupOutcome graded_by_default(const DefaultGrader& grader,
                               const std::vector<GroupOutcome>& results) {
  if (grader.ignores_sample && results.size() > 1) {
    GroupOutcome secret = results[1];
    secret.name.clear();
    return secret;
  }
  GroupOutcome outcome;
  switch (grader.verdicts) {
    case DefaultGrader::OfVerdicts::kWorstError:
      outcome.verdict = worst_error(results);
      break;
    case DefaultGrader::OfVerdicts::kFirstError:
      outcome.verdict = first_error(results);
      break;
    case DefaultGrader::OfVerdicts::kAlwaysAccept:
      outcome.verdict = Verdict::kAccepted;
      break;
  }
  if (grader.accepts_if_any_accepted && std::ranges::any_of(results, passed)) {
    outcome.verdict = Verdict::kAccepted;
  }
  outcome.score = score_of(results, grader.scores);
  return outcome;
}

SubmissionOutcome judge_package(const TestGroup& data, bool scoring, const JudgeHooks& hooks) {
  Judging judging(scoring, hooks);
  const GroupOutcome whole = judging.group(data);
  SubmissionOutcome result = std::move(judging.result);
  result.verdict = whole.verdict;
  const bool legacy = std::holds_alternative<LegacyGrading>(data.grading);
  // Such a package has scores instead of verdicts.
  if (!legacy || whole.verdict == Verdict::kAccepted) result.score = whole.score;
  if (whole.verdict == Verdict::kAccepted) return result;
  const auto decisive = std::ranges::find_if(
      result.cases, [&](const auto& judged) { return judged.second.verdict == whole.verdict; });
  if (decisive != result.cases.end()) {
    result.reason = escape_for_display(decisive->first->name);
    if (!decisive->second.reason.empty()) result.reason += ": " + decisive->second.reason;
  } else if (!result.faults.empty()) {
    result.reason = result.faults.front();
  }
  return result;
}

std::optional<double> best_score(const TestGroup& data, bool lower_is_better) {
  if (const auto* const legacy = std::get_if<LegacyGrading>(&data.grading)) {
    const double best = lower_is_better ? legacy->lowest : legacy->highest;
    if (std::isinf(best)) return {};
    return best;
  }
  const TestGroup* const secret = group_named(data, "secret");
  if (secret == nullptr) return {};
  const auto* const scoring = std::get_if<GroupScoring>(&secret->grading);
  return scoring == nullptr ? std::nullopt : scoring->max_score;
}

bool same_score(double one, double other) {
  constexpr double kPrecision = 1e-9;
  if (one == other) return true;
  return std::abs(one - other) <= kPrecision * std::max({1.0, std::abs(one), std::abs(other)});
}

}  // namespace cairn
