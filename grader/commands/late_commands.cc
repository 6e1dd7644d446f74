// What is handed in late: extensions, excuses, and the free days of a term.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "grader/class/late_ledger.h"
#include "grader/class/manual_grading.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// The points and the decision of a lateness, in a sentence.
int print_lateness(const std::string& command, const DecisionResult& result,
                   const std::string& what) {
  const std::optional<Lateness>& late = result.row.lateness;
  const bool is_late = late && !late->sentence.empty();
  return print_decision(command, result, what + (is_late ? "; " + late->sentence : ""));
}

}  // namespace

Command extend_command() {
  Command command;
  command.name = "extend";
  command.words = "<marks folder> <id> <time or 'computed'> --by NAME --reason TEXT";
  command.summary =
      "Give a student until a later time, by the clocks of the rubric's zone unless it names one; "
      "'computed' takes that back";
  command.examples =
      "grade extend marks jdoe '2024-10-08 23:59' --by crd --reason 'she was ill'\n"
      "grade extend marks jdoe computed --by crd --reason 'that was another student'";
  command.add_options(decision_options());
  command.fewest_words = 3;
  command.most_words = 3;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    DecisionRequest request = decision_request(DecisionKind::kExtension, args, options);
    if (args[2].empty()) return Error{"the time is empty; 'computed' takes an extension back"};
    if (args[2] != kComputed) request.until = args[2];
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error();
    return print_lateness("extend", *result,
                          request.until.empty() ? "due as the rubric says"
                                                : "due " + escape_for_display(request.until));
  };
  return command;
}

Command excuse_command() {
  Command command;
  command.name = "excuse";
  command.words = "<marks folder> <id> ['computed'] --by NAME --reason TEXT";
  command.summary =
      "Excuse that a submission is late: it costs nothing, in this and every later grading; "
      "'computed' takes that back";
  command.examples =
      "grade excuse marks jdoe --by crd --reason 'she was ill'\n"
      "grade excuse marks jdoe computed --by crd --reason 'that was another student'";
  command.add_options(decision_options());
  command.fewest_words = 2;
  command.most_words = 3;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    DecisionRequest request = decision_request(DecisionKind::kExcuse, args, options);
    const bool takes_back = args.size() > 2;
    if (takes_back && args[2] != kComputed) {
      return Error{"'" + escape_for_display(args[2]) +
                   "': only 'computed' may stand here, to take "
                   "an excuse back"};
    }
    if (!takes_back) request.points = Fraction(0);
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error();
    return print_lateness("excuse", *result, takes_back ? "not excused" : "excused");
  };
  return command;
}

Command late_command() {
  Command command;
  command.name = "late";
  command.words = "<marks folder>... [--spend --by NAME]";
  command.summary =
      "Show every student's days late over all assignments, with the free days of the term spent "
      "where they save the most points";
  command.examples =
      "grade late marks-hw1 marks-hw2 marks-hw3\n"
      "grade late term                    # a folder that holds marks folders\n"
      "grade late term --spend --by crd   # and let the reports of every class show it";
  command.add_options({flag("spend", "store what is spent, in place of what was spent before"),
                       option("by", "who spends it", "")});
  command.fewest_words = 1;
  command.most_words = 100;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const bool spends = options.contains("spend");
    const std::string& author = options.at("by");
    if (spends && author.empty()) return Error{"--spend needs --by, the name of who spends them"};
    if (!spends && !author.empty()) {
      return Error{"--by needs --spend; without it nothing is stored"};
    }
    const auto folders = marks_folders({args.begin(), args.end()});
    if (!folders) return folders.error();
    const Result<LateLedger> ledger =
        spends ? spend_late_ledger(*folders, author) : read_late_ledger(*folders);
    if (!ledger) return ledger.error();
    std::cout << ledger_text(*ledger)
              << (spends ? "Spent; the reports of all folders show it.\n"
                         : "Nothing was stored; --spend does.\n");
    return kExitDone;
  };
  return command;
}

}  // namespace cairn
