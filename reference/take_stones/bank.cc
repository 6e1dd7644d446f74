// The misconceptions of Take-Stones for those who know neither its choices nor its engine.
#include "reference/core/bank.h"

#include "reference/core/questions.h"
#include "reference/core/words.h"
#include "reference/take_stones/diagnosis.h"
#include "reference/take_stones/misconceptions.h"
#include "reference/take_stones/printout.h"

namespace cairn::take_stones {

const Questions& questions();

namespace {

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

  [[nodiscard]] Diagnosis diagnose(const std::vector<Observation>& observations) const override {
    return diagnosed(observations);
  }
};

std::vector<Arguments> TakeStonesBank::candidates(std::uint64_t seed) const {
  (void)seed;
  return {};
}

}  // namespace

const Bank& bank() {
  static const TakeStonesBank bank;
  return bank;
}

}  // namespace cairn::take_stones
