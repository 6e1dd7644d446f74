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

/// "suites,rubrics" in its parts.
std::vector<std::string> groups_in(const std::string& list) {
  std::vector<std::string> groups;
  std::istringstream in(list);
  for (std::string group; std::getline(in, group, ',');) groups.push_back(group);
  return groups;
}

/// `grade verify --kattis`.
Result<int> verify_problem_package(const Args& args, const Options& options, int jobs) {
  if (!args.empty() || options.contains("rubric") || options.contains("planted") ||
      options.contains("reference") || !options.at("only").empty()) {
    return Error{"--kattis names all that is checked: give no other folder, and no --only"};
  }
  VerifyPackageRequest request;
  request.folder = options.at("kattis");
  request.jobs = static_cast<std::size_t>(jobs);
  request.progress = show_progress;
  JunitFile junit(options);
  if (const Result<void> opened = junit.opened(); !opened) return opened.error();
  const Result<PackageVerification> verification = verify_package(request);
  if (!verification) return verification.error();
  std::cout << package_verification_text(*verification);
  junit.write(verification->checks);
  return has_no_failure(verification->checks) ? kExitDone : kExitCouldNot;
}

}  // namespace

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words =
      "[<folder> | --rubric FILE [--reference PROGRAM] [--planted FOLDER] | --kattis FOLDER] "
      "[--only GROUPS] [--junit FILE] [-j N]";
  command.summary =
      "Check that the reference, suites, rubrics and planted submissions of a folder (default: the "
      "current one) agree, or those of one rubric, or of a problem package; exit 1 with what is "
      "wrong "
      "when a check fails";
  command.examples =
      "grade verify\n"
      "grade verify my-course --only suites,rubrics --junit verify.xml\n"
      "grade verify --rubric hw2.json --planted planted-hw2\n"
      "grade verify --rubric rubrics/fizz_buzz.json --reference "
      "references/fizz_buzz/FizzBuzz.java\n"
      "grade verify --kattis problems/hello";
  command.add_options(
      {option("rubric", "check this rubric and its suites, and no folder: a JSON file"),
       option("planted",
              "the submissions that it grades, FOLDER/<verdict>/<submission>: each must get the "
              "verdict that its folder is named after"),
       option(
           "reference",
           "the course's own program that gives the right answers, a file or a folder: the suites "
           "of the rubric have to say what it prints, and the rubric has to find it right"),
       option("kattis",
              "check a problem package in Kattis' format, and no folder: its submissions get what "
              "their folders are named after, and its validators agree with its test data"),
       option("only", "groups with commas between: official, suites, rubrics, planted", ""),
       junit_option(),
       option("jobs,j", "how many are checked at once; one a processor by default")});
  command.most_words = 1;
  command.short_options = true;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    if (options.contains("kattis")) return verify_problem_package(args, options, *jobs);
    const bool own_rubric =
        options.contains("rubric") || options.contains("planted") || options.contains("reference");
    if (own_rubric && !args.empty()) {
      return Error{"give a folder, or --rubric with --planted or --reference, and not both"};
    }
    VerifyRequest request;
    request.folder = args.empty() ? "." : args[0];
    if (options.contains("rubric")) {
      const Result<std::filesystem::path> rubric = rubric_file(options);
      if (!rubric) return rubric.error();
      request.rubric = *rubric;
    }
    if (options.contains("planted")) request.planted = options.at("planted");
    if (options.contains("reference")) request.reference = options.at("reference");
    request.only = groups_in(options.at("only"));
    request.jobs = static_cast<std::size_t>(*jobs);
    request.progress = show_progress;
    JunitFile junit(options);
    if (const Result<void> opened = junit.opened(); !opened) return opened.error();
    const Result<Verification> verification = verify(request);
    if (!verification) return verification.error();
    std::cout << verification_text(*verification);
    junit.write(verification->checks);
    return all_passed(verification->checks) ? kExitDone : kExitCouldNot;
  };
  return command;
}

Command selftest_command() {
  Command command;
  command.name = "selftest";
  command.words = "[--jail required|best|none] [--fresh] [-j N]";
  command.summary =
      "Try on this machine what hostile submissions do, and say which guarantees hold; exit 1 when "
      "one that was promised does not";
  command.examples = "grade selftest\ngrade selftest --jail best -j 2";
  command.add_options({option("jobs,j", "how many are tried at once; one a processor by default"),
                       jail_option("required"), fresh_option()});
  command.short_options = true;
  command.run = [](const Args&, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    SelftestRequest request;
    request.jail = *jail;
    request.lanes = lanes_of(options);
    request.jobs = static_cast<std::size_t>(*jobs);
    request.progress = [](std::size_t done, std::size_t all, const AttackResult& result) {
      show_progress(done, all, result.attack.promise + "/" + result.attack.name);
    };
    const SelftestResult result = try_attacks(attacks(), request);
    std::cout << selftest_text(result);
    return promises_hold(result) ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
