// Theory of operation.
//
// A run that ran out of time or output earns nothing. A run that crashed is judged by what it had
// printed: if that is complete and right, the crash only counts as a deviation from the format;
// otherwise the case's verdict is that it crashed. Each format of answers has a judge of its own:
// lines.cc, transcript.cc, tables.cc,
// unlabelled_lines.cc, tokens.cc; and a course may bring its own: checker.cc.
#include "grader/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <utility>

#include "grader/judge/answer_file.h"
#include "grader/judge/awaited_input.h"
#include "grader/judge/checker.h"
#include "grader/judge/field.h"
#include "grader/judge/lines.h"
#include "grader/judge/tables.h"
#include "grader/judge/tokens.h"
#include "grader/judge/transcript.h"
#include "grader/judge/unlabelled_lines.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"
#include "reference/core/throw_error.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// The verdict that the ending alone settles.
std::optional<Verdict> settled_by(const Ending& ending) {
  if (std::holds_alternative<OutOfTime>(ending)) return Verdict::kTimeLimit;
  if (std::holds_alternative<NotRun>(ending)) return Verdict::kTimeLimit;
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
  if (!std::ranges::all_of(judgement.fields, has_right_value)) {
    return ended_badly(ending) ? Verdict::kRuntimeError : Verdict::kWrongAnswer;
  }
  const bool to_the_byte =
      judgement.deviations.empty() &&
      std::ranges::count(judgement.fields, FieldVerdict::kRight, &FieldJudgement::verdict) ==
          std::ssize(judgement.fields);
  return to_the_byte ? Verdict::kAccepted : Verdict::kPresentationError;
}

/// The deviation that the end of the run adds to the output's.
std::optional<FormatDeviation> deviation_of(const Ending& ending) {
  if (!ended_badly(ending)) return {};
  return std::holds_alternative<Exited>(ending) ? FormatDeviation::kExitCode
                                                : FormatDeviation::kCrash;
}

/// The sentences of the deviations, of which `extra_lines` says more of one.
std::string sentences_with(const std::string& extra_lines,
                           const std::vector<FormatDeviation>& deviations) {
  return joined(deviations, "; ", [&](FormatDeviation deviation) {
    return deviation == FormatDeviation::kExtraLines ? extra_lines
                                                     : std::string(sentence_of(deviation));
  });
}

/// The deviations of a whole output; those that the right one has, too, are none.
std::vector<FormatDeviation> deviations_of(const Output& output, const Case& test_case) {
  const Output right = parse_output(test_case.output.value_or("\n"));
  std::vector<FormatDeviation> deviations = output.deviations;
  std::erase_if(deviations, [&](FormatDeviation deviation) {
    return std::ranges::find(right.deviations, deviation) != right.deviations.end();
  });
  return deviations;
}

/// Judges what was printed, whatever the end.
CaseJudgement judge_output(const Case& test_case, const RunResult& run, const CaseSection& section,
                           const RunResult* check) {
  if (const auto* const checker = std::get_if<CheckerFormat>(&section.format)) {
    if (check == nullptr) throw_error(std::logic_error("an output that its checker has not seen"));
    return judge_checked(test_case, run.out, *checker, *check);
  }
  if (std::holds_alternative<TokensFormat>(section.format)) {
    return judge_tokens(test_case, run.out, section);
  }
  const Output output = parse_output(run.out);
  CaseJudgement judgement = std::holds_alternative<TranscriptFormat>(section.format)
                                ? judge_transcript(test_case, output, section)
                            : std::holds_alternative<OutputFormat>(section.format)
                                ? judge_unlabelled_lines(test_case, output, section)
                                : judge_lines(test_case, output, section);
  const std::vector<FormatDeviation> more = deviations_of(output, test_case);
  judgement.deviations.insert(judgement.deviations.end(), more.begin(), more.end());
  return judgement;
}

/// Both, with a semicolon between them where neither is "".
std::string and_also(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : "; ") + second;
}

}  // namespace

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
      return fmt::format("the program was stopped after {:g} s, mostly waiting or sleeping",
                         limits.wall_seconds);
    }
    std::string operator()(const OutOfOutput&) const {
      return fmt::format("the program was stopped because it printed more than {} KiB",
                         limits.output_bytes >> 10);
    }
    std::string operator()(const OutOfMemory&) const {
      return fmt::format(
          "the program was stopped because its processes and files together used too much memory; "
          "one process may use {} MiB",
          limits.memory_bytes >> 20);
    }
    std::string operator()(const OutOfDisk&) const {
      return fmt::format("the program was stopped because it wrote files of more than {} MiB",
                         kMostDiskBytes >> 20);
    }
    std::string operator()(const NotStarted& not_started) const {
      return fmt::format(
          "the program could not be started ({}): it no longer exists, was built for another "
          "machine, or names an interpreter that is not installed. A Windows line end would be "
          "part of that name",
          not_started.reason);
    }
    std::string operator()(const NotRun&) const {
      return "it was not run: other cases had used up the time of the whole submission";
    }
    std::string operator()(const RunnerFailed& failed) const {
      return "the program could not be run, which is not its fault: " + failed.reason;
    }
  };
  return std::visit(Say{limits}, ending);
}

Fraction credit_of(const CaseJudgement& judgement, const FieldJudgement& field) {
  return std::max(field.credit - judgement.format_penalty, Fraction(0));
}

Fraction credit_of(const CaseJudgement& judgement) {
  Fraction credit = 0;
  for (const FieldJudgement& field : judgement.fields) {
    credit = credit + credit_of(judgement, field) /
                          Fraction(static_cast<std::int64_t>(judgement.fields.size()));
  }
  return credit;
}

std::vector<std::string> field_labels(const Case& test_case, const CaseSection& section) {
  if (std::holds_alternative<TranscriptFormat>(section.format)) return {kMoves, kWinner};
  std::vector<std::string> labels;
  if (std::holds_alternative<OutputFormat>(section.format)) {
    const std::size_t lines = std::max<std::size_t>(unlabelled_lines(test_case).size(), 1);
    for (std::size_t i = 0; i < lines; ++i) labels.push_back(line_label(i + 1));
    return labels;
  }
  if (reads_whole_output(section)) return {kWholeOutput};
  for (const Field& field : test_case.expected) labels.push_back(field.label);
  const auto* const tables = std::get_if<TablesFormat>(&section.format);
  if (tables == nullptr) return labels;
  if (tables->longest_time) {
    std::vector<std::string> times;
    for (const std::string& label : labels) {
      if (names_scenario(row_of(label))) continue;
      add_once(times, std::string(kTime) + '[' + row_of(label) + ']');
    }
    labels.insert(labels.end(), times.begin(), times.end());
  }
  for (const TablesFormat::Order& order : tables->orders) {
    if (order.faster == test_case.name) labels.emplace_back(kOrder);
  }
  return labels;
}

bool has_output_to_judge(const RunResult& run) { return !settled_by(run.ending); }

CaseJudgement judge(const Case& test_case, const RunResult& run, const CaseSection& section,
                    const Limits& limits, const RunResult* check) {
  const std::string ended = sentence_of(run.ending, limits);
  if (const auto settled = settled_by(run.ending)) {
    return not_answered(test_case, *settled, and_also(ended, awaited_input(run, test_case).words));
  }

  CaseJudgement judgement = judge_output(test_case, run, section, check);
  if (judgement.verdict == Verdict::kJudgeError && judgement.fields.empty()) return judgement;
  if (ended_badly(run.ending) && trimmed(run.out).empty() &&
      std::ranges::all_of(judgement.fields, has_right_value)) {
    // Nothing was asked for; but it did not come so far.
    return not_answered(test_case, Verdict::kRuntimeError, ended);
  }
  const std::string extra_lines = std::exchange(judgement.message, ended);
  std::vector<FormatDeviation>& deviations = judgement.deviations;
  if (const auto deviation = deviation_of(run.ending)) deviations.push_back(*deviation);
  judgement.format_penalty = Fraction(1) - credit_after(deviations, section);
  judgement.verdict = verdict_of(judgement, run.ending);
  if (judgement.verdict > Verdict::kPresentationError) {
    const AwaitedInput awaited = awaited_input(run, test_case);
    // That is why the exit code is what it is.
    judgement.message = awaited.certain ? awaited.words : and_also(ended, awaited.words);
  }
  const bool is_right = judgement.verdict == Verdict::kAccepted;
  if (judgement.message.empty() && run.out.empty() && !is_right) {
    judgement.message = "the program printed nothing";
  } else if (judgement.message.empty()) {
    judgement.message = sentences_with(extra_lines, deviations);
  }
  return judgement;
}

std::vector<CaseJudgement> judge_file(const std::string& text, const CaseSection& section) {
  if (std::holds_alternative<TablesFormat>(section.format)) return judge_tables(text, section);
  // The file holds the answers to all cases: for one case, the other lines are not extra.
  const Output output = parse_answer_file(parse_answers(text), section);
  std::vector<CaseJudgement> judgements;
  for (const Case& test_case : section.suite.cases) {
    CaseJudgement& judgement = judgements.emplace_back(judge_lines(test_case, output, section));
    judgement.deviations.clear();
    judgement.message.clear();
    judgement.verdict = verdict_of(judgement, Exited{});
  }
  return judgements;
}

CaseJudgement not_answered(const Case& test_case, Verdict verdict, const std::string& why) {
  CaseJudgement judgement = unjudged(test_case);
  judgement.verdict = verdict;
  judgement.message = why;
  return judgement;
}

std::string most_worth_saying(const CaseJudgement& judgement) {
  const bool wrong = judgement.verdict == Verdict::kWrongAnswer;
  for (const FieldJudgement& field : judgement.fields) {
    if (wrong && !has_right_value(field)) return field.message;
  }
  if (!judgement.message.empty()) return judgement.message;
  for (const FieldJudgement& field : judgement.fields) {
    if (!field.message.empty()) return field.message;
  }
  return "";
}

}  // namespace cairn
