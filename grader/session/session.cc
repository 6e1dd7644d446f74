#include "grader/session/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/build/build.h"
#include "grader/judge/visible.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

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

/// What is most worth saying of a case: for a wrong answer the first wrong line, else how it ended
/// or what is odd about its form.
std::string first_sentence(const CaseJudgement& judgement) {
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

/// A sentence about the worst that happened in any case; "" when all is right.
std::string reason_of(const SubmissionReport& report) {
  const auto worst = std::max_element(report.cases.begin(), report.cases.end(),
                                      [](const CaseReport& left, const CaseReport& right) {
                                        return left.judgement.verdict < right.judgement.verdict;
                                      });
  if (worst == report.cases.end() || worst->judgement.verdict == Verdict::kAccepted) return "";
  const std::string what = first_sentence(worst->judgement);
  const auto same = std::count_if(
      report.cases.begin(), report.cases.end(),
      [&](const CaseReport& one) { return one.judgement.verdict == worst->judgement.verdict; });
  return fmt::format("in {} of {} cases, first in {}: {}", same, report.cases.size(),
                     worst->judgement.name, what);
}

CaseReport run_case(const Case& one, const BuildResult& built, const Rubric& rubric,
                    const fs::path& scratch) {
  RunRequest request{built.command, scratch, rubric.run_limits};
  request.command.insert(request.command.end(), one.arguments.begin(), one.arguments.end());
  request.limits.memory_bytes += built.memory_overhead_bytes;
  fs::create_directory(scratch);
  RunResult result = run(request);
  if (!remove_folder(scratch)) {
    result.ending =
        RunnerFailed{"the scratch folder " + scratch.string() + " could not be emptied"};
  }
  CaseReport report;
  report.judgement = judge(one, result, rubric);
  report.cpu_seconds = result.cpu_seconds;
  report.wall_seconds = result.wall_seconds;
  report.peak_memory_bytes = result.peak_memory_bytes;
  report.left_behind = result.left_behind;
  report.out = std::move(result.out);
  report.err = std::move(result.err);
  return report;
}

void append(std::vector<std::string>& notes, const std::vector<std::string>& more) {
  notes.insert(notes.end(), more.begin(), more.end());
}

/// Fills the report as far as the submission allows.
void grade_into(SubmissionReport& report, const Submission& submission, const Rubric& rubric) {
  const TemporaryFolder work;
  const fs::path sources = work.path() / "submission";
  const fs::path out = work.path() / "build";
  fs::create_directory(sources);
  fs::create_directory(out);

  const Unpacked unpacked = unpack(submission, sources, IntakeLimits{});
  append(report.notes, unpacked.notes);
  if (unpacked.problem) {
    report.verdict = Verdict::kNothingToGrade;
    report.reason = *unpacked.problem;
    report.marks = score(false, {}, rubric);
    return;
  }

  BuildResult built = build(
      {unpacked.root, out, rubric.program, rubric.build_limits, rubric.run_limits.memory_bytes});
  append(report.notes, built.notes);
  report.language = built.language;
  report.build_log = std::move(built.log);
  report.build_cpu_seconds = built.cpu_seconds;
  report.build_wall_seconds = built.wall_seconds;
  report.verdict = verdict_of(built.status);
  report.reason = built.problem;
  if (built.status == BuildStatus::kOurFault) return;
  if (built.status != BuildStatus::kReady) {
    report.marks = score(built.compiled, {}, rubric);
    return;
  }

  for (const Case& one : rubric.suite.cases) {
    report.cases.push_back(run_case(one, built, rubric, work.path() / "scratch"));
    report.verdict = std::max(report.verdict, report.cases.back().judgement.verdict);
  }
  report.reason = reason_of(report);
  std::vector<CaseJudgement> judgements;
  for (const CaseReport& one : report.cases) judgements.push_back(one.judgement);
  report.marks = score(true, judgements, rubric);
}

}  // namespace

SubmissionReport ungraded_report(const Submission& submission, const Rubric& rubric,
                                 const std::string& reason) {
  SubmissionReport report;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.id = submission.id;
  report.student = submission.student;
  report.late = submission.late;
  for (const Submission::Source& source : submission.sources) {
    report.files.push_back(source.path.filename().string());
  }
  report.notes = submission.notes;
  report.build_limits = describe(rubric.build_limits);
  report.run_limits = describe(rubric.run_limits);
  report.marks = not_graded(rubric);
  report.reason = reason;
  return report;
}

SubmissionReport grade_submission(const Submission& submission, const Rubric& rubric) {
  SubmissionReport report = ungraded_report(submission, rubric, "");
  try {
    grade_into(report, submission, rubric);
  } catch (const std::exception& failure) {
    report.verdict = Verdict::kJudgeError;
    report.reason = "not graded, which is not the submission's fault: " + visible(failure.what());
    report.marks = not_graded(rubric);
  }
  return report;
}

}  // namespace cairn
