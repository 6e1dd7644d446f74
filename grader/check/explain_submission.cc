#include "grader/check/explain_submission.h"

#include <algorithm>
#include <stdexcept>

#include "grader/facts/live_facts.h"
#include "grader/facts/warm_lane.h"
#include "grader/intake/unpack.h"
#include "grader/marks/grading.h"

namespace cairn {
namespace {

/// A right program needs a fraction of a second for a small question.
constexpr double kCpuSeconds = 2;
constexpr double kWallSeconds = 6;

Limits limits_of_small_questions(Limits limits) {
  limits.cpu_seconds = std::min(limits.cpu_seconds, kCpuSeconds);
  limits.wall_seconds = std::min(limits.wall_seconds, kWallSeconds);
  return limits;
}

/// The sections that start something.
Result<std::vector<CaseSection>> asked_sections(const Rubric& rubric) {
  std::vector<CaseSection> asked;
  for (const Section& section : rubric.sections) {
    if (runs_of(section) == nullptr) continue;
    const auto& cases = std::get<CaseSection>(section.content);
    if (reads_whole_output(cases)) continue;  // of which no mistakes are known
    asked.push_back(cases);
  }
  if (!asked.empty()) return asked;
  return Error{"'" + rubric.title +
               "' grades no program that can be run; 'grade check --all' shows every answer"};
}

/// A program, and the driver that calls its methods, as far as there are such.
class AskedProgram {
 public:
  AskedProgram(const Assignment& assignment, const std::vector<CaseSection>& sections,
               const Limits& limits, JailedProgram& program, BuildResult built)
      : assignment_(assignment),
        sections_(sections),
        limits_(limits),
        questions_(questions_of(sections)),
        program_(program),
        built_(std::move(built)) {}

  [[nodiscard]] bool can_be_asked(const Arguments& question) const {
    const CaseSection* const section = section_of(answer_to(question));
    return section != nullptr && !command(*section).empty();
  }

  /// Of the rubric's cases, those that need the fewest nodes first.
  [[nodiscard]] const std::vector<Arguments>& questions_of_rubric() const { return questions_; }

  [[nodiscard]] JudgedRun ask(const Arguments& question) const {
    Case test_case;
    test_case.name = joined(question);
    test_case.arguments = question;
    test_case.expected = answer_to(question);
    const CaseSection& section = *section_of(test_case.expected);
    const Limits limits =
        std::ranges::count(questions_, question) > 0 ? limits_ : limits_of_small_questions(limits_);
    const TimedRun run = run_of(test_case, section, limits);
    CaseReport report = judge_run(test_case, run, section, limits);
    if (report.judgement.verdict == Verdict::kJudgeError) {
      throw std::runtime_error(report.judgement.message);
    }
    return {std::move(report.judgement), std::move(report.out)};
  }

 private:
  /// In a host until one does not count: from then on each in a process of its own (warm_lane.h).
  [[nodiscard]] TimedRun run_of(const Case& test_case, const CaseSection& section,
                                const Limits& limits) const {
    const ProgramRun run{command(section), test_case.arguments, {}, with_overhead(limits, built_)};
    if (all_counted_) {
      const auto warm = run_warm({warm_case(run, test_case, section, limits)}, program_);
      if (warm.counting.front()) return *warm.counting.front();
      all_counted_ = false;
    }
    return program_.run(run);
  }

  static std::vector<Arguments> questions_of(const std::vector<CaseSection>& sections) {
    std::vector<Arguments> questions;
    for (const CaseSection& section : sections) {
      const auto& runs = std::get<ProgramRuns>(section.source);
      for (const std::size_t place : cheapest_first(runs, section.suite)) {
        questions.push_back(section.suite.cases[place].arguments);
      }
    }
    return questions;
  }

  [[nodiscard]] const std::vector<std::string>& command(const CaseSection& section) const {
    return command_of(std::get<ProgramRuns>(section.source), built_);
  }

  [[nodiscard]] Answer answer_to(const Arguments& question) const {
    const Result<Solution> solution = assignment_.solve(question);
    if (!solution) throw std::logic_error(joined(question) + ": " + solution.error().message);
    return solution->answer;
  }

  /// The one whose cases are answered by such lines; nullptr when there is none.
  [[nodiscard]] const CaseSection* section_of(const Answer& answer) const {
    const auto found = std::ranges::find_if(sections_, [&](const CaseSection& section) {
      return section.suite.cases.front().expected.front().label == answer.front().label;
    });
    return found == sections_.end() ? nullptr : &*found;
  }

  const Assignment& assignment_;
  const std::vector<CaseSection>& sections_;
  Limits limits_;
  std::vector<Arguments> questions_;
  JailedProgram& program_;
  BuildResult built_;
  mutable bool all_counted_ = true;  ///< of what was run in a host
};

/// An Error: of nothing that the rubric asks a mistake is known.
Result<void> explain_into(ExplanationReport& report, const Submission& submission,
                          const Rubric& rubric, const std::vector<CaseSection>& sections,
                          const MisconceptionCatalog& catalog, const RunMode& mode,
                          std::size_t runs, const ExplainProgress& progress) {
  if (progress) progress(0, runs, "building");
  JailedProgram program(mode);
  const Unpacked unpacked = unpack(submission, program.sources(), IntakeLimits{});
  report.notes.insert(report.notes.end(), unpacked.notes.begin(), unpacked.notes.end());
  if (unpacked.problem) {
    report.verdict = Verdict::kNothingToGrade;
    report.reason = *unpacked.problem;
    return {};
  }
  const BuildResult built = program.build(request_of_rubric(rubric, "", unpacked.root)).result;
  report.notes.insert(report.notes.end(), built.notes.begin(), built.notes.end());
  const std::optional<std::string>& no_jail = program.isolation().no_jail;
  if (no_jail) report.notes.push_back(*no_jail);
  report.build_log = built.log;
  report.verdict = verdict_of(built.status);
  const AskedProgram asked(**find_assignment(rubric.assignment), sections, rubric.run_limits,
                           program, built);
  std::vector<Arguments> questions = catalog.small_questions();
  std::erase_if(questions,
                [&](const Arguments& question) { return !asked.can_be_asked(question); });
  if (questions.empty() && built.status == BuildStatus::kReady) {
    return Error{"no mistakes are known of what '" + rubric.title +
                 "' asks; 'grade check --all' shows every case"};
  }
  if (questions.empty()) {
    report.reason = built.problem;
    return {};
  }
  std::size_t done = 0;
  const auto ask = [&](const Arguments& question) {
    if (progress) progress(done++, runs, joined(question));
    return asked.ask(question);
  };
  report.explanation = explain(SmallQuestions(catalog, std::move(questions)), ask, runs,
                               asked.questions_of_rubric());
  report.verdict = Verdict::kAccepted;
  for (const JudgedRun& answer : report.explanation.answers) {
    report.verdict = std::max(report.verdict, answer.judgement.verdict);
  }
  return {};
}

}  // namespace

Result<ExplanationReport> explain_submission(const Submission& submission, const Rubric& rubric,
                                             const RunMode& mode, std::size_t runs,
                                             const ExplainProgress& progress) {
  const int decimals = decimals_of(rubric);
  const Result<const MisconceptionCatalog*> catalog = find_catalog(rubric.assignment, decimals);
  if (!catalog) {
    return Error{"this homework cannot be explained: " + catalog.error().message +
                 ". 'grade check --all' shows every case"};
  }
  const auto sections = asked_sections(rubric);
  if (!sections) return sections.error();
  ExplanationReport report;
  report.assignment = rubric.assignment;
  report.decimals = decimals;
  report.rubric = rubric.title;
  report.program = rubric.program;
  report.id = submission.id;
  report.notes = submission.notes;
  try {
    const Result<void> explained =
        explain_into(report, submission, rubric, *sections, **catalog, mode, runs, progress);
    if (!explained) return explained.error();
  } catch (const std::exception& failure) {
    report.verdict = Verdict::kJudgeError;
    report.reason = failure_reason(failure.what());
    report.explanation = {};
  }
  return report;
}

}  // namespace cairn
