// An assignment as the programs see it: everything is words in, values out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/answer.h"
#include "reference/core/result.h"

namespace cairn {

class MisconceptionCatalog;
class Questions;
struct ShownTrees;  // reference/core/shown_node.h
struct TraceNode;   // reference/core/trace.h
struct TracePart;   // reference/core/trace_part.h

/// The words of a question, as on a command line.
using Arguments = std::vector<std::string>;

/// The words, separated by single blanks.
[[nodiscard]] std::string joined(const Arguments& words);

struct Solution {
  Answer answer;
  /// What is odd about the question, for stderr; the answer holds nevertheless.
  std::vector<std::string> warnings;
  /// The question has no move to choose, so some fields mean nothing: it makes no test case.
  bool pointless = false;
};

/// A legal move and what it leads to with best play: "lost", "won", or a score of the mover's.
struct MoveValue {
  std::string move;
  std::string value;

  friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// A legal move of a question's position, and the question after it.
struct NextQuestion {
  std::string move;
  Arguments question;
};

/// The position of a question, to be shown and played on.
struct Board {
  enum class Shape {
    kRow,      ///< numbers 1..size, which are taken one after the other
    kColumns,  ///< a chess board on which each move is a row of the next column
    kSquares,  ///< a chess board on which each move is a square, numbered row by row from 0
  };
  Shape shape = Shape::kRow;
  int size = 0;
  std::vector<std::string> moves;  ///< so far; the first one is Max's
  std::vector<NextQuestion> next;  ///< none where the game is over
  /// The question before the last move; empty at the start.
  Arguments before;
};

/// One game of the course, or its problems on paper. Every Error is one line that says what is
/// wrong, where, and what would have been right. An object of this class has no state.
class Assignment {
 public:
  Assignment() = default;
  Assignment(const Assignment&) = delete;
  Assignment& operator=(const Assignment&) = delete;
  virtual ~Assignment() = default;

  /// The name of its folder, such as "take_stones".
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// A few words on what it is.
  [[nodiscard]] virtual std::string_view title() const = 0;
  /// What its arguments are: "<#stones> <#taken> <taken stones...> <depth>".
  [[nodiscard]] virtual std::string_view usage() const = 0;

  /// The answer that the handout asks for.
  [[nodiscard]] virtual Result<Solution> solve(const Arguments& question) const = 0;
  /// Questions whose answers together name the behaviour of the reference.
  [[nodiscard]] virtual std::vector<Arguments> bench() const = 0;

  // What not every assignment has: null, or an Error that says so.

  /// Its legal questions, to be listed, counted and sampled.
  [[nodiscard]] virtual const Questions* questions() const { return nullptr; }
  /// The mistakes that students usually make in it.
  [[nodiscard]] virtual const MisconceptionCatalog* catalog() const { return nullptr; }

  /// The rules of its game in a few sentences, for whoever has not read the handout; or "".
  [[nodiscard]] virtual std::string_view rules() const { return ""; }
  /// How a word of a question is to be read, one sentence, where nobody could guess it; or "".
  [[nodiscard]] virtual std::string notation(const Arguments& /*question*/) const { return ""; }
  /// The tree that was searched for that answer.
  [[nodiscard]] virtual Result<TraceNode> trace(const Arguments& question) const;
  /// Part of that tree, where it is too large to be kept whole.
  [[nodiscard]] virtual Result<TraceNode> trace_part(const Arguments& question,
                                                     const TracePart& part) const;
  /// That tree, and others, in words; by default the tree of trace().
  [[nodiscard]] virtual Result<ShownTrees> shown_trees(const Arguments& question) const;
  /// The answer to a question on paper, worked out step by step: lines of text.
  [[nodiscard]] virtual Result<std::string> worked(const Arguments& question) const;
  /// The position that it is asked about.
  [[nodiscard]] virtual Result<Board> board(const Arguments& question) const;
  /// The number of lines of play of 0, 1, ... plies from the start; as many as are asked for, or
  /// until there are none.
  [[nodiscard]] virtual Result<std::vector<std::int64_t>> perft(int size, int plies) const;
  /// A whole game by best moves, one line a move and one for the winner. `arguments` is the size
  /// and then the moves it shall open with.
  [[nodiscard]] virtual Result<std::vector<std::string>> play(const Arguments& arguments) const;
  /// The legal moves, ascending, and what each is worth, after a game so far: the same arguments.
  [[nodiscard]] virtual Result<std::vector<MoveValue>> moves(const Arguments& arguments) const;
};

/// All assignments, in the order of their names.
[[nodiscard]] const std::vector<const Assignment*>& assignments();

/// The one of that name, or an Error that lists the names there are.
[[nodiscard]] Result<const Assignment*> find_assignment(std::string_view name);

}  // namespace cairn
