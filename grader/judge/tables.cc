// Theory of operation.
//
// Text is divided by its headings (table_text), lines are taken apart (table_line), rows are read
// (size_table, scenario_table), each case gets its table (table_choice); here the rows are compared
// with what is right. Form costs nothing: how a table looks was never asked. A value, a move or a
// time that is one of several in its cell is none.
#include "grader/judge/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "grader/judge/field.h"
#include "grader/judge/table_choice.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/throw_error.h"

namespace cairn {
namespace {

constexpr std::string_view kValue = "Value";
constexpr std::string_view kOpening = "Opening";
constexpr std::string_view kGames = "Games";

/// What a faster table may take longer, for the noise of clocks: this share or this many seconds,
/// whichever is more.
constexpr double kNoiseShare = 0.1;
constexpr double kNoiseSeconds = 0.05;

double number_of(const Fraction& fraction) {
  return static_cast<double>(fraction.numerator()) / static_cast<double>(fraction.denominator());
}

bool is_right(double number, const Value& expected) {
  if (const auto* integer = std::get_if<std::int64_t>(&expected)) {
    return number == static_cast<double>(*integer);
  }
  if (const auto* choice = std::get_if<OneOf>(&expected)) {
    return std::ranges::find(choice->numbers, number) != choice->numbers.end();
  }
  if (const auto* range = std::get_if<Between>(&expected)) {
    return number_of(range->low) <= number && number <= number_of(range->high);
  }
  throw_error(std::logic_error("a table holds whole numbers, choices and ranges"));
}

/// Openings are rows: whole numbers.
bool is_right_opening(double row, const Value& expected) {
  return row == std::floor(row) && is_right(row, expected);
}

std::string words_for(const Value& expected) {
  const bool range = std::holds_alternative<Between>(expected);
  return (range ? "from " : "") + printed_value(expected, 0);
}

/// `mistake` is what is wrong with it; "" when nothing is.
FieldJudgement judged(std::string label, std::string expected, std::string found,
                      std::string mistake) {
  const bool right = mistake.empty();
  return {std::move(label),
          right ? FieldVerdict::kRight : FieldVerdict::kWrong,
          std::move(expected),
          std::move(found),
          {},
          right ? 1 : 0,
          std::move(mistake)};
}

FieldJudgement missing(std::string label, std::string expected, std::string message) {
  return {std::move(label),  FieldVerdict::kMissing, std::move(expected), "", {}, 0,
          std::move(message)};
}

std::string located(const std::string& where, const std::string& mistake) {
  return mistake.empty() ? "" : where + ": " + mistake;
}

const Value& expected_of(const Case& test_case, const std::string& label) {
  const auto field = std::ranges::find(test_case.expected, label, &Field::label);
  if (field == test_case.expected.end()) {
    throw_error(std::logic_error("case " + test_case.name + " has no " + label));
  }
  return field->value;
}

/// Judges the rows of a table of sizes.
class SizeTableJudge {
 public:
  SizeTableJudge(const Case& test_case, const CaseSection& section, const SizeTable& table)
      : one_(test_case),
        longest_time_(std::get<TablesFormat>(section.format).longest_time.value_or(0)),
        table_(table),
        first_row_(counts_from_one() ? 1 : 0) {}

  [[nodiscard]] bool openings_count_from_one() const { return first_row_ == 1; }

  /// Whether the row's value is right, if it is asked for.
  [[nodiscard]] bool has_right_value(const std::string& name) const {
    const auto asked =
        std::ranges::find(one_.expected, std::string(kValue) + '[' + name + ']', &Field::label);
    if (asked == one_.expected.end()) return true;
    const auto row = table_.find(row_key(name).at(0));
    return row != table_.end() && row->second.value &&
           is_right(row->second.value->value, asked->value);
  }

  [[nodiscard]] FieldJudgement judge(const std::string& label) const {
    const std::string column = field_of(label);
    const std::string where = "N = " + row_of(label);
    const bool time = column == kTime;
    const std::string expected = label + ": " +
                                 (time ? fmt::format("from 0 to {:g} seconds", longest_time_)
                                       : words_for(expected_of(one_, label)));
    const auto row = table_.find(row_key(row_of(label)).at(0));
    if (row == table_.end()) return missing(label, expected, where + ": this row is missing");
    return judged(label, expected, row->second.text,
                  located(where, mistake_in(row->second, label)));
  }

 private:
  [[nodiscard]] std::string mistake_in(const SizeRow& row, const std::string& label) const {
    const std::string column = field_of(label);
    if (column == kTime) {
      if (!has_right_value(row_of(label))) {
        return "a time counts only in a row with the right value";
      }
      return mistake_in_time(row);
    }
    const Value& value = expected_of(one_, label);
    if (column == kValue) return mistake_in_value(row, value);
    if (column == kOpening) return mistake_in_opening(row, value);
    throw_error(std::logic_error("a table of sizes has no column " + column));
  }

  static std::string no_single(std::string_view what, const SizeRow& row) {
    return fmt::format("'{}' does not contain exactly one {}", shown(row.text), what);
  }

  static std::string mistake_in_value(const SizeRow& row, const Value& value) {
    if (!row.value) return no_single("value", row);
    if (is_right(row.value->value, value)) return "";
    return fmt::format("the value should be {}, and it is {}", words_for(value),
                       shown(row.value->text));
  }

  [[nodiscard]] std::string mistake_in_opening(const SizeRow& row, const Value& value) const {
    if (!row.opening) return no_single("opening move", row);
    if (is_right_opening(row.opening->value - first_row_, value)) return "";
    return fmt::format("the opening should be row {}, and it is {}", words_for(value),
                       shown(row.opening->text));
  }

  [[nodiscard]] std::string mistake_in_time(const SizeRow& row) const {
    if (!row.seconds) return no_single("time", row);
    if (0 <= *row.seconds && *row.seconds <= longest_time_) return "";
    return fmt::format("the time should be from 0 to {:g} seconds, and it is {:g}", longest_time_,
                       *row.seconds);
  }

  /// Whether rows of the board are counted from 1: then, and only then, every opening that is known
  /// exactly is right.
  [[nodiscard]] bool counts_from_one() const {
    bool as_they_are = true;
    bool less_one = true;
    bool any = false;
    for (const Field& field : one_.expected) {
      if (field_of(field.label) != kOpening || std::holds_alternative<Between>(field.value)) {
        continue;
      }
      const auto row = table_.find(row_key(row_of(field.label)).at(0));
      if (row == table_.end() || !row->second.opening) return false;
      any = true;
      as_they_are = as_they_are && is_right_opening(row->second.opening->value, field.value);
      less_one = less_one && is_right_opening(row->second.opening->value - 1, field.value);
    }
    return any && less_one && !as_they_are;
  }

  const Case& one_;
  double longest_time_;
  const SizeTable& table_;
  double first_row_;
};

std::string mistake_in_scenario(const ScenarioRow& row, const Value& value) {
  if (row.mistake) {
    return fmt::format("'{}' is not how games end: {}", shown(row.text), *row.mistake);
  }
  if (row.percent || is_right(row.games, value)) return "";
  return fmt::format("the games should be {}, and they are {:g}", words_for(value), row.games);
}

FieldJudgement judge_scenario(const Case& test_case, const std::string& label,
                              const ChosenTable& table) {
  if (field_of(label) != kGames) {
    throw_error(std::logic_error("a table of scenarios has no column " + field_of(label)));
  }
  const std::string where = "scenario " + row_of(label);
  const Value& value = expected_of(test_case, label);
  const std::string expected = label + ": " + words_for(value);
  const auto found = table.scenarios.find(row_key(row_of(label)));
  if (found == table.scenarios.end()) {
    return missing(label, expected, where + ": the row with the result is missing");
  }
  const ScenarioRow& row = found->second;
  return judged(label, expected, row.text, located(where, mistake_in_scenario(row, value)));
}

/// The tables of all cases, by the cases' places.
using Tables = std::vector<ChosenTable>;

/// The time of these rows of a case's table together; nothing when one is missing, or its value is
/// not right.
std::optional<double> seconds_in_all(const std::string& name, const CaseSection& section,
                                     const Tables& tables, const std::vector<std::string>& rows) {
  const auto& cases = section.suite.cases;
  const auto one = std::ranges::find(cases, name, &Case::name);
  if (one == cases.end()) throw_error(std::logic_error("unknown case " + name));
  const SizeTable& table = tables[static_cast<std::size_t>(one - cases.begin())].sizes;
  const SizeTableJudge judge(*one, section, table);
  double sum = 0;
  for (const std::string& size : rows) {
    const auto row = table.find(row_key(size).at(0));
    if (row == table.end() || !row->second.seconds || !judge.has_right_value(size)) return {};
    sum += *row->second.seconds;
  }
  return sum;
}

FieldJudgement judge_order(const Case& test_case, const CaseSection& section,
                           const Tables& tables) {
  const auto& orders = std::get<TablesFormat>(section.format).orders;
  const auto order = std::ranges::find(orders, test_case.name, &TablesFormat::Order::faster);
  std::vector<std::string> rows;
  for (const std::string& row : rows_of(test_case)) {
    if (row_key(row).at(0) >= order->from) rows.push_back(row);
  }
  const std::string expected =
      fmt::format("from N = {} on it takes no longer than {}", order->from, order->slower);
  const auto faster = seconds_in_all(order->faster, section, tables, rows);
  const auto slower = seconds_in_all(order->slower, section, tables, rows);
  if (!faster || !slower) {
    return missing(
        kOrder, expected,
        fmt::format(
            "a time of {} from N = {} on is missing, or beside a wrong value, so that {} and "
            "{} cannot be compared",
            faster ? order->slower : order->faster, order->from, order->faster, order->slower));
  }
  const std::string found =
      fmt::format("{:g} s, and {:g} s of {}", *faster, *slower, order->slower);
  const bool no_longer = *faster <= *slower + std::max(kNoiseShare * *slower, kNoiseSeconds);
  std::string mistake;
  if (!no_longer) {
    mistake = fmt::format("from N = {} on it should take no longer than {}, and it takes {}",
                          order->from, order->slower, found);
  }
  return judged(kOrder, expected, found, std::move(mistake));
}

std::string no_table(const Case& test_case) {
  const TableName name = table_name(test_case.name);
  return fmt::format(
      "the file contains no table for question {0}{1} (a4q{0})", name.question,
      name.variation == '\0' ? std::string() : std::string(", variation 1") + name.variation);
}

CaseJudgement judge_table(std::size_t index, const CaseSection& section, const Tables& tables) {
  const Case& test_case = section.suite.cases[index];
  const ChosenTable& table = tables[index];
  if (table.sizes.empty() && table.scenarios.empty()) {
    return not_answered(test_case, Verdict::kWrongAnswer, no_table(test_case));
  }
  CaseJudgement judgement = unjudged(test_case);
  const SizeTableJudge by_size(test_case, section, table.sizes);
  for (const std::string& label : field_labels(test_case, section)) {
    judgement.fields.push_back(label == kOrder ? judge_order(test_case, section, tables)
                               : names_scenario(row_of(label))
                                   ? judge_scenario(test_case, label, table)
                                   : by_size.judge(label));
  }
  std::vector<std::string> notes;
  if (!table.note.empty()) notes.push_back(table.note);
  if (by_size.openings_count_from_one()) notes.emplace_back("its openings number the rows from 1");
  judgement.message = fmt::format("{}", fmt::join(notes, "; "));
  const bool all_right = std::ranges::all_of(judgement.fields, has_right_value);
  judgement.verdict = all_right ? Verdict::kAccepted : Verdict::kWrongAnswer;
  return judgement;
}

}  // namespace

std::vector<CaseJudgement> judge_tables(const std::string& text, const CaseSection& section) {
  const Tables tables = choose_tables(parts_of(text), section.suite.cases);
  std::vector<CaseJudgement> judgements;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    judgements.push_back(judge_table(i, section, tables));
  }
  return judgements;
}

}  // namespace cairn
