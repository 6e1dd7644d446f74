// A page for marking by hand.
#include <algorithm>
#include <iostream>

#include "grader/base/private_file.h"
#include "grader/base/utc_time.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/sheet/marking_sheet.h"
#include "grader/sheet/sheet_page.h"
#include "grader/store/machine.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

struct SheetOptions {
  SheetRequest request;
  std::string file;

  std::vector<Option> options() {
    return {word(request.marks),
            required(option("html", file, "the page to write")),
            list_option("items", request.items,
                        "only these items, with * and ?; by default all that a person marks"),
            parsed_option("grader", request.part, shard_of,
                          "of several graders the second of three, 2/3: one part of the students"),
            flag("blind", request.is_blind,
                 "pseudonyms in place of names and ids, in random order; the table maps back"),
            jail_option(request.jail)};
  }
};

Result<int> make_sheet(const SheetOptions& asked) {
  const Result<MarkingSheet> sheet = marking_sheet(asked.request);
  if (!sheet) return sheet.error();
  const std::string page =
      sheet_page(*sheet, {asked.request.marks.string(), utc_now(), this_program()});
  const Result<void> written = write_output(asked.file, page, asked.request.marks);
  if (!written) return written.error();
  make_private_file(asked.file);  // also where others could read what was there
  const auto is_marked = [](const SheetTask& task) { return task.mark && !task.is_outdated; };
  std::cout << escape_for_display(asked.file) << ": " << count_of(sheet->tasks.size(), "answer")
            << " of " << count_of(sheet->students.size(), "student") << ", "
            << std::ranges::count_if(sheet->tasks, is_marked) << " of them marked\n";
  return kExitDone;
}

}  // namespace

std::vector<Command> sheet_commands() {
  return {{.name = "sheet",
           .words = "<marks folder> --html FILE [--items NAMES] [--grader K/N] [--blind]",
           .summary = "Write a page on which a person marks by hand, by keys; its table of marks "
                      "goes to grade mark --from",
           .examples = "grade sheet marks --html mark.html\n"
                       "grade sheet marks --html mark.html --items 'q8.*' --grader 2/3 --blind",
           .run = make_sheet}};
}

}  // namespace cairn
