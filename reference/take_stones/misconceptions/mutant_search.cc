#include "reference/take_stones/misconceptions/mutant_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "reference/core/divisor_game.h"

namespace cairn::take_stones {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
std::size_t at(int index) { return static_cast<std::size_t>(index); }

Score to_tenths(double value) {
  if (std::isinf(value)) return value > 0 ? kInfinity : -kInfinity;
  return Score{static_cast<int>(std::lround(value * 10))};
}

/// What stands for the largest prime factor of `stone`, at least 2; 0 when none is found.
int factor_of(const EvaluatorOptions& evaluator, int stone,
              const NumberSet<kMostMistakenStones>& left) {
  const auto largest_prime = [&](int most) {
    for (int factor = most; factor >= 2; --factor) {
      if (divides(factor, stone) && evaluator.is_prime_factor(factor)) return factor;
    }
    return 0;
  };
  switch (evaluator.factor) {
    case Factor::kLargestPrime:
      return largest_prime(stone);
    case Factor::kSmallestPrime:
      for (int factor = 2; factor <= stone; ++factor) {
        if (divides(factor, stone) && evaluator.is_prime_factor(factor)) return factor;
      }
      return 0;
    case Factor::kStone:
      return stone;
    case Factor::kLargestProperDivisor:
      for (int factor = stone - 1; factor >= 2; --factor) {
        if (divides(factor, stone)) return factor;
      }
      return 0;
    case Factor::kDividedOut:
    case Factor::kRest: {
      int rest = stone;
      int last = 0;
      for (int factor = 2; factor * factor <= rest; ++factor) {
        while (divides(factor, rest)) {
          rest /= factor;
          last = factor;
        }
      }
      if (evaluator.factor == Factor::kDividedOut) return last;
      return rest > 1 ? rest : 0;
    }
    case Factor::kUpToRoot: {
      int root = 1;
      while ((root + 1) * (root + 1) <= stone) ++root;
      return largest_prime(root);
    }
    case Factor::kBelowHalf:
      return largest_prime((stone - 1) / 2);
    case Factor::kLargestLeft:
      for (int factor = stone; factor >= 2; --factor) {
        if (divides(factor, stone) && evaluator.is_prime_factor(factor) && left.contains(factor)) {
          return factor;
        }
      }
      return 0;
  }
  return 0;
}

}  // namespace

MutantRules::MutantRules(const RulesOptions& rules, int size) : rules_(rules), size_(size) {
  for (auto& followers : followers_) followers.resize(at(size) + 1);
}

const MutantRules::Followers& MutantRules::after(int last, bool root) {
  std::optional<Followers>& followers = followers_[root ? 1 : 0][at(last)];
  if (followers) return *followers;
  followers.emplace();
  for (int stone = 1; stone <= size_; ++stone) {
    const bool offered = last == 0 ? rules_.first_move(stone, size_)
                                   : stone != last && rules_.follows(stone, last, size_);
    if (!offered) continue;
    followers->order.push_back(stone);
    if (rules_.root_twice && stone * stone == last) followers->order.push_back(stone);
    followers->set.insert(stone);
  }
  if (rules_.rank != right::ascending) {
    std::ranges::sort(followers->order, {},
                      [&](int stone) { return std::pair(rules_.rank(stone, last, root), stone); });
  }
  return *followers;
}

MutantSearch::MutantSearch(const MutantOptions& options, int size,
                           std::shared_ptr<MutantRules> tables)
    : rules_(options.rules),
      evaluator_(options.evaluator),
      search_(options.search),
      depth_(options.depth),
      size_(size),
      all_(Stones::up_to(size)),
      tables_(tables ? std::move(tables) : std::make_shared<MutantRules>(options.rules, size)),
      valuations_(at(size) + 1) {
  assert(1 <= size && size <= kMostMistakenStones);
}

const MutantSearch::Valuation& MutantSearch::valuation_by(int last) {
  std::optional<Valuation>& valuation = valuations_[at(last)];
  if (!valuation) valuation = valuation_of(last, all_);
  return *valuation;
}

MutantSearch::Valuation MutantSearch::valuation_of(int last, Stones left) const {
  Valuation valuation;
  const auto multiples_below_end = [&](int number) {
    Stones multiples = multiples_of<kMostMistakenStones>(number) & all_;
    if (valuation.clause.factors_counted) {
      for (int factor = 1; factor < number; ++factor) {
        if (divides(factor, number)) multiples.insert(factor);
      }
    }
    if (!valuation.clause.largest_counted) multiples.erase(size_);
    return multiples;
  };
  const auto composite = [&](int factor) {
    valuation.clause = evaluator_.composite;
    if (factor > 0) {
      valuation.counted = multiples_below_end(factor);
      if (evaluator_.prime_itself == PrimeItself::kNever) valuation.counted.erase(factor);
      if (evaluator_.prime_itself == PrimeItself::kTwice) valuation.extra = factor;
      return;
    }
    valuation.endless = evaluator_.no_factor == NoFactor::kEndless;
    if (evaluator_.no_factor == NoFactor::kAll) valuation.counted = multiples_below_end(1);
  };

  if (last == 1 && evaluator_.last_one == LastOne::kOwnClause) {
    valuation.clause = evaluator_.one;
    valuation.counted = multiples_below_end(1);
  } else if (last == 1 && evaluator_.last_one == LastOne::kCompositeWithoutFactor) {
    composite(0);
  } else if (last == 1 ? evaluator_.one_is_prime : evaluator_.is_prime(last)) {
    valuation.clause = evaluator_.prime;
    valuation.counted = multiples_below_end(last);
  } else {
    composite(last == 1 ? 1 : factor_of(evaluator_, last, left));
  }
  return valuation;
}

MutantResult MutantSearch::search(const std::vector<int>& taken, int depth,
                                  std::int64_t most_nodes) {
  result_ = {};
  most_nodes_ = most_nodes;
  given_ = static_cast<int>(taken.size());
  deep_move_ = 0;

  limit_ = depth == 0 ? depth_.plies_of_0 : depth_.limit(depth, given_);

  Node root{all_, 0, 0, 0};
  for (const int stone : taken) {
    root.left.erase(stone);
    root.before_last = root.last;
    root.last = stone;
  }
  if (rules_.offered == Offered::kGivenToo && root.last != 0) {
    root.left = all_;
    root.left.erase(root.last);
  }
  root_order_ = &tables_->after(root.last, true).order;
  root_max_ = max_to_move(root, search_.root_side);
  board_ = root.left;

  alpha_ = search_.window_start.max;
  beta_ = search_.window_start.min;
  const double value = visit(root, alpha_, beta_);
  if (is_stopped()) return result_;
  result_.value = value;
  builder_ = nullptr;  // whatever is searched besides is no part of the tree
  if (search_.chosen == ChosenMove::kEqualSize) choose_again(root);
  return result_;
}

double MutantSearch::stop(Termination how) {
  result_.termination = how;
  return 0;
}

Result<TraceNode> MutantSearch::trace(const std::vector<int>& taken, int depth) {
  TraceBuilder builder;
  builder_ = &builder;
  const MutantResult result = search(taken, depth, kLargestTrace);
  builder_ = nullptr;
  switch (result.termination) {
    case Termination::kAnswered:
      break;
    case Termination::kCrashed:
      return Error{"the mistaken search crashes"};
    case Termination::kEndless:
      return Error{"the mistaken search does not end within " + std::to_string(kLargestTrace) +
                   " nodes"};
  }
  return builder.root();
}

void MutantSearch::choose_again(const Node& root) {
  const MutantResult found = result_;
  int move = 0;
  root_max_ = !root_max_;
  const Stones moves = moves_at(root);
  for (const int stone : *root_order_) {
    if (move != 0) break;
    if (!moves.contains(stone)) continue;
    Node child{root.left, stone, root.last, 1};
    child.left.erase(stone);
    const double value = visit(child, -kInfinite, kInfinite);
    if (is_stopped()) return;
    if (std::abs(value) == std::abs(found.value)) move = stone;
  }
  result_ = found;
  result_.move = move;
}

bool MutantSearch::maximizes(const Node& node) const {
  if (search_.level == Level::kWithoutLargest) return max_to_move(node, Turn::kWithoutLargest);
  const int ply = node.ply;
  if (ply > 0 && search_.level == Level::kMaxBelowRoot) return true;
  if (ply > 0 && search_.level == Level::kMinBelowRoot) return false;
  return root_max_ == (ply % 2 == 0);
}

bool MutantSearch::max_to_move(const Node& node, Turn turn) const {
  switch (turn) {
    case Turn::kToMove:
      return (given_ + node.ply) % 2 == 0;
    case Turn::kAsSearched:
      return maximizes(node);
    case Turn::kRoots:
      return given_ % 2 == 0;
    case Turn::kMax:
      return true;
    case Turn::kMin:
      return false;
    case Turn::kOther:
      return (given_ + node.ply) % 2 != 0;
    case Turn::kWithoutLargest: {
      const int taken = given_ + node.ply - (node.left.contains(size_) ? 0 : 1);
      return taken % 2 == 0;
    }
  }
  return true;
}

MutantSearch::Stones MutantSearch::moves_at(const Node& node) {
  const Stones& followers = tables_->after(node.last, false).set;
  return rules_.offered == Offered::kAll ? followers : followers & node.left;
}

const std::vector<int>& MutantSearch::order_at(const Node& node) {
  return node.ply == 0 ? *root_order_ : tables_->after(node.last, false).order;
}

void MutantSearch::show_entered(const Node& node, Stones moves, double alpha, double beta) {
  std::vector<std::string> words;
  for (const int move : order_at(node)) {
    if (moves.contains(move)) words.push_back(std::to_string(move));
  }
  builder_->entered(maximizes(node) ? Side::kMax : Side::kMin, to_tenths(alpha), to_tenths(beta),
                    std::move(words));
}

double MutantSearch::visit(Node node, double alpha, double beta) {
  if (node.ply > kMostPlies || ++result_.visited > most_nodes_) {
    return stop(Termination::kEndless);
  }
  ++result_.entered[at(node.ply)];
  result_.deepest = std::max(result_.deepest, node.ply);
  if (rules_.board_shared) node.left = board_;

  const Stones moves = moves_at(node);
  const bool over = moves.empty();
  const bool ends = over || node.ply >= limit_;
  if (builder_ != nullptr) {
    show_entered(node, moves, alpha, beta);
    if (ends) builder_->evaluated();
  }
  const double value = ends ? leaf(node, over, moves) : inner(node, moves, alpha, beta);
  if (builder_ != nullptr) builder_->left(to_tenths(value));
  return value;
}

double MutantSearch::inner(const Node& node, Stones moves, double alpha, double beta) {
  const bool max = maximizes(node);
  result_.generated += moves.size();
  if (rules_.root_twice) {
    for (const int stone : moves) result_.generated += stone * stone == node.last ? 1 : 0;
  }

  double best = max ? search_.best_start.max : search_.best_start.min;  // that a child has to beat
  double last_value = best;

  for (const int move : order_at(node)) {
    if (!moves.contains(move)) continue;

    if (builder_ != nullptr) builder_->following();
    Node child{node.left, move, node.last, node.ply + 1};
    child.left.erase(move);
    if (rules_.board_shared) board_.erase(move);
    double child_alpha = alpha;
    double child_beta = beta;
    if (search_.window == Window::kShared) {
      child_alpha = alpha_;
      child_beta = beta_;
    } else if (search_.window == Window::kShallow) {
      child_alpha = max ? best : -kInfinite;
      child_beta = max ? kInfinite : best;
    }
    const double value = visit(child, child_alpha, child_beta);
    if (is_stopped()) return 0;
    last_value = value;

    const bool better = max ? value > best : value < best;
    const bool improved = better || (search_.last_of_equal && value == best);
    if (improved) best = value;
    note_move(node, max, move, improved, value);
    const double reached = search_.returned == Returned::kLastChild ? value : best;

    if (search_.window == Window::kShared) {
      alpha = alpha_;
      beta = beta_;
    }
    const double bound = max ? beta : alpha;
    const bool beyond = max ? reached > bound : reached < bound;
    if ((beyond || reached == bound) && search_.prunes(max, beyond)) break;
    if (search_.stops_at_any_end && (value == 1 || value == -1)) break;

    if (search_.window == Window::kKeptAtRoot && node.ply == 0) continue;
    if (max) {
      alpha = std::max(alpha, reached);
    } else {
      beta = std::min(beta, reached);
    }
    if (search_.window == Window::kShared) {
      alpha_ = alpha;
      beta_ = beta;
    }
  }

  if (search_.returned == Returned::kLastChild) return last_value;
  if (search_.returned == Returned::kBound) {
    return max ? std::max(alpha, best) : std::min(beta, best);
  }
  return best;
}

void MutantSearch::note_move(const Node& node, bool max, int move, bool improved, double value) {
  const bool root = node.ply == 0;
  switch (search_.chosen) {
    case ChosenMove::kBest:
      if (root && improved) result_.move = move;
      break;
    case ChosenMove::kAnyNode:
      if (improved) result_.move = move;
      break;
    case ChosenMove::kRootPlayersNodes:
      if (improved && max == root_max_) result_.move = move;
      break;
    case ChosenMove::kLastLeaf:
      if (root) result_.move = deep_move_;
      break;
    case ChosenMove::kLastChild:
      if (root) result_.move = move;
      break;
    case ChosenMove::kFirstChild:
      if (root && result_.move == 0) result_.move = move;
      break;
    case ChosenMove::kWorst:
    case ChosenMove::kHighest:
      if (root &&
          (result_.move == 0 || (search_.chosen == ChosenMove::kHighest ? value > chosen_value_
                                                                        : value < chosen_value_))) {
        result_.move = move;
        chosen_value_ = value;
      }
      break;
    case ChosenMove::kNone:
    case ChosenMove::kEqualSize:  // after the search
      break;
    case ChosenMove::kNoneIfLost:
      if (root && improved && value != (max ? -1 : 1)) result_.move = move;
      break;
  }
}

double MutantSearch::leaf(const Node& node, bool over, Stones moves) {
  const bool at_limit = node.ply >= limit_;
  ++(!over ? result_.static_leaves : at_limit ? result_.ends_at_limit : result_.ends);
  result_.last_leaf = node.ply;
  result_.shallowest_leaf = std::min(result_.shallowest_leaf, node.ply);
  deep_move_ = node.last;

  if (!over || (at_limit && !evaluator_.end_first) || evaluator_.end == nullptr) {
    return static_value(node, moves);
  }
  return evaluator_.end(max_to_move(node, evaluator_.end_turn));
}

double MutantSearch::static_value(const Node& node, Stones moves) {
  const bool max = max_to_move(node, evaluator_.turn);
  if (evaluator_.zero(node.left.contains(1), max)) {
    return evaluator_.negative_zero && !max ? -0.0 : 0.0;
  }

  int stone = node.last;
  if (evaluator_.stone != EvaluatedStone::kLast) {
    stone = node.before_last;
    if (stone == 0 && evaluator_.stone == EvaluatedStone::kBeforeLastOwnSuccessors) {
      stone = node.last;
    }
    if (stone == 0) return stop(Termination::kCrashed);
  }
  if (evaluator_.stone == EvaluatedStone::kBeforeLast) {
    moves = moves_at({node.left, stone, 0, node.ply});
  }
  if (evaluator_.stone == EvaluatedStone::kBeforeLastParentsMoves) {
    Stones left = node.left;
    left.insert(node.last);
    moves = moves_at({left, stone, 0, node.ply});
  }
  if (stone == 0) return 0;  // the root of a new game: nothing has been taken
  std::optional<Valuation> of_these;
  if (evaluator_.factor == Factor::kLargestLeft) of_these = valuation_of(stone, node.left);
  const Valuation& valuation = of_these ? *of_these : valuation_by(stone);
  if (valuation.endless) return stop(Termination::kEndless);

  const ClauseOptions& clause = valuation.clause;
  if (clause.tenths == 0) return 0;
  Stones among = moves;
  switch (clause.counted) {
    case Counted::kSuccessors:
      break;
    case Counted::kLeft:
      among = node.left;
      break;
    case Counted::kAll:
      among = all_;
      break;
    case Counted::kLargerSuccessors:
      for (int smaller = 1; smaller < stone; ++smaller) among.erase(smaller);
      break;
  }
  int count = (among & valuation.counted).size();
  if (valuation.extra != 0 && among.contains(valuation.extra)) ++count;

  const double size = clause.tenths / 10.0;
  return clause.good(count) == clause.negated(max) ? -size : size;
}

}  // namespace cairn::take_stones
