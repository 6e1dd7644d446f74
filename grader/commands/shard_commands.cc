// A class that several machines grade: the parts joined.
#include <filesystem>
#include <iostream>
#include <vector>

#include "grader/class/merge_shards.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"

namespace cairn {

namespace {

struct MergeOptions {
  std::filesystem::path out;
  std::vector<std::filesystem::path> shards;

  std::vector<Option> options() { return {word(out), word(shards, 1, 10'000)}; }
};

Result<int> merge(const MergeOptions& asked) {
  const Result<MergeReport> merged = merge_shards(asked.out, asked.shards);
  if (!merged) return merged.error();
  print_class(asked.out, *merged);
  std::cout << merge_text(*merged);
  print_warnings("merge", merged->conflicts);
  print_warnings("merge", merged->remarks);
  print_warnings("merge", merged->warnings);
  const bool is_whole = merged->conflicts.empty() && merged->remarks.empty();
  return is_whole ? exit_code_of(*merged) : kExitCouldNot;
}

}  // namespace

Command merge_command() {
  return {.name = "merge",
          .words = "<marks folder> <shard>...",
          .summary =
              "Merge the parts that 'grade batch --shard' graded on several machines, in any "
              "order; 'grade batch' then grades what is missing",
          .examples =
              "grade batch hand-ins --rubric rubrics/take_stones.json --out shards/1 "
              "--shard 1/2\n"
              "grade merge joined shards/*",
          .run = merge};
}

}  // namespace cairn
