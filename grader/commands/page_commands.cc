// A page on which students check their homework, without Cairn.
#include <filesystem>
#include <iostream>

#include "grader/base/utc_time.h"
#include "grader/browser/check_page.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/command_line/version.h"
#include "reference/core/words.h"
#include "reference/page/page_module.h"

namespace cairn {
namespace {

struct PageOptions {
  std::string rubric;
  std::string output;
  std::string newest;

  std::vector<Option> options() {
    return {
        word(rubric), required(option("output", output, "the page, an HTML file")),
        option("newest", newest, "the address where students find the newest page, https://...")};
  }
};

Result<int> make_page(const PageOptions& asked) {
  if (!asked.newest.empty() && !asked.newest.starts_with("https://") &&
      !asked.newest.starts_with("http://")) {
    return Error{"--newest '" + escape_for_display(asked.newest) +
                 "' is not an address that begins with https://"};
  }
  const Result<Rubric> rubric = rubric_of(asked.rubric);
  if (!rubric) return rubric.error();
  const Result<PageRubric> page = rubric_for_page(*rubric);
  if (!page) return page.error();
  const Result<std::string> module = page_module();
  if (!module) return module.error();
  constexpr std::size_t kDate = 10;  // of "2025-03-01T12:00:00Z"
  const CheckPageOrigin origin{std::string(kVersion), utc_now().substr(0, kDate), asked.newest};
  const bool is_new = !std::filesystem::exists(asked.output);
  const Result<void> written = write_output(asked.output, check_page(*page, *module, origin));
  if (!written) return written.error();
  using std::filesystem::perms;
  if (is_new) {  // it is published, and not private as what is written about students
    std::filesystem::permissions(asked.output, perms::group_read | perms::others_read,
                                 std::filesystem::perm_options::add);
  }
  std::cout << escape_for_display(asked.output) << ": "
            << count_of(page->rubric.sections.size(), "section") << " of " << rubric->title << '\n';
  for (const std::string& why : page->left_out) {
    std::cout << "not in it, and graded by the course: " << why << '\n';
  }
  return kExitDone;
}

}  // namespace

std::vector<Command> page_commands() {
  return {{.name = "page",
           .words = "<rubric> --output FILE [--newest ADDRESS]",
           .summary = "Write a page on which students check their programs in any browser, with "
                      "nothing installed",
           .examples = "grade page rubrics/take_stones.json --output check.html",
           .run = make_page}};
}

}  // namespace cairn
