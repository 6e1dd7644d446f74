#include "reference/command_line/trace_command.h"

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

Result<std::string> shown_as(const std::string& format, const TreeQuestion& question) {
  if (format == "html") {
    const Result<TreeData> data = searched_trees(question);
    if (!data) return data.error();
    return tree_html(*data, "ask for a smaller board or depth, or for --format text");
  }
  const Result<TraceNode> tree =
      question.catalog == nullptr ? question.assignment->trace(question.question)
                                  : question.catalog->trace(question.mistakes, question.question);
  if (!tree) return tree.error();
  return format == "dot" ? trace_dot(*tree) : trace_text(*tree);
}

Result<int> trace(const TraceOptions& asked) {
  const std::string& format = asked.format;
  if (format != "text" && format != "dot" && format != "html") {
    return Error{"--format '" + format + "' is not text, dot or html"};
  }
  const Result<TreeQuestion> question =
      parse_tree_question(asked.assignment, asked.question, asked.mistakes, asked.decimals);
  if (!question) return question.error();
  const Result<std::string> shown = shown_as(format, *question);
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
