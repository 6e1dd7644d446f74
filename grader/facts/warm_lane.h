// The warm lane: cases of a submission run in one host, of which only what is right counts.
//
// Theory of operation.
//
// To start a JVM takes ten times as long as what most programs do in it. So all cases are first run
// in a host, which stays (supervisor/warm_host.h). The student's code could see there what an
// earlier case left, and a right program could do worse by it, or a wrong one better. Therefore a
// warm run counts only if it is right to the byte, took less than a tenth of its limits and left
// nothing that can be found; everything else is run again in a process of its own, and that counts.
//
// What cannot be found, such as an object in a class of the JDK, could still help a later case. As
// long as all runs of the submission are right, it has helped none to be: the first had nothing.
// After one that is not, others of the runs that count are made again in processes of their own,
// the first and the last; where one of those is not right, no warm run of the submission counts.
//
// A program that knows that it is in a host could guess twice, once there and once alone. So where
// a run in a host ended well and does not count, a process of its own has to print the same; where
// it prints something else, no warm run of the submission counts.
//
// Whoever loses three hosts, by endless loops or by what it leaves, is run in processes of its own
// from then on: a host costs more than one. So is a program of whose first four runs none counts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/facts/run_plan.h"
#include "grader/judge/rubric.h"
#include "grader/program/jailed_program.h"

namespace cairn {

/// A case that may be run in a host.
struct WarmCase {
  ProgramRun run;  ///< with the whole limits
  /// Whether its output is right to the byte.
  std::function<bool(const RunResult&)> is_right;
};

/// `limits` are the case's, without what the language needs beside the program.
[[nodiscard]] WarmCase warm_case(ProgramRun run, const Case& test_case, const CaseSection& section,
                                 const Limits& limits);

/// Nothing for one whose output a checker judges: none is the right one.
[[nodiscard]] std::optional<WarmCase> warm_case(const CaseAsked& asked, const BuildResult& build);

/// Whether such a run counts.
[[nodiscard]] bool counts(const WarmCase& warm_case, const RunResult& run);

/// The run of such a case that was found, if it still counts: the right answer may have changed.
[[nodiscard]] std::optional<TimedRun> if_it_counts(const WarmCase& warm_case,
                                                   std::optional<TimedRun> found);

/// The limits that a case has in a host: a tenth.
[[nodiscard]] Limits limits_in_host(const Limits& limits);

/// How they are run; tests replace both. A run in a host that was lost ends otherwise than Exited.
struct WarmHooks {
  std::function<RunResult(const WarmCase&)> in_host;
  std::function<RunResult(const WarmCase&)> alone;  ///< in a process of its own
};

/// What came of cases that were run in a host, in their order.
template <typename Run>
struct WarmRuns {
  std::vector<std::optional<Run>> counting;
  /// What was printed by a run that ended well and does not count.
  std::vector<std::optional<std::string>> others;
};

/// Runs them.
[[nodiscard]] WarmRuns<RunResult> run_warm(const std::vector<WarmCase>& cases,
                                           const WarmHooks& hooks);

/// Runs them in a host of the program, if it has one; those of which no run counts are to be run.
/// What is remembered of either lane is not run in a host again.
[[nodiscard]] WarmRuns<TimedRun> run_warm(const std::vector<WarmCase>& cases,
                                          JailedProgram& program);

/// run_all() of a program: in a host first, where it has one, and else in processes of its own.
[[nodiscard]] std::vector<SectionRuns> run_in_lanes(const RunsAsked& asked, JailedProgram& program);

}  // namespace cairn
