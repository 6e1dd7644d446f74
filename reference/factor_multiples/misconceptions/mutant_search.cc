#include "reference/factor_multiples/misconceptions/mutant_search.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace cairn::factor_multiples {
namespace {

using Numbers = Position::Numbers;

/// In place of a value: the state is being searched. Who meets it again never comes to an end.
constexpr int kSearched = 2;

int first_of(const Numbers& numbers) { return *numbers.begin(); }

int last_of(const Numbers& numbers) { return 64 - std::countl_zero(numbers.word(0)); }

/// Gives the numbers to `use`, from the largest down, as long as it returns true.
template <typename Use>
void from_largest(Numbers numbers, const Use& use) {
  while (!numbers.empty()) {
    const int number = last_of(numbers);
    numbers.erase(number);
    if (!use(number)) return;
  }
}

/// 1 where a larger value is better for the mover, -1 where a smaller one is.
int sign_of(Side mover) { return mover == Side::kMax ? 1 : -1; }

/// The same of what the method returns.
int direction(const NodeOptions& options, Side mover) {
  return options.returned == Returned::kWorst ? -sign_of(mover) : sign_of(mover);
}

}  // namespace

Player::Player(const MutantOptions& options, int name, int size)
    : rules_(options.rules),
      search_(options.search),
      move_(options.move),
      name_(name),
      size_(size) {
  for (int last = 0; last <= size; ++last) {
    for (int number = 1; number <= size; ++number) {
      const bool fits =
          last == 0 ? rules_.first_move(number, size) : rules_.follows(number, last, size);
      if (fits && (number < size || rules_.largest_offered)) {
        allowed_[static_cast<std::size_t>(last)].insert(number);
      }
    }
  }
}

int Player::stop(Stop why) {
  if (!stopped_) stopped_ = why;
  return 0;
}

Answered<Numbers> Player::generate_successors(const Given& given) {
  stopped_.reset();
  Answered<Numbers> answer;
  answer.list_changed = move_.list == CallersList::kCrossedBySuccessors && given.last != 0;
  Node node = node_of(given, Side::kMax);
  if (rules_.crossed_out == CrossedOut::kAllListed) node.left = Numbers::up_to(size_);
  if (rules_.crossed_out == CrossedOut::kLastListed && given.last != 0) {
    node.left.insert(given.last);
  }
  answer.value = successors(node);
  return answer;
}

Valued Player::max_value(const Given& given) {
  stopped_.reset();
  return value_to(Side::kMax, given);
}

Valued Player::min_value(const Given& given) {
  stopped_.reset();
  return value_to(Side::kMin, given);
}

Answered<int> Player::move(const Given& given) {
  stopped_.reset();
  Answered<int> answer;
  const Numbers next = successors(node_of(given, Side::kMax));
  if (next.empty()) {
    if (move_.at_the_end == AtTheEnd::kThrows) stop(Stop::kOutOfBounds);
    answer.value = move_.at_the_end == AtTheEnd::kZero ? 0 : -1;
  } else {
    answer.value = chosen_by_move(given, next);
    if (move_.list == CallersList::kCrossedByMove) {
      if (answer.value < 0) stop(Stop::kArrayOutOfBounds);
      answer.list_changed = answer.value > 0;  // entry 0 is nobody's
    }
  }
  if (move_.list == CallersList::kCrossedBySuccessors) answer.list_changed = given.last != 0;
  return answer;
}

int Player::chosen_by_move(const Given& given, const Numbers& next) {
  const Node root = node_of(given, Side::kMax);
  switch (move_.takes) {
    case Takes::kLargest:
      return last_of(next);
    case Takes::kSmallest:
      return first_of(next);
    case Takes::kFewestReplies: {
      int best = 0;
      int fewest = size_ + 1;
      for (const int number : next) {
        const int replies = successors(child_of(root, next, number)).size();
        if (replies > fewest) continue;
        fewest = replies;
        best = number;
      }
      return best;
    }
    case Takes::kBestMove:
    case Takes::kValue:
      break;
  }
  if (move_.asks == Asks::kMaxValueOfChildren) {
    int best = -1;
    int best_value = -2;
    for (const int number : next) {
      Node child = child_of(root, next, number);
      child.mover = Side::kMax;
      const int worth = value(child);
      if (worth < best_value) continue;
      best_value = worth;
      best = number;
    }
    return move_.takes == Takes::kValue ? best_value : best;
  }
  const bool min =
      move_.asks == Asks::kMinValue || (move_.asks == Asks::kMinValueForPlayer2 && name_ == 2);
  const Valued valued = value_to(min ? Side::kMin : Side::kMax, given);
  if (valued.value == (min ? 1 : -1)) {
    if (move_.when_lost == WhenLost::kExits) return stop(Stop::kExited);
    if (move_.when_lost == WhenLost::kGivesUp) return -1;
  }
  return move_.takes == Takes::kValue ? valued.value : valued.best_move;
}

Player::Node Player::node_of(const Given& given, Side mover) const {
  Node node{given.left, given.last, mover};
  switch (rules_.crossed_out) {
    case CrossedOut::kNone:
      node.left = Numbers::up_to(size_);
      break;
    case CrossedOut::kAllButLast:
      if (given.last != 0) node.left.insert(given.last);
      break;
    case CrossedOut::kByPlayer1:
      node.left = node.left | given.by_player2;
      break;
    case CrossedOut::kAll:
    case CrossedOut::kLastListed:
    case CrossedOut::kAllListed:
    case CrossedOut::kNeverCleared:
      break;
  }
  return node;
}

Numbers Player::successors(const Node& node) {
  const Numbers found = node.left & allowed_[static_cast<std::size_t>(node.last)];
  if (rules_.crossed_out != CrossedOut::kNeverCleared) return found;
  never_cleared_ = never_cleared_ | found;
  return never_cleared_;
}

Player::Node Player::child_of(const Node& node, const Numbers& next, int number) const {
  Node child{node.left, number, opponent(node.mover)};
  switch (rules_.child) {
    case ChildState::kCopied:
      child.left.erase(number);
      break;
    case ChildState::kLeaksToSibling:
      for (const int sibling : next) {
        if (sibling <= number) child.left.erase(sibling);
      }
      break;
    case ChildState::kNotCrossed:
      break;
    case ChildState::kNotCrossedByMax:
      if (node.mover == Side::kMin) child.left.erase(number);
      break;
    case ChildState::kNotCrossedByMin:
      if (node.mover == Side::kMax) child.left.erase(number);
      break;
  }
  if (rules_.crossed_out == CrossedOut::kNone) child.left = Numbers::up_to(size_);
  if (rules_.crossed_out == CrossedOut::kAllButLast) {
    if (node.last != 0) child.left.erase(node.last);
    child.left.insert(number);
  }
  if (!options_at(node).asks_other) child.mover = node.mover;
  if (search_.min_is_max) child.mover = Side::kMax;
  return child;
}

const NodeOptions& Player::options_at(const Node& node) const {
  return node.mover == Side::kMax ? search_.max : search_.min;
}

Valued Player::value_to(Side mover, const Given& given) {
  const Node node = node_of(given, search_.min_is_max ? Side::kMax : mover);
  const Numbers next = successors(node);
  Valued valued;
  valued.value = value(node);
  if (stopped_) return valued;
  if (!next.empty()) valued.best_move = best_move(node, next);
  valued.leaf = options_at(node).leaf(next.empty());
  return valued;
}

int Player::value(const Node& node) {
  if (stopped_) return 0;
  const auto key = node.left.word(0) << 7 | static_cast<std::uint64_t>(node.last) << 1 |
                   static_cast<std::uint64_t>(node.mover == Side::kMax);
  const auto [known, entered] = values_.emplace(key, kSearched);
  if (!entered) {
    if (known->second == kSearched) return stop(Stop::kStackOverflow);
    return known->second;
  }
  if (values_.size() > kMostBoards) return stop(Stop::kTooLong);
  int& found = known->second;  // a rehash moves no element
  const Numbers next = successors(node);
  if (!next.empty()) {
    const int value = inner_value(node, next);
    if (!stopped_) found = value;  // else it is still being searched
  } else {
    found = options_at(node).leaf_value;
    if (search_.leaf_value_by_name && name_ == 2) found = -found;
  }
  return found;
}

int Player::inner_value(const Node& node, const Numbers& next) {
  const auto child_value = [&](int number) { return value(child_of(node, next, number)); };
  const NodeOptions& options = options_at(node);
  if (options.returned == Returned::kLastChild) return child_value(last_of(next));
  if (options.returned == Returned::kFirstChild) return child_value(first_of(next));
  const int sign = direction(options, node.mover);
  int best = -1;
  from_largest(next, [&](int number) {
    best = std::max(best, sign * child_value(number));
    return best < 1;  // nothing is better than 1
  });
  return sign * best;
}

int Player::best_move(const Node& node, const Numbers& next) {
  const NodeOptions& options = options_at(node);
  switch (options.best_move) {
    case BestMove::kNever:
      return -1;
    case BestMove::kLastChild:
      return last_of(next);
    case BestMove::kFirstChild:
      return first_of(next);
    case BestMove::kOpponents: {
      int chosen = first_of(next);
      from_largest(next, [&](int number) {
        if (value(child_of(node, next, number)) != -sign_of(node.mover)) return true;
        chosen = number;
        return false;
      });
      return chosen;
    }
    case BestMove::kOfReturned:
      return best_of_values(node, next);
    case BestMove::kReply: {
      const int chosen = best_of_values(node, next);
      if (chosen < 0 || stopped_) return -1;
      const Node child = child_of(node, next, chosen);
      const Numbers replies = successors(child);
      return replies.empty() ? -1 : best_move(child, replies);
    }
    case BestMove::kIndex: {
      const int chosen = best_of_values(node, next);
      int index = -1;
      for (const int number : next) {
        if (number <= chosen) ++index;
      }
      return index;
    }
  }
  return -1;
}

int Player::best_of_values(const Node& node, const Numbers& next) {
  const NodeOptions& options = options_at(node);
  if (options.returned == Returned::kLastChild) return last_of(next);
  if (options.returned == Returned::kFirstChild) return first_of(next);
  const int best = inner_value(node, next);
  const bool won = direction(options, node.mover) * best > -1;
  const Ties ties = won ? options.ties_won : options.ties_lost;
  int chosen = -1;
  if (ties == Ties::kNone) return chosen;
  for (const int number : next) {
    if (value(child_of(node, next, number)) != best) continue;
    chosen = number;
    if (ties == Ties::kSmallest) break;
  }
  return chosen;
}

}  // namespace cairn::factor_multiples
