// What is known of a submission before anybody judges it: what was handed in, built and run.
//
// One function walks a rubric for the facts and asks a source for each. Live facts are made in a
// jail, and remembered in a store where there is one; stored facts are only looked up.
//
//   const SubmissionFacts facts = make_facts(submission, rubric, mode);  // live_facts.h
//   show(grade(facts, rubric, decisions));                               // marks/grading.h
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/moment.h"
#include "grader/facts/run_plan.h"
#include "grader/judge/rubric.h"
#include "grader/program/jailed_program.h"
#include "grader/run/guarantees.h"
#include "grader/store/records.h"

namespace cairn {

struct SubmissionFacts {
  SubmissionRecord submission;
  UnpackRecord unpacked;
  std::map<std::string, AnswerFile> answer_files;  ///< by the rubric's name
  std::optional<BuildFact> build;   ///< nothing: the rubric runs no programs, or there is a problem
  std::vector<SectionRuns> runs;    ///< of the rubric's sections, in their order; none as `build`
  std::vector<SectionRuns> checks;  ///< of the same: what their checkers did; none without one
  Isolation isolation;              ///< of the programs that were run
  std::optional<Moment> newest_file = {};  ///< Unpacked::newest_file; not stored
};

/// Who knows the facts about one submission. Nothing is said of what it does not know. A source is
/// asked in the order of its functions.
class FactSource {
 public:
  FactSource() = default;
  FactSource(const FactSource&) = delete;
  FactSource& operator=(const FactSource&) = delete;
  virtual ~FactSource() = default;

  /// What was handed in as the file that a section asks for.
  [[nodiscard]] virtual std::optional<AnswerFile> answer_file(const std::string& pattern) = 0;
  /// `chosen` is chosen_path().
  [[nodiscard]] virtual std::optional<BuildFact> build(const std::string& chosen) = 0;
  /// All of them, for what one shows may decide how another is made.
  [[nodiscard]] virtual std::optional<std::vector<SectionRuns>> runs(const RunsAsked& asked) = 0;
  /// What a checker says of what was printed for a case.
  [[nodiscard]] virtual std::optional<TimedRun> check(const CheckerFormat& checker,
                                                      const Case& test_case,
                                                      const std::string& out) = 0;
  /// Of the programs of these facts.
  [[nodiscard]] virtual Isolation isolation() const = 0;
};

/// All that the rubric asks about a submission of which `facts` says what was unpacked; nothing
/// where the source does not know one of them. `attempts`: so many hand-ins of the person share the
/// rubric's time.
[[nodiscard]] std::optional<SubmissionFacts> collect_facts(SubmissionFacts facts,
                                                           const Rubric& rubric,
                                                           const std::vector<Decision>& decisions,
                                                           std::size_t attempts,
                                                           FactSource& source);

}  // namespace cairn
