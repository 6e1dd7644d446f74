#include "reference/command_line/trace_command.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "reference/command_line/solve_command.h"
#include "reference/command_line/tree_page.h"
#include "reference/core/trace.h"

namespace cairn {
namespace {

struct TraceOptions {
  std::string assignment;
  Arguments question;
  std::string format = "text";
  std::optional<std::string> mistakes;
  int decimals = 1;

  std::vector<Option> options() {
    return {word(assignment), word(question, 0, kAnyNumber),
            option("format", format,
                   "text: an outline; dot: a drawing for Graphviz; html: a page for the browser "
                   "that opens branch by branch"),
            option("mistake", mistakes,
                   "show the search of a program with these mistakes; html shows it beside the "
                   "right tree"),
            decimals_option(decimals)};
  }
};

/// What that means.
struct Wanted {
  const Assignment* assignment = nullptr;
  Arguments question;
  const MisconceptionCatalog* catalog = nullptr;  ///< null when no mistake is asked for
  Mistakes mistakes;
  int decimals = 1;
};

/// The mistakes that go by these ids, which have commas between them.
Result<Mistakes> parse_mistakes(const MisconceptionCatalog& catalog, const std::string& ids) {
  Mistakes mistakes;
  for (const std::string_view id : split(ids, ",")) {
    const auto mistake = entry_named(catalog, id);
    if (!mistake) {
      return Error{"unknown mistake '" + std::string(id) + "' in the catalog of " +
                   std::string(catalog.assignment())};
    }
    for (const std::size_t other : mistakes) {
      if (!catalog.exclude_each_other(other, *mistake)) continue;
      return Error{"no program can make both mistakes, '" +
                   std::string(catalog.entries()[other].id) + "' and '" + std::string(id) + "'"};
    }
    mistakes.push_back(*mistake);
  }
  std::sort(mistakes.begin(), mistakes.end());
  return mistakes;
}

Result<Wanted> parse_wanted(const TraceOptions& asked) {
  const auto assignment = find_assignment(asked.assignment);
  if (!assignment) return assignment.error();
  Wanted wanted{*assignment, asked.question, nullptr, {}, asked.decimals};
  if (!asked.mistakes) return wanted;
  const auto catalog = find_catalog(asked.assignment, asked.decimals);
  if (!catalog) return catalog.error();
  const Result<Mistakes> mistakes = parse_mistakes(**catalog, *asked.mistakes);
  if (!mistakes) return mistakes.error();
  wanted.catalog = *catalog;
  wanted.mistakes = *mistakes;
  return wanted;
}

std::string answer_lines(const Wanted& wanted) {
  const Result<Solution> solution = wanted.assignment->solve(wanted.question);
  return solution ? printed(solution->answer, wanted.decimals) : "";
}

Result<std::string> html(const Wanted& wanted, const TraceNode& right, const TraceNode* mistaken) {
  TreePage page;
  page.title = std::string(wanted.assignment->name()) + ' ' + joined(wanted.question);
  page.right = {shown(right), answer_lines(wanted)};
  if (mistaken != nullptr) {
    ShownMistake& mistake = page.mistaken.emplace();
    for (const std::size_t place : wanted.mistakes) {
      mistake.mistakes.push_back(wanted.catalog->entries()[place]);
    }
    mistake.search = {shown(*mistaken), wanted.catalog->printed(wanted.mistakes, wanted.question)};
    mistake.difference = first_difference(right, *mistaken);
  }
  return tree_html(page, "ask for a smaller board or depth, or for --format text");
}

Result<std::string> shown_as(const std::string& format, const Wanted& wanted) {
  const auto right = wanted.assignment->trace(wanted.question);
  if (!right) return right.error();
  std::optional<TraceNode> mistaken;
  if (wanted.catalog != nullptr) {
    const auto tree = wanted.catalog->trace(wanted.mistakes, wanted.question);
    if (!tree) return tree.error();
    mistaken = *tree;
  }
  if (format == "html") return html(wanted, *right, mistaken ? &*mistaken : nullptr);
  const TraceNode& tree = mistaken ? *mistaken : *right;
  return format == "dot" ? trace_dot(tree) : trace_text(tree);
}

Result<int> trace(const TraceOptions& asked) {
  const std::string& format = asked.format;
  if (format != "text" && format != "dot" && format != "html") {
    return Error{"--format '" + format + "' is not text, dot or html"};
  }
  const Result<Wanted> wanted = parse_wanted(asked);
  if (!wanted) return wanted.error();
  const Result<std::string> shown = shown_as(format, *wanted);
  if (!shown) return Error{asked.assignment + ": " + shown.error().message};
  std::cout << *shown;
  return kExitDone;
}

}  // namespace

Command trace_command() {
  return {.name = "trace",
          .words =
              "<assignment> <question...> [--format text|dot|html] [--mistake ID,...] "
              "[--decimals D]",
          .summary = "Show the searched tree: alpha, beta, value, and what was pruned",
          .examples =
              "refsolve trace take_stones 7 1 1 2\n"
              "refsolve trace take_stones 7 1 1 2 --format dot | dot -Tsvg > tree.svg\n"
              "refsolve trace take_stones 7 1 1 2 --format html > tree.html\n"
              "refsolve trace take_stones 7 1 1 2 --mistake no-pruning --format html > tree.html",
          .run = trace};
}

}  // namespace cairn
