#include "grader/kattis/submission_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "grader/base/read_file.h"
#include "grader/judge/tokens.h"
#include "grader/kattis/expectation_check.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/settings_file.h"
#include "grader/run/worker_pool.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// All that a program is given has to fit into one message to it.
constexpr std::size_t kMostCaseBytes = std::size_t{20} << 20U;
/// What follows time-outs in a row is not judged, where the verdict does not depend on it.
constexpr int kMostTimeOuts = 3;

/// Judges the cases of one submission, each once.
class CaseJudge {
 public:
  CaseJudge(PackageExecutable& submission, const ProblemPackage& package, const PackageJudge& built,
            double time_limit)
      : submission_(submission), package_(package), limits_(run_limits_of(package, time_limit)) {
    if (built.validator) validator_.emplace(*built.validator);
    if (built.grader) grader_.emplace(*built.grader);
  }

  const CaseOutcome& judged(const TestCase& test) {
    const auto known = outcomes_.find(test.name);
    if (known != outcomes_.end()) return known->second;
    return outcomes_[test.name] = judged_now(test);
  }

  /// How long it takes with other limits, in seconds of CPU time; nothing: too long, too.
  std::optional<double> seconds_within(const TestCase& test, double cpu_seconds) {
    const Limits limits = run_limits_of(package_, cpu_seconds);
    const RunResult run = submission_.run_timed(test.arguments, input_of_case(test), limits);
    const std::optional<CaseOutcome> outcome = outcome_of_run(run, limits);
    if (outcome && outcome->verdict == Verdict::kTimeLimit) return {};
    return run.cpu_seconds;
  }

  CustomGrade grade(const std::vector<GroupOutcome>& results,
                    const std::vector<std::string>& flags) {
    CustomGrade grade;
    if (!grader_) {
      grade.problem = "the grader is missing";
      return grade;
    }
    ProgramInput input;
    for (const GroupOutcome& result : results) {
      input.standard_input +=
          fmt::format("{} {}\n", short_word(result.verdict), result.score.value_or(0));
    }
    const RunResult run = grader_->run(flags, std::move(input), validation_limits_of(package_));
    const auto* const exited = std::get_if<Exited>(&run.ending);
    if (exited == nullptr || exited->code != 0) {
      grade.problem = "the grader failed: " + sentence_of_tool(run.ending, package_);
      return grade;
    }
    const std::vector<std::string> words = words_in(run.out);
    const auto score = words.size() == 2 ? package_number(words[1]) : std::nullopt;
    if (score) grade.verdict = verdict_of_short_word(words[0]);
    if (!grade.verdict) {
      grade.problem = "the grader printed '" + shown(run.out) +
                      "', which is not a verdict and score such as 'AC 50'";
      return grade;
    }
    grade.score = *score;
    return grade;
  }

  [[nodiscard]] const std::map<std::string, CaseOutcome>& outcomes() const { return outcomes_; }

 private:
  CaseOutcome judged_now(const TestCase& test) {
    try {
      tell_parent(test.name);
      ProgramInput input = input_of_case(test);
      const std::string text = input.standard_input;
      const RunResult run = submission_.run_timed(test.arguments, std::move(input), limits_);
      if (auto failed = outcome_of_run(run, limits_)) return *std::move(failed);
      CaseOutcome outcome =
          validated(test, text, run.out, package_, validator_ ? &*validator_ : nullptr);
      outcome.cpu_seconds = run.cpu_seconds;
      return outcome;
    } catch (const PackageFault& fault) {
      CaseOutcome outcome;
      outcome.reason = fault.message;
      return outcome;
    }
  }

  PackageExecutable& submission_;
  const ProblemPackage& package_;
  Limits limits_;
  std::optional<PackageExecutable> validator_;
  std::optional<PackageExecutable> grader_;
  std::map<std::string, CaseOutcome> outcomes_;
};

/// Judges what was not, except for groups that are skipped. Returns how many are left out.
std::size_t judge_others(CaseJudge& judge, const ProblemPackage& package,
                         const SubmissionOutcome& outcome) {
  int time_outs = 0;
  std::size_t left = 0;
  for_each_case(package.data, [&](const TestCase& test) {
    const auto skipped = std::ranges::find(outcome.skipped, test.name);
    if (skipped != outcome.skipped.end()) return;
    if (time_outs >= kMostTimeOuts && !judge.outcomes().contains(test.name)) {
      ++left;
      return;
    }
    const bool timed_out = judge.judged(test).verdict == Verdict::kTimeLimit;
    time_outs = timed_out ? time_outs + 1 : 0;
  });
  return left;
}

/// A note on a submission that must be too slow and is hardly so; "" when it is.
std::string note_on_margin(CaseJudge& judge, const ProblemPackage& package,
                           const Expectation& expected, const SubmissionOutcome& outcome,
                           double time_limit) {
  const double margin = time_limit * package.limits.time_limit_to_tle;
  std::optional<double> slowest;
  int tried_cases = 0;
  for (const auto& [test, got] : outcome.cases) {
    if (got.verdict != Verdict::kTimeLimit || !bounds_from_above(expected, test->name)) continue;
    if (++tried_cases > kMostTimeOuts) break;
    const std::optional<double> seconds = judge.seconds_within(*test, margin);
    if (!seconds) return "";
    slowest = std::max(slowest.value_or(0), *seconds);
  }
  if (!slowest) return "";
  return fmt::format(
      "it needs {:.2f} s, and {:g} s would show that it is too slow on other machines", *slowest,
      margin);
}

SubmissionTrial not_started(const PackageBuild& build, const Expectation& expected) {
  SubmissionTrial trial;
  trial.problems.push_back(build.problem);
  switch (build.status) {
    case PackageBuild::Status::kReady:
    case PackageBuild::Status::kNotTried:
      trial.status = TrialStatus::kNotTried;
      return trial;
    case PackageBuild::Status::kNotCompiled:
      trial.got = package_word(Verdict::kCompileError);
      trial.status = TrialStatus::kDoesNotHold;
      if (expected.final_verdicts.contains(Verdict::kCompileError)) {
        trial.status = TrialStatus::kHolds;
        trial.problems.clear();
      }
      return trial;
    case PackageBuild::Status::kOurFault:
      trial.got = package_word(Verdict::kJudgeError);
      trial.status = TrialStatus::kDoesNotHold;
      return trial;
  }
  return trial;
}

}  // namespace

std::string case_text(const fs::path& file) {
  std::string text = beginning_of_file(file, kMostCaseBytes + 1);
  if (text.size() > kMostCaseBytes) {
    throw PackageFault{fmt::format("{} is larger than {} MiB, which is not tried here",
                                   in_quotes(file.filename()), kMostCaseBytes >> 20U)};
  }
  return text;
}

ProgramInput input_of_case(const TestCase& test) {
  ProgramInput input{case_text(test.input), {}};
  if (test.files.empty()) return input;
  for (const fs::path& file : package_entries(test.files)) {
    input.files[file.filename().string()] = case_text(file);
  }
  return input;
}

Result<TokensFormat> tokens_format_of(const std::vector<std::string>& arguments) {
  TokensFormat format;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& flag = arguments[i];
    if (flag == "case_sensitive") {
      format.case_sensitive = true;
      continue;
    }
    if (flag == "space_change_sensitive") {
      format.blanks_count = true;
      continue;
    }
    const bool absolute = flag == "float_tolerance" || flag == "float_absolute_tolerance";
    const bool relative = flag == "float_tolerance" || flag == "float_relative_tolerance";
    if (!absolute && !relative) {
      return Error{fmt::format("'{}' is not an argument of the default output validator",
                               escape_for_display(flag))};
    }
    const auto tolerance =
        i + 1 < arguments.size() ? package_number(arguments[i + 1]) : std::nullopt;
    if (!tolerance || *tolerance < 0) {
      return Error{fmt::format("after {}, the default output validator wants a number", flag)};
    }
    if (absolute) format.tolerance.absolute = tolerance;
    if (relative) format.tolerance.relative = tolerance;
    ++i;
  }
  return format;
}

CaseOutcome validated(const TestCase& test, const std::string& input, const std::string& output,
                      const ProblemPackage& package, PackageExecutable* validator) {
  const std::string answer = case_text(test.answer);
  if (validator != nullptr) {
    return outcome_of_validator(validator->validate(input, answer, output, test.output_arguments,
                                                    validation_limits_of(package)),
                                package);
  }
  CaseOutcome outcome;
  const Result<TokensFormat> format = tokens_format_of(test.output_arguments);
  if (!format) {
    outcome.reason = format.error().message;
    return outcome;
  }
  const TokenDifference difference = first_difference(answer, output, *format);
  outcome.verdict = difference.message.empty() ? Verdict::kAccepted : Verdict::kWrongAnswer;
  outcome.reason = outcome.message = difference.message;
  return outcome;
}

std::optional<double> slowest_of_bounding_cases(const PlannedSubmission& submission,
                                                const ProblemPackage& package,
                                                const PackageJudge& built, double time_limit,
                                                Jail jail) {
  PackageExecutable program(submission.program, package, PackageExecutable::Role::kSubmission, jail,
                            submission.entry_point);
  if (program.build().status != PackageBuild::Status::kReady) return {};
  CaseJudge judge(program, package, built, time_limit);
  std::optional<double> slowest;
  bool holds = true;
  for_each_case(package.data, [&](const TestCase& test) {
    if (!holds || !bounds_from_below(submission.expected, test.name)) return;
    const CaseOutcome& outcome = judge.judged(test);
    holds = outcome.verdict != Verdict::kTimeLimit && outcome.verdict != Verdict::kJudgeError;
    slowest = std::max(slowest.value_or(0), outcome.cpu_seconds);
  });
  return holds ? slowest : std::nullopt;
}

SubmissionTrial tried(const PlannedSubmission& submission, const ProblemPackage& package,
                      const PackageJudge& built, double time_limit, Jail jail) {
  PackageExecutable program(submission.program, package, PackageExecutable::Role::kSubmission, jail,
                            submission.entry_point);
  if (program.build().status != PackageBuild::Status::kReady) {
    return not_started(program.build(), submission.expected);
  }
  SubmissionTrial trial;
  CaseJudge judge(program, package, built, time_limit);
  const SubmissionOutcome outcome = judge_package(
      package.data, package.scoring,
      {[&](const TestCase& test) { return judge.judged(test); },
       [&](const auto& results, const auto& flags) { return judge.grade(results, flags); }});
  if (asks_for_all_cases(submission.expected, outcome)) {
    const std::size_t left = judge_others(judge, package, outcome);
    if (left > 0) {
      trial.notes.push_back(
          fmt::format("{} cases were not judged after {} time-outs", left, kMostTimeOuts));
    }
  }
  std::vector<NamedOutcome> cases;
  for_each_case(package.data, [&](const TestCase& test) {
    const auto found = judge.outcomes().find(test.name);
    if (found == judge.outcomes().end()) return;
    cases.emplace_back(test.name, found->second);
    trial.slowest_seconds = std::max(trial.slowest_seconds, found->second.cpu_seconds);
  });
  const auto best = best_score(package.data, package.lower_is_better);
  trial.problems = unmet(submission.expected, outcome, cases, best);
  trial.got = package_word(outcome.verdict);
  if (outcome.score) trial.score = fmt::format("{:g}", *outcome.score);
  trial.status = trial.problems.empty() ? TrialStatus::kHolds : TrialStatus::kDoesNotHold;
  if (submission.expected.score == Expectation::Score::kFull && best && outcome.score &&
      !same_score(*best, *outcome.score)) {
    trial.notes.push_back(fmt::format("it got {:g} points of {:g}", *outcome.score, *best));
  }
  if (trial.problems.empty() && bounds_from_above(submission.expected)) {
    const std::string note =
        note_on_margin(judge, package, submission.expected, outcome, time_limit);
    if (!note.empty()) trial.notes.push_back(note);
  }
  return trial;
}

}  // namespace cairn
