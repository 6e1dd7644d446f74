// All positions that legal play reaches on a board and that have a move: how many there are, how
// many games lead to them, and a random one of these games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "reference/core/random.h"
#include "reference/core/result.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

/// P is a Position. (Boards with so many games that 64 bits cannot count them have more positions
/// than any memory holds.)
template <typename P>
class LegalPositions {
 public:
  /// Those with up to `most_taken` stones taken on a board of `size`. An Error when they are more
  /// than `most_positions`.
  static Result<LegalPositions> find(int size, int most_taken, std::size_t most_positions) {
    LegalPositions found(size);
    const P start(size);
    if (start.moves().empty()) return found;
    found.levels_.emplace_back().add(start, 1);
    std::size_t number = 1;
    while (found.levels_.size() <= static_cast<std::size_t>(most_taken)) {
      Level next;
      for (const Entry& entry : found.levels_.back().entries) {
        for (const int stone : entry.position.moves()) {
          const P position = entry.position.after(stone);
          if (!position.moves().empty()) next.add(position, entry.games);
          if (number + next.entries.size() > most_positions) {
            return Error{"memory cannot hold all positions of " + std::to_string(size) +
                         " stones with up to " + std::to_string(found.levels_.size()) +
                         " of them taken; ask for fewer stones or for fewer taken stones"};
          }
        }
      }
      if (next.entries.empty()) break;
      number += next.entries.size();
      found.levels_.push_back(std::move(next));
    }
    return found;
  }

  /// How many positions have `taken` stones taken.
  [[nodiscard]] std::size_t positions(int taken) const {
    const Level* const level = find_level(taken);
    return level == nullptr ? 0 : level->entries.size();
  }

  /// How many games, as orders of moves, lead to these positions.
  [[nodiscard]] std::uint64_t games(int taken) const {
    std::uint64_t games = 0;
    const Level* const level = find_level(taken);
    if (level == nullptr) return 0;
    for (const Entry& entry : level->entries) games += entry.games;
    return games;
  }

  /// The number of all positions found.
  [[nodiscard]] std::size_t positions() const {
    std::size_t number = 0;
    for (const Level& level : levels_) number += level.entries.size();
    return number;
  }

  /// A random game that leads to the position of that index, which is below positions(taken); all
  /// of them are equally likely. The stones, first to last.
  [[nodiscard]] std::vector<int> draw_game(int taken, std::size_t index, Random& random) const {
    std::vector<int> game;
    if (taken == 0) return game;
    const P& position = find_level(taken)->entries[index].position;
    for (int stone = 1; stone <= size_; ++stone) {
      if (!position.left().contains(stone)) game.push_back(stone);
    }
    // From the last move to the first: game[0..count) are the stones whose order is still open.
    move_to(game, game.size(), position.last());
    for (std::size_t count = game.size(); count > 1; --count) {
      const int last = game[count - 1];
      const std::vector<std::pair<int, std::uint64_t>> befores =
          games_before(game, count - 1, last);
      std::uint64_t all = 0;
      for (const auto& [stone, games] : befores) all += games;
      std::uint64_t drawn = random.below(all);
      auto before = befores.begin();
      for (; drawn >= before->second; ++before) drawn -= before->second;
      move_to(game, count - 1, before->first);
    }
    return game;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& position) const {
      auto hash = static_cast<std::uint64_t>(position.last());
      for (std::size_t i = 0; i < P::Numbers::capacity() / 64; ++i) {
        hash = (hash ^ position.left().word(i)) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 32;
      }
      return static_cast<std::size_t>(hash);
    }
  };

  struct Entry {
    P position;
    std::uint64_t games = 0;  // that lead to it
  };

  /// The positions with the same number of stones taken, in the order in which they are reached:
  /// that of the map is the library's own.
  struct Level {
    std::vector<Entry> entries;
    std::unordered_map<P, std::size_t, Hash> indices;  // in entries

    void add(const P& position, std::uint64_t games) {
      const auto [index, is_new] = indices.try_emplace(position, entries.size());
      if (is_new) entries.push_back({position});
      entries[index->second].games += games;
    }
  };

  explicit LegalPositions(int size) : size_(size) {}

  [[nodiscard]] const Level* find_level(int taken) const {
    const auto index = static_cast<std::size_t>(taken);
    return index < levels_.size() ? &levels_[index] : nullptr;
  }

  /// Puts `stone`, one of the first `count`, last among them; the others stay ascending.
  static void move_to(std::vector<int>& game, std::size_t count, int stone) {
    const auto end = game.begin() + static_cast<std::ptrdiff_t>(count);
    const auto at = std::find(game.begin(), end, stone);
    std::rotate(at, at + 1, end);
  }

  /// Of the first `count` stones of `game`, those that can be the last of them taken before `next`
  /// is, and the number of games in which they are.
  [[nodiscard]] std::vector<std::pair<int, std::uint64_t>> games_before(
      const std::vector<int>& game, std::size_t count, int next) const {
    std::vector<std::pair<int, std::uint64_t>> befores;
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<int> order(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(count));
      std::swap(order[i], order.back());
      const P before = position_after<P>(size_, order);
      const Level& level = levels_[count];
      const auto index = level.indices.find(before);
      if (index != level.indices.end() && before.moves().contains(next)) {
        befores.emplace_back(game[i], level.entries[index->second].games);
      }
    }
    return befores;
  }

  int size_;
  std::vector<Level> levels_;  // by the number of stones taken
};

}  // namespace cairn::take_stones
