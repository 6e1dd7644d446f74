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

Result<int> extend(const DecisionOptions& asked) {
  DecisionRequest request = asked;
  request.kind = DecisionKind::kExtension;
  if (asked.what.empty()) return Error{"the time is empty; 'computed' takes an extension back"};
  if (asked.what != kComputed) request.until = asked.what;
  return decide_and_print("extend", request,
                          request.until.empty() ? "due as the rubric says"
                                                : "due " + escape_for_display(request.until));
}

struct ExcuseOptions : DecisionRequest {
  std::optional<std::string> computed;

  std::vector<Option> options() { return decision_options(*this, word(computed, 0)); }
};

Result<int> excuse(const ExcuseOptions& asked) {
  DecisionRequest request = asked;
  request.kind = DecisionKind::kExcuse;
  if (asked.computed.value_or(kComputed) != kComputed) {
    return Error{"'" + escape_for_display(*asked.computed) +
                 "': only 'computed' may stand here, to take an excuse back"};
  }
  if (!asked.computed) request.points = Fraction(0);
  return decide_and_print("excuse", request, asked.computed ? "not excused" : "excused");
}

struct LateOptions {
  std::vector<std::filesystem::path> folders;
  bool spend = false;
  std::string author;

  std::vector<Option> options() {
    return {word(folders, 1, 100),
            flag("spend", spend, "store the free days as spent, replacing those spent before"),
            option("by", author, "the name of the person who spends them")};
  }
};

Result<int> show_late(const LateOptions& asked) {
  if (asked.spend && asked.author.empty()) {
    return Error{"--spend needs --by, the name of who spends them"};
  }
  if (!asked.spend && !asked.author.empty()) {
    return Error{"--by needs --spend; without it nothing is stored"};
  }
  const auto folders = marks_folders(asked.folders);
  if (!folders) return folders.error();
  const Result<LateLedger> ledger =
      asked.spend ? spend_late_ledger(*folders, asked.author) : read_late_ledger(*folders);
  if (!ledger) return ledger.error();
  std::cout << ledger_text(*ledger)
            << (asked.spend ? "Spent; the reports of all folders show it.\n"
                            : "This command stored nothing; --spend stores the days.\n");
  return kExitDone;
}

}  // namespace

std::vector<Command> late_commands() {
  return {
      {.name = "extend",
       .words = "<marks folder> <id> <time or 'computed'> --by NAME --reason TEXT",
       .summary = "Move one student's deadline; a time without an offset is in the rubric's time "
                  "zone; 'computed' undoes it",
       .examples = "grade extend marks jdoe '2024-10-08 23:59' --by crd --reason 'she was ill'\n"
                   "grade extend marks jdoe computed --by crd --reason 'that was another student'",
       .run = extend},
      {.name = "excuse",
       .words = "<marks folder> <id> ['computed'] --by NAME --reason TEXT",
       .summary = "Excuse a late submission: lateness costs it nothing, in this and every later "
                  "grading; 'computed' undoes it",
       .examples = "grade excuse marks jdoe --by crd --reason 'she was ill'\n"
                   "grade excuse marks jdoe computed --by crd --reason 'that was another student'",
       .run = excuse},
      {.name = "late",
       .words = "<marks folder>... [--spend --by NAME]",
       .summary = "Show every student's days late in all assignments, with the term's free days "
                  "spent where they save the most points",
       .examples =
           "grade late marks-hw1 marks-hw2 marks-hw3\n"
           "grade late term                    # a folder that holds marks folders\n"
           "grade late term --spend --by crd   # and let the reports of every class show it",
       .run = show_late}};
}

}  // namespace cairn
