#include "reference/take_stones/misconceptions/mutant_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "reference/core/divisor_game.h"

namespace cairn::take_stones {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kTiny = 4.9e-324;  // Java's Double.MIN_VALUE

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool divides(int divisor, int number) { return number % divisor == 0; }

bool has_divisor(int number, int first, int end) {
  for (int divisor = first; divisor < end; ++divisor) {
    if (divides(divisor, number)) return true;
  }
  return false;
}

bool has_non_divisor(int number, int most) {
  for (int divisor = 2; divisor <= most; ++divisor) {
    if (!divides(divisor, number)) return true;
  }
  return false;
}

/// `number` is at least 2.
bool passes_for_prime(Primality primality, int number) {
  const bool prime = !has_divisor(number, 2, number);
  switch (primality) {
    case Primality::kPrimes:
      return prime;
    case Primality::kNone:
      return false;
    case Primality::kAll:
      return true;
    case Primality::kOdd:
      return number % 2 == 1;
    case Primality::kOddOrTwo:
      return number % 2 == 1 || number == 2;
    case Primality::kSquaresToo: {
      int root = 1;  // rounded up
      while (root * root < number) ++root;
      return !has_divisor(number, 2, root);
    }
    case Primality::kFourToo:
      return !has_divisor(number, 2, number / 2);
    case Primality::kNotDivisibleBy2Or3:
      return number <= 3 || (number % 2 != 0 && number % 3 != 0);
    case Primality::kButTwo:
      return prime && number != 2;
    case Primality::kButTwoAndThree:
      return prime && number > 3;
    case Primality::kComposites:
      return !prime;
    case Primality::kNonDivisor:
      return has_non_divisor(number, number - 1);
    case Primality::kNonDivisorToHalf:
      return has_non_divisor(number, number / 2);
    case Primality::kNonDivisorToRoot: {
      int root = 1;
      while ((root + 1) * (root + 1) <= number) ++root;
      return has_non_divisor(number, root);
    }
  }
  return prime;
}

/// What stands for the largest prime factor of `stone`, at least 2; 0 when none is found.
int factor_of(const EvaluatorOptions& evaluator, int stone,
              const NumberSet<kMostMistakenStones>& left) {
  const auto prime = [&](int number) { return passes_for_prime(evaluator.prime_factor, number); };
  const auto largest_prime = [&](int most) {
    for (int factor = most; factor >= 2; --factor) {
      if (divides(factor, stone) && prime(factor)) return factor;
    }
    return 0;
  };
  switch (evaluator.factor) {
    case Factor::kLargestPrime:
      return largest_prime(stone);
    case Factor::kSmallestPrime:
      for (int factor = 2; factor <= stone; ++factor) {
        if (divides(factor, stone) && prime(factor)) return factor;
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
        if (divides(factor, stone) && prime(factor) && left.contains(factor)) return factor;
      }
      return 0;
  }
  return 0;
}

}  // namespace

MutantSearch::MutantSearch(const MutantOptions& options, int size)
    : rules_(options.rules),
      evaluator_(options.evaluator),
      search_(options.search),
      depth_(options.depth),
      size_(size),
      all_(Stones::up_to(size)) {
  assert(1 <= size && size <= kMostMistakenStones);
  prepare_first_moves();
  for (int last = 1; last <= size; ++last) {
    prepare_followers(last);
    valuations_[at(last)] = valuation_of(last, all_);
  }
}

void MutantSearch::prepare_first_moves() {
  const auto allowed = [&](int stone) {
    const bool odd = stone % 2 == 1;
    switch (rules_.first_move) {
      case FirstMove::kOddBelowHalf:
        return odd && 2 * stone < size_;
      case FirstMove::kOddUpToHalf:
        return odd && 2 * stone <= size_;
      case FirstMove::kOddBelowIntegerHalf:
        return odd && stone < size_ / 2;
      case FirstMove::kOddEndsEarly:
        return odd && (size_ % 2 == 1 ? 2 * stone < size_ : 2 * stone + 2 < size_);
      case FirstMove::kOdd:
        return odd;
      case FirstMove::kBelowHalf:
        return 2 * stone < size_;
      case FirstMove::kEvenBelowHalf:
        return !odd && 2 * stone < size_;
      case FirstMove::kOddFrom3BelowHalf:
        return odd && stone > 1 && 2 * stone < size_;
      case FirstMove::kAny:
        return true;
    }
    return false;
  };
  Order& order = orders_[0];
  const auto offer = [&](int stone) {
    if (!allowed(stone)) return;
    order.stones[at(order.size++)] = static_cast<std::uint8_t>(stone);
    followers_[0].insert(stone);
  };
  if (rules_.order == ChildOrder::kDescending) {
    for (int stone = size_; stone >= 1; --stone) offer(stone);
  } else {
    for (int stone = 1; stone <= size_; ++stone) offer(stone);
  }
}

void MutantSearch::prepare_followers(int last) {
  const auto allowed = [&](int stone) {
    if (stone == last) return false;
    const bool multiple = divides(last, stone);
    const bool factor = divides(stone, last);
    switch (rules_.followers) {
      case Followers::kMultiplesAndFactors:
        return multiple || factor;
      case Followers::kMultiples:
        return multiple;
      case Followers::kFactors:
        return factor;
      case Followers::kWithoutOne:
        return multiple || (factor && stone != 1);
      case Followers::kPrimesWithoutOne:
        return multiple || (factor && (stone != 1 || has_divisor(last, 2, last)));
      case Followers::kWithoutLargest:
        return (multiple || factor) && stone != size_;
      case Followers::kFactorsBelowHalf:
        return multiple || (factor && 2 * stone < last);
      case Followers::kFactorsUpToRoot:
        return multiple || (factor && stone * stone <= last);
      case Followers::kDoublesAndHalves:
        return stone == 2 * last || last == 2 * stone;
      case Followers::kAny:
        return true;
    }
    return false;
  };
  Order& order = orders_[at(last)];
  Stones& followers = followers_[at(last)];
  const auto offer = [&](int stone) {
    if (!allowed(stone) || followers.contains(stone)) return;
    order.stones[at(order.size++)] = static_cast<std::uint8_t>(stone);
    followers.insert(stone);
  };
  const auto offer_up = [&](int first, int end) {
    for (int stone = first; stone < end; ++stone) offer(stone);
  };
  const auto offer_down = [&](int first, int end) {
    for (int stone = first; stone > end; --stone) offer(stone);
  };
  switch (rules_.order) {
    case ChildOrder::kAscending:
    case ChildOrder::kDescendingBelowRoot:
      offer_up(1, size_ + 1);
      break;
    case ChildOrder::kDescending:
    case ChildOrder::kFollowersDescending:
      offer_down(size_, 0);
      break;
    case ChildOrder::kMultiplesFirst:
      offer_up(last, size_ + 1);
      offer_up(1, last);
      break;
    case ChildOrder::kOneThenMultiples:
      offer(1);
      offer_up(last, size_ + 1);
      offer_up(1, last);
      break;
    case ChildOrder::kFactorsDescending:
      offer_down(last, 0);
      offer_up(last, size_ + 1);
      break;
    case ChildOrder::kFactorPairs:
      for (int factor = 1; factor * factor <= last; ++factor) {
        if (!divides(factor, last)) continue;
        offer(factor);
        offer(last / factor);
      }
      offer_up(1, size_ + 1);
      break;
  }
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
  } else if (last == 1 ? evaluator_.one_is_prime : passes_for_prime(evaluator_.is_prime, last)) {
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

  limit_ = depth == 0 ? std::numeric_limits<int>::max() : depth;
  if (depth == 0 && depth_.zero == DepthZero::kNoPly) limit_ = 0;
  if (depth == 0 && depth_.zero == DepthZero::kOnePly) limit_ = 1;
  if (depth != 0 && depth_.limit == Limit::kOneLess) --limit_;
  if (depth != 0 && depth_.limit == Limit::kOneMore) ++limit_;
  if (depth != 0 && depth_.limit == Limit::kFromStart) limit_ = std::max(0, limit_ - given_);

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
  const bool even = given_ % 2 == 0;
  switch (search_.root_side) {
    case RootSide::kByParity:
      root_max_ = even;
      break;
    case RootSide::kMax:
      root_max_ = true;
      break;
    case RootSide::kMin:
      root_max_ = false;
      break;
    case RootSide::kOther:
      root_max_ = !even;
      break;
    case RootSide::kWithoutLargest:
      root_max_ = max_to_move(root, Turn::kWithoutLargest);
      break;
  }
  board_ = root.left;

  switch (search_.window_start) {
    case Start::kInfinity:
      alpha_ = -kInfinite;
      beta_ = kInfinite;
      break;
    case Start::kOne:
      alpha_ = -1;
      beta_ = 1;
      break;
    case Start::kZero:
      alpha_ = 0;
      beta_ = 0;
      break;
    case Start::kTinyForMax:
      alpha_ = kTiny;
      beta_ = kInfinite;
      break;
  }
  try {
    result_.value = visit(root, alpha_, beta_);
    if (search_.chosen == ChosenMove::kEqualSize) choose_again(root);
  } catch (const Stopped& stopped) {
    result_.termination = stopped.how;
  }
  return result_;
}

void MutantSearch::choose_again(const Node& root) {
  const MutantResult found = result_;
  int move = 0;
  root_max_ = !root_max_;
  const Order& order = orders_[at(root.last)];
  const Stones moves = moves_at(root);
  for (int i = 0; i < order.size && move == 0; ++i) {
    const int stone = order.stones[at(i)];
    if (!moves.contains(stone)) continue;
    Node child{root.left, stone, root.last, 1};
    child.left.erase(stone);
    if (std::abs(visit(child, -kInfinite, kInfinite)) == std::abs(found.value)) move = stone;
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

MutantSearch::Stones MutantSearch::moves_at(const Node& node) const {
  const Stones& followers = followers_[at(node.last)];
  return rules_.offered == Offered::kAll ? followers : followers & node.left;
}

double MutantSearch::visit(Node node, double alpha, double beta) {
  if (node.ply > kMostPlies || ++result_.visited > most_nodes_)
    throw Stopped{Termination::kEndless};
  ++result_.entered[at(node.ply)];
  result_.deepest = std::max(result_.deepest, node.ply);
  if (rules_.board == Board::kShared) node.left = board_;

  const Stones moves = moves_at(node);
  const bool over = moves.empty();
  return over || node.ply >= limit_ ? leaf(node, over, moves) : inner(node, moves, alpha, beta);
}

double MutantSearch::inner(const Node& node, Stones moves, double alpha, double beta) {
  const bool max = maximizes(node);
  const double sign = max ? 1 : -1;
  result_.generated += moves.size();

  double best = -sign * kInfinite;  // that a child has to beat
  if (search_.best_start == Start::kOne) best = -sign;
  if (search_.best_start == Start::kZero) best = 0;
  if (search_.best_start == Start::kTinyForMax && max) best = kTiny;
  double last_value = best;

  const Order& order = orders_[at(node.last)];
  for (int i = 0; i < order.size; ++i) {
    const bool turned = rules_.order == ChildOrder::kDescendingBelowRoot && node.ply > 0;
    const int move = order.stones[at(turned ? order.size - 1 - i : i)];
    if (!moves.contains(move)) continue;

    Node child{node.left, move, node.last, node.ply + 1};
    child.left.erase(move);
    if (rules_.board == Board::kShared) board_.erase(move);
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
    last_value = value;

    const bool better = max ? value > best : value < best;
    const bool improved = better || (search_.ties == Ties::kLast && value == best);
    if (improved) best = value;
    note_move(node, max, move, improved, value);
    const double reached = search_.returned == Returned::kLastChild ? value : best;

    if (search_.window == Window::kShared) {
      alpha = alpha_;
      beta = beta_;
    }
    const bool prunes = search_.pruning == Pruning::kNonStrict ||
                        search_.pruning == Pruning::kStrict ||
                        search_.pruning == (max ? Pruning::kMaxNodes : Pruning::kMinNodes);
    const double bound = max ? beta : alpha;
    const bool beyond = max ? reached > bound : reached < bound;
    if (prunes && (beyond || (reached == bound && search_.pruning != Pruning::kStrict))) break;
    if (search_.win_stop == WinStop::kAnyEnd && (value == 1 || value == -1)) break;

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

  if (!over || (at_limit && !evaluator_.end_first)) return static_value(node, moves);
  switch (evaluator_.end_state) {
    case EndState::kMoverLoses:
      return max_to_move(node, evaluator_.end_turn) ? -1 : 1;
    case EndState::kMoverWins:
      return max_to_move(node, evaluator_.end_turn) ? 1 : -1;
    case EndState::kMaxWins:
      return 1;
    case EndState::kMinWins:
      return -1;
    case EndState::kZero:
      return 0;
    case EndState::kNotSeen:
      break;
  }
  return static_value(node, moves);
}

double MutantSearch::static_value(const Node& node, Stones moves) const {
  const bool max = max_to_move(node, evaluator_.turn);
  const auto zero_for = [&](StoneOneRule rule) {
    switch (rule) {
      case StoneOneRule::kBoth:
        return node.left.contains(1);
      case StoneOneRule::kNever:
        return false;
      case StoneOneRule::kMaxOnly:
        return max && node.left.contains(1);
      case StoneOneRule::kMinOnly:
        return !max && node.left.contains(1);
      case StoneOneRule::kInverted:
        return !node.left.contains(1);
    }
    return false;
  };
  if (zero_for(evaluator_.stone_one)) return evaluator_.negative_zero && !max ? -0.0 : 0.0;

  int stone = node.last;
  if (evaluator_.stone != EvaluatedStone::kLast) {
    stone = node.before_last;
    if (stone == 0 && evaluator_.stone == EvaluatedStone::kBeforeLastOwnSuccessors) {
      stone = node.last;
    }
    if (stone == 0) throw Stopped{Termination::kCrashed};
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
  const Valuation& valuation = evaluator_.factor == Factor::kLargestLeft
                                   ? valuation_of(stone, node.left)
                                   : valuations_[at(stone)];
  if (valuation.endless) throw Stopped{Termination::kEndless};

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

  double value = clause.tenths / 10.0;
  const bool odd = count % 2 == 1;
  if (clause.parity == Parity::kAlwaysBad || (clause.parity == Parity::kOddIsGood && !odd) ||
      (clause.parity == Parity::kEvenIsGood && odd)) {
    value = -value;
  }
  const bool negated = clause.sign == Sign::kAlways ||
                       clause.sign == (max ? Sign::kNegatedForMax : Sign::kNegatedForMin);
  return negated ? -value : value;
}

}  // namespace cairn::take_stones
