#include "grader/session/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/build/start.h"
#include "grader/session/hand_in_files.h"
#include "grader/session/program.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A sentence about the worst that happened in any case; "" when all is right.
std::string reason_of(const SubmissionReport& report) {
  const auto worst = std::max_element(report.cases.begin(), report.cases.end(),
                                      [](const CaseReport& left, const CaseReport& right) {
                                        return left.judgement.verdict < right.judgement.verdict;
                                      });
  if (worst == report.cases.end() || worst->judgement.verdict == Verdict::kAccepted) return "";
  const std::string what = most_worth_saying(worst->judgement);
  const auto same = std::count_if(
      report.cases.begin(), report.cases.end(),
      [&](const CaseReport& one) { return one.judgement.verdict == worst->judgement.verdict; });
  return fmt::format("in {} of {} cases, first in {}: {}", same, report.cases.size(),
                     worst->judgement.name, what);
}

void append(std::vector<std::string>& notes, const std::vector<std::string>& more) {
  notes.insert(notes.end(), more.begin(), more.end());
}

/// A submission on its way: what is known of it, and what is asked.
struct Grading {
  const Rubric& rubric;
  const HandMarks& marks;
  Workshop& workshop;
  // As they were handed in: a build may put others there, or links to anything of ours.
  std::vector<std::string> names;                  ///< of everything
  std::map<std::string, AnswerFile> answer_files;  ///< by the rubric's name
  BuildResult built;
};

/// Every case of a section to which there is no answer, for one reason.
std::vector<CaseReport> none_answered(const Section& section, Verdict verdict,
                                      const std::string& why) {
  std::vector<CaseReport> reports;
  for (const Case& one : section.suite.cases) {
    reports.push_back({"", not_answered(one, verdict, why)});
  }
  return reports;
}

/// The cases of a section that the program answers, or the driver by calling methods.
std::vector<CaseReport> run_section(const Grading& grading, const Section& section) {
  const bool methods = section.source == Source::kMethods;
  const std::vector<std::string>& command =
      methods ? grading.built.driver_command : grading.built.command;
  if (command.empty()) {
    // Where methods can be called, the sections of the program have to say why nothing is there.
    if (!methods && !grading.built.driver_command.empty()) {
      return none_answered(section, Verdict::kNoProgram, grading.built.problem);
    }
    if (!methods || grading.built.status != BuildStatus::kReady) return {};
    return none_answered(
        section, Verdict::kNoProgram,
        "methods can only be called in Java, and this is " + grading.built.language);
  }
  std::vector<CaseReport> reports;
  for (const Case& one : section.suite.cases) {
    reports.push_back(
        run_case(one, command, grading.built.memory_overhead_bytes, section, grading.workshop));
  }
  return reports;
}

/// The cases of a section that a file answers.
std::vector<CaseReport> read_section(const Grading& grading, const Section& section,
                                     std::vector<std::string>& notes) {
  const AnswerFile& file = grading.answer_files.at(section.file);
  append(notes, file.notes);
  if (!file.problem.empty()) {
    return none_answered(section, Verdict::kNothingToGrade, file.problem);
  }
  std::vector<CaseReport> reports;
  for (CaseJudgement& judgement : judge_file(file.text, section)) {
    reports.push_back({"", std::move(judgement)});
  }
  return reports;
}

std::vector<ItemResult> items_of(const Grading& grading, const Section& section) {
  std::vector<ItemResult> results;
  for (const Item& item : section.items) {
    ItemResult result;
    if (section.source == Source::kFilesPresent) {
      const std::vector<std::string> found = matching(grading.names, item.pattern);
      result.points = found.empty() ? Fraction(0) : item.points;
      result.remark = found.empty() ? "there is no " + item.pattern : visible(found.front());
    } else if (const auto mark = grading.marks.find(item.name); mark != grading.marks.end()) {
      result.points = mark->second.points;
      result.remark = remark_of(mark->second);
    }
    results.push_back(std::move(result));
  }
  return results;
}

/// What came of a section; its cases go into the report.
SectionResult grade_section(const Grading& grading, const Section& section,
                            SubmissionReport& report) {
  SectionResult result;
  if (!section.items.empty()) {
    result.items = items_of(grading, section);
    return result;
  }
  std::vector<CaseReport> cases = section.source == Source::kFile
                                      ? read_section(grading, section, report.notes)
                                      : run_section(grading, section);
  for (CaseReport& one : cases) {
    one.section = section.title;
    result.cases.push_back(one.judgement);
    report.verdict = std::max(report.verdict, one.judgement.verdict);
    report.cases.push_back(std::move(one));
  }
  return result;
}

/// What the handout asks for and is not there. Files that are worth points cost those.
void note_missing_files(const Grading& grading, const std::vector<SectionResult>& results,
                        SubmissionReport& report) {
  for (const std::string& pattern : grading.rubric.required_files) {
    if (!matching(grading.names, pattern).empty()) continue;
    report.notes.push_back("the handout asks for '" + pattern + "', and it was not handed in");
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Section& section = grading.rubric.sections[i];
    if (section.source != Source::kFilesPresent) continue;
    for (std::size_t item = 0; item < section.items.size(); ++item) {
      if (results[i].items[item].points != Fraction(0)) continue;
      report.verdict = std::max(report.verdict, Verdict::kWrongAnswer);
      if (report.reason.empty()) {
        report.reason =
            fmt::format("{}: {}", section.items[item].title, results[i].items[item].remark);
      }
    }
  }
}

/// What explains the answers of the program, and of its methods.
std::optional<DiagnosisReport> diagnosis_of(const std::vector<SectionResult>& results,
                                            const SubmissionReport& report, const Rubric& rubric) {
  std::vector<JudgedRun> runs;
  auto one = report.cases.begin();
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (const CaseJudgement& judgement : results[i].cases) {
      if (is_diagnosed(rubric.sections[i])) runs.push_back({judgement, one->out});
      ++one;
    }
  }
  return diagnosis_report(rubric.assignment, runs);
}

void build_into(Grading& grading, const fs::path& sources, SubmissionReport& report) {
  const Rubric& rubric = grading.rubric;
  grading.built = grading.workshop.build_program(sources, rubric);
  report.build = grading.workshop.build();
  append(report.notes, grading.built.notes);
  report.language = grading.built.language;
  report.build_log = grading.built.log;
  report.build_cpu_seconds = grading.built.cpu_seconds;
  report.build_wall_seconds = grading.built.wall_seconds;
  const bool starts_program =
      std::any_of(rubric.sections.begin(), rubric.sections.end(),
                  [](const Section& section) { return section.source == Source::kProgram; });
  if (grading.built.status == BuildStatus::kNoProgram && !starts_program &&
      !grading.built.driver_command.empty()) {
    report.notes.push_back(grading.built.problem);  // nobody asks for a program
    grading.built.status = BuildStatus::kReady;
  }
  report.verdict = verdict_of(grading.built.status);
}

/// Which guarantees held when its programs were built and run.
void stamp(SubmissionReport& report, const Rubric& rubric, const Guarantees& guarantees) {
  report.build_limits = describe(rubric.build_limits, guarantees);
  report.run_limits = describe(rubric.sections.front().limits, guarantees);
  if (!guarantees.no_jail.empty()) report.notes.push_back(guarantees.no_jail);
}

/// Fills the report as far as the submission allows.
void grade_into(SubmissionReport& report, const Submission& submission, const Rubric& rubric,
                const HandMarks& marks, Jail jail, const Keeping* keeping) {
  Workshop workshop(jail, keeping);
  const Unpacked unpacked = unpack(submission, workshop.sources(), IntakeLimits{});
  append(report.notes, unpacked.notes);
  if (unpacked.problem) {
    report.verdict = Verdict::kNothingToGrade;
    report.reason = *unpacked.problem;
    report.marks = score(false, {}, rubric);
    return;
  }

  report.content = workshop.keep_sources(submission.id);
  Grading grading{rubric, marks, workshop, names_handed_in(submission, unpacked.root), {}, {}};
  for (const Section& section : rubric.sections) {
    if (section.source != Source::kFile) continue;
    grading.answer_files.emplace(section.file, find_answer_file(unpacked.root, section.file));
  }
  report.verdict = Verdict::kAccepted;
  if (runs_programs(rubric)) build_into(grading, unpacked.root, report);
  if (runs_programs(rubric) && grading.built.status == BuildStatus::kOurFault) {
    report.reason = grading.built.problem;
    return;
  }
  const bool built = !runs_programs(rubric) || grading.built.status == BuildStatus::kReady;
  std::vector<SectionResult> results;
  for (const Section& section : rubric.sections) {
    results.push_back(grade_section(grading, section, report));
  }
  if (runs_programs(rubric)) stamp(report, rubric, workshop.guarantees());
  report.reason = built ? reason_of(report) : grading.built.problem;
  note_missing_files(grading, results, report);
  report.marks = score(grading.built.compiled, results, rubric);
  if (report.marks.graded) report.diagnosis = diagnosis_of(results, report, rubric);
}

}  // namespace

SubmissionReport ungraded_report(const SubmissionRecord& submission, const Rubric& rubric,
                                 const std::string& reason) {
  SubmissionReport report;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.id = submission.id;
  report.student = submission.student;
  report.late = submission.late;
  report.names_mistakes = rubric.names_mistakes;
  report.files = submission.files;
  report.notes = submission.notes;
  if (runs_programs(rubric)) {
    report.build_limits = describe(rubric.build_limits);
    report.run_limits = describe(rubric.sections.front().limits);
  }
  report.marks = not_graded(rubric);
  report.reason = reason;
  return report;
}

SubmissionReport grade_submission(const Submission& submission, const Rubric& rubric, Jail jail,
                                  const HandMarks& marks, const Keeping* keeping) {
  SubmissionReport report = ungraded_report(record_of(submission), rubric, "");
  try {
    grade_into(report, submission, rubric, marks, jail, keeping);
  } catch (const StoreFailure&) {
    throw;
  } catch (const std::exception& failure) {
    report.verdict = Verdict::kJudgeError;
    report.reason = "not graded, which is not the submission's fault: " + visible(failure.what());
    report.marks = not_graded(rubric);
  }
  return report;
}

}  // namespace cairn
