#include "reference/queens/misconceptions/mutant_search.h"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>

namespace cairn::queens {
namespace {

struct Square {
  int row = 0;
  int column = 0;
};

constexpr int kLargestSize = 17;  // a board too large is one of 16 and 1
using Squares = std::bitset<static_cast<std::size_t>(kLargestSize* kLargestSize)>;

class Search {
 public:
  /// `builder` is told of the search, unless it is null.
  Search(const MutantOptions& options, Variation variation, int size, int cutoff,
         TraceBuilder* builder = nullptr)
      : options_(options),
        variation_(variation),
        size_(size + options.rules.size_change),
        limit_(options.cutoff.limit(cutoff)),
        shared_(options.window.start),
        builder_(builder) {
    prepare_attacks();
  }

  /// Nothing after more than kMostNodes.
  std::optional<Found> run() {
    const int value = visit(0, shared_);
    if (is_stopped()) return std::nullopt;
    return Found{Score{value}, opening()};
  }

 private:
  using Bounds = Start;  // alpha, of Max, and beta, of Min

  // ---- rules ----

  [[nodiscard]] int queens() const { return static_cast<int>(queens_.size()); }

  [[nodiscard]] bool attacks(Square queen, Square square) const {
    const RulesOptions& rules = options_.rules;
    if (rules.rows_attacked && queen.row == square.row) return true;
    if (rules.columns_attacked && queen.column == square.column) return true;
    const int rows = square.row - queen.row;
    const int columns = square.column - queen.column;
    return std::abs(rows) == std::abs(columns) && rules.diagonals(rows, columns);
  }

  [[nodiscard]] std::size_t number_of(Square square) const {
    const int number = square.row * size_ + square.column;
    return static_cast<std::size_t>(number);
  }

  void prepare_attacks() {
    const std::size_t squares = number_of({size_, 0});
    attacked_.resize(squares);
    for (std::size_t from = 0; from < squares; ++from) {
      attacked_[from].set(from);
      for (std::size_t to = 0; to < squares; ++to) {
        if (attacks(square_of(from), square_of(to))) attacked_[from].set(to);
      }
    }
  }

  [[nodiscard]] Square square_of(std::size_t number) const {
    const int index = static_cast<int>(number);
    return {index / size_, index % size_};
  }

  /// The squares on which no queen may be placed.
  [[nodiscard]] Squares attacked() const {
    Squares squares;
    for (int i = 0; i < queens(); ++i) {
      const std::size_t queen = number_of(queens_[static_cast<std::size_t>(i)]);
      squares.set(queen);
      if (options_.rules.attackers(i, queens())) squares |= attacked_[queen];
    }
    return squares;
  }

  [[nodiscard]] bool on_board(Square square) const {
    const RulesOptions& rules = options_.rules;
    return (rules.first_row || square.row > 0) && (rules.last_row || square.row < size_ - 1) &&
           (rules.last_column || square.column < size_ - 1);
  }

  [[nodiscard]] bool any_square() const {
    const Placement placement = options_.rules.placement;
    return placement == Placement::kAnySquare ||
           (variation_ == Variation::k2 && placement != Placement::kLeftmostColumn);
  }

  /// In a column from the first row down; in variation 2 row by row.
  [[nodiscard]] std::vector<Square> moves() const {
    const Squares attacked = this->attacked();
    std::vector<Square> found;
    const auto add = [&](Square square) {
      if (!attacked.test(number_of(square)) && on_board(square)) found.push_back(square);
    };
    if (any_square()) {
      for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) add({row, column});
      }
      return found;
    }
    int column = queens_.empty() ? 0 : queens_.back().column + 1;
    const int end = options_.rules.placement == Placement::kNextFreeColumn
                        ? size_
                        : std::min(column + 1, size_);
    for (; found.empty() && column < end; ++column) {
      for (int row = 0; row < size_; ++row) add({row, column});
    }
    return found;
  }

  // ---- utility ----

  [[nodiscard]] bool player1_to_move() const { return queens() % 2 == 0; }

  [[nodiscard]] int utility() const {
    const UtilityOptions& options = options_.utility;
    std::optional<bool> player1_wins = player1_to_move() == options.winner_inverted;
    if (queens() == size_) player1_wins = options.full_board(*player1_wins);
    if (!player1_wins) return 0;
    const bool counted = variation_ == Variation::k1b;
    const auto points = counted ? options.points_of_1b : options.points;
    const auto positive = counted ? options.positive_in_1b : options.positive;
    const int tenths = 10 * points(queens(), size_);
    return positive(*player1_wins, player1_to_move()) ? tenths : -tenths;
  }

  /// The mover's hopes: good with an odd number of moves.
  [[nodiscard]] int estimate(std::size_t moves) const {
    const int count = static_cast<int>(moves);
    if (options_.cutoff.estimate == Estimate::kMoves) return 10 * count;
    const int half = variation_ == Variation::k1b ? 5 * (queens() + 1) : 5;
    const bool good = count % 2 == 1;
    if (options_.cutoff.estimate == Estimate::kForMover) return good ? half : -half;
    return good == player1_to_move() ? half : -half;
  }

  // ---- search ----

  [[nodiscard]] bool maximizes() const { return options_.search.maximizes(player1_to_move()); }

  /// Then every visit() under way returns at once, and its value means nothing.
  [[nodiscard]] bool is_stopped() const { return nodes_ > kMostNodes; }

  int visit(int depth, Bounds bounds) {
    if (++nodes_ > kMostNodes) return 0;
    const std::vector<Square> next = moves();
    if (builder_ != nullptr) show_entered(next, bounds);
    const std::optional<int> leaf = leaf_value(next.size(), depth);
    if (!leaf && depth == 0) openings_ = next;
    if (leaf && builder_ != nullptr) builder_->evaluated();
    const int value = leaf ? *leaf : inner(next, depth, bounds);
    if (builder_ != nullptr) builder_->left(Score{value});
    return value;
  }

  /// Nothing where the search goes on.
  [[nodiscard]] std::optional<int> leaf_value(std::size_t moves, int depth) const {
    const bool cut_off = depth >= limit_;
    if (cut_off && !options_.cutoff.end_first) return estimate(moves);
    if (moves == 0) return utility();
    if (cut_off) return estimate(moves);
    return std::nullopt;
  }

  void show_entered(const std::vector<Square>& next, Bounds bounds) const {
    std::vector<std::string> names;
    for (const Square square : next) names.push_back(name_of(square));
    builder_->entered(maximizes() ? Side::kMax : Side::kMin, Score{bounds.max}, Score{bounds.min},
                      std::move(names));
  }

  [[nodiscard]] std::string name_of(Square square) const {
    if (variation_ == Variation::k2) return std::to_string(number_of(square));
    const std::string row = std::to_string(square.row);
    return any_square() ? "row " + row + " column " + std::to_string(square.column) : row;
  }

  int inner(const std::vector<Square>& next, int depth, Bounds bounds) {
    const bool max = maximizes();
    int best = max ? options_.search.best_start.max : options_.search.best_start.min;
    for (const Square square : next) {
      if (depth == 0) candidate_reply_.reset();
      if (builder_ != nullptr) builder_->following();
      queens_.push_back(square);
      const int value = visit(depth + 1, for_child(bounds));
      if (is_stopped()) return 0;
      queens_.pop_back();
      if (depth == 0) opening_values_.push_back(value);
      if (better(value, best, max)) {
        best = value;
        note_best(square, depth);
      } else if (options_.search.returned == Returned::kLastChild) {
        best = value;
      }
      if (options_.search.returned == Returned::kFirstChild) break;
      Bounds& own = options_.window.window == Window::kShared ? shared_ : bounds;
      if (prunes(own, best, max)) break;
      narrow(own, best, max);
    }
    if (!options_.window.returns_bound) return best;
    return max ? std::max(bounds.max, best) : std::min(bounds.min, best);
  }

  [[nodiscard]] Bounds for_child(Bounds bounds) const {
    switch (options_.window.window) {
      case Window::kPassed:
        return bounds;
      case Window::kFresh:
        return options_.window.start;
      case Window::kShared:
        return shared_;
      case Window::kExchanged:
        return {bounds.min, bounds.max};
    }
    return bounds;
  }

  [[nodiscard]] bool better(int value, int best, bool max) const {
    if (options_.search.last_of_equal && value == best) return true;
    return max ? value > best : value < best;
  }

  void narrow(Bounds& bounds, int best, bool max) const {
    if (max != options_.window.narrows_other_bound) {
      bounds.max = std::max(bounds.max, best);
    } else {
      bounds.min = std::min(bounds.min, best);
    }
  }

  [[nodiscard]] bool prunes(Bounds bounds, int best, bool max) const {
    if (best == (max ? bounds.min : bounds.max)) return !options_.window.prunes_beyond_bound_only;
    return max ? best > bounds.min : best < bounds.max;
  }

  void note_best(Square square, int depth) {
    deepest_ = square;
    if (depth == 0) {
      best_ = square;
      reply_ = candidate_reply_;
    }
    if (depth == 1) candidate_reply_ = square;
  }

  // ---- opening ----

  [[nodiscard]] std::optional<int> opening() const {
    const std::optional<Square> square = opening_square();
    if (!square) return std::nullopt;
    return variation_ == Variation::k2 ? square->row * size_ + square->column : square->row;
  }

  [[nodiscard]] std::optional<Square> opening_square() const {
    if (openings_.empty()) return std::nullopt;
    switch (options_.search.opening) {
      case Opening::kBest:
        return best_;
      case Opening::kWorst: {
        const auto worst = maximizes() ? std::ranges::min_element(opening_values_)
                                       : std::ranges::max_element(opening_values_);
        return openings_[static_cast<std::size_t>(worst - opening_values_.begin())];
      }
      case Opening::kFirstMove:
        return openings_.front();
      case Opening::kLastMove:
        return openings_.back();
      case Opening::kReply:
        return reply_;
      case Opening::kDeepest:
        return deepest_;
    }
    return best_;
  }

  const MutantOptions& options_;
  Variation variation_;
  int size_;
  int limit_;
  Bounds shared_;
  TraceBuilder* builder_;
  std::int64_t nodes_ = 0;
  std::vector<Squares> attacked_;  // from each square
  std::vector<Square> queens_;
  std::vector<Square> openings_;
  std::vector<int> opening_values_;  // of those tried
  std::optional<Square> best_;
  std::optional<Square> candidate_reply_;
  std::optional<Square> reply_;
  std::optional<Square> deepest_;
};

}  // namespace

std::optional<Found> search(const MutantOptions& options, Variation variation, int size,
                            int cutoff) {
  return Search(options, variation, size, cutoff).run();
}

Result<TraceNode> trace(const MutantOptions& options, Variation variation, int size) {
  TraceBuilder builder;
  if (!Search(options, variation, size, 0, &builder).run()) {
    return Error{"the mistaken search has more than " + std::to_string(kMostNodes) +
                 " nodes: ask for a smaller board"};
  }
  return builder.root();
}

}  // namespace cairn::queens
