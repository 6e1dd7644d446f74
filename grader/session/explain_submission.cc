#include "grader/session/explain_submission.h"

#include <algorithm>
#include <stdexcept>

#include "grader/session/program.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

/// A right program needs a fraction of a second for a small question.
constexpr double kCpuSeconds = 2;
constexpr double kWallSeconds = 6;

/// The sections that start something, with the limits of small questions.
Result<std::vector<Section>> asked_sections(const Rubric& rubric) {
  std::vector<Section> asked;
  for (Section section : rubric.sections) {
    if (section.source != Source::kProgram && section.source != Source::kMethods) continue;
    if (section.decimals != 1) {
      return Error{"'" + rubric.title + "' asks for " + std::to_string(section.decimals) +
                   " decimals; mistakes are known by what they print with 1"};
    }
    section.limits.cpu_seconds = std::min(section.limits.cpu_seconds, kCpuSeconds);
    section.limits.wall_seconds = std::min(section.limits.wall_seconds, kWallSeconds);
    section.cpu_seconds.clear();
    asked.push_back(std::move(section));
  }
  if (!asked.empty()) return asked;
  return Error{"'" + rubric.title + "' starts no program, so that there is nobody to ask"};
}

/// A program, and the driver that calls its methods, as far as there are such.
class Program {
 public:
  Program(const Assignment& assignment, const std::vector<Section>& sections, Workshop& workshop,
          BuildResult built)
      : assignment_(assignment),
        sections_(sections),
        workshop_(workshop),
        built_(std::move(built)) {}

  [[nodiscard]] bool can_be_asked(const Arguments& question) const {
    const Section* const section = section_of(answer_to(question));
    return section != nullptr && !command_of(*section).empty();
  }

  [[nodiscard]] Answered ask(const Arguments& question) const {
    Case one;
    one.name = joined(question);
    one.arguments = question;
    one.expected = answer_to(question);
    const Section& section = *section_of(one.expected);
    CaseReport report =
        run_case(one, command_of(section), built_.memory_overhead_bytes, section, workshop_);
    if (report.judgement.verdict == Verdict::kJudgeError) {
      throw std::runtime_error(report.judgement.message);
    }
    return {std::move(report.judgement), std::move(report.out)};
  }

 private:
  [[nodiscard]] Answer answer_to(const Arguments& question) const {
    const Result<Solution> solution = assignment_.solve(question);
    if (!solution) throw std::logic_error(joined(question) + ": " + solution.error().message);
    return solution->answer;
  }

  /// The one whose cases are answered by such lines; nullptr when there is none.
  [[nodiscard]] const Section* section_of(const Answer& answer) const {
    const auto found = std::ranges::find_if(sections_, [&](const Section& section) {
      return section.suite.cases.front().expected.front().label == answer.front().label;
    });
    return found == sections_.end() ? nullptr : &*found;
  }

  [[nodiscard]] const std::vector<std::string>& command_of(const Section& section) const {
    return section.source == Source::kMethods ? built_.driver_command : built_.command;
  }

  const Assignment& assignment_;
  const std::vector<Section>& sections_;
  Workshop& workshop_;
  BuildResult built_;
};

void explain_into(ExplanationReport& report, const Submission& submission, const Rubric& rubric,
                  const std::vector<Section>& sections, const Bank& bank, Jail jail,
                  std::size_t runs) {
  Workshop workshop(jail);
  const Unpacked unpacked = unpack(submission, workshop.sources(), IntakeLimits{});
  report.notes.insert(report.notes.end(), unpacked.notes.begin(), unpacked.notes.end());
  if (unpacked.problem) {
    report.verdict = Verdict::kNothingToGrade;
    report.reason = *unpacked.problem;
    return;
  }
  const BuildResult built = workshop.build_program(unpacked.root, rubric);
  report.notes.insert(report.notes.end(), built.notes.begin(), built.notes.end());
  const std::string& no_jail = workshop.guarantees().no_jail;
  if (!no_jail.empty()) report.notes.push_back(no_jail);
  report.build_log = built.log;
  report.verdict = verdict_of(built.status);
  const Program program(**find_assignment(rubric.assignment), sections, workshop, built);
  std::vector<Arguments> questions = bank.small_questions();
  std::erase_if(questions,
                [&](const Arguments& question) { return !program.can_be_asked(question); });
  if (questions.empty()) {
    report.reason = built.problem;
    return;
  }
  report.explanation = explain(
      SmallQuestions(bank, std::move(questions)),
      [&](const Arguments& question) { return program.ask(question); }, runs);
  report.verdict = Verdict::kAccepted;
  for (const Answered& answer : report.explanation.answers) {
    report.verdict = std::max(report.verdict, answer.judgement.verdict);
  }
}

}  // namespace

Result<ExplanationReport> explain_submission(const Submission& submission, const Rubric& rubric,
                                             Jail jail, std::size_t runs) {
  const Result<const Bank*> bank = find_bank(rubric.assignment);
  if (!bank) return bank.error();
  const auto sections = asked_sections(rubric);
  if (!sections) return sections.error();
  ExplanationReport report;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.program = rubric.program;
  report.id = submission.id;
  report.notes = submission.notes;
  try {
    explain_into(report, submission, rubric, *sections, **bank, jail, runs);
  } catch (const std::exception& failure) {
    report.verdict = Verdict::kJudgeError;
    report.reason = "not graded, which is not the submission's fault: " + visible(failure.what());
    report.explanation = {};
  }
  return report;
}

}  // namespace cairn
