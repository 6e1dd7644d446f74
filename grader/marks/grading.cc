#include "grader/marks/grading.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "grader/facts/submission_files.h"
#include "grader/intake/hand_in_times.h"
#include "grader/marks/command_as_typed.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// Two sections that read one file have the same to say about it.
void append(std::vector<std::string>& notes, const std::vector<std::string>& more) {
  std::ranges::copy_if(more, std::back_inserter(notes), [&notes](const std::string& note) {
    return std::ranges::find(notes, note) == notes.end();
  });
}

/// Every case of a section that has no answers, for one reason.
std::vector<CaseReport> none_answered(const CaseSection& section, Verdict verdict,
                                      const std::string& why) {
  std::vector<CaseReport> reports;
  for (const Case& test_case : section.suite.cases) {
    reports.push_back({"", not_answered(test_case, verdict, why)});
  }
  return reports;
}

/// Of what was computed by now.
std::optional<Lateness> lateness_in(const Graded& graded, const SubmissionRecord& submission,
                                    const Rubric& rubric) {
  if (!rubric.late) return {};
  const HandInTime time{submission.handed_in, submission.known_by, submission.late,
                        submission.time_source};
  return lateness_of(*rubric.late, time, graded.marks.points, graded.marks.out_of,
                     graded.decisions);
}

/// Makes the report of one submission.
class Grading {
 public:
  Grading(const SubmissionFacts& facts, const Rubric& rubric,
          const std::vector<Decision>& decisions, const Diagnose& diagnose)
      : facts_(facts),
        rubric_(rubric),
        decisions_(decisions),
        diagnose_(diagnose),
        report_(ungraded_report(facts.submission, rubric, "", decisions)) {}

  Graded report() {
    append(report_.notes, facts_.unpacked.unpack_notes);
    report_.content = decided_content(facts_.unpacked);
    if (facts_.unpacked.problem) {
      report_.verdict = Verdict::kNothingToGrade;
      report_.reason = *facts_.unpacked.problem;
      report_.marks = score(false, {}, rubric_);
      leave_to_a_person(report_.reason);
      return std::move(report_);
    }
    report_.verdict = Verdict::kAccepted;
    if (facts_.build) {
      take_build();
      if (built_.status == BuildStatus::kOurFault) {
        report_.reason = built_.problem;
        return std::move(report_);
      }
    }
    for (std::size_t i = 0; i < rubric_.sections.size(); ++i) results_.push_back(section(i));
    if (facts_.build) state_limits();
    const bool built = !facts_.build || built_.status == BuildStatus::kReady;
    report_.reason = built ? reason_of_cases(report_.cases) : built_.problem;
    note_missing_files();
    report_.marks = score(built_.compiled, results_, rubric_);
    note_unread(report_);
    if (built_.status == BuildStatus::kNoSource) leave_to_a_person(report_.reason);
    if (report_.marks.graded) {
      report_.diagnosis = diagnosis_of(report_, results_, rubric_, diagnose_);
    }
    return std::move(report_);
  }

 private:
  void take_build() {
    built_ = facts_.build->result;
    report_.build = facts_.build->key;
    append(report_.notes, built_.notes);
    if (!has_arguments()) std::erase(report_.notes, built_.input_note);
    report_.language = built_.language;
    report_.choice = choice();
    if (!report_.choice.empty()) report_.notes.push_back(report_.choice);
    report_.build_log = built_.log;
    report_.build_cpu_seconds = built_.cpu_seconds;
    report_.build_wall_seconds = built_.wall_seconds;
    const bool starts_program = std::ranges::any_of(rubric_.sections, [](const Section& section) {
      const ProgramRuns* const runs = runs_of(section);
      return runs != nullptr && !runs->calls_methods;
    });
    if (built_.status == BuildStatus::kNoProgram && !starts_program &&
        !built_.driver_command.empty()) {
      report_.notes.push_back(built_.problem);  // nobody asks for a program
      built_.status = BuildStatus::kReady;
    }
    report_.verdict = verdict_of(built_.status);
  }

  /// Whether any case has arguments.
  [[nodiscard]] bool has_arguments() const {
    return std::ranges::any_of(rubric_.sections, [](const Section& section) {
      const auto* const cases = std::get_if<CaseSection>(&section.content);
      return cases != nullptr && std::ranges::any_of(cases->suite.cases, [](const Case& test_case) {
               return !test_case.arguments.empty();
             });
    });
  }

  /// Graded::choice
  [[nodiscard]] std::string choice() const {
    const Decision* const chosen = decision_in_force(decisions_, DecisionKind::kChoice);
    if (chosen == nullptr || chosen->content != report_.content) return built_.choice;
    return fmt::format("'{}' was graded, as a person chose ({}): {}{}{}",
                       escape_for_display(chosen->path), escape_for_display(chosen->date),
                       escape_for_display(chosen->reason), built_.choice.empty() ? "" : "; in it, ",
                       built_.choice);
  }

  /// The limits and guarantees under which its programs were built and run.
  void state_limits() {
    const Guarantees& guarantees = facts_.isolation.guarantees;
    report_.build_limits = describe(rubric_.build_limits, guarantees);
    report_.run_limits = describe(rubric_.run_limits, guarantees);
    if (facts_.isolation.no_jail) report_.notes.push_back(*facts_.isolation.no_jail);
    if (has_full_limits(decisions_)) {
      report_.notes.emplace_back("every case had the whole limits, because a person decided so");
    }
  }

  /// The result of a section; its cases go into the report.
  SectionResult section(std::size_t number) {
    const Section& section = rubric_.sections[number];
    if (const auto* const asked = std::get_if<ItemSection>(&section.content)) {
      SectionResult result;
      for (const Item& item : asked->items) result.items.push_back(result_of(item));
      return result;
    }
    SectionResult result = add_cases(report_, section, cases(number));
    const Decision* const mark = decision_in_force(decisions_, DecisionKind::kMark, section.title);
    if (mark != nullptr) {
      result.by_hand = ItemResult{mark->points, mark->reason};
    } else {
      const auto& cases = std::get<CaseSection>(section.content);
      result.unread = unread(cases, result.cases);
      for (const auto& [question, points] : points_of_questions(cases)) {
        const Decision* const decision =
            decision_in_force(decisions_, DecisionKind::kMark, question);
        if (decision != nullptr) {
          result.questions[question] = ItemResult{decision->points, decision->reason};
        }
      }
    }
    return result;
  }

  /// What a person has to look at of the section whose cases were reported last.
  [[nodiscard]] std::optional<Unread> unread(const CaseSection& section,
                                             const std::vector<CaseJudgement>& judgements) const {
    if (judgements.empty()) return {};
    if (const auto* const file = std::get_if<AnswersInFile>(&section.source)) {
      const AnswerFile& answers = facts_.answer_files.at(file->pattern);
      if (!answers.problem.empty()) return unread_files(section, file->pattern);
      return unread_in_file(answers.text, section, judgements);
    }
    // What a driver prints is worded by us.
    if (std::get<ProgramRuns>(section.source).calls_methods) return unread_in_methods(judgements);
    return unread_in_last(report_, section, judgements);
  }

  std::vector<CaseReport> cases(std::size_t number) {
    const auto& section = std::get<CaseSection>(rubric_.sections[number].content);
    if (const auto* file = std::get_if<AnswersInFile>(&section.source)) {
      return read_section(section, file->pattern);
    }
    const auto& runs = std::get<ProgramRuns>(section.source);
    if (command_of(runs, built_).empty()) return not_started(section, runs);
    std::vector<CaseReport> reports;
    for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
      const Case& test_case = section.suite.cases[i];
      const bool has_checker = checker_of(rubric_.sections[number]) != nullptr;
      const RunResult* const check = has_checker ? &facts_.checks.at(number).at(i).result : nullptr;
      reports.push_back(judge_run(test_case, facts_.runs.at(number).at(i), section,
                                  limits_of(test_case, runs, rubric_.run_limits), check));
      if (!runs.calls_methods) {
        reports.back().command = command_as_typed(built_.command, test_case, rubric_.program);
      }
    }
    return reports;
  }

  [[nodiscard]] std::vector<CaseReport> not_started(const CaseSection& section,
                                                    const ProgramRuns& runs) const {
    if (!runs.calls_methods) {
      // Where methods can be called, the sections of the program have to say why nothing is there.
      if (built_.driver_command.empty()) return {};
      return none_answered(section, Verdict::kNoProgram, built_.problem);
    }
    if (built_.status != BuildStatus::kReady) return {};
    return none_answered(section, Verdict::kNoProgram,
                         "methods can only be called in Java, and this is " + built_.language);
  }

  /// The cases that a file answers.
  std::vector<CaseReport> read_section(const CaseSection& section, const std::string& pattern) {
    const AnswerFile& file = facts_.answer_files.at(pattern);
    append(report_.notes, file.notes);
    if (!file.problem.empty()) {
      return none_answered(section, Verdict::kNothingToGrade, file.problem);
    }
    std::vector<CaseReport> reports;
    for (CaseJudgement& judgement : judge_file(file.text, section)) {
      reports.push_back({"", std::move(judgement)});
    }
    return reports;
  }

  /// Where the file is missing, its answers may be in one of another kind, "A4_output.docx", or in
  /// several.
  [[nodiscard]] std::optional<Unread> unread_files(const CaseSection& section,
                                                   const std::string& pattern) const {
    const std::optional<std::string> instead = file_instead(facts_.unpacked.names, pattern);
    if (!instead) return {};
    return unread_altogether(
        section, fmt::format("the file '{}' is missing, and the answers may be in '{}'", pattern,
                             escape_for_display(*instead)));
  }

  [[nodiscard]] ItemResult result_of(const Item& item) const {
    if (item.pattern.empty()) {
      const Decision* const mark = decision_in_force(decisions_, DecisionKind::kMark, item.name);
      if (mark == nullptr) return {};
      const bool outdated = is_outdated(*mark, report_.content);
      return {mark->points, mark->reason + (outdated ? kOutdated : "")};
    }
    const std::vector<std::string> found = matching(facts_.unpacked.names, item.pattern);
    if (found.empty()) {
      return {Fraction(0), "the file " + item.pattern + " is missing or empty"};
    }
    return {item.points, escape_for_display(found.front())};
  }

  /// All that it has not earned: what could not be opened or read may be right.
  void leave_to_a_person(const std::string& why) {
    Marks& marks = report_.marks;
    const Fraction rest = marks.out_of - marks.points - marks.pending;
    MarkPart all{"to be looked at by a person", 0, rest, true, kTheWhole, true, why};
    marks.parts.push_back(std::move(all));
    marks.pending = marks.pending + rest;
  }

  /// Notes what the handout asks for and is missing. Files that are worth points cost those.
  void note_missing_files() {
    for (const std::string& pattern : rubric_.required_files) {
      if (!matching(facts_.unpacked.names, pattern).empty()) continue;
      report_.notes.push_back("the handout asks for '" + pattern + "', and it was not handed in");
    }
    for (std::size_t i = 0; i < results_.size(); ++i) {
      for (std::size_t j = 0; j < results_[i].items.size(); ++j) {
        const Item& item = std::get<ItemSection>(rubric_.sections[i].content).items[j];
        const ItemResult& result = results_[i].items[j];
        if (item.pattern.empty() || result.points != Fraction(0)) continue;
        report_.verdict = std::max(report_.verdict, Verdict::kWrongAnswer);
        if (report_.reason.empty()) {
          report_.reason = fmt::format("{}: {}", item.title, result.remark);
        }
      }
    }
  }

  const SubmissionFacts& facts_;
  const Rubric& rubric_;
  const std::vector<Decision>& decisions_;
  const Diagnose& diagnose_;
  Graded report_;
  BuildResult built_ = {};
  std::vector<SectionResult> results_;
};

}  // namespace

Verdict verdict_of(BuildStatus status) {
  switch (status) {
    case BuildStatus::kReady:
      return Verdict::kAccepted;
    case BuildStatus::kNoProgram:
      return Verdict::kNoProgram;
    case BuildStatus::kCompileError:
      return Verdict::kCompileError;
    case BuildStatus::kNoSource:
      return Verdict::kNothingToGrade;
    case BuildStatus::kOurFault:
      return Verdict::kJudgeError;
  }
  throw std::logic_error("a build without a status");
}

CaseReport judge_run(const Case& test_case, const TimedRun& run, const CaseSection& section,
                     const Limits& limits, const RunResult* check) {
  CaseReport report = case_report(
      test_case,
      judge(test_case, run.result, section, run.reduced ? reduced(limits) : limits, check),
      run.result);
  if (run.reduced && report.judgement.verdict == Verdict::kTimeLimit) {
    report.judgement.message +=
        "; that is a tenth of the limit, because it had run out of time in other cases";
  }
  report.confirmed = run.confirmed;
  report.repeated_seconds = run.repeated_seconds;
  report.run = run.key;
  report.lane = run.lane;
  report.had_whole_limits = !run.reduced && !std::holds_alternative<NotRun>(run.result.ending);
  return report;
}

std::string failure_reason(const std::string& failure, const std::string& needs) {
  if (!needs.empty()) {
    return "not graded: a person has to look at it, because reading what was handed in needs " +
           escape_for_display(needs);
  }
  return "not graded, which is not the submission's fault: " + escape_for_display(failure);
}

Graded ungraded_report(const SubmissionRecord& submission, const Rubric& rubric,
                       const std::string& reason, const std::vector<Decision>& decisions) {
  Graded report;
  report.decisions = decisions;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.id = submission.id;
  report.student = submission.student;
  report.person = submission.person;
  report.user = submission.user;
  report.late = submission.late;
  report.names_mistakes = rubric.names_mistakes;
  report.files = submission.files;
  report.notes = submission.notes;
  if (runs_programs(rubric)) {
    report.build_limits = describe(rubric.build_limits);
    report.run_limits = describe(rubric.run_limits);
  }
  report.marks = not_graded(rubric);
  report.reason = reason;
  report.lateness = lateness_in(report, submission, rubric);
  return report;
}

Graded grade(const SubmissionFacts& facts, const Rubric& rubric,
             const std::vector<Decision>& decisions, const Diagnose& diagnose) {
  Graded graded = Grading(facts, rubric, decisions, diagnose).report();
  graded.lateness = lateness_in(graded, facts.submission, rubric);
  return graded;
}

}  // namespace cairn
