// A graded submission, as a value: all that reports show and that comparisons compare.
//
//   const Graded graded = grade(facts, rubric, decisions);  // grading.h
//   if (graded.marks.graded) show(graded.id, graded.marks.points, graded.reason);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/diagnose/diagnosis_report.h"
#include "grader/judge/decision.h"
#include "grader/judge/judge.h"
#include "grader/judge/lateness.h"
#include "grader/judge/location_report.h"
#include "grader/judge/score.h"
#include "grader/judge/verdict.h"
#include "grader/run/lane.h"

namespace cairn {

/// A case: its judgement, and what the run used.
struct CaseReport {
  std::string section;  ///< its title
  CaseJudgement judgement = {};
  Fraction credit = {};  ///< 0 to 1: the mean of its fields'
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
  int left_behind = 0;
  std::string confirmed = {};   ///< how its time was confirmed, one sentence; "" when it was not
  double repeated_seconds = 0;  ///< of the runs that confirmed it; in no report
  std::string out = {};         ///< any bytes; reports show the start of it
  std::string err = {};
  std::string run = {};          ///< run_key(); "" when nothing was run or stored
  bool had_whole_limits = true;  ///< false: it had a tenth of them, or was not run at all
  ProgramInput input = {};       ///< the case's
  Lane lane = Lane::kFresh;
  std::string command = {};  ///< command_as_typed() with its arguments; "" where nobody could
};

struct Graded {
  std::string assignment;
  std::string rubric;  ///< its title
  std::string id;
  std::string person;   ///< Submission::person: whom decisions are about
  std::string student;  ///< as the LMS gives it, any bytes
  std::string user;     ///< the LMS's number or name of the student; "" where it gives none
  bool late = false;
  /// The id of the same person's hand-in that counts, where the best does; "": this one counts.
  std::string superseded_by;
  std::vector<std::string> files;  ///< what was handed in, any bytes
  std::vector<std::string> notes;  ///< what was left out, mended or chosen
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;  ///< one sentence; "" when all is right
  std::string language;
  std::string choice;     ///< of several programs, which one was graded and why; "" without any
  std::string build_log;  ///< any bytes
  double build_cpu_seconds = 0;
  double build_wall_seconds = 0;
  std::vector<std::string> build_limits;
  std::vector<std::string> run_limits;
  std::vector<CaseReport> cases;
  /// What explains the wrong answers of the program; nothing when all are right, or when the
  /// assignment has no catalog of mistakes.
  std::optional<DiagnosisReport> diagnosis;
  /// What changes make the program right; nothing where none were tried.
  std::optional<LocationReport> location;
  /// content_hash() of what was unpacked; "" when that was not possible, and nothing when it is not
  /// known.
  std::optional<std::string> content;
  std::string build;                 ///< the same of its build
  bool names_mistakes = false;       ///< whether the words for its author say what explains them
  Marks marks;                       ///< computed, with the marks that persons gave for items
  std::optional<Lateness> lateness;  ///< nothing: the rubric has no due date
  std::vector<Decision> decisions;   ///< about its author's work, the last one last
};

/// As whom the LMS knows who has these ids, where they do not say it: " (roebob, user 22222)", or
/// "". Fit to be shown.
[[nodiscard]] std::string known_to_lms_as(const std::vector<std::string>& ids,
                                          const std::string& student, const std::string& user);

/// The override that counts; nullptr when there is none.
[[nodiscard]] const Decision* override_of(const Graded& graded);

/// The points that count: a person's override, or else the computed ones less what lateness costs;
/// nothing: not graded.
[[nodiscard]] std::optional<Fraction> final_points(const Graded& graded);

/// What lateness takes of the points that count: nothing where a person set them.
[[nodiscard]] Fraction deducted_for_lateness(const Graded& graded);

/// Whether it seems to be late, and a person has to look at it, until when nothing is deducted.
[[nodiscard]] bool is_lateness_open(const Graded& graded);

/// Of the marks' out_of, what is still to be marked by hand.
[[nodiscard]] Fraction final_pending(const Graded& graded);

/// The points that may be handed back: those that count, once a person has nothing left to mark and
/// no lateness to look at.
[[nodiscard]] std::optional<Fraction> settled_points(const Graded& graded);

/// Of the cases that went worst the one to speak of; nullptr when all is right. Of those that are
/// as bad, one that had the whole limits says more than one that had a tenth.
[[nodiscard]] const CaseReport* worst_case(const std::vector<CaseReport>& cases);

/// A sentence about the worst that happened in any of these cases; "" when all is right. Of cases
/// that are as bad, one that had the whole limits says more than one that had a tenth.
[[nodiscard]] std::string reason_of_cases(const std::vector<CaseReport>& cases);

/// A sentence for each decision that counts, but was made about another submission of the same
/// person: somebody should look at it again. Several marks share a sentence.
[[nodiscard]] std::vector<std::string> outdated_decisions(const Graded& graded);

}  // namespace cairn
