// Marks handed back to students, by way of other systems.
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "grader/base/utc_time.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/commands/terminal.h"
#include "grader/export/export_marks.h"
#include "grader/export/feedback.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

void print_lines(const std::string& command, const std::string& heading,
                 const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  std::cerr << "grade: " << command << ": " << heading << ":\n";
  for (const std::string& line : lines) std::cerr << "  " << line << '\n';
}

std::string variable_of_environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

}  // namespace

Command export_command() {
  Command command;
  command.name = "export";
  command.words =
      "<marks folder> [<id>] --to FORMAT [--column-of FILE] [--column NAME] [--output FILE or "
      "FOLDER] "
      "[--dry-run] [--only-moved] [--may-lower]";
  command.summary =
      "Hand the marks back in a format of an LMS or another system; exit 0: all of them, 1: some "
      "were left out or not lowered";
  command.examples =
      "grade export marks --to canvas --column-of gradebook.csv --column 'HW2' --dry-run\n"
      "grade export marks --to canvas --column-of gradebook.csv --column 'HW2' --output "
      "import.csv\n"
      "grade export marks --to moodle --column-of worksheet.csv --output filled.csv --only-moved\n"
      "grade export marks jdoe --to gradescope > results.json\n"
      "grade export marks --to github-summary >> \"$GITHUB_STEP_SUMMARY\"";
  command.add_options(
      {required_option("to", joined(export_formats(), ", ", &ExportFormat::name)),
       option("column-of", "for canvas and moodle: the file that was downloaded there", ""),
       option("column", "which column is filled, by its heading or number; for autolab the problem",
              ""),
       option("output", "where it is written: a file, or a folder for a file a submission", ""),
       flag("dry-run", "write nothing; print who would get what instead of what"),
       flag("only-moved",
            "leave out whose mark is the one that this format gave last; a table then has only "
            "the rows of the others"),
       flag("may-lower", "also lower marks that were handed back, or that a table's cell holds"),
       flag("judged-anew",
            "also change marks that were handed back and that nothing but another run or another "
            "version of Cairn has moved")});
  command.fewest_words = 1;
  command.most_words = 2;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    ExportRequest request;
    request.marks = args[0];
    if (args.size() > 1) request.id = args[1];
    request.format = options.at("to");
    request.table = options.at("column-of");
    request.output = options.at("output");
    request.print = [](const std::string& text) {
      print_data(text);
      if (!std::cout) throw std::runtime_error("the result could not be written to stdout");
    };
    request.options = {options.at("column"), variable_of_environment, utc_now()};
    request.only_moved = options.contains("only-moved");
    request.may_lower = options.contains("may-lower");
    request.judged_anew = options.contains("judged-anew");
    request.dry_run = options.contains("dry-run");
    const Result<ExportResult> result = export_marks(request);
    if (!result) return result.error();
    print_lines("export", "moved since they were handed back", result->moved);
    print_lines("export",
                "kept as they are (--may-lower lowers them; --judged-anew takes what only "
                "another run or version moved)",
                result->kept);
    print_lines("export", "0 points that nobody has looked at", result->zeros);
    print_lines("export", "notes", result->notes);
    print_lines("export", "left out", result->left);
    return result->left.empty() && result->kept.empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

Command feedback_command() {
  Command command;
  command.name = "feedback";
  command.words = "<marks folder> --for canvas or moodle --output ZIP";
  command.summary =
      "Write a page for each student into an archive that the LMS takes back; exit 0: all of them, "
      "1: some have none";
  command.examples =
      "grade feedback marks --for canvas --output feedback.zip\n"
      "grade feedback marks --for moodle --output feedback.zip";
  command.add_options({required_option("for", "canvas or moodle: where the hand-ins come from"),
                       required_option("output", "the archive: a zip")});
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const std::optional<FeedbackReader> reader = enum_of<FeedbackReader>(options.at("for"));
    if (!reader) {
      return Error{"--for '" + escape_for_display(options.at("for")) + "' is not canvas or moodle"};
    }
    const Result<FeedbackResult> written = write_feedback({args[0], *reader, options.at("output")});
    if (!written) return written.error();
    std::cout << written->pages << (written->pages == 1 ? " page" : " pages") << " in "
              << escape_for_display(options.at("output")) << '\n';
    print_lines("feedback", "without a page", written->left);
    return written->left.empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
