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

std::vector<std::filesystem::path> paths_in(const Options& options, const std::string& name) {
  std::vector<std::filesystem::path> paths;
  if (!options.contains(name)) return paths;
  for (const std::string_view path : split(options.at(name), ",")) paths.emplace_back(path);
  return paths;
}

Result<SimilarityTool> tool_of(const Options& options) {
  if (!options.contains("to")) {
    return Error{
        "--to TOOL is missing, which writes the folder, or --result FILE, which reads what sim "
        "printed of it"};
  }
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

Result<int> keep_result(const Args& args, const Options& options) {
  for (const std::string other : {"to", "skeleton", "old"}) {
    if (options.contains(other)) return Error{"--result and --" + other + " exclude each other"};
  }
  const Result<SimilarPairs> similar =
      keep_tool_result(args[0], args[1], paths_in(options, "result"));
  if (!similar) return similar.error();
  std::cout << "Compared; the class's page shows it: grade report " << escape_for_display(args[0])
            << " --html class.html\n\n"
            << similar_pairs_text(*similar);
  return kExitDone;
}

}  // namespace

Command similarity_command() {
  Command command;
  command.name = "similarity";
  command.words =
      "<marks folder> <folder> (--to jplag|dolos|sim [--skeleton DIR] [--old DIR,...] | "
      "--result FILE,...)";
  command.summary =
      "Write a class's programs, without names and given code, for a tool that finds similar code; "
      "list who printed the same wrong outputs";
  command.examples =
      "grade similarity marks compare --to jplag\n"
      "grade similarity marks compare --to dolos --skeleton skeleton\n"
      "grade similarity marks compare --to sim --old 2023/hand-ins,2024/marks\n"
      "grade similarity marks compare --result found.txt";
  command.add_options(
      {option("to", "jplag: JPlag 6; dolos: Dolos; sim: Debian's similarity-tester"),
       option("skeleton",
              "the code that everybody was given: a folder; by default the rubric's skeleton"),
       option("old",
              "hand-ins of earlier years, or folders of their marks, with commas between them"),
       option("result",
              "what sim printed of the folder, for the class's page: files, with commas between "
              "them")});
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    if (options.contains("result")) return keep_result(args, options);
    const Result<SimilarityTool> tool = tool_of(options);
    if (!tool) return tool.error();
    SimilarityRequest request{args[0], args[1], *tool, {}, paths_in(options, "old")};
    if (options.contains("skeleton")) request.skeleton = options.at("skeleton");
    const Result<SimilarityResult> result = write_class_for_tool(request);
    if (!result) return result.error();
    std::cout << "To compare, in " << escape_for_display(args[1]) << ":\n";
    for (const ComparedInLanguage& one : result->languages) print_language(one);
    std::cout << "Who is who: " << escape_for_display(result->names.string())
              << "; keep it to yourself. Comments in programs may hold names.\n";
    std::cout << '\n' << similar_pairs_text(result->similar);
    print_warnings("similarity", result->remarks);
    return kExitDone;
  };
  return command;
}

}  // namespace cairn
