// Theory of operation.
//
// A program may hold nine mistakes at once, and 2 to the power of 200 sets cannot be tried. But its
// parts are nearly separable. What the tree is like depends on rules, evaluation, search and depth
// limit alone; given the tree, each counter is a matter of its own line, and given the counts, so
// is the form of each number. So only the first part is searched for: a set of its mistakes is
// judged by the fields that it explains with the best counters there are for it, which are found by
// trying each on its line.
//
// Sets are grown by one mistake at a time, and the best few of each size are kept (a beam). Two
// sets by which the engine sees the same on all sheets are one: the first stands for both. What a
// beam misses a wider one may find, so it is widened until all is explained or its allowance is
// spent.
#include "reference/take_stones/fit.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

#include "reference/take_stones/misconceptions.h"
#include "reference/take_stones/printout.h"

namespace cairn::take_stones {
namespace {

constexpr std::size_t kMostTreeMistakes = 8;
constexpr std::array<std::size_t, 3> kBeamWidths{8, 30, 100};
/// A wider beam is worth its time only where a narrow one explains so much, in per cent, and more
/// than no mistake at all does.
constexpr int kHopeful = 75;
/// What a fit may cost, in nodes: about 15 seconds. A search costs so many besides.
constexpr std::int64_t kAllowance = 900'000'000;
constexpr std::int64_t kNodesOfASearch = 100;
/// A tree is first looked for among the sheets of so many nodes, if enough are there, and when it
/// does not explain the others, among more.
constexpr std::array<double, 3> kCheapNodes{1'000, 20'000, 1e9};
constexpr std::size_t kEnoughSheets = 12;

/// The decisions of a part of a program.
enum class Part { kTree, kVisited, kEvaluated, kDepth, kBranching, kValueForm, kBranchingForm };

bool decides(const Misconception& one, Part part) {
  const Choices right;
  Choices choices;
  one.apply(choices);
  const auto& form = choices.form;
  switch (part) {
    case Part::kTree:
      return members(choices.rules) != members(right.rules) ||
             members(choices.evaluator) != members(right.evaluator) ||
             members(choices.search) != members(right.search) ||
             choices.depth.limit != right.depth.limit || choices.depth.zero != right.depth.zero;
    case Part::kVisited:
      return choices.counters.visited != right.counters.visited;
    case Part::kEvaluated:
      return choices.counters.evaluated != right.counters.evaluated;
    case Part::kDepth:
      return choices.depth.reached != right.depth.reached;
    case Part::kBranching:
      return choices.counters.branching != right.counters.branching;
    case Part::kValueForm:
      return form.integer_zero || form.integer_win || form.integer_value || form.plus_sign;
    case Part::kBranchingForm:
      return form.rounding != right.form.rounding ||
             form.branching_form != right.form.branching_form;
  }
  return false;
}

/// The mistakes that decide a part, by their places.
Mistakes deciding(Part part) {
  Mistakes found;
  for (std::size_t i = 0; i < misconceptions().size(); ++i) {
    if (decides(misconceptions()[i], part)) found.push_back(i);
  }
  return found;
}

/// What may be chosen for one counter: what is right, and each mistake's choice.
template <typename Choice>
struct Options {
  std::vector<Choice> choices;
  std::vector<Mistakes> mistakes;  // none for what is right
};

template <typename Choice>
Options<Choice> options(Part part, const std::function<Choice(const Choices&)>& choice_in) {
  Options<Choice> all{{choice_in(Choices{})}, {{}}};
  for (const std::size_t mistake : deciding(part)) {
    all.choices.push_back(choice_in(choices_with({mistake})));
    all.mistakes.push_back({mistake});
  }
  return all;
}

const Options<Visited>& visited_options() {
  static const auto all =
      options<Visited>(Part::kVisited, [](const Choices& c) { return c.counters.visited; });
  return all;
}
const Options<Evaluated>& evaluated_options() {
  static const auto all =
      options<Evaluated>(Part::kEvaluated, [](const Choices& c) { return c.counters.evaluated; });
  return all;
}
const Options<Reached>& reached_options() {
  static const auto all =
      options<Reached>(Part::kDepth, [](const Choices& c) { return c.depth.reached; });
  return all;
}

bool same(double one, double other) { return std::abs(one - other) < 1e-9; }

/// Whether the line holds this number. A line that is missing has nothing to explain.
bool shows(const Sheet& sheet, Line line, double number) {
  const PrintedLine& printed = sheet.lines[line];
  return !printed.there || (printed.number && same(*printed.number, number));
}

/// How the endings compare: nothing when both have answered, else whether they agree.
std::optional<bool> endings_agree(const Tally& tally, const Sheet& sheet) {
  switch (sheet.ending) {
    case Observation::Ending::kAnswered:
      if (tally.ending == Ending::kAnswered) return std::nullopt;
      return false;
    case Observation::Ending::kCrashed:
      return tally.ending == Ending::kCrashed;
    case Observation::Ending::kEndless:
      return tally.ending == Ending::kEndless;
  }
  return false;
}

/// Counts, over sheets, how many fields each choice of a counter explains.
class Evidence {
 public:
  Evidence()
      : visited_(visited_options().choices.size()),
        evaluated_(evaluated_options().choices.size()),
        reached_(reached_options().choices.size()) {}

  void add(const Tally& tally, const Sheet& sheet) {
    if (const std::optional<bool> agree = endings_agree(tally, sheet)) {
      fixed_ += *agree ? 4 : 0;
      moves_ += *agree ? 1 : 0;
      return;
    }
    moves_ += shows(sheet, kMoveLine, tally.move) ? 1 : 0;
    values_[0] += shows(sheet, kValueLine, tally.value) ? 1 : 0;
    values_[1] += shows(sheet, kValueLine, std::trunc(tally.value)) ? 1 : 0;
    for (std::size_t i = 0; i < visited_.size(); ++i) {
      const auto nodes = visited_by(visited_options().choices[i], tally);
      visited_[i] += shows(sheet, kVisitedLine, static_cast<double>(nodes)) ? 1 : 0;
    }
    for (std::size_t i = 0; i < evaluated_.size(); ++i) {
      const auto nodes = evaluated_by(evaluated_options().choices[i], tally);
      evaluated_[i] += shows(sheet, kEvaluatedLine, static_cast<double>(nodes)) ? 1 : 0;
    }
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const int depth = reached_by(reached_options().choices[i], tally, sheet.question);
      reached_[i] += shows(sheet, kDepthLine, depth) ? 1 : 0;
    }
  }

  /// With the best choice for each line.
  [[nodiscard]] Explained explained() const { return {all(), moves_}; }

  [[nodiscard]] int all() const {
    return fixed_ + moves_ + *std::ranges::max_element(values_) +
           *std::ranges::max_element(visited_) + *std::ranges::max_element(evaluated_) +
           *std::ranges::max_element(reached_);
  }

  /// The mistakes of those choices; where one explains as much as what is right, none.
  [[nodiscard]] Mistakes counters() const {
    Mistakes mistakes;
    const auto add_best = [&](const std::vector<int>& counts, const std::vector<Mistakes>& made) {
      const auto best = std::ranges::max_element(counts) - counts.begin();
      mistakes.insert(mistakes.end(), made[static_cast<std::size_t>(best)].begin(),
                      made[static_cast<std::size_t>(best)].end());
    };
    add_best(reached_, reached_options().mistakes);
    add_best(visited_, visited_options().mistakes);
    add_best(evaluated_, evaluated_options().mistakes);
    return mistakes;
  }

 private:
  int moves_ = 0;
  int fixed_ = 0;                // endings
  std::array<int, 2> values_{};  // whole, or cut off to an integer
  std::vector<int> visited_;
  std::vector<int> evaluated_;
  std::vector<int> reached_;
};

/// The nodes that a program's search of a sheet should not need by far.
std::int64_t most_nodes(const Sheet& sheet) {
  if (const auto visited = sheet.number(kVisitedLine)) {
    return 1000 + 8 * static_cast<std::int64_t>(std::clamp(*visited, 0.0, 1e7));
  }
  const Question& question = sheet.question;
  return 3000 +
         20 * Engine(Choices{}, question.size).search(question.taken, question.depth).visited;
}

/// A set of mistakes under trial.
struct Candidate {
  Mistakes mistakes;  // ascending
  Explained explained;
};

/// Whether nothing but moves is unexplained: which one a program prints has no effect on its tree,
/// so a wider search finds no better tree.
bool complete_but_for_moves(const Explained& explained, std::size_t sheets) {
  return explained.all - explained.moves == 4 * static_cast<int>(sheets);
}

bool better(const Candidate& one, const Candidate& other) {
  if (one.explained.all != other.explained.all) return one.explained.all > other.explained.all;
  if (one.mistakes.size() != other.mistakes.size()) {
    return one.mistakes.size() < other.mistakes.size();
  }
  return one.mistakes < other.mistakes;
}

/// Mixes `number` into `hash`.
void mix(std::uint64_t& hash, std::uint64_t number) {
  hash = (hash ^ number) * 0x9E3779B97F4A7C15U;
  hash ^= hash >> 29U;
}

class TreeSearch {
 public:
  /// Leaves out the sheets of more than `cheap` nodes, where enough others are there.
  TreeSearch(const std::vector<Sheet>& sheets, double cheap) : mistakes_(deciding(Part::kTree)) {
    for (const Sheet& sheet : sheets) sheets_.push_back(&sheet);
    const auto nodes = [](const Sheet* sheet) {
      return sheet->number(kVisitedLine).value_or(kCheapNodes.front());
    };
    std::ranges::sort(sheets_, {},
                      [&](const Sheet* sheet) { return std::pair(nodes(sheet), sheet); });
    while (sheets_.size() > kEnoughSheets && nodes(sheets_.back()) > cheap) sheets_.pop_back();
    for (const Sheet* sheet : sheets_) most_nodes_.push_back(most_nodes(*sheet));
    for (const std::size_t one : mistakes_) {
      for (const std::size_t other : mistakes_) {
        if (exclude_each_other(misconceptions()[one], misconceptions()[other])) {
          excluded_.insert({one, other});
        }
      }
    }
  }

  /// The best set, and whether it explains all numbers of the sheets but moves.
  std::pair<Mistakes, bool> run() {
    Candidate best{{}, judge({}, 0)->explained};
    const int before = best.explained.all;
    for (const std::size_t width : kBeamWidths) {
      grow(width, best);
      if (complete_but_for_moves(best.explained, sheets_.size()) || searched_ > kAllowance ||
          best.explained.all == before || 100 * best.explained.all < kHopeful * most()) {
        break;
      }
    }
    return {best.mistakes, complete_but_for_moves(best.explained, sheets_.size())};
  }

  struct Judged {
    Explained explained;
    std::uint64_t seen = 0;  // the same where the engine sees the same
  };

  /// Nothing when it certainly explains less than `least`.
  std::optional<Judged> judge(const Mistakes& mistakes, int least) {
    const Choices choices = choices_with(mistakes);
    std::map<int, Engine> engines;
    Evidence evidence;
    Judged judged;
    for (std::size_t i = 0; i < sheets_.size(); ++i) {
      const Question& question = sheets_[i]->question;
      const auto engine = engines.try_emplace(question.size, choices, question.size).first;
      const Tally tally = engine->second.search(question.taken, question.depth, most_nodes_[i]);
      searched_ += tally.visited + kNodesOfASearch;
      evidence.add(tally, *sheets_[i]);
      mix(judged.seen, static_cast<std::uint64_t>(tally.ending));
      mix(judged.seen, static_cast<std::uint64_t>(tally.move));
      mix(judged.seen, std::bit_cast<std::uint64_t>(tally.value));
      mix(judged.seen, static_cast<std::uint64_t>(tally.visited));
      mix(judged.seen, static_cast<std::uint64_t>(tally.leaves()));
      mix(judged.seen, static_cast<std::uint64_t>(tally.static_leaves));
      mix(judged.seen, static_cast<std::uint64_t>(tally.last_leaf));
      if (i % 16 == 15) {
        const int left = 5 * static_cast<int>(sheets_.size() - i - 1);
        if (evidence.all() + left < least) return std::nullopt;
      }
    }
    judged.explained = evidence.explained();
    return judged;
  }

 private:
  [[nodiscard]] int most() const { return 5 * static_cast<int>(sheets_.size()); }
  [[nodiscard]] bool complete(const Candidate& candidate) const {
    return candidate.explained.all == most();
  }
  [[nodiscard]] bool fits(const Mistakes& held, std::size_t mistake) const {
    return std::ranges::none_of(held, [&](std::size_t other) {
      return other == mistake || excluded_.contains({other, mistake});
    });
  }

  void grow(std::size_t width, Candidate& best) {
    std::vector<Candidate> beam{{{}, judge({}, 0)->explained}};
    std::set<Mistakes> tried;
    std::unordered_set<std::uint64_t> seen;
    int most_here = 0;
    std::size_t idle = 0;  // sizes since the beam's best set was found
    for (std::size_t size = 1; size <= kMostTreeMistakes && idle < 3; ++size, ++idle) {
      std::vector<Candidate> next;
      for (const Candidate& held : beam) {
        for (const std::size_t mistake : mistakes_) {
          if (!fits(held.mistakes, mistake)) continue;
          Mistakes mistakes = held.mistakes;
          mistakes.insert(std::ranges::upper_bound(mistakes, mistake), mistake);
          if (!tried.insert(mistakes).second) continue;
          const int least = next.size() < width ? 0 : next.back().explained.all;
          const std::optional<Judged> judged = judge(mistakes, least);
          if (!judged || !seen.insert(judged->seen).second) continue;
          const Candidate candidate{mistakes, judged->explained};
          next.insert(std::ranges::upper_bound(next, candidate, better), candidate);
          if (next.size() > width) next.pop_back();
          if (searched_ > kAllowance) break;
        }
      }
      if (next.empty()) return;
      if (next.front().explained.all > most_here) {
        most_here = next.front().explained.all;
        idle = 0;
      }
      if (most_here > best.explained.all) best = next.front();
      if (complete(best) || searched_ > kAllowance) return;
      beam = std::move(next);
    }
  }

  Mistakes mistakes_;
  std::set<std::pair<std::size_t, std::size_t>> excluded_;
  std::vector<const Sheet*> sheets_;
  std::vector<std::int64_t> most_nodes_;
  std::int64_t searched_ = 0;  // nodes
};

/// All ways to take one of each group, or none of it, where one does not exclude another.
std::vector<Mistakes> combinations(const std::vector<Mistakes>& groups) {
  std::vector<Mistakes> all{{}};
  for (const Mistakes& group : groups) {
    const std::size_t before = all.size();
    for (const std::size_t mistake : group) {
      for (std::size_t i = 0; i < before; ++i) {
        const auto clashes = [&](std::size_t other) {
          return exclude_each_other(misconceptions()[mistake], misconceptions()[other]);
        };
        if (std::ranges::any_of(all[i], clashes)) continue;
        all.push_back(all[i]);
        all.back().push_back(mistake);
      }
    }
  }
  const auto size_first = [](const Mistakes& set) { return std::pair(set.size(), set); };
  std::ranges::sort(all, {}, size_first);
  return all;
}

/// Of some sets the first that explains the most fields of a line.
Mistakes best_for(Line line, const std::vector<Mistakes>& sets, const Mistakes& held,
                  const std::vector<Tally>& tallies, const std::vector<Sheet>& sheets) {
  Mistakes best;
  int most = -1;
  for (const Mistakes& set : sets) {
    Mistakes all = held;
    all.insert(all.end(), set.begin(), set.end());
    const Choices choices = choices_with(all);
    int explained = 0;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const int left = static_cast<int>(sheets.size() - i);
      if (explained + left <= most) break;
      explained += explains(choices, tallies[i], sheets[i], line) ? 1 : 0;
    }
    if (explained > most) {
      most = explained;
      best = set;
    }
  }
  return best;
}

}  // namespace

Choices choices_with(const Mistakes& mistakes) {
  Choices choices;
  for (const std::size_t mistake : mistakes) misconceptions()[mistake].apply(choices);
  return choices;
}

std::vector<Tally> tallies_of(const Choices& choices, const std::vector<Sheet>& sheets) {
  std::map<int, Engine> engines;
  std::vector<Tally> tallies;
  for (const Sheet& sheet : sheets) {
    const Question& question = sheet.question;
    const auto engine = engines.try_emplace(question.size, choices, question.size).first;
    tallies.push_back(engine->second.search(question.taken, question.depth, most_nodes(sheet)));
  }
  return tallies;
}

Explained numbers_explained(const Mistakes& tree, const std::vector<Sheet>& sheets) {
  const std::vector<Tally> tallies = tallies_of(choices_with(tree), sheets);
  Evidence evidence;
  for (std::size_t i = 0; i < sheets.size(); ++i) evidence.add(tallies[i], sheets[i]);
  return evidence.explained();
}

Mistakes fitting_tree(const std::vector<Sheet>& sheets) {
  Mistakes tree;
  Explained most{-1, 0};
  for (const double cheap : kCheapNodes) {
    const auto [found, all_of_these] = TreeSearch(sheets, cheap).run();
    const Explained explained = numbers_explained(found, sheets);
    if (explained.all > most.all) {
      tree = found;
      most = explained;
    }
    if (!all_of_these || complete_but_for_moves(most, sheets.size())) break;
  }
  for (std::size_t i = tree.size(); i-- > 0;) {
    Mistakes fewer = tree;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (numbers_explained(fewer, sheets).all >= most.all) tree = fewer;
  }
  return tree;
}

std::vector<Lookalike> lookalikes(const Mistakes& tree, const std::vector<Sheet>& sheets) {
  std::vector<Lookalike> found;
  TreeSearch search(sheets, kCheapNodes.back());
  const int explained = search.judge(tree, 0)->explained.all;
  for (const std::size_t mistake : tree) {
    Mistakes others = tree;
    std::erase(others, mistake);
    for (const std::size_t instead : deciding(Part::kTree)) {
      const auto clashes = [&](std::size_t other) {
        return other == instead ||
               exclude_each_other(misconceptions()[other], misconceptions()[instead]);
      };
      if (instead == mistake || std::ranges::any_of(others, clashes)) continue;
      Mistakes changed = others;
      changed.push_back(instead);
      const auto judged = search.judge(changed, explained);
      if (judged && judged->explained.all >= explained) found.push_back({mistake, instead});
    }
  }
  return found;
}

Mistakes fitting_numbers(const std::vector<Tally>& tallies, const std::vector<Sheet>& sheets) {
  Evidence evidence;
  for (std::size_t i = 0; i < sheets.size(); ++i) evidence.add(tallies[i], sheets[i]);
  Mistakes mistakes = evidence.counters();
  const auto add = [&](const Mistakes& more) {
    mistakes.insert(mistakes.end(), more.begin(), more.end());
  };

  // Decimals and their sign are of both lines; the branching factor has the more of them.
  std::vector<Mistakes> of_branching{{place_of("two-decimals")}, {place_of("decimal-comma")}};
  of_branching.push_back(deciding(Part::kBranchingForm));
  of_branching.push_back({place_of("branching-integer-division")});
  of_branching.push_back(deciding(Part::kBranching));
  add(best_for(kBranchingLine, combinations(of_branching), mistakes, tallies, sheets));

  std::vector<Mistakes> of_value;
  for (const std::size_t mistake : deciding(Part::kValueForm)) of_value.push_back({mistake});
  add(best_for(kValueLine, combinations(of_value), mistakes, tallies, sheets));
  return mistakes;
}

bool explains(const Choices& choices, const Tally& tally, const Sheet& sheet, Line line) {
  if (const std::optional<bool> agree = endings_agree(tally, sheet)) return *agree;
  const PrintedLine& printed = sheet.lines[line];
  switch (line) {
    case kMoveLine:
      return printed.there ? shows(sheet, line, tally.move) : !choices.form.move.printed;
    case kValueLine:
      return printed.there && printed.value == value_text(choices.form, tally.value);
    case kVisitedLine:
      return printed.there &&
             shows(sheet, line, static_cast<double>(visited_by(choices.counters.visited, tally)));
    case kEvaluatedLine:
      return printed.there &&
             shows(sheet, line,
                   static_cast<double>(evaluated_by(choices.counters.evaluated, tally)));
    case kDepthLine:
      return printed.there &&
             shows(sheet, line, reached_by(choices.depth.reached, tally, sheet.question));
    case kBranchingLine:
    case kLines:
      break;
  }
  if (!printed.there) return !choices.form.branching.printed;
  // Of the program's own counts, though they may be wrong.
  const auto count = [&](Line of, std::int64_t otherwise) {
    const std::optional<double> number = sheet.number(of);
    return number ? static_cast<std::int64_t>(*number) : otherwise;
  };
  const std::int64_t visited = count(kVisitedLine, visited_by(choices.counters.visited, tally));
  const std::int64_t evaluated =
      count(kEvaluatedLine, evaluated_by(choices.counters.evaluated, tally));
  return printed.value ==
         branching_text(choices.form, branching_by(choices.counters, tally, visited, evaluated));
}

}  // namespace cairn::take_stones
