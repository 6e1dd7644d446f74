// Theory of operation.
//
// A line that holds a size that was asked for and another number, and is in no table that was
// chosen, mentions that size. A row that is missing from a question's table is unread if a line
// under that question, or under none, mentions it. A whole table is unread if three lines mention
// three of its sizes at least, since so many are no accident; they may also be left over from a
// question that has all its tables. A column is unread if no row
// of the table has a single number for it. Lines under questions that this section does not ask
// are none of its business.
#include "grader/judge/unread_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "grader/judge/field.h"
#include "grader/judge/table_choice.h"
#include "grader/judge/tables.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kFewestMentions = 3;

/// A line that belongs to no table.
struct LooseLine {
  std::optional<int> question;
  const TableLine* line = nullptr;
  std::multiset<int> numbers;  ///< the whole ones
};

std::multiset<int> whole_numbers(const TableLine& line) {
  constexpr double kMost = 1000;
  std::multiset<int> numbers;
  for (const Lexeme& lexeme : line.lexemes) {
    const bool whole = lexeme.kind == Lexeme::Kind::kNumber && lexeme.whole;
    if (whole && 0 <= lexeme.number && lexeme.number <= kMost) {
      numbers.insert(static_cast<int>(lexeme.number));
    }
  }
  return numbers;
}

/// Whether a line says something of a number on it: another number, or that it is a size.
bool says_something(const TableLine& line) {
  const auto numbers = std::ranges::count(line.lexemes, Lexeme::Kind::kNumber, &Lexeme::kind);
  return numbers > 1 || (numbers == 1 && names_size(line));
}

/// Looks for what could not be read.
class UnreadTables {
 public:
  UnreadTables(const std::string& text, const CaseSection& section)
      : section_(section),
        parts_(parts_of(text)),
        tables_(choose_tables(parts_, section.suite.cases)) {
    std::set<std::string> used;
    for (const ChosenTable& table : tables_) {
      for (const auto& [size, row] : table.sizes) used.insert(row.text);
      for (const auto& [key, row] : table.scenarios) used.insert(row.text);
    }
    std::set<int> asked;
    for (const Case& test_case : section.suite.cases) {
      asked.insert(table_name(test_case.name).question);
    }
    answered_ = asked;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const bool there = !tables_[i].sizes.empty() || !tables_[i].scenarios.empty();
      if (!there) answered_.erase(table_name(section.suite.cases[i].name).question);
    }
    for (const TablePart& part : parts_) {
      const std::optional<int> named = part.question ? part.question : part.number;
      if (named && !asked.contains(*named)) continue;
      for (const TableLine& line : part.lines) {
        if (used.contains(line.text) || !says_something(line)) continue;
        loose_.push_back({part.question, &line, whole_numbers(line)});
      }
    }
  }

  /// What is unread of the case number `index`.
  [[nodiscard]] std::set<std::string> labels(std::size_t index) {
    const Case& test_case = section_.suite.cases[index];
    const ChosenTable& table = tables_[index];
    const int question = table_name(test_case.name).question;
    const bool whole = table.sizes.empty() && table.scenarios.empty();
    std::map<std::string, std::set<const TableLine*>> mentions;  // by row
    std::set<const TableLine*> lines;
    for (const std::string& row : rows_of(test_case)) {
      const ScenarioKey key = row_key(row);
      if (key.size() == 1 ? table.sizes.contains(key[0]) : table.scenarios.contains(key)) continue;
      for (const LooseLine& loose : loose_) {
        const bool near = !loose.question || loose.question == question ||
                          (whole && key.size() == 1 && answered_.contains(*loose.question));
        const std::multiset<int> sorted(key.begin(), key.end());
        if (!near || !std::ranges::includes(loose.numbers, sorted)) continue;
        mentions[row].insert(loose.line);
        lines.insert(loose.line);
      }
    }
    const std::size_t needed = std::min(kFewestMentions, rows_of(test_case).size());
    const bool sizes = whole && !names_scenario(rows_of(test_case).front());
    if (sizes && (mentions.size() < needed || lines.size() < needed)) mentions.clear();
    std::set<std::string> unread;
    for (const std::string& label : field_labels(test_case, section_)) {
      if (mentions.contains(row_of(label)) ||
          is_blank_column(field_of(label), test_case, table.sizes)) {
        unread.insert(label);
      }
    }
    if (!mentions.empty() && first_ == nullptr) first_ = *mentions.begin()->second.begin();
    return unread;
  }

  /// The first line that mentions something unread; nullptr when only columns are.
  [[nodiscard]] const TableLine* first() const { return first_; }

 private:
  /// Whether all rows are there, and none has a single number in the column.
  static bool is_blank_column(const std::string& column, const Case& test_case,
                              const SizeTable& table) {
    return std::ranges::all_of(rows_of(test_case), [&](const std::string& row) {
      if (names_scenario(row)) return false;
      const auto found = table.find(row_key(row).at(0));
      if (found == table.end()) return false;
      if (column == "Value") return !found->second.value;
      if (column == "Opening") return !found->second.opening;
      return column == kTime && !found->second.seconds;
    });
  }

  const CaseSection& section_;
  std::vector<TablePart> parts_;
  std::vector<ChosenTable> tables_;
  std::set<int> answered_;  ///< questions that have all their tables
  std::vector<LooseLine> loose_;
  const TableLine* first_ = nullptr;
};

/// The judgement of a case if these fields are right.
CaseJudgement with_right(const Case& test_case, const CaseSection& section, CaseJudgement judgement,
                         const std::set<std::string>& labels) {
  if (judgement.fields.empty() && !labels.empty()) {
    for (std::string& label : field_labels(test_case, section)) {
      FieldJudgement& field = judgement.fields.emplace_back();
      field.label = std::move(label);
    }
  }
  for (FieldJudgement& field : judgement.fields) {
    if (labels.contains(field.label)) {
      field.verdict = FieldVerdict::kRight;
      field.credit = 1;
    }
  }
  return judgement;
}

}  // namespace

std::optional<Unread> unread_in_tables(const std::string& text, const CaseSection& section,
                                       const std::vector<CaseJudgement>& judgements) {
  const auto is_right = [](const CaseJudgement& judgement) {
    return judgement.verdict == Verdict::kAccepted;
  };
  if (std::ranges::all_of(judgements, is_right)) return {};
  UnreadTables tables(text, section);
  Unread unread;
  std::set<std::string> cases;
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    const std::set<std::string> labels = tables.labels(i);
    if (!labels.empty()) cases.insert(judgements[i].name);
    unread.at_best.push_back(with_right(section.suite.cases[i], section, judgements[i], labels));
  }
  if (cases.empty()) return {};
  // What takes no longer than an unread table may be in time.
  for (const TablesFormat::Order& order : std::get<TablesFormat>(section.format).orders) {
    if (!cases.contains(order.faster) && !cases.contains(order.slower)) continue;
    const auto one = std::ranges::find(unread.at_best, order.faster, &CaseJudgement::name);
    const auto at = static_cast<std::size_t>(one - unread.at_best.begin());
    if (one != unread.at_best.end() && !one->fields.empty()) {
      *one = with_right(section.suite.cases[at], section, *one, {kOrder});
    }
  }
  const TableLine* const first = tables.first();
  unread.why = first == nullptr
                   ? "a column of a table is there, and what stands in it could not be read"
                   : fmt::format(
                         "some lines look like rows of a table, but do not show their question; "
                         "the first is '{}'",
                         shown(first->text));
  return unread;
}

}  // namespace cairn
