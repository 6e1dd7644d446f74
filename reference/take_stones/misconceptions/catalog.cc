// The catalog of Take-Stones, and the questions that are worth asking.
#include <set>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "reference/core/trace.h"
#include "reference/core/words.h"
#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/misconceptions/mutant_output.h"
#include "reference/take_stones/questions.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {
namespace {

/// No candidate's search visits more nodes; mistaken ones may, but end soon as well.
constexpr std::int64_t kMostVisited = 2'000;

/// A random sample of questions.
struct Draw {
  Ranges ranges;  // stones, taken, depth
  int number;
  bool ties = false;  // those only whose branching factor lies halfway between two tenths
};

// Small boards show nearly everything. Mistakes in the first move take a new game; some in
// primality a last stone 25, 35 or 49, which is what the large boards are for; some in rounding a
// tie that no binary number holds, of which there are few.
const std::vector<Draw>& draws() {
  static const std::vector<Draw> all{
      {{{3, 8}, {0, 4}, {0, 6}}, 500},   {{{7, 12}, {0, 6}, {0, 8}}, 500},
      {{{3, 12}, {0, 0}, {0, 6}}, 100},  {{{3, 24}, {0, 0}, {1, 3}}, 150},
      {{{25, 25}, {1, 4}, {1, 3}}, 100}, {{{35, 35}, {2, 5}, {1, 3}}, 200},
      {{{50, 50}, {2, 4}, {1, 3}}, 400}, {{{3, 12}, {0, 6}, {0, 8}}, 10'000, true},
  };
  return all;
}

class TakeStonesCatalog final : public OptionCatalog<MutantOptions> {
 public:
  using OptionCatalog::OptionCatalog;

  [[nodiscard]] std::string_view assignment() const override { return "take_stones"; }

  [[nodiscard]] const MisconceptionCatalog* edition(int decimals) const override {
    if (decimals == 2) return &catalog_of_two_decimals();
    return decimals == 1 ? &catalog() : nullptr;
  }

  [[nodiscard]] std::optional<LeafValues> leaf_values() const override {
    return LeafValues{"evaluator", "Value"};
  }

  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    const Result<Question> asked = parse_question(question);
    return asked ? printed_by(options_of(mistakes), *asked) : "";
  }

  [[nodiscard]] Result<TraceNode> trace(const Mistakes& mistakes,
                                        const Arguments& question) const override;

  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t seed) const override;

  [[nodiscard]] std::vector<Arguments> small_questions() const override {
    return take_stones::small_questions();
  }

  [[nodiscard]] Diagnosis diagnose(const std::vector<Observation>& observations,
                                   const Mistakes& likely) const override {
    return diagnosed(observations, likely, *this);
  }

  [[nodiscard]] std::int64_t visited(const Arguments& question) const override;
};

Result<TraceNode> TakeStonesCatalog::trace(const Mistakes& mistakes,
                                           const Arguments& question) const {
  const Result<Question> asked = parse_question(question);
  if (!asked) return asked.error();
  if (asked->size > kMostMistakenStones) {
    return Error{"a mistaken search can only be shown for at most " +
                 std::to_string(kMostMistakenStones) + " stones"};
  }
  return MutantSearch(options_of(mistakes), asked->size).trace(asked->taken, asked->depth);
}

std::vector<Arguments> TakeStonesCatalog::candidates(std::uint64_t seed) const {
  std::vector<Arguments> candidates;
  std::set<std::string> seen;
  for (const Draw& draw : draws()) {
    const auto stream = questions().sample(draw.ranges, seed);
    for (int i = 0; i < draw.number; ++i) {
      (*stream)->next();
      std::string line;
      (*stream)->append_arguments(line);
      if (!seen.insert(line).second) continue;
      const Label& label = (*stream)->label();
      if (label.visited > kMostVisited) continue;
      if (draw.ties && std::get<Fraction>(label.answer[5].value).denominator() != 20) continue;
      Arguments words;
      for (const std::string_view word : split(line, " ")) words.emplace_back(word);
      candidates.push_back(std::move(words));
    }
  }
  return candidates;
}

std::int64_t TakeStonesCatalog::visited(const Arguments& question) const {
  const auto parsed = parse_question(question);
  return parsed ? searched(*parsed).counts.visited : 1;
}

}  // namespace

const OptionCatalog<MutantOptions>& catalog() {
  static const TakeStonesCatalog catalog(misconceptions());
  return catalog;
}

const OptionCatalog<MutantOptions>& catalog_of_two_decimals() {
  static const TakeStonesCatalog catalog = [] {
    MutantOptions right;
    right.form.decimals = 2;
    return TakeStonesCatalog(misconceptions_of_two_decimals(), right);
  }();
  return catalog;
}

}  // namespace cairn::take_stones
