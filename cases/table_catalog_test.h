// A catalog that is a table: what every program prints is written down.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reference/core/misconception_catalog.h"

namespace cairn::test {

/// Questions are "0", "1", ...; the right program prints "." for each, and "," is right, too. A
/// mistake's row holds a letter for each question. A program that makes two prints the letters of
/// both, or what is written down for the pair. `excluding` pairs cannot be made together.
class TableCatalog final : public MisconceptionCatalog {
 public:
  using Row = std::pair<std::string, std::string>;  // id and letters
  using Rows = std::vector<Row>;
  using Pair = std::pair<std::size_t, std::size_t>;

  explicit TableCatalog(Rows rows, std::map<Pair, std::string> pairs = {},
                        std::vector<Pair> excluding = {}, std::vector<std::int64_t> visited = {})
      : rows_(std::move(rows)),
        pairs_(std::move(pairs)),
        excluding_(std::move(excluding)),
        visited_(std::move(visited)) {
    for (const Row& row : rows_) entries_.push_back({row.first, "table", "It is wrong; mend it."});
  }

  [[nodiscard]] std::string_view assignment() const override { return "table"; }
  [[nodiscard]] const std::vector<Misconception>& entries() const override { return entries_; }
  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const override {
    for (const Pair& pair : excluding_) {
      if (pair == Pair(one, other) || pair == Pair(other, one)) return true;
    }
    return false;
  }
  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    const std::size_t at = std::stoul(question.at(0));
    if (mistakes.empty()) return ".";
    if (mistakes.size() == 1) return rows_[mistakes[0]].second.substr(at, 1);
    const auto written = pairs_.find({mistakes[0], mistakes[1]});
    if (written != pairs_.end()) return written->second.substr(at, 1);
    std::string both;
    for (const std::size_t mistake : mistakes) {
      if (const char letter = rows_[mistake].second[at]; letter != '.') both += letter;
    }
    return both.empty() ? "." : both;
  }
  [[nodiscard]] bool accepts(const Arguments& /*question*/,
                             const std::string& text) const override {
    return text == "." || text == ",";
  }
  /// All of them; seed 2 leaves out the first.
  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t seed) const override {
    std::vector<Arguments> all;
    for (std::size_t at = seed == 2 ? 1 : 0; at < rows_[0].second.size(); ++at) {
      all.push_back({std::to_string(at)});
    }
    return all;
  }
  [[nodiscard]] std::int64_t visited(const Arguments& question) const override {
    return visited_.empty() ? 1 : visited_[std::stoul(question.at(0))];
  }

 private:
  Rows rows_;
  std::map<Pair, std::string> pairs_;
  std::vector<Pair> excluding_;
  std::vector<std::int64_t> visited_;
  std::vector<Misconception> entries_;
};

}  // namespace cairn::test
