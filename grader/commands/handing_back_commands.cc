// Marks handed back to students, by way of other systems.
#include <iostream>
#include <stdexcept>

#include "grader/base/utc_time.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/terminal.h"
#include "grader/export/export_marks.h"
#include "grader/export/feedback.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

struct ExportMarksOptions {
  ExportRequest request;
  std::optional<std::string> id;

  std::vector<Option> options() {
    return {
        word(request.marks),
        word(id, 0),
        required(option("to", request.format, joined(export_formats(), ", ", &ExportFormat::name))),
        option("column-of", request.table,
               "for canvas and moodle: the table that you downloaded there"),
        option("column", request.options.column,
               "the column to fill, by its heading or number; for autolab, the problem"),
        option("output", request.output,
               "the file to write, or a folder for one file per submission"),
        flag("dry-run", request.dry_run, "write nothing; print each student's old and new mark"),
        flag("only-moved", request.only_moved,
             "only students whose mark changed since the last export in this format"),
        flag("may-lower", request.may_lower,
             "also lower marks that were handed back or that the table contains"),
        flag("judged-anew", request.judged_anew,
             "also change marks, once handed back, that only another run or another version of "
             "Cairn changed")};
  }
};

Result<int> hand_back(const ExportMarksOptions& asked) {
  ExportRequest request = asked.request;
  request.id = asked.id.value_or("");
  request.print = [](const std::string& text) {
    print_data(text);
    if (!std::cout) throw std::runtime_error("the result could not be written to stdout");
  };
  request.options.variable = variable_of_environment;
  request.options.now = utc_now();
  const Result<ExportResult> result = export_marks(request);
  if (!result) return result.error();
  print_list("export", "moved since they were handed back", result->moved);
  print_list("export",
             "kept as they are (--may-lower lowers marks; --judged-anew changes what only another "
             "run or version of Cairn judges otherwise)",
             result->kept);
  print_list("export", "marks of 0 that nobody has looked at", result->zeros);
  print_list("export", "notes", result->notes);
  print_list("export", "skipped", result->left);
  return result->left.empty() && result->kept.empty() ? kExitDone : kExitCouldNot;
}

struct FeedbackOptions : FeedbackRequest {
  std::vector<Option> options() {
    const auto parse = [](const std::string& word) -> Result<FeedbackReader> {
      if (const auto known = enum_of<FeedbackReader>(word)) return *known;
      return Error{"--for '" + escape_for_display(word) + "' is not canvas or moodle"};
    };
    return {word(marks),
            required(parsed_option("for", reader, parse,
                                   "canvas or moodle: the LMS that the hand-ins come from")),
            required(option("output", output, "the archive: a zip"))};
  }
};

Result<int> give_feedback(const FeedbackOptions& asked) {
  const Result<FeedbackResult> written = write_feedback(asked);
  if (!written) return written.error();
  std::cout << count_of(written->pages, "page") << " in "
            << escape_for_display(asked.output.string()) << '\n';
  print_list("feedback", "without a page", written->left);
  return written->left.empty() ? kExitDone : kExitCouldNot;
}

}  // namespace

std::vector<Command> handing_back_commands() {
  return {
      {.name = "export",
       .words =
           "<marks folder> [<id>] --to FORMAT [--column-of FILE] [--column NAME] [--output FILE or "
           "FOLDER] [--dry-run] [--only-moved] [--may-lower] [--judged-anew]",
       .summary = "Write the marks in the format of an LMS or another system; exit 0: all marks, "
                  "1: some were skipped or not lowered",
       .examples =
           "grade export marks --to canvas --column-of gradebook.csv --column 'HW2' --dry-run\n"
           "grade export marks --to canvas --column-of gradebook.csv --column 'HW2' --output "
           "import.csv\n"
           "grade export marks --to moodle --column-of worksheet.csv --output filled.csv "
           "--only-moved\n"
           "grade export marks jdoe --to gradescope > results.json\n"
           "grade export marks --to github-summary >> \"$GITHUB_STEP_SUMMARY\"",
       .run = hand_back},
      {.name = "feedback",
       .words = "<marks folder> --for canvas or moodle --output ZIP",
       .summary = "Write a page for each student into an archive to upload to the LMS; exit 0: all "
                  "students, 1: some have no page",
       .examples = "grade feedback marks --for canvas --output feedback.zip\n"
                   "grade feedback marks --for moodle --output feedback.zip",
       .run = give_feedback}};
}

}  // namespace cairn
