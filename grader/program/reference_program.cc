#include "grader/program/reference_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grader/base/pattern.h"
#include "grader/build/build.h"
#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/judge/judge.h"
#include "grader/program/jailed_program.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAnyForm = R"(; for outputs of any form, say "answers": "output")";

/// It is the course's own, and may think longer than a submission.
Limits limits_of_reference() {
  Limits limits;
  limits.cpu_seconds = 60;
  limits.wall_seconds = 120;
  limits.output_bytes = kLongestCaseText;
  limits.memory_bytes = 2ULL << 30U;
  return limits;
}

std::string name_of_reference(const fs::path& program) {
  return (program.has_filename() ? program : program.parent_path()).stem();
}

/// Words with one blank between them, as Text holds them.
bool is_text(const std::string& value) {
  return !value.empty() && value.find('"') == std::string::npos &&
         value.find("  ") == std::string::npos && value.find('\t') == std::string::npos;
}

/// A whole number, or one with a decimal point; nothing for all else, and for too many digits.
std::optional<Value> number_printed(const std::string& value) {
  static const Pattern number_form(R"(-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?)");
  if (!number_form.matches(value)) return {};
  const std::size_t point = value.find('.');
  std::string digits = value;
  if (point != std::string::npos) digits.erase(point, 1);
  std::int64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (read.ec != std::errc{}) return {};
  if (point == std::string::npos) return number;
  std::int64_t scale = 1;
  for (std::size_t i = point + 1; i < value.size(); ++i) scale *= 10;
  return Fraction(number, scale);
}

class ReferenceProgram {
 public:
  ReferenceProgram(const fs::path& program, Jail jail) : program_(jail) {
    const Unpacked unpacked =
        unpack(single_submission(program, "(.*)"), program_.sources(), IntakeLimits{});
    if (unpacked.problem) {
      problem_ = *unpacked.problem;
      return;
    }
    const Limits limits = limits_of_reference();
    built_ =
        program_.build({unpacked.root, {}, name_of_reference(program), limits, limits.memory_bytes})
            .result;
    if (built_.status != BuildStatus::kReady) problem_ = built_.problem + "\n" + built_.log;
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// Twice the same, or an Error.
  Result<std::string> output(const Case& test_case) {
    const RunResult first = run(test_case);
    if (const std::string ended = sentence_of(first.ending, limits_of_reference());
        !ended.empty()) {
      const std::string said = shown(last_line(first.err));
      return Error{ended + (said.empty() ? "" : "; it says '" + said + "'")};
    }
    const RunResult second = run(test_case);
    if (first.out != second.out) {
      return Error{"the program prints something else each time; the second time, '" +
                   shortened(shown(second.out), 100) + "'"};
    }
    return first.out;
  }

 private:
  RunResult run(const Case& test_case) {
    const Limits limits = with_overhead(limits_of_reference(), built_);
    // Whoever waits is told at once.
    const BelievedTimeOuts believed = BelievedTimeOuts::kAll;
    return program_.run({built_.command, test_case.arguments, test_case.input, limits, believed})
        .result;
  }

  JailedProgram program_;
  BuildResult built_;
  std::string problem_;
};

/// Puts what was printed into the case.
Result<void> take_answer(Case& test_case, AnswerForm form, const std::string& out) {
  if (!is_utf8(out)) return Error{"the program prints bytes that are not UTF-8"};
  if (form == AnswerForm::kOutput) {
    test_case.output = out;
    return {};
  }
  Result<Answer> answer = labelled_answer(out);
  if (!answer) return answer.error();
  test_case.expected = std::move(*answer);
  return {};
}

}  // namespace

Result<Answer> labelled_answer(const std::string& out) {
  Answer answer;
  for (const OutputLine& line : parse_output(out).lines) {
    if (line.blank) continue;
    const std::string where = "the line '" + shown(line.raw) + "' ";
    if (line.label.empty() || line.equals_sign || line.value.empty()) {
      return Error{where + "is not one such as 'Move: 6'" + kAnyForm};
    }
    if (const std::optional<Value> number = number_printed(line.value)) {
      answer.push_back({line.label, *number});
      continue;
    }
    if (!is_text(line.value)) {
      return Error{where + "has a quotation mark or several blanks in a row" + kAnyForm};
    }
    answer.push_back({line.label, Text{line.value}});
  }
  if (answer.empty()) return Error{"the program prints nothing"};
  return answer;
}

Result<Suite> answered_by(const fs::path& program, Suite questions, Jail jail) {
  std::error_code failed;
  if (!fs::exists(program, failed)) {
    return Error{in_quotes(program) + ": this program does not exist; give its file or its folder"};
  }
  ReferenceProgram reference(program, jail);
  if (!reference.problem().empty()) return Error{in_quotes(program) + ": " + reference.problem()};
  for (Case& test_case : questions.cases) {
    const Result<std::string> out = reference.output(test_case);
    const Result<void> taken =
        out ? take_answer(test_case, questions.answers, *out) : Result<void>(out.error());
    if (!taken) return Error{"case " + test_case.name + ": " + taken.error().message};
  }
  const bool says_something = std::ranges::any_of(questions.cases, [](const Case& test_case) {
    return !test_case.output || !trimmed(*test_case.output).empty();
  });
  if (!says_something) {
    return Error{in_quotes(program) + ": the program prints nothing, in any case"};
  }
  return questions;
}

}  // namespace cairn
