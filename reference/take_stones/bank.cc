// The misconceptions of Take-Stones for those who know neither its choices nor its engine.
#include "reference/core/bank.h"

#include <set>
#include <string>

#include "reference/core/questions.h"
#include "reference/core/words.h"
#include "reference/take_stones/diagnosis.h"
#include "reference/take_stones/misconceptions.h"
#include "reference/take_stones/printout.h"
#include "reference/take_stones/six_lines.h"
#include "reference/take_stones/small_questions.h"

namespace cairn::take_stones {

const Questions& questions();

namespace {

/// No candidate's search visits more nodes; mistaken ones may, but end soon as well.
constexpr std::int64_t kMostVisited = 2'000;

/// Questions by lot.
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

class TakeStonesBank final : public Bank {
 public:
  [[nodiscard]] std::string_view assignment() const override { return "take_stones"; }

  [[nodiscard]] const std::vector<BankEntry>& entries() const override {
    static const std::vector<BankEntry> all = [] {
      std::vector<BankEntry> made;
      for (const Misconception& one : misconceptions()) {
        made.push_back({one.id, name_of(one.layer), one.sentence, one.hidden});
      }
      return made;
    }();
    return all;
  }

  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const override {
    return take_stones::exclude_each_other(misconceptions()[one], misconceptions()[other]);
  }

  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    std::vector<const Misconception*> held;
    for (const std::size_t mistake : mistakes) held.push_back(&misconceptions()[mistake]);
    return printed_by(choices_of(held), *parse_question(question));
  }

  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t seed) const override;

  [[nodiscard]] std::vector<Arguments> small_questions() const override {
    return take_stones::small_questions();
  }

  [[nodiscard]] Diagnosis diagnose(const std::vector<Observation>& observations) const override {
    return diagnosed(observations);
  }

  [[nodiscard]] std::int64_t visited(const Arguments& question) const override;
};

std::vector<Arguments> TakeStonesBank::candidates(std::uint64_t seed) const {
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

std::int64_t TakeStonesBank::visited(const Arguments& question) const {
  return searched(*parse_question(question)).counts.visited;
}

}  // namespace

const Bank& bank() {
  static const TakeStonesBank bank;
  return bank;
}

}  // namespace cairn::take_stones
