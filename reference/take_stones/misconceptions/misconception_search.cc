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
// sets that give the same searches for all outputs count as one, the first. What a beam misses a
// wider one may find, so it is widened until all is explained or its allowance is spent.
#include "reference/take_stones/misconceptions/misconception_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/misconceptions/mutant_output.h"

namespace cairn::take_stones {
namespace {

constexpr std::size_t kMostTreeMistakes = 8;
constexpr std::array<std::size_t, 3> kBeamWidths{8, 30, 100};
/// A wider beam is worth its time only where a narrow one explains so much, in per cent, and more
/// than no mistake at all does.
constexpr int kHopeful = 75;
/// The nodes that a search of sets may visit for each output: for 30 of them a second or less.
/// They are counted, so that the diagnosis is the same on every machine. A question costs some
/// nodes besides, and more when its search is stopped.
constexpr std::int64_t kNodesForAnOutput = 1'000'000;
constexpr std::int64_t kNodesOfASearch = 25;
constexpr std::int64_t kNodesOfAStop = 150;
/// What one program may visit for each output, all its outputs together.
constexpr std::int64_t kNodesOfAProgram = 100'000;
/// A tree is first looked for among the outputs of so many nodes, if enough are there, and when it
/// does not explain the others, among more.
constexpr std::array<double, 3> kCheapNodes{1'000, 20'000, 1e9};
constexpr std::size_t kEnoughOutputs = 12;

/// The decisions of a part of a program.
enum class Part { kTree, kVisited, kEvaluated, kDepth, kBranching, kValueForm, kBranchingForm };

bool decides(std::size_t mistake, Part part) {
  const MutantOptions right;
  const MutantOptions options = catalog().options_of({mistake});
  const auto& form = options.form;
  switch (part) {
    case Part::kTree:
      return options.rules != right.rules || options.evaluator != right.evaluator ||
             options.search != right.search || options.depth.limit != right.depth.limit ||
             options.depth.plies_of_0 != right.depth.plies_of_0;
    case Part::kVisited:
      return options.counters.visited != right.counters.visited;
    case Part::kEvaluated:
      return options.counters.evaluated != right.counters.evaluated;
    case Part::kDepth:
      return options.depth.reached != right.depth.reached;
    case Part::kBranching:
      return options.counters.branching != right.counters.branching;
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
    if (decides(i, part)) found.push_back(i);
  }
  return found;
}

/// A way to count for a line: what is right, or a mistake's.
struct Way {
  Mistakes mistakes;  // none for what is right
  MutantOptions program;
};

struct Counter {
  SixLine line;
  std::vector<Way> ways;
};

const std::array<Counter, 3>& counters() {
  const auto counter = [](SixLine line, Part part) {
    Counter made{line, {Way{}}};
    for (const std::size_t mistake : deciding(part)) {
      made.ways.push_back({{mistake}, catalog().options_of({mistake})});
    }
    return made;
  };
  static const std::array<Counter, 3> all{counter(kDepthLine, Part::kDepth),
                                          counter(kVisitedLine, Part::kVisited),
                                          counter(kEvaluatedLine, Part::kEvaluated)};
  return all;
}

/// What a program prints in the line of a counter.
double counted_by(const MutantOptions& program, SixLine line, const MutantResult& result,
                  const Question& question) {
  if (line == kDepthLine) return program.depth.reached(result, question);
  const auto count = line == kVisitedLine ? program.counters.visited : program.counters.evaluated;
  return static_cast<double>(count(result));
}

bool same(double one, double other) { return std::abs(one - other) < 1e-9; }

/// Whether the line holds this number. A line that is missing has nothing to explain.
bool shows(const ObservedOutput& output, SixLine line, double number) {
  const PrintedLine& printed = output.lines[line];
  return !printed.there || (printed.number && same(*printed.number, number));
}

/// Nothing when both the search and the program have answered, else whether they ended alike.
std::optional<bool> ended_alike(const MutantResult& result, const ObservedOutput& output) {
  const bool alike = result.termination == output.termination;
  if (alike && result.termination == Termination::kAnswered) return std::nullopt;
  return alike;
}

/// How many of the five numbers but the branching factor a program explains, over all outputs, with
/// whatever counters.
struct Explained {
  int all = 0;
  int moves = 0;  // of these
};

/// Counts, over outputs, how many fields each choice of a counter explains.
class Evidence {
 public:
  Evidence() {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i].resize(counters()[i].ways.size());
  }

  void add(const MutantResult& result, const ObservedOutput& output) {
    if (const std::optional<bool> agree = ended_alike(result, output)) {
      fixed_ += *agree ? 4 : 0;
      moves_ += *agree ? 1 : 0;
      return;
    }
    moves_ += shows(output, kMoveLine, result.move) ? 1 : 0;
    values_[0] += shows(output, kValueLine, result.value) ? 1 : 0;
    values_[1] += shows(output, kValueLine, std::trunc(result.value)) ? 1 : 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      const auto& [line, ways] = counters()[i];
      for (std::size_t way = 0; way < ways.size(); ++way) {
        const double count = counted_by(ways[way].program, line, result, output.question);
        counts_[i][way] += shows(output, line, count) ? 1 : 0;
      }
    }
  }

  /// With the best choice for each line.
  [[nodiscard]] Explained explained() const { return {all(), moves_}; }

  [[nodiscard]] int all() const {
    int sum = fixed_ + moves_ + *std::ranges::max_element(values_);
    for (const std::vector<int>& counts : counts_) sum += *std::ranges::max_element(counts);
    return sum;
  }

  /// The mistakes of those options; where one explains as much as what is right, none.
  [[nodiscard]] Mistakes mistakes() const {
    Mistakes mistakes;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      const auto best = std::ranges::max_element(counts_[i]) - counts_[i].begin();
      const Mistakes& made = counters()[i].ways[static_cast<std::size_t>(best)].mistakes;
      mistakes.insert(mistakes.end(), made.begin(), made.end());
    }
    return mistakes;
  }

 private:
  int moves_ = 0;
  int fixed_ = 0;                           // endings
  std::array<int, 2> values_{};             // whole, or cut off to an integer
  std::array<std::vector<int>, 3> counts_;  // of counters(), way by way
};

/// A number of nodes that the search behind an output certainly did not exceed.
std::int64_t most_nodes(const ObservedOutput& output) {
  if (const auto visited = output.number(kVisitedLine)) {
    return 1000 + 8 * static_cast<std::int64_t>(std::clamp(*visited, 0.0, 1e7));
  }
  const Question& question = output.question;
  return 3000 + 20 * MutantSearch(MutantOptions{}, question.size)
                         .search(question.taken, question.depth, kNodesOfAProgram)
                         .visited;
}

/// The tables of rules, so that each is made once.
class RulesTables {
 public:
  using BySize = std::map<int, std::shared_ptr<MutantRules>>;

  BySize& of(const RulesOptions& rules) {
    const auto known = std::ranges::find(all_, rules, &Tables::rules);
    if (known != all_.end()) return *known->by_size;
    return *all_.emplace_back(Tables{rules, std::make_unique<BySize>()}).by_size;
  }

 private:
  struct Tables {
    RulesOptions rules;
    std::unique_ptr<BySize> by_size;
  };
  std::vector<Tables> all_;
};

/// A program that is asked one question after the other, as long as it may visit nodes.
class AskedProgram {
 public:
  AskedProgram(const MutantOptions& options, std::size_t outputs, RulesTables::BySize& tables)
      : options_(options),
        tables_(tables),
        left_(kNodesOfAProgram * static_cast<std::int64_t>(outputs)) {}

  MutantResult ask(const Question& question, std::int64_t most) {
    auto search = searches_.find(question.size);
    if (search == searches_.end()) {
      std::shared_ptr<MutantRules>& rules = tables_[question.size];
      if (!rules) rules = std::make_shared<MutantRules>(options_.rules, question.size);
      search = searches_.try_emplace(question.size, options_, question.size, rules).first;
    }
    MutantResult result =
        search->second.search(question.taken, question.depth, std::min(most, left_));
    left_ -= std::min(result.visited, left_);
    return result;
  }

 private:
  MutantOptions options_;
  RulesTables::BySize& tables_;
  std::map<int, MutantSearch> searches_;
  std::int64_t left_;
};

/// The nodes that a search of sets may visit. Where more cases are asked than a suite has, somebody
/// wants to know, and has time.
std::int64_t allowance_for(std::size_t outputs) {
  constexpr std::int64_t kCasesOfASuite = 30;
  const auto count = static_cast<std::int64_t>(outputs);
  return kNodesForAnOutput * std::max(count, 2 * count - kCasesOfASuite);
}

/// A set of mistakes under trial.
struct Candidate {
  Mistakes mistakes;  // ascending
  Explained explained;
};

/// Whether nothing but moves is unexplained: which one a program prints has no effect on its tree,
/// so a wider search finds no better tree.
bool complete_but_for_moves(const Explained& explained, std::size_t outputs) {
  return explained.all - explained.moves == 4 * static_cast<int>(outputs);
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
  /// Leaves out the outputs of more than `cheap` nodes, where enough others are there. What it
  /// visits is taken from `allowance`; when that is spent, it stops.
  TreeSearch(const std::vector<ObservedOutput>& outputs, double cheap, std::int64_t& allowance)
      : mistakes_(deciding(Part::kTree)), allowance_(allowance) {
    for (const ObservedOutput& output : outputs) outputs_.push_back(&output);
    const auto nodes = [](const ObservedOutput* output) {
      return output->number(kVisitedLine).value_or(kCheapNodes.front());
    };
    std::ranges::sort(outputs_, {}, [&](const ObservedOutput* output) {
      return std::pair(nodes(output), output);
    });
    while (outputs_.size() > kEnoughOutputs && nodes(outputs_.back()) > cheap) outputs_.pop_back();
    for (const ObservedOutput* output : outputs_) most_nodes_.push_back(most_nodes(*output));
    for (const std::size_t one : mistakes_) {
      for (const std::size_t other : mistakes_) {
        if (catalog().exclude_each_other(one, other)) {
          excluded_.insert({one, other});
        }
      }
    }
  }

  /// The best set, and whether it explains all numbers of the outputs but moves.
  std::pair<Mistakes, bool> run() {
    Candidate best{{}, judge({}, 0)->explained};
    const int before = best.explained.all;
    for (const std::size_t width : kBeamWidths) {
      grow(width, best);
      if (complete_but_for_moves(best.explained, outputs_.size()) || allowance_ < 0 ||
          best.explained.all == before || 100 * best.explained.all < kHopeful * most()) {
        break;
      }
    }
    return {best.mistakes, complete_but_for_moves(best.explained, outputs_.size())};
  }

  struct Judged {
    Explained explained;
    std::uint64_t seen = 0;  // the same for equal searches
  };

  /// Nothing when it certainly explains less than `least`. What a narrower beam has asked is known.
  std::optional<Judged> judge(const Mistakes& mistakes, int least) {
    if (const auto known = known_.find(mistakes); known != known_.end()) {
      if (known->second.judged) return known->second.judged;
      if (known->second.most < least) return std::nullopt;
    }
    const MutantOptions options = catalog().options_of(mistakes);
    AskedProgram program(options, outputs_.size(), tables_.of(options.rules));
    Evidence evidence;
    Judged judged;
    for (std::size_t i = 0; i < outputs_.size(); ++i) {
      if (allowance_ < 0 && !mistakes.empty()) return std::nullopt;
      const MutantResult result = program.ask(outputs_[i]->question, most_nodes_[i]);
      allowance_ -= result.visited + kNodesOfASearch;
      if (result.termination != Termination::kAnswered) allowance_ -= kNodesOfAStop;
      evidence.add(result, *outputs_[i]);
      mix(judged.seen, static_cast<std::uint64_t>(result.termination));
      mix(judged.seen, static_cast<std::uint64_t>(result.move));
      mix(judged.seen, std::bit_cast<std::uint64_t>(result.value));
      mix(judged.seen, static_cast<std::uint64_t>(result.visited));
      mix(judged.seen, static_cast<std::uint64_t>(result.leaves()));
      mix(judged.seen, static_cast<std::uint64_t>(result.static_leaves));
      mix(judged.seen, static_cast<std::uint64_t>(result.last_leaf));
      const int most = evidence.all() + 5 * static_cast<int>(outputs_.size() - i - 1);
      if (most < least) {
        known_[mistakes] = {std::nullopt, most};
        return std::nullopt;
      }
    }
    judged.explained = evidence.explained();
    known_[mistakes] = {judged, judged.explained.all};
    return judged;
  }

 private:
  /// What is known of a set: all, or how much it explains at most.
  struct Known {
    std::optional<Judged> judged;
    int most = 0;
  };

  [[nodiscard]] int most() const { return 5 * static_cast<int>(outputs_.size()); }
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
        if (allowance_ < 0) break;
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
          if (allowance_ < 0) break;
        }
      }
      if (next.empty()) return;
      if (next.front().explained.all > most_here) {
        most_here = next.front().explained.all;
        idle = 0;
      }
      if (most_here > best.explained.all) best = next.front();
      if (complete(best) || allowance_ < 0) return;
      beam = std::move(next);
    }
  }

  Mistakes mistakes_;
  std::set<std::pair<std::size_t, std::size_t>> excluded_;
  std::vector<const ObservedOutput*> outputs_;
  std::vector<std::int64_t> most_nodes_;
  std::int64_t& allowance_;  // nodes
  std::map<Mistakes, Known> known_;
  RulesTables tables_;
};

/// All ways to take one of each group, or none of it, where one does not exclude another.
std::vector<Mistakes> combinations(const std::vector<Mistakes>& groups) {
  std::vector<Mistakes> all{{}};
  for (const Mistakes& group : groups) {
    const std::size_t before = all.size();
    for (const std::size_t mistake : group) {
      for (std::size_t i = 0; i < before; ++i) {
        const auto clashes = [&](std::size_t other) {
          return catalog().exclude_each_other(mistake, other);
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
Mistakes best_for(SixLine line, const std::vector<Mistakes>& sets, const Mistakes& held,
                  const std::vector<MutantResult>& results,
                  const std::vector<ObservedOutput>& outputs,
                  const OptionCatalog<MutantOptions>& edition) {
  Mistakes best;
  int most = -1;
  for (const Mistakes& set : sets) {
    Mistakes all = held;
    all.insert(all.end(), set.begin(), set.end());
    const MutantOptions options = edition.options_of(all);
    int explained = 0;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const int left = static_cast<int>(outputs.size() - i);
      if (explained + left <= most) break;
      explained += explains(options, results[i], outputs[i], line) ? 1 : 0;
    }
    if (explained > most) {
      most = explained;
      best = set;
    }
  }
  return best;
}

/// What a program explains whose tree has these mistakes.
Explained numbers_explained(const Mistakes& tree, const std::vector<ObservedOutput>& outputs) {
  const std::vector<MutantResult> results = results_of(catalog().options_of(tree), outputs);
  Evidence evidence;
  for (std::size_t i = 0; i < outputs.size(); ++i) evidence.add(results[i], outputs[i]);
  return evidence.explained();
}

}  // namespace

std::vector<MutantResult> results_of(const MutantOptions& options,
                                     const std::vector<ObservedOutput>& outputs) {
  RulesTables::BySize tables;
  AskedProgram program(options, outputs.size(), tables);
  std::vector<std::pair<std::int64_t, std::size_t>> cheapest_first;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    cheapest_first.emplace_back(most_nodes(outputs[i]), i);
  }
  std::ranges::sort(cheapest_first);
  std::vector<MutantResult> results(outputs.size());
  for (const auto& [most, i] : cheapest_first) {
    results[i] = program.ask(outputs[i].question, most);
  }
  return results;
}

bool is_of_tree(std::size_t mistake) { return decides(mistake, Part::kTree); }

Mistakes fitting_tree(const std::vector<ObservedOutput>& outputs) {
  Mistakes tree;
  Explained most{-1, 0};
  std::int64_t allowance = allowance_for(outputs.size());
  for (const double cheap : kCheapNodes) {
    const auto [found, all_of_these] = TreeSearch(outputs, cheap, allowance).run();
    const Explained explained = numbers_explained(found, outputs);
    if (explained.all > most.all) {
      tree = found;
      most = explained;
    }
    if (!all_of_these || allowance < 0 || complete_but_for_moves(most, outputs.size())) break;
  }
  for (std::size_t i = tree.size(); i-- > 0;) {
    Mistakes fewer = tree;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (numbers_explained(fewer, outputs).all >= most.all) tree = fewer;
  }
  return tree;
}

std::vector<Doubt> lookalikes(const Mistakes& tree, const std::vector<ObservedOutput>& outputs) {
  std::vector<Doubt> found;
  std::int64_t allowance = allowance_for(outputs.size());
  TreeSearch search(outputs, kCheapNodes.back(), allowance);
  const auto whole = search.judge(tree, 0);
  if (!whole) return found;
  const int explained = whole->explained.all;
  for (const std::size_t mistake : tree) {
    Mistakes others = tree;
    std::erase(others, mistake);
    for (const std::size_t instead : deciding(Part::kTree)) {
      const auto clashes = [&](std::size_t other) {
        return other == instead || catalog().exclude_each_other(instead, other);
      };
      if (instead == mistake || std::ranges::any_of(others, clashes)) continue;
      if (allowance < 0) return found;
      Mistakes changed = others;
      changed.push_back(instead);
      const auto judged = search.judge(changed, explained);
      if (judged && judged->explained.all >= explained) {
        found.push_back({mistake, instead, {}, false});
      }
    }
  }
  return found;
}

Mistakes fitting_numbers(const std::vector<MutantResult>& results,
                         const std::vector<ObservedOutput>& outputs,
                         const OptionCatalog<MutantOptions>& edition) {
  Evidence evidence;
  for (std::size_t i = 0; i < outputs.size(); ++i) evidence.add(results[i], outputs[i]);
  Mistakes mistakes = evidence.mistakes();
  const auto add = [&](const Mistakes& more) {
    mistakes.insert(mistakes.end(), more.begin(), more.end());
  };

  // Decimals and their sign are of both lines; the branching factor has the more of them.
  std::vector<Mistakes> of_branching{{mistake_named("two-decimals")},
                                     {mistake_named("decimal-comma")}};
  of_branching.push_back(deciding(Part::kBranchingForm));
  of_branching.push_back({mistake_named("branching-integer-division")});
  of_branching.push_back(deciding(Part::kBranching));
  add(best_for(kBranchingLine, combinations(of_branching), mistakes, results, outputs, edition));

  std::vector<Mistakes> of_value;
  for (const std::size_t mistake : deciding(Part::kValueForm)) of_value.push_back({mistake});
  add(best_for(kValueLine, combinations(of_value), mistakes, results, outputs, edition));
  return mistakes;
}

bool explains(const MutantOptions& options, const MutantResult& result,
              const ObservedOutput& output, SixLine line) {
  if (const std::optional<bool> agree = ended_alike(result, output)) return *agree;
  const PrintedLine& printed = output.lines[line];
  switch (line) {
    case kMoveLine:
      return printed.there ? shows(output, line, result.move) : !options.form.lines[line].printed;
    case kValueLine:
      return printed.there && printed.value == value_text(options.form, result.value);
    case kVisitedLine:
    case kEvaluatedLine:
    case kDepthLine:
      return printed.there &&
             shows(output, line, counted_by(options, line, result, output.question));
    case kBranchingLine:
    case kLines:
      break;
  }
  if (!printed.there) return !options.form.lines[line].printed;
  const auto is_of = [&](std::int64_t visited, std::int64_t evaluated) {
    return printed.value ==
           branching_text(options.form, branching_by(options.counters, result, visited, evaluated));
  };
  const auto printed_count = [&](SixLine of, std::int64_t otherwise) {
    const std::optional<double> number = output.number(of);
    return number ? static_cast<std::int64_t>(*number) : otherwise;
  };
  // Of the counts that were printed, though they may be wrong; or of the nodes themselves.
  const std::int64_t visited = printed_count(kVisitedLine, options.counters.visited(result));
  const std::int64_t evaluated = printed_count(kEvaluatedLine, options.counters.evaluated(result));
  const MutantOptions right;
  return is_of(visited, evaluated) ||
         is_of(right.counters.visited(result), right.counters.evaluated(result));
}

}  // namespace cairn::take_stones
