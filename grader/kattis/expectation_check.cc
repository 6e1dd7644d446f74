#include "grader/kattis/expectation_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

std::string words_of(const Verdicts& verdicts) {
  std::vector<std::string> words;
  for (const Verdict verdict : verdicts) words.push_back(package_word(verdict));
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string place_in(const SubmissionRule& rule) {
  return rule.cases.empty() ? "" : " in " + escape_for_display(rule.cases);
}

/// Why it is not accepted although no case that was judged says so; "" when it is.
std::string not_accepted(const SubmissionRule& rule, const SubmissionOutcome& outcome) {
  const auto skipped = std::ranges::find_if(outcome.skipped, [&](const std::string& name) {
    return rule.cases.empty() || is_matched(name, rule.cases);
  });
  if (skipped != outcome.skipped.end()) {
    return fmt::format(
        "{} was not judged, as a group that its group requires was not accepted, and only accepted "
        "is permitted",
        escape_for_display(*skipped));
  }
  if (!rule.cases.empty() || outcome.verdict == Verdict::kAccepted) return "";
  return fmt::format("it got {} as a whole, and only accepted is permitted",
                     package_word(outcome.verdict));
}

std::vector<std::string> unmet_rule(const SubmissionRule& rule, const SubmissionOutcome& outcome,
                                    const std::vector<NamedOutcome>& cases) {
  std::vector<std::string> problems;
  bool has_required = false;
  bool has_message = false;
  bool has_forbidden = false;
  for (const auto& [name, got] : cases) {
    if (!rule.cases.empty() && !is_matched(name, rule.cases)) continue;
    if (rule.permitted && !is_among(*rule.permitted, got.verdict) && !has_forbidden) {
      has_forbidden = true;  // one is enough to look at
      problems.push_back(fmt::format("{} got {}, and only {} is permitted{}{}",
                                     escape_for_display(name), package_word(got.verdict),
                                     words_of(*rule.permitted), got.reason.empty() ? "" : ": ",
                                     got.reason));
    }
    has_required = has_required || (rule.required && is_among(*rule.required, got.verdict));
    has_message = has_message || got.message.find(rule.message) != std::string::npos;
  }
  if (rule.permitted == Verdicts{Verdict::kAccepted} && !has_forbidden) {
    const std::string problem = not_accepted(rule, outcome);
    if (!problem.empty()) problems.push_back(problem);
  }
  if (rule.required && !has_required) {
    problems.push_back(fmt::format("no case{} got {}", place_in(rule), words_of(*rule.required)));
  }
  if (!rule.message.empty() && !has_message) {
    problems.push_back(fmt::format("the judge's message of no case{} has '{}' in it",
                                   place_in(rule), shown(rule.message)));
  }
  if (!rule.score) return problems;
  for (const GroupOutcome& group : outcome.groups) {
    const bool is_meant = rule.cases.empty() ? group.name.empty()
                                             : is_matched(group.name, rule.cases) &&
                                                   std::ranges::count(group.name, '/') ==
                                                       std::ranges::count(rule.cases, '/');
    if (!is_meant || !group.score) continue;
    const auto& [lowest, highest] = *rule.score;
    const bool inside = (lowest <= *group.score || same_score(lowest, *group.score)) &&
                        (*group.score <= highest || same_score(highest, *group.score));
    if (inside) continue;
    const std::string asked = lowest == highest ? fmt::format("{:g}", lowest)
                                                : fmt::format("from {:g} to {:g}", lowest, highest);
    problems.push_back(fmt::format("its score{} is {:g}, and {} is asked for", place_in(rule),
                                   *group.score, asked));
  }
  return problems;
}

bool is_final(const Expectation& expected, Verdict verdict) {
  return expected.final_verdicts.empty() || is_among(expected.final_verdicts, verdict);
}

}  // namespace

bool asks_for_all_cases(const Expectation& expected, const SubmissionOutcome& outcome) {
  if (outcome.verdict == Verdict::kJudgeError) return false;
  return expected.needs_all_cases() ||
         (!is_final(expected, outcome.verdict) && !expected.or_rules.empty());
}

std::vector<std::string> unmet(const Expectation& expected, const SubmissionOutcome& outcome,
                               const std::vector<NamedOutcome>& cases, std::optional<double> best) {
  std::vector<std::string> problems = outcome.faults;
  if (outcome.verdict == Verdict::kJudgeError) {
    problems.push_back("it could not be judged: " + outcome.reason);
    return problems;
  }
  if (!is_final(expected, outcome.verdict)) {
    std::vector<std::string> others;
    for (const SubmissionRule& rule : expected.or_rules) {
      for (std::string& problem : unmet_rule(rule, outcome, cases)) {
        others.push_back(std::move(problem));
      }
    }
    if (expected.or_rules.empty() || !others.empty()) {
      problems.push_back(fmt::format(
          "it got {}, and {} is expected{}{}", package_word(outcome.verdict),
          words_of(expected.final_verdicts), outcome.reason.empty() ? "" : ": ", outcome.reason));
    }
  }
  for (const SubmissionRule& rule : expected.rules) {
    for (std::string& problem : unmet_rule(rule, outcome, cases)) {
      problems.push_back(std::move(problem));
    }
  }
  if (expected.score == Expectation::Score::kLessThanFull && best && outcome.score &&
      same_score(*best, *outcome.score)) {
    problems.push_back(fmt::format("it got all {:g} points, and less is expected", *best));
  }
  return problems;
}

std::string package_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "accepted";
    case Verdict::kWrongAnswer:
    case Verdict::kPresentationError:
      return "wrong_answer";
    case Verdict::kTimeLimit:
      return "time_limit_exceeded";
    case Verdict::kRuntimeError:
      return "run_time_error";
    case Verdict::kOutputLimit:
      return "output_limit_exceeded";
    case Verdict::kCompileError:
    case Verdict::kNoProgram:
    case Verdict::kNothingToGrade:
      return "compile_error";
    case Verdict::kJudgeError:
      return "judge_error";
  }
  return "";
}

}  // namespace cairn
