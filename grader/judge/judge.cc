// Theory of operation.
//
// Each printed line is given to at most one field: to the one whose label it bears; or else, when
// its label is worded otherwise, to the only field one of whose words it holds, provided that a
// number follows and that no line bears that field's own label. Of several lines for one field the
// last counts, whatever the others say: printing every answer there is gains nothing. Lines that no
// field takes are extra.
//
// A run that ran out of time or output earns nothing. One that crashed is judged by what it had
// printed: if that is everything, right, the crash is a matter of form; if not, the case's verdict
// says that it crashed.
#include "grader/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "grader/judge/number.h"
#include "grader/judge/output.h"
#include "grader/judge/visible.h"

namespace cairn {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
/// No line that is worth showing is longer.
constexpr std::size_t kShownCharacters = 120;

bool holds_word(const std::string& words, const std::string& word) {
  return (" " + words + " ").find(" " + word + " ") != std::string::npos;
}

/// The field whose label the line bears, but for capitals and signs; kNone when it is none's.
std::size_t field_labelled(const std::string& words, const std::vector<FieldRule>& fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (words == plain_words(fields[i].label)) return i;
  }
  return kNone;
}

/// The field that a label worded otherwise means; kNone when it is none's or could be several.
std::size_t field_meant(const std::string& words, const std::vector<FieldRule>& fields) {
  std::size_t meant = kNone;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto& known_by = fields[i].known_by;
    if (std::none_of(known_by.begin(), known_by.end(),
                     [&](const std::string& word) { return holds_word(words, word); })) {
      continue;
    }
    if (meant != kNone) return kNone;
    meant = i;
  }
  return meant;
}

/// For each field, the lines that are its own.
std::vector<std::vector<const OutputLine*>> lines_of_fields(const Output& output,
                                                            const std::vector<FieldRule>& fields) {
  std::vector<std::vector<const OutputLine*>> labelled(fields.size());
  std::vector<std::vector<const OutputLine*>> worded(fields.size());
  for (const OutputLine& line : output.lines) {
    if (line.label.empty()) continue;
    const std::string words = plain_words(line.label);
    const std::size_t own = field_labelled(words, fields);
    const std::size_t meant = own == kNone ? field_meant(words, fields) : kNone;
    if (own != kNone) labelled[own].push_back(&line);
    if (meant != kNone && looks_like_number(line.value)) worded[meant].push_back(&line);
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (labelled[i].empty()) labelled[i] = std::move(worded[i]);
  }
  return labelled;
}

/// How the line's label and blanks differ from `label: `.
std::vector<Deviation> label_form(const OutputLine& line, const std::string& label) {
  std::vector<Deviation> form;
  if (plain_words(line.label) != plain_words(label)) {
    form.push_back(Deviation::kLabelWording);
  } else if (line.label != label) {
    const bool case_only = std::equal(line.label.begin(), line.label.end(), label.begin(),
                                      label.end(), [](char a, char b) {
                                        return std::tolower(static_cast<unsigned char>(a)) ==
                                               std::tolower(static_cast<unsigned char>(b));
                                      });
    form.push_back(case_only ? Deviation::kLabelCase : Deviation::kLabelWording);
  }
  if (line.equals_sign) form.push_back(Deviation::kSeparator);
  const char separator = line.equals_sign ? '=' : ':';
  const bool blanks_right = line.text == line.label + separator + " " + line.value;
  if (!blanks_right && !line.equals_sign) form.push_back(Deviation::kSpacing);
  return form;
}

Fraction credit_after(const std::vector<Deviation>& deviations, const Rubric& rubric) {
  Fraction credit = 1;
  for (const Deviation deviation : deviations) credit = credit - cost_of(rubric, deviation);
  return std::max(credit, Fraction(0));
}

std::string shown(const std::string& line) {
  return shortened(visible(line, TrailingBlanks::kMark), kShownCharacters);
}

std::string message_of(const FieldJudgement& field, const std::string& reason) {
  switch (field.verdict) {
    case FieldVerdict::kRight:
      return "";
    case FieldVerdict::kMissing:
      return fmt::format("there is no line '{}'", field.expected);
    case FieldVerdict::kWrong:
      return fmt::format("it should be '{}', and it is '{}': {}", field.expected,
                         shown(field.found), reason);
    case FieldVerdict::kWrongForm: {
      std::string sentences;
      for (const Deviation deviation : field.deviations) {
        sentences += (sentences.empty() ? "" : "; ") + std::string(sentence_of(deviation));
      }
      return fmt::format("the value is right, but it should be '{}', and it is '{}': {}",
                         field.expected, shown(field.found), sentences);
    }
  }
  throw std::logic_error("a field without a verdict");
}

FieldJudgement judge_field(const Field& expected, const std::vector<const OutputLine*>& lines,
                           const Rubric& rubric) {
  FieldJudgement field;
  field.label = expected.label;
  field.expected = printed_line(expected, rubric.decimals);
  std::string reason;
  if (!lines.empty()) {
    const OutputLine& line = *lines.back();
    field.found = line.raw;
    const NumberVerdict number = judge_number(line.value, expected.value, rubric.decimals);
    reason = number.reason;
    field.verdict = FieldVerdict::kWrong;
    if (number.right) {
      field.deviations = label_form(line, expected.label);
      field.deviations.insert(field.deviations.end(), number.deviations.begin(),
                              number.deviations.end());
      if (lines.size() > 1) field.deviations.push_back(Deviation::kRepeated);
      field.credit = credit_after(field.deviations, rubric);
      field.verdict = field.deviations.empty() ? FieldVerdict::kRight : FieldVerdict::kWrongForm;
    }
  }
  field.message = message_of(field, reason);
  return field;
}

/// What is odd about the output as a whole.
std::vector<Deviation> output_form(const Output& output,
                                   const std::vector<std::vector<const OutputLine*>>& lines,
                                   const Ending& ending) {
  std::vector<Deviation> form;
  std::size_t taken = 0;
  const OutputLine* before = nullptr;
  bool in_order = true;
  for (const auto& own : lines) {
    taken += own.size();
    if (own.empty()) continue;
    in_order = in_order && (before == nullptr || before < own.back());
    before = own.back();
  }
  const auto blank = static_cast<std::size_t>(std::count_if(
      output.lines.begin(), output.lines.end(), [](const OutputLine& line) { return line.blank; }));
  if (output.lines.size() > taken + blank) form.push_back(Deviation::kExtraLines);
  if (blank > 0) form.push_back(Deviation::kBlankLines);
  if (!in_order) form.push_back(Deviation::kLineOrder);
  form.insert(form.end(), output.deviations.begin(), output.deviations.end());
  if (const auto* exited = std::get_if<Exited>(&ending); exited != nullptr && exited->code != 0) {
    form.push_back(Deviation::kExitCode);
  }
  if (std::holds_alternative<Killed>(ending)) form.push_back(Deviation::kCrash);
  return form;
}

/// The verdict that the ending alone settles.
std::optional<Verdict> settled_by(const Ending& ending) {
  if (std::holds_alternative<OutOfTime>(ending)) return Verdict::kTimeLimit;
  if (std::holds_alternative<OutOfOutput>(ending)) return Verdict::kOutputLimit;
  if (std::holds_alternative<NotStarted>(ending)) return Verdict::kRuntimeError;
  if (std::holds_alternative<RunnerFailed>(ending)) return Verdict::kJudgeError;
  return {};
}

bool ended_badly(const Ending& ending) {
  const auto* exited = std::get_if<Exited>(&ending);
  return exited == nullptr || exited->code != 0;
}

Verdict verdict_of(const CaseJudgement& judgement, const Ending& ending) {
  const auto all = [&](auto&& holds) {
    return std::all_of(judgement.fields.begin(), judgement.fields.end(), holds);
  };
  const bool values_right = all([](const FieldJudgement& field) {
    return field.verdict == FieldVerdict::kRight || field.verdict == FieldVerdict::kWrongForm;
  });
  if (!values_right) {
    return ended_badly(ending) ? Verdict::kRuntimeError : Verdict::kWrongAnswer;
  }
  const bool to_the_byte = judgement.deviations.empty() && all([](const FieldJudgement& field) {
                             return field.verdict == FieldVerdict::kRight;
                           });
  return to_the_byte ? Verdict::kAccepted : Verdict::kPresentationError;
}

std::string whole_output_message(const CaseJudgement& judgement) {
  std::string sentences;
  for (const Deviation deviation : judgement.deviations) {
    sentences += (sentences.empty() ? "" : "; ") + std::string(sentence_of(deviation));
  }
  return sentences;
}

}  // namespace

std::string_view name_of(FieldVerdict verdict) {
  switch (verdict) {
    case FieldVerdict::kRight:
      return "right";
    case FieldVerdict::kWrongForm:
      return "wrong_form";
    case FieldVerdict::kWrong:
      return "wrong";
    case FieldVerdict::kMissing:
      return "missing";
  }
  throw std::logic_error("a field without a verdict");
}

std::string sentence_of(const Ending& ending, const Limits& limits) {
  struct Say {
    const Limits& limits;
    std::string operator()(const Exited& exited) const {
      if (exited.code == 0) return "";
      return fmt::format("the program ended with exit code {}, and 0 means success", exited.code);
    }
    std::string operator()(const Killed& killed) const {
      return fmt::format("the program crashed: signal {} ({})", killed.signal,
                         strsignal(killed.signal));
    }
    std::string operator()(const OutOfTime& time) const {
      if (time.cpu) {
        return fmt::format("the program was stopped after {:g} s of computing", limits.cpu_seconds);
      }
      return fmt::format("the program was stopped after {:g} s, most of which it waited or slept",
                         limits.wall_seconds);
    }
    std::string operator()(const OutOfOutput&) const {
      return fmt::format("the program was stopped because it printed more than {} KiB",
                         limits.output_bytes >> 10);
    }
    std::string operator()(const NotStarted& not_started) const {
      return fmt::format(
          "the program could not be started ({}): it is gone, was built for another machine, or "
          "its "
          "first line names an interpreter that is not here (an end of line of Windows would be "
          "part "
          "of that name)",
          not_started.reason);
    }
    std::string operator()(const RunnerFailed& failed) const {
      return "the program could not be run, which is not its fault: " + failed.reason;
    }
  };
  return std::visit(Say{limits}, ending);
}

Fraction credit_of(const CaseJudgement& judgement, const FieldJudgement& field) {
  return std::max(field.credit - judgement.form_cost, Fraction(0));
}

CaseJudgement judge(const Case& one, const RunResult& run, const Rubric& rubric) {
  CaseJudgement judgement;
  judgement.name = one.name;
  judgement.arguments = one.arguments;
  judgement.message = sentence_of(run.ending, rubric.run_limits);
  const std::optional<Verdict> settled = settled_by(run.ending);
  if (settled) {
    judgement.verdict = *settled;
    return judgement;
  }

  const Output output = parse_output(run.out);
  const auto lines = lines_of_fields(output, rubric.fields);
  for (std::size_t i = 0; i < one.expected.size(); ++i) {
    judgement.fields.push_back(judge_field(one.expected[i], lines[i], rubric));
  }
  judgement.deviations = output_form(output, lines, run.ending);
  judgement.form_cost = Fraction(1) - credit_after(judgement.deviations, rubric);
  judgement.verdict = verdict_of(judgement, run.ending);
  if (judgement.message.empty() && run.out.empty()) {
    judgement.message = "the program printed nothing";
  } else if (judgement.message.empty()) {
    judgement.message = whole_output_message(judgement);
  }
  return judgement;
}

}  // namespace cairn
