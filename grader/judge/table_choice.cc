// Theory of operation.
//
// A table belongs to the question whose heading is above it, and to the variation named last before
// it. Of several the last that is complete counts: people append a corrected table, and
// a file with every possible table gains nothing, since the best is not searched for. Two
// tables of one question of which no variation is named are taken in the order in which the handout
// asks for them. So are all tables of a file that names no question at all, if there are just as
// many as there should be.
#include "grader/judge/table_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

#include "grader/judge/rubric.h"

namespace cairn {
namespace {

/// A table of sizes, and the headings above it.
struct FoundTable {
  std::optional<int> question;
  char variation = '\0';
  SizeTable rows;
};

/// Fewer rows are not a table, but numbers that happen to be on a line.
constexpr std::size_t kFewestRows = 3;

std::set<int> sizes_of(const Case& one) {
  std::set<int> sizes;
  for (const std::string& row : rows_of(one)) sizes.insert(row_key(row).at(0));
  return sizes;
}

bool asks_for_scenarios(const Case& one) {
  return std::ranges::any_of(rows_of(one), names_scenario);
}

std::size_t rows_asked(const SizeTable& table, const std::set<int>& sizes) {
  return static_cast<std::size_t>(std::count_if(
      table.begin(), table.end(), [&](const auto& row) { return sizes.contains(row.first); }));
}

/// The last complete one, or else the last of those with the most rows. Notes that there are
/// several.
ChosenTable best_of(const std::vector<const FoundTable*>& tables, const Case& one) {
  const std::set<int> sizes = sizes_of(one);
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
    chosen.note = fmt::format("there are {} tables for it; the last complete one counts", count);
  }
  return chosen;
}

class Chooser {
 public:
  Chooser(const std::vector<TablePart>& parts, const std::vector<Case>& cases)
      : parts_(parts), cases_(cases) {
    for (const TablePart& part : parts) {
      names_questions_ = names_questions_ || part.question.has_value();
      for (SizeTable& table : size_tables_in(part)) {
        tables_.push_back({part.question, part.variation, std::move(table)});
      }
    }
  }

  [[nodiscard]] std::vector<ChosenTable> choose() const {
    std::vector<ChosenTable> chosen;
    for (const Case& one : cases_) {
      if (asks_for_scenarios(one)) {
        chosen.push_back(scenarios_for(one));
      } else {
        chosen.push_back(names_questions_ ? table_for(one) : ChosenTable());
      }
    }
    if (!names_questions_) take_in_order(chosen);
    return chosen;
  }

 private:
  [[nodiscard]] ChosenTable scenarios_for(const Case& one) const {
    std::vector<const TablePart*> own;
    for (const TablePart& part : parts_) {
      if (!names_questions_ || part.question == table_name(one.name).question) own.push_back(&part);
    }
    std::set<ScenarioKey> asked;
    for (const std::string& row : rows_of(one)) asked.insert(row_key(row));
    return {{}, scenarios_in(own, asked), ""};
  }

  [[nodiscard]] ChosenTable table_for(const Case& one) const {
    const TableName name = table_name(one.name);
    std::vector<const FoundTable*> named;
    std::vector<const FoundTable*> nameless;
    for (const FoundTable& table : tables_) {
      if (table.question != name.question) continue;
      if (name.variation == '\0' || table.variation == name.variation) named.push_back(&table);
      if (table.variation == '\0' && table.rows.size() >= kFewestRows) nameless.push_back(&table);
    }
    if (!named.empty() || name.variation == '\0') return best_of(named, one);
    const auto [index, count] = place_among_variations(name);
    const std::size_t first = nameless.size() > count ? nameless.size() - count : 0;
    if (first + index >= nameless.size()) return {};
    return {nameless[first + index]->rows,
            {},
            fmt::format("no line above it names the variation, so it is taken as table {} of the "
                        "question",
                        index + 1)};
  }

  /// Which of the cases of its question this one is, from 0, and of how many.
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_among_variations(TableName name) const {
    std::size_t index = 0;
    std::size_t count = 0;
    for (const Case& one : cases_) {
      const TableName other = table_name(one.name);
      if (other.question != name.question) continue;
      if (other.variation == name.variation) index = count;
      ++count;
    }
    return {index, count};
  }

  /// For a file that names no question.
  void take_in_order(std::vector<ChosenTable>& chosen) const {
    std::vector<const FoundTable*> tables;
    for (const FoundTable& table : tables_) {
      if (table.rows.size() >= kFewestRows) tables.push_back(&table);
    }
    std::vector<ChosenTable*> wanted;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      if (!asks_for_scenarios(cases_[i])) wanted.push_back(&chosen[i]);
    }
    if (tables.size() != wanted.size()) return;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      wanted[i]->sizes = tables[i]->rows;
      wanted[i]->note = fmt::format(
          "the file does not say which table is which, so this is taken as table {} of {}", i + 1,
          tables.size());
    }
  }

  const std::vector<TablePart>& parts_;
  const std::vector<Case>& cases_;
  bool names_questions_ = false;
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

std::vector<std::string> rows_of(const Case& one) {
  std::vector<std::string> rows;
  for (const Field& field : one.expected) add_once(rows, row_of(field.label));
  return rows;
}

std::vector<ChosenTable> choose_tables(const std::vector<TablePart>& parts,
                                       const std::vector<Case>& cases) {
  return Chooser(parts, cases).choose();
}

}  // namespace cairn
