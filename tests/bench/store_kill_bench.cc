// A grader is killed again and again while it writes into its store. Prints the counts; ends with 1
// and says what is wrong at the first kill after which the store is not what it had to be.
//   store_kill_bench [kills, 200] [seed, 1]
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <optional>
#include <string>

#include "grader/run/temporary_folder.h"
#include "tests/support/store_kills.h"

namespace {

constexpr int kKillsOfAStore = 20;

}  // namespace

int main(int count, char** words) {
  try {
    const int kills = count > 1 ? std::stoi(words[1]) : 200;
    const int seed = count > 2 ? std::stoi(words[2]) : 1;
    cairn::test::Random random(static_cast<std::uint64_t>(seed));
    std::optional<cairn::TemporaryFolder> folder;
    int runs = 0;
    int on_their_way = 0;
    for (int kill = 0, before = 0; kill < kills; ++kill) {
      if (kill % kKillsOfAStore == 0) {
        folder.emplace();
        before = 0;
      }
      const auto found = cairn::test::kill_a_writer(folder->path(), before, random);
      const bool prefix = found.said <= found.kept && found.kept <= found.said + 1;
      if (!found.problem.empty() || !prefix) {
        fmt::print("seed {}, kill {}: {} runs were said to be kept, {} are; {}\n", seed, kill,
                   found.said, found.kept, found.problem);
        return 1;
      }
      on_their_way += found.kept - found.said;
      runs += found.kept - before;
      before = found.kept;
    }
    fmt::print(
        "seed {}: {} kills, {} runs kept, {} of them before that could be said; none was lost or "
        "kept twice, every store was whole\n",
        seed, kills, runs, on_their_way);
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "store_kill_bench: {}\n", failure.what());
    return 1;
  }
}
