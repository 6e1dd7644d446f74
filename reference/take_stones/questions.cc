#include "reference/take_stones/questions.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <variant>

#include "reference/core/words.h"
#include "reference/take_stones/legal_positions.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {
namespace {

/// So many take about 350 MB on boards of up to 64 stones, and 1.4 GB on larger ones.
constexpr std::size_t kMostPositions = 4'000'000;

enum : std::size_t { kSize, kTaken, kDepth };

/// Whether a node at the depth limit could have been searched on.
template <Game G>
class StaticLeafObserver {
 public:
  explicit StaticLeafObserver(int limit) : limit_(limit) {}

  void entered(const G& position, int ply, Score /*alpha*/, Score /*beta*/) {
    if (ply == limit_ && !position.moves().empty()) found_ = true;
  }
  void evaluated(int /*ply*/) {}
  void following(int /*ply*/, int /*stone*/) {}
  void left(int /*ply*/, Score /*score*/) {}

  [[nodiscard]] bool found() const { return found_; }

 private:
  int limit_;
  bool found_ = false;
};

void append_number(std::string& line, int number) {
  line += std::to_string(number);
  line += ' ';
}

/// What enumerated and sampled questions have in common.
class Stream : public QuestionStream {
 public:
  void append_arguments(std::string& line) const final {
    append_number(line, question_.size);
    append_number(line, static_cast<int>(question_.taken.size()));
    for (const int stone : question_.taken) append_number(line, stone);
    line += std::to_string(question_.depth);
  }

  const Label& label() final {
    // The one place that says how answers are found.
    const SearchResult result =
        with_position(question_.size, question_.taken,
                      [&](const auto& root) { return find(root, depth_limit(question_.depth)); });
    set_six_lines(label_.answer, result);
    label_.value = std::get<Fraction>(label_.answer[1].value);
    label_.visited = result.counts.visited;
    return label_;
  }

  bool has_static_leaves() const final {
    const int limit = depth_limit(question_.depth);
    return with_position(question_.size, question_.taken, [&]<Game G>(const G& root) {
      StaticLeafObserver<G> observer(limit);
      AlphaBeta<G, StaticLeafObserver<G>>(limit, observer).search(root);
      return observer.found();
    });
  }

 protected:
  Question question_;

 private:
  Label label_;
};

/// Boards by size; on each its games in the order of a dictionary whose letters are the stones, a
/// game before those that go on from it; after each the depths.
class Enumeration final : public Stream {
 public:
  explicit Enumeration(Ranges ranges) : ranges_(std::move(ranges)) {
    question_.size = ranges_[kSize].first - 1;
  }

  bool next() override {
    if (!games_.empty() && question_.depth < ranges_[kDepth].last) {
      ++question_.depth;
      return true;
    }
    question_.depth = ranges_[kDepth].first;
    while (next_position()) {
      const bool enough = ranges_[kTaken].first <= static_cast<int>(question_.taken.size());
      if (enough && !games_.back().position.moves().empty()) return true;
    }
    return false;
  }

 private:
  struct Node {
    LargePosition position;
    LargePosition::Numbers untried;
  };

  /// The next game of at most so many stones, or the start of the next board.
  bool next_position() {
    while (!games_.empty()) {
      Node& node = games_.back();
      if (!node.untried.empty() &&
          static_cast<int>(question_.taken.size()) < ranges_[kTaken].last) {
        const int stone = *node.untried.begin();
        node.untried.erase(stone);
        question_.taken.push_back(stone);
        enter(node.position.after(stone));
        return true;
      }
      games_.pop_back();
      if (!games_.empty()) question_.taken.pop_back();
    }
    if (question_.size >= ranges_[kSize].last) return false;
    ++question_.size;
    enter(LargePosition(question_.size));
    return true;
  }

  void enter(const LargePosition& position) { games_.push_back({position, position.moves()}); }

  Ranges ranges_;
  std::vector<Node> games_;  // from the start to the position of question_
};

using Board = std::variant<LegalPositions<SmallPosition>, LegalPositions<LargePosition>>;

Result<Board> find_board(int size, int most_taken, std::size_t most_positions) {
  return with_position(size, {}, [&]<typename P>(const P&) -> Result<Board> {
    Result<LegalPositions<P>> found = LegalPositions<P>::find(size, most_taken, most_positions);
    if (!found) return found.error();
    return Board(std::move(*found));
  });
}

class Sample final : public Stream {
 public:
  static Result<std::unique_ptr<QuestionStream>> open(const Ranges& ranges, std::uint64_t seed) {
    std::unique_ptr<Sample> sample(new Sample(ranges[kDepth], seed));
    std::size_t allowance = kMostPositions;
    for (int size = ranges[kSize].first; size <= ranges[kSize].last; ++size) {
      Result<Board> board = find_board(size, ranges[kTaken].last, allowance);
      if (!board) return board.error();
      for (int taken = ranges[kTaken].first; taken <= std::min(size, ranges[kTaken].last);
           ++taken) {
        const std::size_t positions =
            std::visit([&](const auto& all) { return all.positions(taken); }, *board);
        if (positions == 0) continue;
        sample->groups_.push_back({size, taken, positions});
        sample->positions_ += positions;
      }
      allowance -=
          std::min(allowance, std::visit([](const auto& all) { return all.positions(); }, *board));
      sample->boards_.emplace(size, std::move(*board));
    }
    if (sample->groups_.empty()) {
      return Error{"no legal position with these numbers of stones and taken stones has a move"};
    }
    return std::unique_ptr<QuestionStream>(std::move(sample));
  }

  bool next() override {
    std::uint64_t index = random_.below(positions_);
    auto group = groups_.begin();
    for (; index >= group->positions; ++group) index -= group->positions;
    question_.size = group->size;
    question_.taken = std::visit(
        [&](const auto& all) {
          return all.draw_game(group->taken, static_cast<std::size_t>(index), random_);
        },
        boards_.at(group->size));
    question_.depth = random_.between(depths_.first, depths_.last);
    return true;
  }

 private:
  /// The positions of a board with the same number of stones taken.
  struct Group {
    int size;
    int taken;
    std::size_t positions;
  };

  Sample(Range depths, std::uint64_t seed) : depths_(depths), random_(seed) {}

  Range depths_;
  Random random_;
  std::unordered_map<int, Board> boards_;  // by size
  std::vector<Group> groups_;
  std::uint64_t positions_ = 0;  // in all lots
};

class TakeStonesQuestions final : public Questions {
 public:
  std::string_view assignment() const override { return "take_stones"; }

  const std::vector<Dimension>& dimensions() const override {
    static const std::vector<Dimension> all{
        {"stones", "the number of stones", {1, kMaxStones}},
        {"taken", "the number of taken stones", {0, kMaxStones}},
        {"depth", "the depth", {0, kMaxDepth}}};
    return all;
  }

  std::vector<Fraction> values() const override {
    std::vector<Fraction> values;
    for (const int tenths : {-10, -7, -6, -5, 0, 5, 6, 7, 10}) values.emplace_back(tenths, 10);
    return values;
  }

  std::unique_ptr<QuestionStream> enumerate(const Ranges& ranges) const override {
    return std::make_unique<Enumeration>(ranges);
  }

  Result<std::uint64_t> count(const Ranges& ranges) const override {
    std::uint64_t games = 0;
    for (int size = ranges[kSize].first; size <= ranges[kSize].last; ++size) {
      const Result<Board> board = find_board(size, ranges[kTaken].last, kMostPositions);
      if (!board) return board.error();
      for (int taken = ranges[kTaken].first; taken <= std::min(size, ranges[kTaken].last);
           ++taken) {
        games += std::visit([&](const auto& all) { return all.games(taken); }, *board);
      }
    }
    return games * static_cast<std::uint64_t>(ranges[kDepth].size());
  }

  Result<std::unique_ptr<QuestionStream>> sample(const Ranges& ranges,
                                                 std::uint64_t seed) const override {
    return Sample::open(ranges, seed);
  }
};

}  // namespace

const Questions& questions() {
  static const TakeStonesQuestions instance;
  return instance;
}

std::vector<Arguments> enumerated(const Ranges& ranges) {
  std::vector<Arguments> found;
  const auto stream = questions().enumerate(ranges);
  for (std::string line; stream->next(); line.clear()) {
    stream->append_arguments(line);
    const auto words = split(line, " ");
    found.emplace_back(words.begin(), words.end());
  }
  return found;
}

std::vector<Arguments> small_questions() {
  std::vector<Arguments> found;
  for (int stones = 1; stones <= kSmallBoard; ++stones) {
    for (int taken = 0; taken < stones; ++taken) {
      const auto add = [&](Range depths) {
        for (Arguments& question : enumerated({{stones, stones}, {taken, taken}, depths})) {
          found.push_back(std::move(question));
        }
      };
      for (int depth = 1; depth <= stones - taken; ++depth) add({depth, depth});
      add({0, 0});
    }
  }
  return found;
}

}  // namespace cairn::take_stones
