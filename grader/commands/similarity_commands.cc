// Who may have worked with whom: the class for programs that look for similar code, and a list.
#include <iostream>
#include <string>
#include <string_view>

#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/similarity/similarity.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/similar.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

Result<SimilarityTool> tool_of(const Options& options) {
  const std::string& word = options.at("to");
  if (const std::optional<SimilarityTool> tool = enum_of<SimilarityTool>(word)) return *tool;
  return Error{"--to '" + escape_for_display(word) + "' is not jplag, dolos or sim" +
               did_you_mean(word, {"jplag", "dolos", "sim"})};
}

void print_language(const ComparedInLanguage& one) {
  std::cout << one.language << ": " << count_of(one.programs, "program");
  if (one.old > 0) std::cout << ", and " << one.old << " of earlier years";
  if (one.given > 0) std::cout << "; given: " << count_of(one.given, "file");
  std::cout << "\n    " << one.command << '\n';
}

}  // namespace

Command similarity_command() {
  Command command;
  command.name = "similarity";
  command.words = "<marks folder> <folder> --to jplag|dolos|sim [--skeleton DIR] [--old DIR,...]";
  command.summary =
      "Write a class's programs, without names and given code, for a tool that finds similar code; "
      "list who printed the same wrong outputs";
  command.examples =
      "grade similarity marks compare --to jplag\n"
      "grade similarity marks compare --to dolos --skeleton skeleton\n"
      "grade similarity marks compare --to sim --old 2023/hand-ins,2024/marks";
  command.add_options(
      {required_option("to",
                       "jplag: JPlag 6; dolos: Dolos; sim: Debian's similarity-tester, which "
                       "runs at once where it is installed"),
       option("skeleton",
              "the code that everybody was given: a folder; by default the rubric's skeleton"),
       option("old",
              "hand-ins of earlier years, or folders of their marks, with commas between them"),
       jail_option("required")});
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    SimilarityRequest request;
    request.marks = args[0];
    request.folder = args[1];
    const Result<SimilarityTool> tool = tool_of(options);
    if (!tool) return tool.error();
    request.tool = *tool;
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    request.jail = *jail;
    if (options.contains("skeleton")) request.skeleton = options.at("skeleton");
    if (options.contains("old")) {
      for (const std::string_view folder : split(options.at("old"), ",")) {
        request.old.emplace_back(folder);
      }
    }
    const Result<SimilarityResult> result = compare_class(request);
    if (!result) return result.error();
    std::cout << "To compare, in " << escape_for_display(args[1]) << ":\n";
    for (const ComparedInLanguage& one : result->languages) print_language(one);
    std::cout << "Who is who: " << escape_for_display(result->names.string())
              << "; keep it to yourself. Comments in programs may hold names.\n";
    if (result->was_compared) {
      std::cout << "Compared; the class's page shows it: grade report "
                << escape_for_display(args[0]) << " --html class.html\n";
    }
    std::cout << '\n' << similar_pairs_text(result->similar);
    print_warnings("similarity", result->remarks);
    print_warnings("similarity", result->not_compared);
    return result->not_compared.empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
