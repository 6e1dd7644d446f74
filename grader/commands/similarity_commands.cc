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

Result<SimilarityTool> tool_of(const std::string& word) {
  if (const std::optional<SimilarityTool> tool = enum_of<SimilarityTool>(word)) return *tool;
  return Error{"--to '" + escape_for_display(word) + "' is not jplag, dolos or sim" +
               did_you_mean(word, {"jplag", "dolos", "sim"})};
}

struct SimilarityOptions : SimilarityRequest {
  std::optional<SimilarityTool> to;
  std::vector<std::filesystem::path> result;

  std::vector<Option> options() {
    return {
        word(marks),
        word(folder),
        parsed_option("to", to, tool_of,
                      "jplag: JPlag 6; dolos: Dolos; sim: Debian's similarity-tester"),
        option("skeleton", skeleton,
               "a folder with the code that everybody was given; by default the rubric's skeleton"),
        list_option("old", old, "hand-ins or marks folders of earlier years, comma-separated"),
        list_option("result", result,
                    "files with the output of sim, comma-separated; the class's page then shows "
                    "the similar programs")};
  }
};

void print_language(const ComparedInLanguage& compared) {
  std::cout << compared.language << ": " << count_of(compared.programs, "program");
  if (compared.old > 0) std::cout << ", and " << compared.old << " of earlier years";
  if (compared.given > 0) std::cout << "; given: " << count_of(compared.given, "file");
  std::cout << "\n    " << compared.command << '\n';
}

Result<int> keep_result(const SimilarityOptions& asked) {
  const std::string excludes = "--result and --";
  if (asked.to) return Error{excludes + "to exclude each other"};
  if (asked.skeleton) return Error{excludes + "skeleton exclude each other"};
  if (!asked.old.empty()) return Error{excludes + "old exclude each other"};
  const Result<SimilarPairs> similar = keep_tool_result(asked.marks, asked.folder, asked.result);
  if (!similar) return similar.error();
  std::cout << "Compared; the class's page shows it: grade report "
            << escape_for_display(asked.marks.string()) << " --html class.html\n\n"
            << similar_pairs_text(*similar);
  return kExitDone;
}

Result<int> compare_programs(const SimilarityOptions& asked) {
  if (!asked.result.empty()) return keep_result(asked);
  if (!asked.to) {
    return Error{
        "--to TOOL is missing, which writes the folder, or --result FILE, which reads what sim "
        "printed of it"};
  }
  SimilarityRequest request = asked;
  request.tool = *asked.to;
  const Result<SimilarityResult> result = write_class_for_tool(request);
  if (!result) return result.error();
  std::cout << "To compare, in " << escape_for_display(asked.folder.string()) << ":\n";
  for (const ComparedInLanguage& compared : result->languages) print_language(compared);
  std::cout << "Who is who: " << escape_for_display(result->names.string())
            << "; keep it to yourself. Comments in programs may hold names.\n";
  std::cout << '\n' << similar_pairs_text(result->similar);
  print_warnings("similarity", result->remarks);
  return kExitDone;
}

}  // namespace

Command similarity_command() {
  return {.name = "similarity",
          .words =
              "<marks folder> <folder> (--to jplag|dolos|sim [--skeleton DIR] [--old DIR,...] | "
              "--result FILE,...)",
          .summary =
              "Write a class's programs, without names and given code, for a tool that finds "
              "similar code; list students with the same wrong outputs",
          .examples =
              "grade similarity marks compare --to jplag\n"
              "grade similarity marks compare --to dolos --skeleton skeleton\n"
              "grade similarity marks compare --to sim --old 2023/hand-ins,2024/marks\n"
              "grade similarity marks compare --result found.txt",
          .run = compare_programs};
}

}  // namespace cairn
