// A written problem, solved step by step: refsolve paper tree|tour|matrix|game.
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <sstream>

#include "reference/command_line/solve_command.h"
#include "reference/command_line/tree_page.h"
#include "reference/paper/tree_notation.h"
#include "reference/paper/tree_report.h"

namespace cairn::paper {

namespace {

constexpr std::size_t kLargestProblem = std::size_t{1} << 20;  // bytes

/// All that `in` holds, up to one byte more than is allowed.
Result<std::string> read_all(std::istream& in, const std::string& name) {
  std::string text(kLargestProblem + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (in.bad()) return Error{"'" + name + "' could not be read"};
  if (text.size() > kLargestProblem) {
    return Error{"'" + name + "' holds more than " + std::to_string(kLargestProblem) + " bytes"};
  }
  return text;
}

/// The notation that the words are, or name: "-" is stdin, one word may be a file.
Result<std::string> problem_text(const Arguments& words) {
  if (words.size() > 1) return joined(words);
  const std::string& word = words[0];
  if (word == "-") return read_all(std::cin, "-");
  std::error_code ignored;  // a notation may be too long for a file's name
  if (!std::filesystem::exists(word, ignored)) return word;
  if (std::filesystem::is_directory(word, ignored)) {
    return Error{"'" + word + "' is a folder; a problem is a file"};
  }
  std::ifstream file(word, std::ios::binary);
  if (!file) return Error{"the file '" + word + "' could not be opened"};
  return read_all(file, word);
}

/// For a word that was more likely meant as a file's name: that there is none.
std::string no_file_either(const Arguments& words) {
  std::error_code ignored;
  if (words.size() > 1 || words[0] == "-" || std::filesystem::exists(words[0], ignored)) return "";
  if (words[0].find_first_of("(=, \n") != std::string::npos) return "";
  return "; and no file is called '" + words[0] + "'";
}

/// A kind of problem: how it is asked, and what is printed for it.
struct Kind {
  std::string name;
  std::string summary;
  std::string example;  ///< a notation, quoted for a shell
  std::string formats;  ///< beside "answer", such as "text|dot|svg"
  std::string meaning;  ///< of these formats
  /// In the formats beside text and answer; empty where there are none.
  std::function<Result<std::string>(const std::string& text, const std::string& format)> drawn;
};

bool has_format(const Kind& kind, const std::string& format) {
  std::istringstream formats(kind.formats + "|answer");
  for (std::string one; std::getline(formats, one, '|');) {
    if (one == format) return true;
  }
  return false;
}

/// The fields that suites keep, which are the same for every kind.
Result<std::string> answer_text(const Assignment& paper, const Kind& kind,
                                const std::string& text) {
  const Result<Solution> solution = paper.solve({kind.name, text});
  if (!solution) return solution.error();
  std::string lines;
  for (const Field& field : solution->answer) lines += exact_line(field) + '\n';
  return lines;
}

struct PaperOptions {
  const Assignment* paper = nullptr;
  Kind kind;
  Arguments problem = {};
  std::string format = "text";

  std::vector<Option> options() {
    return {word(problem, 1, kAnyNumber),
            option("format", format, kind.meaning + "; answer: the fields that a suite keeps")};
  }
};

Result<int> print_report(const PaperOptions& asked) {
  const auto& [paper, kind, problem, format] = asked;
  if (!has_format(kind, format)) {
    return Error{"--format '" + format + "' is not one of " + kind.formats + "|answer"};
  }
  const Result<std::string> text = problem_text(problem);
  if (!text) return text.error();
  const Result<std::string> report = format == "answer" ? answer_text(*paper, kind, *text)
                                     : format == "text" ? paper->worked({kind.name, *text})
                                                        : kind.drawn(*text, format);
  if (!report) return Error{report.error().message + no_file_either(problem)};
  std::cout << *report;
  return kExitDone;
}

Command command_of(const Assignment& paper, const Kind& kind) {
  return {.name = "paper " + kind.name,
          .words = "FILE | - | <notation...> [--format " + kind.formats + "|answer]",
          .summary = kind.summary,
          .examples = "refsolve paper " + kind.name + ' ' + kind.example,
          .run = {print_report, PaperOptions{.paper = &paper, .kind = kind}}};
}

Result<std::string> tree_page(const Assignment& paper, const std::string& text) {
  const Result<TreeData> trees = searched_trees({&paper, {"tree", text}, 1, nullptr, {}});
  if (!trees) return trees.error();
  static_assert(kMostNodes <= kLargestTreePage);
  return tree_html(*trees, "");
}

Result<std::string> drawn_tree(const std::string& text, const std::string& format) {
  const Result<GameTree> tree = parse_tree(text);
  if (!tree) return tree.error();
  const SearchedTree searched = search_tree(*tree);
  return format == "dot" ? tree_dot(*tree, searched) : tree_svg(*tree, searched);
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  const auto draw = [&assignment](const std::string& text, const std::string& format) {
    return format == "html" ? tree_page(assignment, text) : drawn_tree(text, format);
  };
  return {
      solve_command(assignment),
      command_of(assignment,
                 {"tree", "Minimax and Alpha-Beta on a game tree, node by node",
                  "'max((3 12 8) (2 4 6) (14 5 2))' --format svg > tree.svg", "text|dot|svg|html",
                  "text: an outline; dot: for Graphviz; svg: a picture; html: a page for the "
                  "browser",
                  draw}),
      command_of(assignment, {"tour",
                              "Hill-climbing on a tour by swapping places, step by step",
                              "W-M-E-S M-W=1.1 M-E=1.4 M-S=0.9 W-E=0.6 W-S=0.7 E-S=0.5",
                              "text",
                              "text: step by step",
                              {}}),
      command_of(assignment,
                 {"matrix",
                  "Dominated strategies and pure equilibria of a table of payoffs",
                  "3,5 1,3 3,2 8,3 / 6,5 1,4 4,8 1,3 / 7,9 9,5 2,6 3,2 / 3,9 6,2 3,6 5,4",
                  "text",
                  "text: step by step",
                  {}}),
      command_of(assignment, {"game",
                              "Pure strategies and normal form of a small game in extensive form",
                              "'A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7))'",
                              "text",
                              "text: step by step",
                              {}}),
  };
}

}  // namespace cairn::paper
