// What a mistaken Factor-Multiples program prints: a game, or what a driver makes of a method.
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "reference/core/method_question.h"
#include "reference/factor_multiples/misconceptions/misconceptions.h"
#include "reference/factor_multiples/misconceptions/mutant_search.h"
#include "reference/factor_multiples/question.h"

namespace cairn::factor_multiples {
namespace {

/// The board and the list of the program that asks the players.
class Board {
 public:
  explicit Board(int size) : position_(size) {}

  [[nodiscard]] Position::Numbers moves() const { return position_.moves(); }
  [[nodiscard]] Side to_move() const { return position_.to_move(); }
  [[nodiscard]] Given given() const { return {position_.left(), by_player2_, position_.last()}; }

  void take(int number) {
    if (position_.to_move() == Side::kMin) by_player2_.insert(number);
    position_ = position_.after(number);
  }

 private:
  Position position_;
  Position::Numbers by_player2_;
};

// ---- a game ----

std::string printed_game(const MutantOptions& options, int size) {
  const FormOptions& form = options.form;
  std::array<Player, 2> players{Player(options, 1, size), Player(options, 2, size)};
  Board board(size);
  std::vector<std::string> lines;
  bool is_stopped = false;
  const auto ask = [&] {
    const bool first = board.to_move() == Side::kMax;
    Player& player = players[first ? 0 : 1];
    const int number = player.move(board.given()).value;
    is_stopped = player.stopped().has_value();
    std::string line;
    if (form.player_printed) {
      line = "Player " + std::to_string(first ? form.first_player : form.second_player) +
             std::string(form.separator);
    }
    lines.push_back(line + std::to_string(number));
    return number;
  };

  bool legal = true;  // a game ends at an illegal move, without a winner
  while (legal && !board.moves().empty()) {
    const int number = ask();
    if (is_stopped) return "";
    legal = number >= 1 && number <= size && board.moves().contains(number);
    if (legal) board.take(number);
  }
  if (legal && form.end_printed) ask();
  if (is_stopped) return "";
  if (legal) {
    const bool first_moved_last = board.to_move() == Side::kMin;
    const bool first =
        form.winner == Winner::kPlayer1 || first_moved_last == (form.winner == Winner::kLastMover);
    lines.push_back(std::string(form.winner_label) +
                    std::to_string(first ? form.first_player : form.second_player));
  }

  std::string text(form.before);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += lines[i];
    text += i + 1 < lines.size() ? form.line_end : form.after;
  }
  return text;
}

// ---- a method ----

/// The name of Java's exception; nothing where the whole program ends, or does not.
std::optional<std::string> exception_of(Stop why) {
  switch (why) {
    case Stop::kStackOverflow:
      return "StackOverflowError";
    case Stop::kOutOfBounds:
      return "IndexOutOfBoundsException";
    case Stop::kArrayOutOfBounds:
      return "ArrayIndexOutOfBoundsException";
    case Stop::kExited:
    case Stop::kTooLong:
      break;
  }
  return std::nullopt;
}

std::string changed(bool list_changed) { return list_changed ? " (crossedList was changed)" : ""; }

using Items = std::vector<std::string>;

Items items_of(const Valued& valued) {
  return {std::to_string(valued.value), std::to_string(valued.best_move), yes_or_no(valued.leaf)};
}

struct Asked {
  std::vector<std::string_view> labels;
  Items (*ask)(Player& player, const Given& given);
};

const std::map<std::string_view, Asked>& methods() {
  static const std::map<std::string_view, Asked> all{
      {"generateSuccessors",
       {{"Successors"},
        [](Player& player, const Given& given) -> Items {
          const auto answer = player.generate_successors(given);
          return {number_list(answer.value) + changed(answer.list_changed)};
        }}},
      {"max_value",
       {{"Value", "Best Move", "Leaf"},
        [](Player& player, const Given& given) { return items_of(player.max_value(given)); }}},
      {"min_value",
       {{"Value", "Best Move", "Leaf"},
        [](Player& player, const Given& given) { return items_of(player.min_value(given)); }}},
      {"move",
       {{"Move"},
        [](Player& player, const Given& given) -> Items {
          const auto answer = player.move(given);
          return {std::to_string(answer.value) + changed(answer.list_changed)};
        }}},
  };
  return all;
}

std::string printed_method(const MutantOptions& options, const Asked& asked,
                           const Arguments& question) {
  std::map<int, Player> players;  // the driver makes one for each size
  std::vector<std::string> lines(asked.labels.begin(), asked.labels.end());
  for (std::size_t at = 1; at < question.size(); ++at) {
    const GameSoFar game = *parse_position(question[at], kNumbers);
    Board board(game.size);
    for (const int number : game.moves) board.take(number);
    Player& player = players.try_emplace(game.size, options, 1, game.size).first->second;
    Items items = asked.ask(player, board.given());
    if (player.stopped()) {
      const std::optional<std::string> exception = exception_of(*player.stopped());
      if (!exception) return "";
      items.assign(lines.size(), *exception);
    }
    // The driver does not ask for the best move at a leaf.
    if (lines.size() > 1 && board.moves().empty()) items[1] = "-";
    for (std::size_t i = 0; i < lines.size(); ++i) {
      lines[i] += (at == 1 ? ": " : "; ") + items[i];
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace

std::string printed_by(const MutantOptions& options, const Arguments& question) {
  const auto asked = methods().find(question[0]);
  return asked != methods().end() ? printed_method(options, asked->second, question)
                                  : printed_game(options, parse_question(question)->size);
}

}  // namespace cairn::factor_multiples
