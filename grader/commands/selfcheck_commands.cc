// Checks of what grades depend on: reference, suites and rubrics; and of this machine.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/commands/progress.h"
#include "grader/kattis/verify_package.h"
#include "grader/selftest/selftest.h"
#include "grader/verify/verify.h"

namespace cairn {

namespace {

/// "suites,rubrics" in its parts; a comma may end it.
Result<std::vector<std::string>> groups_in(const std::string& list) {
  std::vector<std::string> groups;
  std::istringstream in(list);
  for (std::string group; std::getline(in, group, ',');) groups.push_back(group);
  return groups;
}

struct VerifyOptions : VerifyRequest {
  std::optional<std::string> given;
  std::optional<std::string> kattis;
  std::optional<std::string> junit;

  std::vector<Option> options() {
    return {
        word(given, 0),
        parsed_option("rubric", rubric, rubric_file,
                      "check this rubric and its suites instead of a folder: a JSON file"),
        option("planted", planted,
               "planted submissions, FOLDER/<verdict>/<submission>: each must get the verdict that "
               "its folder is named after"),
        option("reference", reference,
               "your own program that gives the right answers, a file or a folder: it must print "
               "the suites' answers and get full marks"),
        option("kattis", kattis,
               "check a problem package in Kattis' format instead of a folder: submissions must "
               "get their folders' verdicts, and validators must agree with the test data"),
        parsed_option(
            "only", only, groups_in,
            "check only these groups, comma-separated: official, suites, rubrics, planted"),
        parsed_option("require", require, groups_in,
                      "fail if one of these is missing, comma-separated: groups, references (your "
                      "own programs), certificates"),
        junit_option(junit),
        jobs_option(jobs, "checked")};
  }
};

/// `grade verify --kattis`.
Result<int> verify_problem_package(const VerifyOptions& asked) {
  if (asked.given || !asked.rubric.empty() || !asked.planted.empty() || !asked.reference.empty() ||
      !asked.only.empty() || !asked.require.empty()) {
    return Error{
        "--kattis names all that is checked: give no other folder, no --only and no --require"};
  }
  JunitFile junit(asked.junit);
  if (const Result<void> opened = junit.opened(); !opened) return opened.error();
  const Result<PackageVerification> verification =
      verify_package({.folder = *asked.kattis, .jobs = asked.jobs, .progress = show_progress});
  clear_progress();
  if (!verification) return verification.error();
  std::cout << package_verification_text(*verification);
  junit.write(verification->checks);
  return has_no_failure(verification->checks) ? kExitDone : kExitCouldNot;
}

Result<int> verify_all(const VerifyOptions& asked) {
  if (asked.kattis) return verify_problem_package(asked);
  const bool own_rubric =
      !asked.rubric.empty() || !asked.planted.empty() || !asked.reference.empty();
  if (own_rubric && asked.given) {
    return Error{"give a folder, or --rubric with --planted or --reference, and not both"};
  }
  VerifyRequest request = asked;
  request.folder = asked.given.value_or(".");
  request.progress = show_progress;
  JunitFile junit(asked.junit);
  if (const Result<void> opened = junit.opened(); !opened) return opened.error();
  const Result<std::vector<Check>> checks = verify(request);
  if (!checks) return checks.error();
  std::cout << verification_text(*checks);
  junit.write(*checks);
  return all_passed(*checks) ? kExitDone : kExitCouldNot;
}

struct SelftestOptions : SelftestRequest {
  std::vector<Option> options() {
    return {jobs_option(jobs, "tried"), jail_option(jail), fresh_option(lanes)};
  }
};

Result<int> selftest(const SelftestOptions& asked) {
  SelftestRequest request = asked;
  request.progress = [](std::size_t done, std::size_t all, const AttackResult& result) {
    show_progress(done, all, result.attack.promise + "/" + result.attack.name);
  };
  const SelftestResult result = try_attacks(attacks(), request);
  std::cout << selftest_text(result);
  return promises_hold(result) ? kExitDone : kExitCouldNot;
}

}  // namespace

std::vector<Command> selfcheck_commands() {
  return {
      {.name = "verify",
       .words =
           "[<folder> | --rubric FILE [--reference PROGRAM] [--planted FOLDER] | --kattis FOLDER] "
           "[--only GROUPS] [--require GROUPS] [--junit FILE] [-j N]",
       .summary =
           "Check that reference, suites, rubrics and planted submissions agree, in a folder "
           "(default: the current one), rubric or problem package; exit 1: a check failed",
       .examples = "grade verify\n"
                   "grade verify my-course --require suites,rubrics --junit verify.xml\n"
                   "grade verify my-course --only suites,rubrics\n"
                   "grade verify --rubric hw2.json --planted planted-hw2\n"
                   "grade verify --rubric rubrics/fizz_buzz.json --reference "
                   "references/fizz_buzz/FizzBuzz.java\n"
                   "grade verify --kattis problems/hello",
       .run = verify_all},
      {.name = "selftest",
       .words = "[--jail required|best|none] [--fresh] [-j N]",
       .summary = "Run attacks on this machine as hostile submissions might, and report which "
                  "guarantees hold; exit 1: a promised guarantee does not hold",
       .examples = "grade selftest\ngrade selftest --jail best -j 2",
       .run = selftest}};
}

}  // namespace cairn
