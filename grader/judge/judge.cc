// Theory of operation.
//
// A run that ran out of time or output earns nothing. One that crashed is judged by what it had
// printed: if that is everything, right, the crash is a matter of form; if not, the case's verdict
// says that it crashed. What was printed is judged by the form that the section asks for: lines.cc,
// transcript.cc, tables.cc.
#include "grader/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "grader/judge/field.h"
#include "grader/judge/lines.h"
#include "grader/judge/sheet.h"
#include "grader/judge/tables.h"
#include "grader/judge/transcript.h"
#include "grader/text/output.h"

namespace cairn {
namespace {

/// The verdict that the ending alone settles.
std::optional<Verdict> settled_by(const Ending& ending) {
  if (std::holds_alternative<OutOfTime>(ending)) return Verdict::kTimeLimit;
  if (std::holds_alternative<OutOfOutput>(ending)) return Verdict::kOutputLimit;
  if (std::holds_alternative<OutOfDisk>(ending)) return Verdict::kOutputLimit;
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

/// What the ending adds to the form of an output.
std::vector<Deviation> ending_form(const Ending& ending) {
  if (const auto* exited = std::get_if<Exited>(&ending); exited != nullptr && exited->code != 0) {
    return {Deviation::kExitCode};
  }
  if (std::holds_alternative<Killed>(ending) || std::holds_alternative<OutOfMemory>(ending)) {
    return {Deviation::kCrash};
  }
  return {};
}

void append(std::vector<Deviation>& deviations, const std::vector<Deviation>& more) {
  deviations.insert(deviations.end(), more.begin(), more.end());
}

/// The fields, and what is odd about the output as a whole.
void judge_output(CaseJudgement& judgement, const Case& one, const Output& output,
                  const Section& section) {
  switch (section.form) {
    case Form::kLines: {
      LinesJudgement lines = judge_lines(one, output, section);
      judgement.fields = std::move(lines.fields);
      judgement.deviations = std::move(lines.deviations);
      return;
    }
    case Form::kTranscript: {
      TranscriptJudgement transcript = judge_transcript(one, output, section);
      judgement.fields = std::move(transcript.fields);
      judgement.deviations = std::move(transcript.deviations);
      return;
    }
    case Form::kTables:
      throw std::logic_error("tables are judged by the file");
  }
  throw std::logic_error("a form that is none");
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
    std::string operator()(const OutOfMemory&) const {
      return fmt::format(
          "the program was stopped because all its processes and files together used too much "
          "memory; "
          "one process may use {} MiB",
          limits.memory_bytes >> 20);
    }
    std::string operator()(const OutOfDisk&) const {
      return fmt::format("the program was stopped because it wrote files of more than {} MiB",
                         kMostDiskBytes >> 20);
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

Fraction credit_of(const CaseJudgement& judgement) {
  Fraction credit = 0;
  for (const FieldJudgement& field : judgement.fields) {
    credit = credit + credit_of(judgement, field) /
                          Fraction(static_cast<std::int64_t>(judgement.fields.size()));
  }
  return credit;
}

std::vector<std::string> field_labels(const Case& one, const Section& section) {
  if (section.form == Form::kTranscript) return {kMoves, kWinner};
  std::vector<std::string> labels;
  for (const Field& field : one.expected) labels.push_back(field.label);
  if (section.form != Form::kTables) return labels;
  if (section.longest_time) {
    std::vector<std::string> times;
    for (const std::string& label : labels) {
      std::string time = std::string(kTime) + '[' + row_of(label) + ']';
      const bool known = std::find(times.begin(), times.end(), time) != times.end();
      if (!known && !names_scenario(row_of(label))) times.push_back(std::move(time));
    }
    labels.insert(labels.end(), times.begin(), times.end());
  }
  for (const Section::Order& order : section.orders) {
    if (order.faster == one.name) labels.emplace_back(kOrder);
  }
  return labels;
}

CaseJudgement judge(const Case& one, const RunResult& run, const Section& section) {
  CaseJudgement judgement;
  judgement.name = one.name;
  judgement.arguments = one.arguments;
  judgement.message = sentence_of(run.ending, limits_of(section, one));
  const std::optional<Verdict> settled = settled_by(run.ending);
  if (settled) {
    judgement.verdict = *settled;
    return judgement;
  }

  const Output output = parse_output(run.out);
  judge_output(judgement, one, output, section);
  append(judgement.deviations, output.deviations);
  append(judgement.deviations, ending_form(run.ending));
  judgement.form_cost = Fraction(1) - credit_after(judgement.deviations, section);
  judgement.verdict = verdict_of(judgement, run.ending);
  if (judgement.message.empty() && run.out.empty()) {
    judgement.message = "the program printed nothing";
  } else if (judgement.message.empty()) {
    judgement.message = sentences_of(judgement.deviations);
  }
  return judgement;
}

std::vector<CaseJudgement> judge_file(const std::string& text, const Section& section) {
  if (section.form == Form::kTables) return judge_tables(text, section);
  // The file holds the answers to all cases: around those to one, nothing is odd.
  const Output output = parse_sheet(parse_output(text), section);
  std::vector<CaseJudgement> judgements;
  for (const Case& one : section.suite.cases) {
    CaseJudgement judgement;
    judgement.name = one.name;
    judgement.arguments = one.arguments;
    judgement.fields = judge_lines(one, output, section).fields;
    judgement.verdict = verdict_of(judgement, Exited{});
    judgements.push_back(std::move(judgement));
  }
  return judgements;
}

CaseJudgement not_answered(const Case& one, Verdict verdict, const std::string& why) {
  CaseJudgement judgement;
  judgement.name = one.name;
  judgement.arguments = one.arguments;
  judgement.verdict = verdict;
  judgement.message = why;
  return judgement;
}

std::string most_worth_saying(const CaseJudgement& judgement) {
  const bool wrong = judgement.verdict == Verdict::kWrongAnswer;
  for (const FieldJudgement& field : judgement.fields) {
    const bool worst_kind =
        field.verdict == FieldVerdict::kWrong || field.verdict == FieldVerdict::kMissing;
    if (wrong && worst_kind) return field.message;
  }
  if (!judgement.message.empty()) return judgement.message;
  for (const FieldJudgement& field : judgement.fields) {
    if (!field.message.empty()) return field.message;
  }
  return "";
}

}  // namespace cairn
