// Nim as an assignment: heaps in; the winner and the best moves out.
#include "reference/core/assignment.h"

#include <map>

#include "nim/rules.h"
#include "reference/core/game_so_far.h"
#include "reference/core/perft.h"
#include "reference/core/trace.h"
#include "reference/core/words.h"

namespace cairn::nim {
namespace {

static_assert(Game<Position>);

constexpr int kMostHeaps = 4;

/// Searches to the end of the game, and remembers what it has found.
class Search {
 public:
  bool wins(const Position& position) {
    const auto known = known_.find(position);
    if (known != known_.end()) return known->second;
    return known_[position] = !winning_moves(position).empty();
  }

  std::vector<std::int64_t> winning_moves(const Position& position) {
    std::vector<std::int64_t> winning;
    for (const int move : position.moves()) {
      if (!wins(position.after(move))) winning.push_back(move);
    }
    return winning;
  }

 private:
  std::map<Position, bool> known_;
};

Result<Position> parse_heaps(const Arguments& words) {
  if (words.empty() || words.size() > kMostHeaps) {
    return Error{"there are 1 to " + std::to_string(kMostHeaps) + " heaps, such as '3 4 5', not " +
                 std::to_string(words.size())};
  }
  std::vector<int> heaps;
  for (const std::string& word : words) {
    const Result<int> stones = whole_number(word, "the size of a heap", 0, kMostStones);
    if (!stones) return stones.error();
    heaps.push_back(*stones);
  }
  return Position(heaps);
}

class Nim final : public Assignment {
 public:
  std::string_view name() const override { return "nim"; }
  std::string_view title() const override { return "Nim: who wins, and by which moves"; }
  std::string_view usage() const override { return "<heaps...>"; }

  Result<Solution> solve(const Arguments& words) const override {
    const Result<Position> position = parse_heaps(words);
    if (!position) return position.error();
    Solution solution;
    solution.pointless = position->moves().empty();
    std::vector<std::int64_t> best = Search().winning_moves(*position);
    solution.answer.push_back({"Winner", Text{player(best.empty() ? Side::kMin : Side::kMax)}});
    if (best.empty()) {  // then any move is as good as any other
      for (const int move : position->moves()) best.push_back(move);
    }
    if (!best.empty()) solution.answer.push_back({"Move", any_of(best)});
    return solution;
  }

  Result<TraceNode> trace(const Arguments& words) const override {
    const Result<Position> position = parse_heaps(words);
    if (!position) return position.error();
    return trace_search(*position, kToTheEnd, "ask for fewer stones");
  }

  Result<std::vector<std::int64_t>> perft(int size, int plies) const override {
    if (size > kMostStones) return Error{"the largest heap has at most 9 stones"};
    return perft_table(Position(size), plies);
  }

  std::vector<Arguments> bench() const override {
    return {{"3", "4", "5"}, {"1", "2", "3"}, {"9"}, {"7", "7"}, {"9", "8", "7", "6"}};
  }
};

}  // namespace

const Assignment& assignment() {
  static const Nim instance;
  return instance;
}

}  // namespace cairn::nim
