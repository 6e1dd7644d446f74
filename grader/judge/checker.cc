#include "grader/judge/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <string_view>

#include "grader/judge/field.h"
#include "grader/judge/output_validator.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

enum TestlibCode { kOk = 0, kWrongAnswer = 1, kPresentation = 2, kPoints = 7, kUnexpectedEnd = 8 };

Checked failed(const std::string& why) { return {CheckVerdict::kFailed, {}, why}; }

Checked failed(const RunResult& run, const std::string& how) {
  const std::string said = shown(last_line(run.err));
  return failed(how + (said.empty() ? "" : "; it says '" + said + "'"));
}

Checked read_kattis(const RunResult& run, int code) {
  const ValidatorSaid said = read_validator(run);
  if (!said.is_right) {
    return failed(run, fmt::format("it ended with exit code {}, and {} means right and {} wrong",
                                   code, kValid, kInvalid));
  }
  Checked checked;
  checked.verdict = *said.is_right ? CheckVerdict::kRight : CheckVerdict::kWrong;
  checked.message = trimmed(said.team_message);
  if (checked.message.empty()) checked.message = trimmed(said.judge_message);
  for (const auto& [name, text] :
       {std::pair("score.txt", said.score), std::pair("score_multiplier.txt", said.multiplier)}) {
    if (!text) continue;
    checked.score = score_in(*text);
    if (!checked.score || *checked.score < 0) {
      return failed(
          fmt::format("{} contains '{}', which is not a score", name, shown(trimmed(*text))));
    }
  }
  return checked;
}

/// The error with which Python or Java ended a program, if it is the last that this one said; ""
/// for anything else. Python's ends with the one line behind the indented ones, Java's with those.
std::string_view last_error(std::string_view err) {
  struct Form {
    std::string_view beginning;
    int lines_behind;  ///< those that are not indented, behind the first
  };
  constexpr std::array<Form, 2> kForms{
      {{"Traceback (most recent call last):", 1}, {"Exception in thread ", 0}}};
  const std::string_view said = trimmed(err);
  for (const Form& form : kForms) {
    const std::size_t begin = said.rfind(form.beginning);
    const bool begins_line =
        begin == 0 || (begin != std::string_view::npos && said[begin - 1] == '\n');
    if (!begins_line) continue;
    const std::string_view error = said.substr(begin);
    int lines_behind = 0;
    for (std::size_t at = error.find('\n'); at != std::string_view::npos;
         at = error.find('\n', at + 1)) {
      const char first = at + 1 < error.size() ? error[at + 1] : '\n';
      const bool is_cause = error.substr(at + 1).starts_with("Caused by: ");
      lines_behind += first == ' ' || first == '\t' || is_cause ? 0 : 1;
    }
    if (lines_behind == form.lines_behind) return error;
  }
  return "";
}

/// Whether Python or Java ended it, with a code that means "wrong", and it did not show an error of
/// the program whose output it read.
bool ended_with_its_own_error(std::string_view err, std::string_view out) {
  const std::string_view error = last_error(err);
  return !error.empty() && out.find(error) == std::string_view::npos;
}

/// testlib begins its message with the verdict.
Checked read_testlib(const RunResult& run, int code, std::string_view out) {
  Checked checked;
  checked.message = trimmed(run.err);
  switch (code) {
    case kOk:
      checked.verdict = CheckVerdict::kRight;
      return checked;
    case kWrongAnswer:
      if (ended_with_its_own_error(run.err, out)) {
        return failed(run, "it ended with an error of its own, not with a verdict");
      }
      checked.verdict = CheckVerdict::kWrong;
      return checked;
    case kPresentation:
    case kUnexpectedEnd:
      checked.verdict = CheckVerdict::kWrong;
      return checked;
    case kPoints: {
      std::istringstream words(checked.message);
      std::string points;
      std::string number;
      words >> points >> number;
      checked.score = score_in(number);
      if (points != "points" || !checked.score || *checked.score < 0) {
        return failed(run, "it gave points, and did not say how many");
      }
      checked.verdict = CheckVerdict::kRight;
      return checked;
    }
    default:
      return failed(run, fmt::format("it ended with exit code {}, and 0 means right, 1, 2 and 8 "
                                     "wrong, and 7 points",
                                     code));
  }
}

}  // namespace

ProgramCall checker_call(const CheckerFormat& checker, const std::vector<std::string>& command,
                         const Case& test_case, const std::string& out) {
  const std::string& input = test_case.input.standard_input;
  const std::string right = test_case.output.value_or("");
  if (checker.style == CheckerStyle::kKattis) {
    return validator_call(command, checker.flags, input, right, out);
  }
  ProgramCall call{command, {"input", "output", "answer"}, {}};
  call.arguments.insert(call.arguments.end(), checker.flags.begin(), checker.flags.end());
  call.input.files = {{"input", input}, {"output", out}, {"answer", right}};
  return call;
}

Checked read_check(const CheckerFormat& checker, const RunResult& run, std::string_view out) {
  if (const auto* const ours = std::get_if<RunnerFailed>(&run.ending)) return failed(ours->reason);
  const auto* const exited = std::get_if<Exited>(&run.ending);
  if (exited == nullptr) {
    constexpr std::string_view kSubject = "the program";
    const std::string ended = sentence_of(run.ending, checker.limits);
    return failed(run, "it" + ended.substr(ended.starts_with(kSubject) ? kSubject.size() : 0));
  }
  return checker.style == CheckerStyle::kKattis ? read_kattis(run, exited->code)
                                                : read_testlib(run, exited->code, out);
}

CaseJudgement judge_checked(const Case& test_case, std::string_view out,
                            const CheckerFormat& checker, const RunResult& check) {
  const Checked checked = read_check(checker, check, out);
  if (checked.verdict == CheckVerdict::kFailed) {
    return not_answered(test_case, Verdict::kJudgeError,
                        "the checker failed, which is not the program's fault: " + checked.message);
  }
  CaseJudgement judgement = unjudged(test_case);
  FieldJudgement& field = judgement.fields.emplace_back();
  field.label = kWholeOutput;
  field.found = shortened(out.substr(0, out.find('\n')), 200);
  const bool right = checked.verdict == CheckVerdict::kRight;
  // To the nearest millionth: a fraction adds up exactly.
  constexpr std::int64_t kScale = 1'000'000;
  const double share = right ? checked.score.value_or(checker.full_score) / checker.full_score : 0;
  if (share > 1) {
    return not_answered(test_case, Verdict::kJudgeError,
                        fmt::format("the checker failed, which is not the program's fault: it gave "
                                    "{:g}, above the rubric's 'full_score' of {:g}",
                                    *checked.score, checker.full_score));
  }
  field.credit = Fraction(std::llround(share * kScale), kScale);
  const bool full = field.credit == Fraction(1);
  field.verdict = full ? FieldVerdict::kRight : FieldVerdict::kWrong;
  if (full) return judgement;
  const std::string said = checked.message.empty() ? "" : ": " + shown(checked.message);
  field.message = field.credit == Fraction(0)
                      ? "the checker says that it is wrong" + said
                      : fmt::format("the checker says that it is right in part, {:g} of {:g}{}",
                                    *checked.score, checker.full_score, said);
  return judgement;
}

}  // namespace cairn
