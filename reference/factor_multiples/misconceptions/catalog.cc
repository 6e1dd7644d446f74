// The catalog of Factor-Multiples, and the questions that are worth asking.
#include <array>
#include <set>
#include <string>
#include <utility>

#include "reference/core/misconception_catalog.h"
#include "reference/core/random.h"
#include "reference/factor_multiples/misconceptions/misconceptions.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {
namespace {

constexpr int kLargestGame = 16;       // a plain search takes a fraction of a second
constexpr int kLargestWholeBoard = 9;  // of which every board is asked
constexpr int kDrawn = 500;            // games on larger boards, each asked one method

constexpr std::array<std::string_view, 4> kMethods{"generateSuccessors", "max_value", "min_value",
                                                   "move"};

/// The boards that are met after `position`, written `word`, each by the first line of play that
/// reaches it: the numbers left and the last one say all. Those in `seen` are left out.
void add_boards(const Position& position, const std::string& word,
                std::set<std::pair<std::uint64_t, int>>& seen, std::vector<std::string>& words) {
  if (!seen.emplace(position.left().word(0), position.last()).second) return;
  words.push_back(word);
  for (const int number : position.moves()) {
    add_boards(position.after(number), word + '-' + std::to_string(number), seen, words);
  }
}

std::vector<std::string> boards(int size) {
  std::set<std::pair<std::uint64_t, int>> seen;
  std::vector<std::string> words;
  add_boards(Position(size), std::to_string(size), seen, words);
  return words;
}

/// A game of 10 to 16 numbers, some moves on, as a position is written.
std::string drawn_position(Random& random) {
  const int size = random.between(kLargestWholeBoard + 1, kLargestGame);
  std::string word = std::to_string(size);
  Position position(size);
  for (int moves = random.between(0, size); moves > 0 && !position.moves().empty(); --moves) {
    std::vector<int> next;
    for (const int number : position.moves()) next.push_back(number);
    const int number = random.one_of(next);
    word += '-' + std::to_string(number);
    position = position.after(number);
  }
  return word;
}

class FactorMultiplesCatalog final : public OptionCatalog<MutantOptions> {
 public:
  FactorMultiplesCatalog() : OptionCatalog(misconceptions()) {}

  [[nodiscard]] std::string_view assignment() const override { return "factor_multiples"; }

  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    return printed_by(options_of(mistakes), question);
  }

  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t seed) const override {
    std::vector<Arguments> questions;
    for (int size = kFewestNumbers; size <= kLargestGame; ++size) {
      questions.push_back({std::to_string(size), "1"});
    }
    for (int size = kFewestNumbers; size <= kLargestWholeBoard; ++size) {
      // One object is asked both, which shows what it keeps.
      const std::string game = std::to_string(size);
      questions.push_back({"generateSuccessors", game, game + "-2"});
      for (const std::string& word : boards(size)) {
        for (const std::string_view method : kMethods) {
          questions.push_back({std::string(method), word});
        }
      }
    }
    Random random(seed);
    std::set<Arguments> drawn;
    while (drawn.size() < kDrawn) {
      const std::string_view method =
          kMethods[static_cast<std::size_t>(random.below(kMethods.size()))];
      const auto made = drawn.insert({std::string(method), drawn_position(random)});
      if (made.second) questions.push_back(*made.first);
    }
    return questions;
  }
};

}  // namespace

const OptionCatalog<MutantOptions>& catalog() {
  static const FactorMultiplesCatalog catalog;
  return catalog;
}

}  // namespace cairn::factor_multiples
