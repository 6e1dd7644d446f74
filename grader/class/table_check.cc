#include "grader/class/table_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "cases/json_file.h"
#include "grader/base/utc_time.h"
#include "grader/class/decision_rows.h"
#include "grader/class/decision_topics.h"
#include "grader/class/manual_grading.h"
#include "grader/class/row_check.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A table without comments says nothing about them.
bool decides_the_same(const DecisionRow& row, const Decision& other,
                      bool other_has_comment = true) {
  const Decision& decision = row.decision;
  return decision.points == other.points && decision.path == other.path &&
         decision.until == other.until && decision.days == other.days &&
         (decision.reason == other.reason || !row.has_comment || !other_has_comment);
}

/// A row that is right by itself.
struct CheckedRow {
  DecisionRow row;
  std::size_t file = 0;
};

/// Checks rows against the class and against each other.
class TableCheck {
 public:
  /// `pseudonyms`: the ids of the class by its pseudonyms.
  TableCheck(const Store& store, const Rubric& rubric,
             const std::map<std::string, std::string>& pseudonyms)
      : row_check_(store, rubric, pseudonyms, now_), stored_(decisions_by_topic(store)) {
    const std::vector<DecisionTable> tables = store.decision_tables();
    back_ = taken_back(tables);
    for (const DecisionTable& table : tables) tables_[table.key] = table;
  }

  /// An Error is a file that is no table.
  Result<void> add(const fs::path& file) {
    const Result<std::string> csv = read_file(file);
    if (!csv) return Error{escape_for_display(csv.error().message)};
    Result<DecisionRows> rows = read_decision_rows(*csv);
    if (!rows) return Error{in_quotes(file) + ": " + rows.error().message};
    files_.push_back({{}, "", file.string(), sha256(*csv), now_, ""});
    for (auto& [row, why] : rows->faults) {
      fault({std::move(row), files_.size() - 1}, why);
    }
    for (DecisionRow& row : rows->rows) {
      has_dates_ = has_dates_ || row.is_dated;
      const Result<void> right = row_check_.complete(row);
      const CheckedRow checked{std::move(row), files_.size() - 1};
      if (!right) {
        fault(checked, right.error().message);
        continue;
      }
      const Topic topic = topic_of(checked.row.decision);
      if (!rows_.contains(topic)) topics_.push_back(topic);
      rows_[topic].push_back(checked);
      ++result_.unchanged;
      if (const auto& author = checked.row.decision.author; !author.empty()) {
        ++result_.rows_by[author];
      }
    }
    if (!has_dates_ || files_.size() == 1) return {};
    return Error{"a table with dates is a backup, which is read alone: give one --from"};
  }

  /// What all rows come to; `added()` are the decisions then.
  TablesResult result() {
    for (const Topic& topic : topics_) add_topic(rows_.at(topic), stored_[topic]);
    if (faults_.empty()) {
      result_.unchanged -= added_.size();
      return std::move(result_);
    }
    std::ranges::stable_sort(
        faults_, {}, [](const Fault& fault) { return std::pair(fault.file, fault.lines.front()); });
    TablesResult refused;
    for (const Fault& fault : faults_) refused.faults.push_back(fault_text(fault));
    return refused;
  }

  /// By their files, in the order of their rows, and those without a date behind the others.
  [[nodiscard]] std::vector<TableWithDecisions> added() {
    added_.insert(added_.end(), confirmed_.begin(), confirmed_.end());
    std::ranges::stable_sort(added_, {}, [](const CheckedRow& checked) {
      return std::pair(!checked.row.is_dated, checked.row.line);
    });
    std::vector<TableWithDecisions> tables;
    for (std::size_t file = 0; file < files_.size(); ++file) {
      std::vector<Decision> decisions;
      for (const CheckedRow& checked : added_) {
        if (checked.file == file) decisions.push_back(checked.row.decision);
      }
      if (!decisions.empty()) tables.emplace_back(files_[file], std::move(decisions));
    }
    return tables;
  }

 private:
  /// Why rows are refused that are about one student.
  struct Fault {
    std::size_t file = 0;
    std::vector<int> lines;
    std::string student;  ///< as RowCheck::whose() has it
    std::string topic;    ///< of the first row
    std::string why;
  };

  [[nodiscard]] std::string place(std::size_t file, const std::vector<int>& lines) const {
    const auto number = [](int line) { return std::to_string(line); };
    const bool is_range = lines.size() > 2 && std::ssize(lines) == lines.back() - lines.front() + 1;
    return fmt::format("{}, {} {}", escape_for_display(files_[file].name),
                       lines.size() == 1 ? "line" : "lines",
                       is_range ? number(lines.front()) + " to " + number(lines.back())
                                : joined(lines, ", ", number));
  }
  /// A student's whole hand-in may be at fault: then one line says it for all rows.
  void fault(const CheckedRow& checked, const std::string& why) {
    const std::string student = row_check_.whose(checked.row);
    const auto same = std::ranges::find_if(faults_, [&](const Fault& fault) {
      return fault.file == checked.file && fault.student == student && fault.why == why;
    });
    if (same != faults_.end()) {
      same->lines.push_back(checked.row.line);
    } else {
      faults_.push_back(
          {checked.file, {checked.row.line}, student, topic_text(checked.row.decision), why});
    }
  }
  [[nodiscard]] std::string fault_text(const Fault& fault) const {
    if (fault.student.empty()) return fault.why;
    return place(fault.file, fault.lines) + ": " + fault.student +
           (fault.lines.size() == 1 ? ", " + fault.topic : "") + ": " + fault.why;
  }

  void add_topic(const std::vector<CheckedRow>& rows, const std::vector<TabledDecision>& stored) {
    const std::size_t had = added_.size();
    const Decision* const before = stored.empty() ? nullptr : &stored.back().decision;
    if (!add_dated(rows, stored)) return;
    add_new(rows,
            added_.size() > had ? added_.back().row.decision
            : before            ? *before
                                : Decision{},
            stored);
    if (added_.size() > had) {
      say_change(result_, row_check_.ids(), before, added_.back().row.decision,
                 "confirmed for the newer hand-in");
    }
    confirm(rows, added_.size() > had ? &added_.back() : nullptr, stored);
  }

  /// Where tables say again what counts by another table, that decision becomes theirs, too, and
  /// outlives the other. `added` is the decision that counts, if it is not the last stored one.
  void confirm(const std::vector<CheckedRow>& rows, const CheckedRow* added,
               const std::vector<TabledDecision>& stored) {
    if (added == nullptr && (stored.empty() || !stored.back().of_table)) return;
    Decision counts = added != nullptr ? added->row.decision : stored.back().decision;
    if (withdraws(counts)) return;
    counts.date = now_;
    std::set<std::size_t> files;
    if (added != nullptr) files.insert(added->file);
    for (const CheckedRow& checked : rows) {
      if (checked.row.is_dated || !decides_the_same(checked.row, counts) ||
          is_of_stored_file(checked, stored) || !files.insert(checked.file).second) {
        continue;
      }
      confirmed_.push_back(checked);
      confirmed_.back().row.decision = counts;
    }
  }

  /// Adds what is behind the last decision that both have; false where the store has others there.
  bool add_dated(const std::vector<CheckedRow>& rows, const std::vector<TabledDecision>& stored) {
    auto next = stored.begin();
    const CheckedRow* first_added = nullptr;
    for (const CheckedRow& checked : rows) {
      if (!checked.row.is_dated) continue;
      const auto same = std::find_if(next, stored.end(), [&](const TabledDecision& known) {
        return is_the_same(known.decision, checked.row.decision);
      });
      if (first_added == nullptr && same != stored.end()) {
        next = same + 1;
        continue;
      }
      if (first_added == nullptr) first_added = &checked;
      added_.push_back(checked);
    }
    if (first_added == nullptr || next == stored.end()) return true;
    fault(*first_added, "the marks folder has a decision that the table does not have: " +
                            decision_text(stored.back().decision));
    return false;
  }

  /// Adds what the rows without a date come to, if that is new. `last` is the decision before; one
  /// that withdraws where there is none.
  void add_new(const std::vector<CheckedRow>& rows, const Decision& last,
               const std::vector<TabledDecision>& stored) {
    std::vector<const CheckedRow*> different;
    for (const CheckedRow& checked : rows) {
      if (checked.row.is_dated) continue;
      const auto same = std::ranges::find_if(different, [&](const CheckedRow* other) {
        return decides_the_same(checked.row, other->row.decision, other->row.has_comment);
      });
      if (same == different.end()) {
        different.push_back(&checked);
      } else if (!(*same)->row.has_comment) {
        *same = &checked;
      }
    }
    if (different.empty()) return;
    const CheckedRow& first = *different.front();
    const Decision& decision = first.row.decision;
    const bool is_outdated_now = is_outdated(last, decision.content);
    const bool is_in_force_now = !withdraws(last) && !is_outdated_now;
    const bool is_agreed_on = is_in_force_now && is_settled(stored);
    const bool is_stored = (decides_the_same(first.row, last) && !is_outdated_now) ||
                           is_of_stored_file(first, stored) ||
                           (is_agreed_on && decides_the_same(first.row, last, false));
    const bool is_of_another =
        is_agreed_on || (is_in_force_now && !last.author.empty() && last.author != decision.author);
    if (different.size() > 1 || (is_of_another && !is_stored)) {
      say_disagreement(different, is_of_another ? &last : nullptr,
                       is_agreed_on ? "by a command since" : "in the marks folder");
    } else if (withdraws(last) && withdraws(decision)) {
      const bool may_be_of_sheet =
          decision.kind == DecisionKind::kMark || decision.kind == DecisionKind::kOverride;
      if (may_be_of_sheet || is_stored) return;
      fault(first, "it takes back " + name_of_kind(decision.kind) + " that does not exist");
    } else if (!is_stored) {
      added_.push_back(first);
    } else if (!decides_the_same(first.row, last)) {
      const std::string outcome = outcome_text(decision);
      result_.kept.push_back(fmt::format(
          "{}, {}, decided since; the table has {}", row_check_.whose(first.row),
          decided_text(last), outcome == outcome_text(last) ? "another comment" : outcome));
      --result_.unchanged;
    }
  }

  /// Not of a table, or of one that is a backup: its decisions are older than itself.
  [[nodiscard]] bool is_by_command(const TabledDecision& known) const {
    if (!known.of_table) return true;
    const auto table = tables_.find(*known.of_table);
    return table != tables_.end() && table->second.takes_back.empty() &&
           table->second.date != known.decision.date;
  }

  /// Whether a person has decided by a command what others, or a table, had decided: graders who
  /// disagreed may have agreed on it, and a table that one of them made before does not know that.
  [[nodiscard]] bool is_settled(const std::vector<TabledDecision>& stored) const {
    if (stored.empty() || !is_by_command(stored.back())) return false;
    const std::string& author = stored.back().decision.author;
    return std::ranges::any_of(stored.begin(), stored.end() - 1, [&](const TabledDecision& known) {
      return known.of_table || known.decision.author != author;
    });
  }

  /// Whether a table that stands was the same file: then what was decided since stays.
  [[nodiscard]] bool is_of_stored_file(const CheckedRow& checked,
                                       const std::vector<TabledDecision>& stored) const {
    return std::ranges::any_of(stored, [&](const TabledDecision& known) {
      const auto table = tables_.find(known.of_table.value_or(""));
      return table != tables_.end() && !back_.contains(table->first) &&
             table->second.hash == files_[checked.file].hash &&
             decides_the_same(checked.row, known.decision);
    });
  }

  /// "jdoe, q8.1: 1 point (kim, a.csv, line 4) or 0.5 points (lee, b.csv, line 9); agree on one,
  /// and delete the other line". `stored_where`: the stored one is.
  void say_disagreement(const std::vector<const CheckedRow*>& rows, const Decision* stored,
                        const std::string& stored_where) {
    const auto side = [](const Decision& decision, const std::string& where) {
      return outcome_text(decision) +
             (decision.reason.empty() ? "" : " '" + shown(decision.reason) + "'") + " (" +
             (decision.author.empty() ? "" : escape_for_display(decision.author) + ", ") + where +
             ")";
    };
    std::vector<std::string> sides;
    if (stored != nullptr) sides.push_back(side(*stored, stored_where));
    for (const CheckedRow* checked : rows) {
      sides.push_back(side(checked->row.decision, place(checked->file, {checked->row.line})));
    }
    std::string end = "; agree on one, and delete the other line";
    if (stored != nullptr) end = "; to keep the first, delete the line";
    if (stored != nullptr && stored->kind == DecisionKind::kMark) {
      end += fmt::format("; to change it: grade mark MARKS {} POINTS --by NAME",
                         joined(std::vector{id_of(row_check_.ids(), *stored), stored->item}, " ",
                                [](const std::string& word) {
                                  return escape_for_display(quoted_for_shell(word));
                                }));
    }
    const CheckedRow& first = *rows.front();
    faults_.push_back({first.file,
                       {first.row.line},
                       "",
                       "",
                       fmt::format("{}, {}: {}{}", row_check_.whose(first.row),
                                   topic_text(first.row.decision), joined(sides, " or "), end)});
  }

  const std::string now_ = utc_now();
  RowCheck row_check_;
  std::map<Topic, std::vector<TabledDecision>> stored_;
  std::map<std::string, DecisionTable> tables_;  ///< that are stored, by key
  std::set<std::string> back_;                   ///< keys of those that are taken back
  std::vector<DecisionTable> files_;
  bool has_dates_ = false;     ///< a row of any of them
  std::vector<Topic> topics_;  ///< in the order of the rows
  std::map<Topic, std::vector<CheckedRow>> rows_;
  std::vector<CheckedRow> added_;
  std::vector<CheckedRow> confirmed_;  ///< with what counts already
  std::vector<Fault> faults_;
  TablesResult result_;  ///< `unchanged` counts all rows until the end
};

}  // namespace

Result<CheckedTables> check_tables(const Store& store, const Rubric& rubric,
                                   const std::map<std::string, std::string>& pseudonyms,
                                   const std::vector<fs::path>& files) {
  TableCheck check(store, rubric, pseudonyms);
  for (const fs::path& file : files) {
    const Result<void> added = check.add(file);
    if (!added) return added.error();
  }
  TablesResult result = check.result();
  if (!result.faults.empty()) return CheckedTables{std::move(result), {}};
  return CheckedTables{std::move(result), check.added()};
}

}  // namespace cairn
