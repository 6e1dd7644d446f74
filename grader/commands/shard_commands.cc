// A class that several machines grade: the parts joined.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "grader/class/merge_shards.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"

namespace cairn {

Command merge_command() {
  Command command;
  command.name = "merge";
  command.words = "<marks folder> <shard>...";
  command.summary =
      "Join what 'grade batch --shard' graded on several machines, in any order and as often as "
      "one "
      "likes; 'grade batch' does what is missing then";
  command.examples =
      "grade batch hand-ins --rubric rubrics/take_stones.json --out shards/1 --shard 1/2\n"
      "grade merge joined shards/*";
  constexpr std::size_t kMostFolders = 10'001;
  command.fewest_words = 2;
  command.most_words = kMostFolders;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const std::filesystem::path out = args[0];
    const Result<MergeReport> merged = merge_shards(out, {args.begin() + 1, args.end()});
    if (!merged) return merged.error();
    print_class(out, *merged);
    std::cout << merge_text(*merged);
    print_warnings("merge", merged->conflicts);
    print_warnings("merge", merged->remarks);
    print_warnings("merge", merged->warnings);
    const bool is_whole = merged->conflicts.empty() && merged->remarks.empty();
    return is_whole ? exit_code_of(*merged) : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
