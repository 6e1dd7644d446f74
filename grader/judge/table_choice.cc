// Theory of operation.
//
// A table belongs to the question whose heading is above it, and to the variation named last before
// it. Of several the last that is complete counts: people append a corrected table, and
// a file with every possible table gains nothing, since the best is not searched for. Two
// tables of one question of which no variation is named are taken in the order in which the handout
// asks for them.
//
// Tables above the first heading may stand under bare numbers, `1.`, `2.`. These are the questions'
// if every such table stands under one, if they ascend, and if no question gets more tables than
// it asks for. Otherwise the tables are taken in the order of the questions that have none, if
// there are just as many.
#include "grader/judge/table_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "grader/judge/rubric.h"

namespace cairn {
namespace {

/// A table of sizes, and the headings or the bare number above it.
struct FoundTable {
  std::optional<int> question;
  char variation = '\0';
  SizeTable rows;
  std::optional<int> number;
};

/// Fewer rows are not a table, but numbers that happen to be on a line.
constexpr std::size_t kFewestRows = 3;

std::set<int> sizes_of(const Case& test_case) {
  std::set<int> sizes;
  for (const std::string& row : rows_of(test_case)) sizes.insert(row_key(row).at(0));
  return sizes;
}

bool asks_for_scenarios(const Case& test_case) {
  return std::ranges::any_of(rows_of(test_case), names_scenario);
}

std::size_t rows_asked(const SizeTable& table, const std::set<int>& sizes) {
  return static_cast<std::size_t>(std::count_if(
      table.begin(), table.end(), [&](const auto& row) { return sizes.contains(row.first); }));
}

/// The last complete one, or else the last of those with the most rows. Notes that there are
/// several.
ChosenTable best_of(const std::vector<const FoundTable*>& tables, const Case& test_case) {
  const std::set<int> sizes = sizes_of(test_case);
  ChosenTable chosen;
  std::size_t most = 0;
  std::size_t count = 0;
  for (const FoundTable* table : tables) {
    const std::size_t rows = rows_asked(table->rows, sizes);
    count += rows >= std::min(kFewestRows, sizes.size()) ? 1 : 0;
    if (rows == 0 || rows < most) continue;
    most = rows;
    chosen.sizes = table->rows;
  }
  if (count > 1) {
    chosen.note =
        fmt::format("there are {} tables for this question; the last complete one counts", count);
  }
  return chosen;
}

/// Without the divisions that bare numbers make.
std::vector<TablePart> without_numbers(const std::vector<TablePart>& parts) {
  std::vector<TablePart> joined;
  std::optional<int> number;
  for (const TablePart& part : parts) {
    const bool begun_by_number = part.number && part.number != number;
    number = part.number;
    if (joined.empty() || !begun_by_number) {
      joined.push_back(part);
      joined.back().number.reset();
    } else {
      std::vector<TableLine>& lines = joined.back().lines;
      lines.insert(lines.end(), part.lines.begin(), part.lines.end());
    }
  }
  return joined;
}

class Chooser {
 public:
  Chooser(std::vector<TablePart> parts, const std::vector<Case>& cases)
      : parts_(std::move(parts)), cases_(cases) {
    find_tables();
    if (numbers_are_questions()) {
      for (TablePart& part : parts_) {
        if (part.question || !part.number) continue;
        part.question = part.number;
        numbered_.insert(*part.number);
      }
    } else {
      parts_ = without_numbers(parts_);
    }
    find_tables();
  }

  [[nodiscard]] std::vector<ChosenTable> choose() const {
    std::vector<ChosenTable> chosen;
    for (const Case& test_case : cases_) {
      if (asks_for_scenarios(test_case)) {
        chosen.push_back(scenarios_for(test_case));
        continue;
      }
      ChosenTable& table = chosen.emplace_back(table_for(test_case));
      const int question = table_name(test_case.name).question;
      if (table.note.empty() && !table.sizes.empty() && numbered_.contains(question)) {
        table.note =
            fmt::format("the '{}' above the table is used as the question's number", question);
      }
    }
    take_in_order(chosen);
    return chosen;
  }

 private:
  void find_tables() {
    tables_.clear();
    for (const TablePart& part : parts_) {
      for (SizeTable& table : size_tables_in(part)) {
        tables_.push_back({part.question, part.variation, std::move(table), part.number});
      }
    }
  }

  [[nodiscard]] std::size_t tables_asked(int question) const {
    return static_cast<std::size_t>(std::ranges::count_if(cases_, [&](const Case& test_case) {
      return !asks_for_scenarios(test_case) && table_name(test_case.name).question == question;
    }));
  }

  /// Whether bare numbers above tables are those of questions.
  [[nodiscard]] bool numbers_are_questions() const {
    std::map<int, std::size_t> count;
    int last = 0;
    for (const FoundTable& table : tables_) {
      if (table.question || table.rows.size() < kFewestRows) continue;
      if (!table.number || *table.number < last) return false;
      last = *table.number;
      if (++count[last] > tables_asked(last)) return false;
    }
    return !count.empty();
  }

  [[nodiscard]] ChosenTable scenarios_for(const Case& test_case) const {
    const int question = table_name(test_case.name).question;
    const bool named = std::ranges::count(parts_, question, &TablePart::question) > 0;
    std::vector<const TablePart*> own;
    for (const TablePart& part : parts_) {
      if (part.question == question || (!named && !part.question)) own.push_back(&part);
    }
    std::set<ScenarioKey> asked;
    for (const std::string& row : rows_of(test_case)) asked.insert(row_key(row));
    return {{}, scenarios_in(own, asked), ""};
  }

  [[nodiscard]] ChosenTable table_for(const Case& test_case) const {
    const TableName name = table_name(test_case.name);
    std::vector<const FoundTable*> named;
    std::vector<const FoundTable*> nameless;
    for (const FoundTable& table : tables_) {
      if (table.question != name.question) continue;
      if (name.variation == '\0' || table.variation == name.variation) named.push_back(&table);
      if (table.variation == '\0' && table.rows.size() >= kFewestRows) nameless.push_back(&table);
    }
    if (!named.empty() || name.variation == '\0') return best_of(named, test_case);
    const auto [index, count] = place_among_variations(name);
    const std::size_t first = nameless.size() > count ? nameless.size() - count : 0;
    if (first + index >= nameless.size()) return {};
    return {nameless[first + index]->rows,
            {},
            fmt::format(
                "no line above it names the variation, so it counts as table {} of the question",
                index + 1)};
  }

  /// Which of the cases of its question this one is, from 0, and of how many.
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_among_variations(TableName name) const {
    std::size_t index = 0;
    std::size_t count = 0;
    for (const Case& test_case : cases_) {
      const TableName other = table_name(test_case.name);
      if (other.question != name.question) continue;
      if (other.variation == name.variation) index = count;
      ++count;
    }
    return {index, count};
  }

  /// Gives tables without a heading to the questions without a table. They stand above the first
  /// heading, so these have to be the first questions.
  void take_in_order(std::vector<ChosenTable>& chosen) const {
    std::vector<const FoundTable*> tables;
    for (const FoundTable& table : tables_) {
      if (!table.question && table.rows.size() >= kFewestRows) tables.push_back(&table);
    }
    std::vector<ChosenTable*> wanted;
    bool first_questions = true;
    bool any_has_one = false;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      if (asks_for_scenarios(cases_[i])) continue;
      any_has_one = any_has_one || !chosen[i].sizes.empty();
      if (!chosen[i].sizes.empty()) continue;
      first_questions = first_questions && !any_has_one;
      wanted.push_back(&chosen[i]);
    }
    if (!first_questions || tables.size() != wanted.size()) return;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      wanted[i]->sizes = tables[i]->rows;
      wanted[i]->note =
          fmt::format("the file does not name its tables, so this counts as table {} of {}", i + 1,
                      tables.size());
    }
  }

  std::vector<TablePart> parts_;
  const std::vector<Case>& cases_;
  std::set<int> numbered_;  ///< the questions that a bare number names
  std::vector<FoundTable> tables_;
};

}  // namespace

TableName table_name(const std::string& case_name) {
  TableName name;
  const std::size_t digits = std::min(case_name.find_first_of("0123456789"), case_name.size());
  std::from_chars(case_name.data() + digits, case_name.data() + case_name.size(), name.question);
  if (case_name.ends_with('a') || case_name.ends_with('b')) name.variation = case_name.back();
  return name;
}

ScenarioKey row_key(const std::string& row) {
  ScenarioKey key;
  for (std::size_t at = 0; at < row.size();) {
    const std::size_t end = std::min(row.find(' ', at), row.size());
    key.push_back(std::stoi(row.substr(at, end - at)));
    at = end + 1;
  }
  return key;
}

std::vector<std::string> rows_of(const Case& test_case) {
  std::vector<std::string> rows;
  for (const Field& field : test_case.expected) add_once(rows, row_of(field.label));
  return rows;
}

std::vector<ChosenTable> choose_tables(const std::vector<TablePart>& parts,
                                       const std::vector<Case>& cases) {
  return Chooser(parts, cases).choose();
}

}  // namespace cairn
