// The catalog of the two-player N-Queens game, and the tables that are worth asking for.
#include <array>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "reference/core/trace.h"
#include "reference/queens/misconceptions/misconceptions.h"
#include "reference/queens/misconceptions/mutant_search.h"

namespace cairn::queens {
namespace {

/// Tables that a plain program prints in less than a second: each size alone, and all of them.
struct Tables {
  std::string_view variation;
  int cutoff;
  int largest_size;
};
constexpr std::array<Tables, 6> kTables{{
    {"1a", 0, 8},
    {"1b", 0, 8},
    {"2", 0, 4},
    {"1a", 4, 12},
    {"1b", 4, 12},
    {"2", 2, 4},
}};

class QueensCatalog final : public OptionCatalog<MutantOptions> {
 public:
  QueensCatalog() : OptionCatalog(misconceptions()) {}

  [[nodiscard]] std::string_view assignment() const override { return "queens"; }

  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    const Result<Question> table = parse_question(question);
    return table ? printed_by(options_of(mistakes), *table) : "";  // games show no mistake
  }

  [[nodiscard]] Result<TraceNode> trace(const Mistakes& mistakes,
                                        const Arguments& question) const override {
    const Result<Question> table = parse_question(question);
    if (!table) return table.error();
    // At a cut-off every program may estimate as it likes, and would differ from the reference.
    if (table->sizes.size() != 1 || table->cutoff != 0) {
      return Error{"a mistaken search can only be shown for one board without a cut-off"};
    }
    return queens::trace(options_of(mistakes), table->variation, table->sizes.front());
  }

  [[nodiscard]] bool accepts(const Arguments& question, const std::string& text) const override {
    return queens::accepts(question, text);
  }

  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t /*seed*/) const override {
    std::vector<Arguments> questions;
    for (const Tables& tables : kTables) {
      const auto ask = [&](const std::string& sizes) {
        questions.push_back({std::string(tables.variation), std::to_string(tables.cutoff), sizes});
      };
      for (int size = 1; size <= tables.largest_size; ++size) ask(std::to_string(size));
      ask("1.." + std::to_string(tables.largest_size));
    }
    return questions;
  }
};

}  // namespace

const OptionCatalog<MutantOptions>& catalog() {
  static const QueensCatalog catalog;
  return catalog;
}

}  // namespace cairn::queens
