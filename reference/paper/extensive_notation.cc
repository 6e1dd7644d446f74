// Reads small games: A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7)).
#include <algorithm>
#include <optional>

#include "reference/paper/extensive_game.h"
#include "reference/paper/notation.h"

namespace cairn::paper {
namespace {

std::optional<Player> player_named(std::string_view word) {
  if (word == "A") return Player::kA;
  if (word == "B") return Player::kB;
  return {};
}

class GameReader {
 public:
  explicit GameReader(std::string_view text) : scanner_(text, " \t\r\n") {}

  Result<ExtensiveGame> read() {
    const std::optional<Player> first = player_named(scanner_.word());
    if (!first || !scanner_.take(':')) {
      return Error{"a game starts with the player of its first state, such as A:a(L:3 R:5)"};
    }
    const Result<std::size_t> root = read_state(*first, 0);
    if (!root) return root.error();
    if (!scanner_.at_end()) return scanner_.error("the game is complete, but there is more");
    return game_;
  }

 private:
  /// "a(L:... R:...)", of which "A:" has been read. Returns its place.
  Result<std::size_t> read_state(Player player, int depth) {
    if (depth == kDeepestGame) {
      return scanner_.error("the game is deeper than " + std::to_string(kDeepestGame) + " moves");
    }
    State state;
    state.player = player;
    const Result<std::string> name = parse_name(scanner_.word(), "the state");
    if (!name) return scanner_.error(name.error().message);
    state.name = *name;
    if (!scanner_.take('(')) return scanner_.error("a '(' is missing");
    const std::size_t place = game_.places.size();
    game_.places.emplace_back();
    game_.places[place].state = number_of(state);
    while (!scanner_.take(')')) {
      if (const auto error = read_move(place, state, depth)) return *error;
    }
    if (state.moves.empty()) return scanner_.error("the state " + state.name + " has no move");
    if (const auto error = settle(game_.places[place].state, state)) return *error;
    return place;
  }

  /// "L:..." of the state at `place`.
  std::optional<Error> read_move(std::size_t place, State& state, int depth) {
    if (scanner_.at_end()) return scanner_.error("a ')' is missing");
    const Result<std::string> move = parse_name(scanner_.word(), "the move");
    if (!move) return scanner_.error(move.error().message);
    if (std::find(state.moves.begin(), state.moves.end(), *move) != state.moves.end()) {
      return scanner_.error("the state " + state.name + " has the move '" + *move + "' twice");
    }
    state.moves.push_back(*move);
    if (!scanner_.take(':')) return scanner_.error("a ':' is missing after '" + *move + "'");
    const Result<std::size_t> child = read_place(depth + 1);
    if (!child) return child.error();
    game_.places[place].children.push_back(*child);
    return {};
  }

  /// What a move leads to.
  Result<std::size_t> read_place(int depth) {
    if (game_.places.size() > kMostMoves) {
      return Error{"the game has more than " + std::to_string(kMostMoves) + " moves"};
    }
    const std::string_view word = scanner_.word();
    if (scanner_.take(':')) {
      const std::optional<Player> player = player_named(word);
      if (player) return read_state(*player, depth);
      return scanner_.error("'" + std::string(word.substr(0, kLongestName)) +
                            "' is neither player A nor B");
    }
    const Result<Payoffs> payoffs = parse_payoffs(word);
    if (!payoffs) return scanner_.error(payoffs.error().message);
    game_.places.emplace_back().payoffs = *payoffs;
    return game_.places.size() - 1;
  }

  /// The number of the state of that name, a new one if there is none yet.
  std::size_t number_of(const State& state) {
    const auto known = std::find_if(game_.states.begin(), game_.states.end(),
                                    [&](const State& other) { return other.name == state.name; });
    const auto number = static_cast<std::size_t>(known - game_.states.begin());
    if (known == game_.states.end()) game_.states.push_back(state);
    return number;
  }

  /// Places of one name are one state, so they have the same player and the same moves.
  std::optional<Error> settle(std::size_t number, const State& state) {
    State& known = game_.states[number];
    if (known.moves.empty()) known.moves = state.moves;
    if (known == state) return {};
    return scanner_.error("the state " + state.name +
                          " is there twice, with other moves or another player");
  }

  Scanner scanner_;
  ExtensiveGame game_;
};

}  // namespace

Result<ExtensiveGame> parse_extensive_game(std::string_view text) {
  return GameReader(text).read();
}

}  // namespace cairn::paper
