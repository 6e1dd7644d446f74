// Cairn itself: whether what it says is true, and whether the machine it is on holds submissions.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/selftest/selftest.h"
#include "grader/verify/verify.h"

namespace cairn {

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words = "[--junit FILE] [-j N]";
  command.summary =
      "Check in Cairn's own folder that reference, suites, rubrics and planted submissions agree; "
      "exit 1 with a diff when anything has moved";
  command.examples = "grade verify\ngrade verify --junit verify.xml";
  command.options.add_options()("junit", po::value<std::string>(),
                                "also write the outcome as JUnit XML")(
      "jobs,j", po::value<int>(), "how many are graded at once; one a processor by default");
  command.short_options = true;
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const std::string junit = options.contains("junit") ? options["junit"].as<std::string>() : "";
    std::ofstream out;
    if (!junit.empty()) {  // before the minutes that the checks take
      out.open(junit, std::ios::binary);
      if (!out) throw std::runtime_error("--junit '" + junit + "': it cannot be written");
    }
    const auto checks =
        verify_project(std::filesystem::current_path(), static_cast<std::size_t>(*jobs));
    if (!checks) return checks.error();
    std::cout << checks_text(*checks);
    if (!junit.empty()) {
      out << checks_junit(*checks);
      out.close();
      if (!out) throw std::runtime_error("--junit '" + junit + "': it cannot be written");
    }
    return all_passed(*checks) ? kExitDone : kExitCouldNot;
  };
  return command;
}

Command selftest_command() {
  Command command;
  command.name = "selftest";
  command.words = "[--jail required|best|none] [-j N]";
  command.summary =
      "Try on this machine what hostile submissions do, and say which guarantees hold; exit 1 when "
      "one that was promised does not";
  command.examples = "grade selftest\ngrade selftest --jail best -j 2";
  command.options.add_options()("jobs,j", po::value<int>(),
                                "how many are tried at once; one a processor by default");
  add_jail_option(command.options, "required");
  command.short_options = true;
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    const ProgressBar bar;
    SelftestRequest request;
    request.jail = *jail;
    request.jobs = static_cast<std::size_t>(*jobs);
    request.progress = [&](std::size_t done, std::size_t all, const AttackResult& result) {
      bar.show(done, all, result.attack.promise + "/" + result.attack.name);
    };
    const SelftestResult result = try_attacks(attacks(), request);
    std::cout << selftest_text(result);
    return promises_hold(result) ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
