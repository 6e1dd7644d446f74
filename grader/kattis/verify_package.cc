// Theory of operation.
//
// Tools are built first, here. Then come, as jobs of worker processes: the validators, beside the
// submissions from which the time limit follows; and when that is known, all other submissions. A
// worker has the tools as copies of its own, and sends back what came of its job as JSON.
#include "grader/kattis/verify_package.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/base/described_json.h"
#include "grader/base/read_file.h"
#include "grader/kattis/expectation_check.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/settings_file.h"
#include "grader/run/worker_pool.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kValidExit = 42;
/// Of a list of inputs that a validator refuses.
constexpr std::size_t kShownInputs = 5;
/// One that reads tests of many MiB is slow in that alone.
constexpr JobLimits kTrialLimits{600, std::uint64_t{4} << 30U};

/// What came of a job that is no submission.
struct CheckedInputs {
  std::vector<std::string> problems;
  std::vector<std::string> notes;
};
CAIRN_DESCRIBE(CheckedInputs, problems, notes);

template <typename T>
std::string as_message(const T& value) {
  return json_of_described(value, FractionForm::kText)
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <typename T>
T from_message(const std::string& message) {
  T value;
  read_described(Json::parse(message), value);
  return value;
}

/// A grammar of inputs, in a language of its own.
bool is_input_grammar(const PackageProgram& program) {
  return program.path.extension() == ".ctd" || program.path.extension() == ".viva";
}

std::string problem_with_input(PackageExecutable& validator, const std::string& name,
                               const TestCase& test, const ProblemPackage& package) {
  const Limits limits = validation_limits_of(package);
  std::vector<std::string> arguments = test.input_arguments.of(name);
  ProgramInput input{case_text(test.input), {}};
  if (package.format == PackageFormat::k2025) {
    arguments.insert(arguments.end(), test.arguments.begin(), test.arguments.end());
    input = input_of_case(test);
  }
  const RunResult run = validator.run(arguments, std::move(input), limits);
  const auto* const exited = std::get_if<Exited>(&run.ending);
  if (exited != nullptr && exited->code == kValidExit) return "";
  std::string said = run.out + run.err;
  if (const std::size_t end = said.find_last_not_of('\n'); end != std::string::npos) {
    said = said.substr(0, end + 1);
    said = said.substr(said.rfind('\n') + 1);
  }
  return fmt::format("{}: {}{}{}", escape_for_display(test.name),
                     exited != nullptr ? fmt::format("exit code {}", exited->code)
                                       : sentence_of_tool(run.ending, package),
                     said.empty() ? "" : ": ", shown(said));
}

/// Every input has to be valid.
CheckedInputs check_inputs(PackageExecutable& validator, const std::string& name,
                           const ProblemPackage& package) {
  CheckedInputs findings;
  std::size_t refused = 0;
  for_each_case(package.data, [&](const TestCase& test) {
    tell_parent(test.name);
    const std::string problem = problem_with_input(validator, name, test, package);
    if (!problem.empty() && ++refused <= kShownInputs) findings.problems.push_back(problem);
  });
  if (refused > kShownInputs) {
    findings.problems.push_back(fmt::format("and {} more inputs", refused - kShownInputs));
  }
  return findings;
}

/// Every answer is an output that the output validator accepts, but for one that only the validator
/// understands; and it judges the outputs that came with the package for that.
CheckedInputs check_answers(const ProblemPackage& package, PackageExecutable* validator) {
  CheckedInputs findings;
  for_each_case(package.data, [&](const TestCase& test) {
    tell_parent(test.name);
    const CaseOutcome outcome =
        validated(test, case_text(test.input), case_text(test.answer), package, validator);
    if (outcome.verdict == Verdict::kAccepted) return;
    const std::string problem = fmt::format(
        "{}: the answer itself, as an output, gets {}{}{}", escape_for_display(test.name),
        package_word(outcome.verdict), outcome.reason.empty() ? "" : ": ", outcome.reason);
    const bool is_shown = test.name.starts_with("sample/");
    const bool is_fault = is_shown || outcome.verdict == Verdict::kJudgeError;
    (is_fault ? findings.problems : findings.notes).push_back(problem);
  });
  for (const ValidationCase& one : package.validation_cases) {
    if (one.kind == ValidationCase::Kind::kInvalidInput) continue;
    const CaseOutcome outcome =
        validated(one.test, case_text(one.test.input), case_text(one.output), package, validator);
    const Verdict expected =
        one.kind == ValidationCase::Kind::kValidOutput ? Verdict::kAccepted : Verdict::kWrongAnswer;
    if (outcome.verdict == expected) continue;
    findings.problems.push_back(fmt::format("{}: it gets {}, and {} is expected",
                                            escape_for_display(one.test.name),
                                            package_word(outcome.verdict), package_word(expected)));
  }
  return findings;
}

class PackageVerifier {
 public:
  PackageVerifier(const VerifyPackageRequest& request, ProblemPackage package)
      : request_(request),
        package_(std::move(package)),
        all_jobs_(package_.submissions.size() + package_.input_validators.size() + 1) {}

  PackageVerification verified() {
    summarise();
    result_.notes = package_.notes;
    std::string faults;
    for (const std::string& fault : package_.faults) faults += fault + '\n';
    for (const std::string& part : package_.missing) faults += part + '\n';
    add_check("package", "problem.yaml and data", faults);
    build_tools();
    const bool can_judge = !package_.output_validator || tools_.validator;
    if (can_judge) try_everything();
    return std::move(result_);
  }

 private:
  void summarise() {
    const std::size_t cases = cases_of(package_.data).size();
    result_.summary =
        fmt::format("{}: '{}', {}, {}, {} case{}", escape_for_display(package_.name),
                    shown(package_.title), name_of(package_.format),
                    package_.scoring ? "scoring" : "pass-fail", cases, cases == 1 ? "" : "s");
  }

  void add_check(const std::string& group, const std::string& name, std::string failure,
                 CheckStatus otherwise = CheckStatus::kPassed) {
    Check check{group, name, otherwise, std::move(failure)};
    if (!check.message.empty() && otherwise == CheckStatus::kPassed) {
      check.status = CheckStatus::kFailed;
    }
    result_.checks.push_back(std::move(check));
  }

  void report_progress(const std::string& what) const {
    if (request_.progress) request_.progress(done_jobs_, all_jobs_, what);
  }

  /// Builds it; nullptr, with a failed check, when it cannot be used.
  std::shared_ptr<const PackageExecutable> built_tool(const std::string& group,
                                                      const PackageProgram& program) {
    report_progress("building " + program.name);
    auto tool = std::make_shared<const PackageExecutable>(
        program, package_, PackageExecutable::Role::kTool, request_.jail);
    const PackageBuild& build = tool->build();
    if (build.status == PackageBuild::Status::kReady) return tool;
    add_check(group, escape_for_display(program.name), "it cannot be started: " + build.problem);
    return {};
  }

  void build_tools() {
    if (package_.output_validator) {
      tools_.validator = built_tool("answers", *package_.output_validator);
    }
    if (package_.grader) tools_.grader = built_tool("package", *package_.grader);
    for (const PackageProgram& program : package_.input_validators) {
      if (is_input_grammar(program)) {
        result_.not_checked.push_back(
            fmt::format("input_validators/{}: not run: no program for such grammars is known here",
                        escape_for_display(program.name)));
        continue;
      }
      if (auto validator = built_tool("inputs", program)) {
        input_validators_.emplace_back(program.name, std::move(validator));
      }
    }
  }

  /// Something that a worker does. `take` gets what came of it.
  struct Job {
    std::string name;
    std::function<std::string()> work;
    std::function<void(const std::string& message)> take;
    std::function<void(const std::string& failure)> fail;
  };

  void run_jobs(const std::vector<Job>& jobs) {
    run_in_workers(
        jobs.size(), {request_.jobs}, [&](std::size_t job) { return jobs[job].work(); },
        [&](std::size_t job, const Result<std::string>& result) {
          if (result) {
            jobs[job].take(*result);
          } else {
            jobs[job].fail("it could not be tried: " + result.error().message);
          }
          ++done_jobs_;
          report_progress(jobs[job].name);
        },
        kTrialLimits,
        [&](std::size_t job, const std::string& what) {
          report_progress(jobs[job].name + ": " + what);
        });
  }

  /// A job whose findings are a check.
  Job checking(const std::string& group, const std::string& name,
               std::function<CheckedInputs()> findings) {
    const auto work = [findings = std::move(findings)] {
      try {
        return as_message(findings());
      } catch (const PackageFault& fault) {
        return as_message(CheckedInputs{{fault.message}, {}});
      }
    };
    return {name, work,
            [=, this](const std::string& message) {
              const auto found = from_message<CheckedInputs>(message);
              std::string failure;
              for (const std::string& problem : found.problems) failure += problem + '\n';
              add_check(group, name, failure);
              for (const std::string& note : found.notes) result_.notes.push_back(note);
            },
            [=, this](const std::string& failure) { add_check(group, name, failure); }};
  }

  std::vector<Job> validations() {
    std::vector<Job> jobs;
    for (const auto& named : input_validators_) {
      jobs.push_back(checking("inputs", escape_for_display(named.first), [this, &named] {
        PackageExecutable own(*named.second);
        return check_inputs(own, named.first, package_);
      }));
    }
    const bool has_invalid = std::ranges::any_of(package_.validation_cases, [](const auto& one) {
      return one.kind == ValidationCase::Kind::kInvalidInput;
    });
    if (has_invalid && !input_validators_.empty()) {
      jobs.push_back(checking("inputs", "data/invalid_input", [this] { return invalid_inputs(); }));
    }
    jobs.push_back(checking("answers",
                            package_.output_validator
                                ? escape_for_display(package_.output_validator->name)
                                : "default validator",
                            [this] {
                              std::optional<PackageExecutable> own;
                              if (tools_.validator) own.emplace(*tools_.validator);
                              return check_answers(package_, own ? &*own : nullptr);
                            }));
    return jobs;
  }

  /// Each of them is refused by a validator at least.
  CheckedInputs invalid_inputs() {
    CheckedInputs findings;
    std::vector<std::pair<std::string, std::unique_ptr<PackageExecutable>>> own;
    for (const auto& [name, validator] : input_validators_) {
      own.emplace_back(name, std::make_unique<PackageExecutable>(*validator));
    }
    for (const ValidationCase& one : package_.validation_cases) {
      if (one.kind != ValidationCase::Kind::kInvalidInput) continue;
      const bool is_refused = std::ranges::any_of(own, [&](auto& validator) {
        return !problem_with_input(*validator.second, validator.first, one.test, package_).empty();
      });
      if (is_refused) continue;
      findings.problems.push_back(escape_for_display(one.test.name) +
                                  ": no validator refuses it, and the folder says invalid");
    }
    return findings;
  }

  Job trial_of(std::size_t place, double time_limit) {
    const PlannedSubmission& submission = package_.submissions[place];
    const auto work = [=, this, &submission] {
      try {
        return as_message(tried(submission, package_, tools_, time_limit, request_.jail));
      } catch (const PackageFault& fault) {
        return as_message(
            SubmissionTrial{TrialStatus::kDoesNotHold, "", "", 0, {fault.message}, {}});
      }
    };
    return {submission.name, work,
            [=, this](const std::string& message) {
              result_.rows[place].trial = from_message<SubmissionTrial>(message);
            },
            [=, this](const std::string& failure) {
              SubmissionTrial& trial = result_.rows[place].trial;
              trial.status = TrialStatus::kDoesNotHold;
              trial.problems = {failure};
            }};
  }

  /// Whether all of it can be tried before the time limit is known.
  static bool comes_first(const PlannedSubmission& submission) {
    return bounds_from_below(submission.expected) && !bounds_by_some_cases(submission.expected);
  }

  /// Of one that is tried later: what it needs for the cases by which it bounds the limit.
  Job timing_of(const PlannedSubmission& submission, double known, std::optional<double>& slowest) {
    const auto work = [=, this, &submission]() -> std::string {
      try {
        const auto seconds =
            slowest_of_bounding_cases(submission, package_, tools_, known, request_.jail);
        return seconds ? fmt::format("{}", *seconds) : "";
      } catch (const PackageFault&) {
        return "";  // its trial says why
      }
    };
    return {submission.name, work,
            [&slowest](const std::string& seconds) {
              if (seconds.empty()) return;
              slowest = std::max(slowest.value_or(0), std::stod(seconds));
            },
            [](const std::string&) {}};
  }

  void try_everything() {
    const std::vector<PlannedSubmission>& all = package_.submissions;
    for (const PlannedSubmission& submission : all) {
      result_.rows.push_back(
          {escape_for_display(submission.name), escape_for_display(submission.expected.words), {}});
    }
    const double known = package_.limits.time_seconds.value_or(kLongestUnlimitedSeconds);
    std::vector<Job> first = validations();
    std::optional<double> slowest;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (comes_first(all[i])) first.push_back(trial_of(i, known));
      if (bounds_by_some_cases(all[i].expected)) first.push_back(timing_of(all[i], known, slowest));
    }
    const auto later =
        std::ranges::count_if(all, [](const auto& submission) { return !comes_first(submission); });
    all_jobs_ = first.size() + static_cast<std::size_t>(later);
    run_jobs(first);
    bool any_tried = slowest.has_value();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const SubmissionTrial& trial = result_.rows[i].trial;
      if (!comes_first(all[i])) continue;
      any_tried = any_tried || trial.status != TrialStatus::kNotTried;
      if (trial.status != TrialStatus::kHolds) continue;
      slowest = std::max(slowest.value_or(0), trial.slowest_seconds);
    }
    result_.time_limit = time_limit_of(package_.limits, slowest);
    if (any_tried && !slowest && !package_.limits.time_seconds) {
      result_.time_limit.words.clear();  // what it would follow from has failed, and says why
    } else if (any_tried) {
      add_check("package", "time limit", result_.time_limit.fault);
    } else {
      result_.not_checked.emplace_back(
          "time limit: not known: no submission that bounds it could be tried here");
    }
    std::vector<Job> rest;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!comes_first(all[i])) {
        rest.push_back(trial_of(i, result_.time_limit.seconds));
      }
    }
    run_jobs(rest);
    for (const PackageVerification::Row& row : result_.rows) check_row(row);
  }

  void check_row(const PackageVerification::Row& row) {
    std::string message;
    for (const std::string& problem : row.trial.problems) message += problem + '\n';
    const bool not_tried = row.trial.status == TrialStatus::kNotTried;
    add_check("submissions", row.name, message,
              not_tried ? CheckStatus::kSkipped : CheckStatus::kPassed);
    result_.checks.back().seconds = row.trial.slowest_seconds;
  }

  const VerifyPackageRequest& request_;
  ProblemPackage package_;
  PackageJudge tools_;
  std::vector<std::pair<std::string, std::shared_ptr<const PackageExecutable>>> input_validators_;
  PackageVerification result_;
  std::size_t all_jobs_ = 0;
  std::size_t done_jobs_ = 0;
};

}  // namespace

Result<PackageVerification> verify_package(const VerifyPackageRequest& request) {
  Result<ProblemPackage> package = read_package(request.folder);
  if (!package) return package.error();
  return PackageVerifier(request, std::move(*package)).verified();
}

bool has_no_failure(const std::vector<Check>& checks) {
  return std::ranges::none_of(checks, [](const Check& check) {
    return check.status == CheckStatus::kFailed || check.status == CheckStatus::kError;
  });
}

}  // namespace cairn
