#include "grader/class/decision_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <tuple>

#include "cases/json_file.h"
#include "grader/base/utc_time.h"
#include "grader/class/decision_rows.h"
#include "grader/class/hand_marks.h"
#include "grader/class/manual_grading.h"
#include "grader/class/reports.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/store/hash.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of which the last decision counts.
using Topic = std::tuple<std::string, DecisionKind, std::string>;  // person, kind, item

Topic topic_of(const Decision& decision) { return {decision.person, decision.kind, decision.item}; }

/// All decisions, in their order.
std::map<Topic, std::vector<TabledDecision>> decisions_by_topic(const Store& store) {
  std::map<Topic, std::vector<TabledDecision>> all;
  for (TabledDecision& one : store.tabled_decisions()) {
    all[topic_of(one.decision)].push_back(std::move(one));
  }
  return all;
}

/// The keys of the tables that are taken back, by tables that are not.
std::set<std::string> taken_back(const std::vector<DecisionTable>& tables) {
  std::set<std::string> keys;
  for (const DecisionTable& table : tables | std::views::reverse) {
    if (!table.takes_back.empty() && !keys.contains(table.key)) keys.insert(table.takes_back);
  }
  return keys;
}

/// Ids of the class by person, and else the person; escaped for display.
class NamesOfPeople {
 public:
  explicit NamesOfPeople(const std::vector<StoredSubmission>& submissions) {
    for (const StoredSubmission& one : submissions) {
      if (one.submission.attempt.empty()) ids_[one.submission.person] = one.submission.id;
    }
  }
  [[nodiscard]] std::string id_of(const std::string& person) const {
    const auto id = ids_.find(person);
    return id == ids_.end() ? "" : id->second;
  }
  /// "jdoe, q8.1"
  [[nodiscard]] std::string topic(const Decision& decision) const {
    const std::string id = id_of(decision.person);
    return escape_for_display(id.empty() ? decision.person : id) + ", " + topic_text(decision);
  }

 private:
  std::map<std::string, std::string> ids_;
};

/// Whether it takes nothing back, or there is something to take back.
bool is_in_force(const Decision* decision) { return decision != nullptr && !withdraws(*decision); }

/// "jdoe, q8.1: 0.5 points -> 1 point", or the reasons where the points are the same.
std::string change_text(const NamesOfPeople& names, const Decision* before, const Decision& after) {
  std::string was = is_in_force(before) ? outcome_text(*before) : "none";
  std::string is = outcome_text(after);
  if (was == is && before->reason != after.reason) {
    was += " (" + shown(before->reason) + ")";
    is += " (" + shown(after.reason) + ")";
  }
  return names.topic(after) + ": " + was + " -> " + is;
}

/// Adds it to what was added or what was changed.
void say_change(TablesResult& result, const NamesOfPeople& names, const Decision* before,
                const Decision& after) {
  (is_in_force(before) ? result.changed : result.added)
      .push_back(change_text(names, before, after));
}

bool decides_the_same(const Decision& one, const Decision& other) {
  return one.points == other.points && one.path == other.path && one.until == other.until &&
         one.days == other.days && one.reason == other.reason;
}

/// But for the names of files, which tables do not have.
bool is_the_same(Decision one, const Decision& other) {
  one.files = other.files;
  return one == other;
}

struct TableFile {
  std::string name;  ///< as it was asked for
  std::string hash;
};

/// A row that is right by itself.
struct CheckedRow {
  DecisionRow row;
  std::size_t file = 0;
};

/// Checks rows against the class and against each other.
class TableCheck {
 public:
  TableCheck(const Store& store, const Rubric& rubric)
      : store_(store),
        rubric_(rubric),
        submissions_(store.submissions()),
        names_(submissions_),
        stored_(decisions_by_topic(store)),
        tables_(store.decision_tables()),
        taken_back_(taken_back(tables_)) {
    for (const StoredSubmission& one : submissions_) records_.push_back(one.submission);
  }

  /// An Error is a file that is no table.
  Result<void> add(const fs::path& file) {
    const Result<std::string> csv = read_file(file);
    if (!csv) return Error{escape_for_display(csv.error().message)};
    const Result<DecisionRows> rows = read_decision_rows(*csv);
    if (!rows) return Error{in_quotes(file) + ": " + rows.error().message};
    files_.push_back({file.string(), sha256(*csv)});
    for (const std::string& fault : rows->faults) {
      result_.faults.push_back(escape_for_display(files_.back().name) + ", " + fault);
    }
    for (const DecisionRow& row : rows->rows) {
      has_dates_ = has_dates_ || row.is_dated;
      CheckedRow checked{row, files_.size() - 1};
      const Result<void> right = complete(checked.row);
      if (right) {
        const Topic topic = topic_of(checked.row.decision);
        if (!rows_.contains(topic)) topics_.push_back(topic);
        rows_[topic].push_back(std::move(checked));
      } else {
        fault(checked, right.error().message);
      }
    }
    if (!has_dates_ || files_.size() == 1) return {};
    return Error{"a table with dates is a backup, which is read alone: give one --from"};
  }

  /// What all rows come to; `added()` are the decisions then.
  TablesResult result() {
    for (const Topic& topic : topics_) add_topic(rows_.at(topic), stored_[topic]);
    if (!result_.faults.empty()) return TablesResult{.faults = std::move(result_.faults)};
    return std::move(result_);
  }

  /// By their files, in the order of their rows.
  [[nodiscard]] std::vector<std::pair<DecisionTable, std::vector<Decision>>> added() {
    std::ranges::stable_sort(added_, {}, [](const CheckedRow& one) {
      return std::pair(!one.row.is_dated, one.row.line);
    });
    std::vector<std::pair<DecisionTable, std::vector<Decision>>> tables;
    for (std::size_t file = 0; file < files_.size(); ++file) {
      std::vector<Decision> decisions;
      for (const CheckedRow& one : added_) {
        if (one.file == file) decisions.push_back(one.row.decision);
      }
      if (decisions.empty()) continue;
      tables.emplace_back(DecisionTable{{}, "", files_[file].name, files_[file].hash, now_, ""},
                          std::move(decisions));
    }
    return tables;
  }

 private:
  [[nodiscard]] std::string place(const CheckedRow& one) const {
    return fmt::format("{}, line {}", escape_for_display(files_[one.file].name), one.row.line);
  }
  void fault(const CheckedRow& one, const std::string& why) {
    result_.faults.push_back(place(one) + ": " + row_text(one.row) + ": " + why);
  }

  /// Of the id or the person that the row names; nullptr for a person who is not in the class.
  Result<const StoredSubmission*> submission_of(const DecisionRow& row) {
    const auto with = [&](const std::string& id) {
      return &*std::ranges::find(submissions_, id,
                                 [](const StoredSubmission& one) { return one.submission.id; });
    };
    if (!row.decision.person.empty()) {
      const std::string id = names_.id_of(row.decision.person);
      if (!id.empty()) return with(id);
      if (row.is_dated) return nullptr;
      return Error{"no submission of the class is of the person '" +
                   escape_for_display(row.decision.person) + "'"};
    }
    // By the content it is certain whose id a sheet has written.
    const auto known = std::ranges::find_if(submissions_, [&](const StoredSubmission& one) {
      return one.submission.id == row.student && one.unpacked.content &&
             one.unpacked.content == row.decision.content;
    });
    if (known != submissions_.end()) return &*known;
    const auto [meant, is_new] = meant_.try_emplace(row.student, std::string());
    if (is_new) meant->second = id_meant(records_, hand_in_of(rubric_), row.student);
    if (!meant->second) return meant->second.error();
    return with(*meant->second);
  }

  /// Makes the row's decision whole, and checks it.
  Result<void> complete(DecisionRow& row) {
    Decision& decision = row.decision;
    const Result<const StoredSubmission*> found = submission_of(row);
    if (!found) return found.error();
    const StoredSubmission* const submission = *found;
    if (row.is_dated) {
      if (submission == nullptr) return {};
      decision.person = submission->submission.person;
      if (decision.content != decided_content(submission->unpacked)) return {};
      decision.files = submission->submission.files;
      return check_path(decision, *submission);
    }
    const std::optional<std::string> content = decided_content(submission->unpacked);
    if (is_outdated(decision, content)) {
      return Error{
          fmt::format("{} for an earlier hand-in{}; look at it again and mark it in a new sheet",
                      decision.kind == DecisionKind::kMark ? "marked" : "decided",
                      decision.content->empty() ? ", which could not be opened" : "")};
    }
    make_about(decision, *submission);
    decision.date = now_;
    const Result<std::string> until = extension_in(decision.until, rubric_);
    if (!until) return until.error();
    decision.until = *until;
    for (const Result<void>& step :
         {check_decision(decision, rubric_), check_reason(decision, rubric_),
          check_path(decision, *submission)}) {
      if (!step) return step;
    }
    return {};
  }

  /// As the submission has it.
  Result<void> check_path(Decision& decision, const StoredSubmission& submission) const {
    const Result<std::string> path = path_in_submission(store_, submission, decision.path);
    if (!path) return path.error();
    decision.path = *path;
    return {};
  }

  void add_topic(const std::vector<CheckedRow>& rows, const std::vector<TabledDecision>& stored) {
    const std::size_t had = added_.size();
    const Decision* last = stored.empty() ? nullptr : &stored.back().decision;
    const Decision* const before = last;
    if (!add_dated(rows, stored)) return;
    if (added_.size() > had) last = &added_.back().row.decision;
    const std::optional<CheckedRow> now = decided_now(rows, last, stored);
    if (now) added_.push_back(*now);
    if (added_.size() > had) say_change(result_, names_, before, added_.back().row.decision);
  }

  /// Adds what is behind the last decision that both have; false where the store has others there.
  bool add_dated(const std::vector<CheckedRow>& rows, const std::vector<TabledDecision>& stored) {
    auto next = stored.begin();
    const CheckedRow* first_added = nullptr;
    for (const CheckedRow& one : rows) {
      if (!one.row.is_dated) continue;
      const auto same = std::find_if(next, stored.end(), [&](const TabledDecision& known) {
        return is_the_same(known.decision, one.row.decision);
      });
      if (first_added == nullptr && same != stored.end()) {
        next = same + 1;
        ++result_.unchanged;
        continue;
      }
      if (first_added == nullptr) first_added = &one;
      added_.push_back(one);
    }
    if (first_added == nullptr || next == stored.end()) return true;
    fault(*first_added, "the marks folder has a decision that the table does not have: " +
                            decision_text(stored.back().decision));
    return false;
  }

  /// What the rows without a date come to, if that is new. `last` counts before.
  std::optional<CheckedRow> decided_now(const std::vector<CheckedRow>& rows, const Decision* last,
                                        const std::vector<TabledDecision>& stored) {
    std::vector<const CheckedRow*> different;
    std::size_t all = 0;
    for (const CheckedRow& one : rows) {
      if (one.row.is_dated) continue;
      ++all;
      const bool is_known = std::ranges::any_of(different, [&](const CheckedRow* other) {
        return decides_the_same(one.row.decision, other->row.decision);
      });
      if (!is_known) different.push_back(&one);
    }
    if (all == 0) return {};
    const CheckedRow& first = *different.front();
    const Decision& decision = first.row.decision;
    const bool is_first_word = !is_in_force(last) && withdraws(decision);
    const bool is_there = is_stored_already(first, last, stored);
    const bool is_of_another = !is_there && is_in_force(last) && !last->author.empty() &&
                               last->author != decision.author &&
                               !is_outdated(*last, decision.content);
    if (different.size() > 1 || is_of_another) {
      say_disagreement(different, is_of_another ? last : nullptr);
    } else if (is_there || (is_first_word && has_points(decision))) {
      result_.unchanged += all;
    } else if (is_first_word) {
      fault(first, fmt::format("it takes back {}, and there is none", name_of_kind(decision.kind)));
    } else {
      result_.unchanged += all - 1;
      return first;
    }
    return {};
  }

  /// Of a mark or an override that a sheet takes back before it was ever stored, nothing is amiss.
  static bool has_points(const Decision& decision) {
    return decision.kind == DecisionKind::kMark || decision.kind == DecisionKind::kOverride;
  }

  /// By the last decision, or by the same file, which may hold what was decided again since.
  [[nodiscard]] bool is_stored_already(const CheckedRow& one, const Decision* last,
                                       const std::vector<TabledDecision>& stored) const {
    const Decision& decision = one.row.decision;
    if (last != nullptr && decides_the_same(*last, decision) &&
        !is_outdated(*last, decision.content)) {
      return true;
    }
    return std::ranges::any_of(stored, [&](const TabledDecision& known) {
      return known.of_table && decides_the_same(known.decision, decision) &&
             std::ranges::any_of(tables_, [&](const DecisionTable& table) {
               return table.key == *known.of_table && table.hash == files_[one.file].hash &&
                      !taken_back_.contains(table.key);
             });
    });
  }

  /// "jdoe, q8.1: 1 point (kim, a.csv, line 4), 0.5 points (lee, b.csv, line 9)"
  void say_disagreement(const std::vector<const CheckedRow*>& rows, const Decision* stored) {
    const bool only_reasons = std::ranges::all_of(rows, [&](const CheckedRow* one) {
      const Decision& other = stored != nullptr ? *stored : rows.front()->row.decision;
      return outcome_text(one->row.decision) == outcome_text(other);
    });
    const auto text = [&](const Decision& decision, const std::string& where) {
      return fmt::format("{}{} ({}{})", outcome_text(decision),
                         only_reasons ? " '" + shown(decision.reason) + "'" : "",
                         decision.author.empty() ? "" : escape_for_display(decision.author) + ", ",
                         where);
    };
    std::vector<std::string> sides;
    if (stored != nullptr) sides.push_back(text(*stored, "in the marks folder"));
    for (const CheckedRow* one : rows) sides.push_back(text(one->row.decision, place(*one)));
    result_.faults.push_back(names_.topic(rows.front()->row.decision) + ": " + joined(sides, ", "));
  }

  const Store& store_;
  const Rubric& rubric_;
  const std::vector<StoredSubmission> submissions_;
  const NamesOfPeople names_;
  std::vector<SubmissionRecord> records_;
  std::map<Topic, std::vector<TabledDecision>> stored_;
  const std::vector<DecisionTable> tables_;
  const std::set<std::string> taken_back_;
  const std::string now_ = utc_now();
  std::map<std::string, Result<std::string>> meant_;  ///< ids by what rows have
  std::vector<TableFile> files_;
  bool has_dates_ = false;     ///< a row of any of them
  std::vector<Topic> topics_;  ///< in the order of the rows
  std::map<Topic, std::vector<CheckedRow>> rows_;
  std::vector<CheckedRow> added_;
  TablesResult result_;
};

/// "2 (2025-03-01T12:00:00Z, marks.csv, 20 decisions)"
std::string list_of_tables(const Store& store) {
  const std::vector<DecisionTable> tables = store.decision_tables();
  if (tables.empty()) return "none is stored yet";
  std::map<std::string, std::size_t> decisions;
  for (const TabledDecision& one : store.tabled_decisions()) {
    if (one.of_table) ++decisions[*one.of_table];
  }
  return "there is " + joined(tables, ", ", [&](const DecisionTable& table) {
           return fmt::format("{} ({}, {}, {})", table.number.value_or(0), table.date,
                              escape_for_display(table.name),
                              count_of(decisions[table.key], "decision"));
         });
}

/// The decision that counts, of a topic's: the last of those that are of a table that stands, or of
/// none. What tables that take others back have added is not among them.
const TabledDecision* last_standing(const std::vector<TabledDecision>& decisions,
                                    const std::map<std::string, DecisionTable>& tables,
                                    const std::set<std::string>& back) {
  for (const TabledDecision& one : decisions | std::views::reverse) {
    const auto table = tables.find(one.of_table.value_or(""));
    if (table == tables.end()) return &one;
    if (table->second.takes_back.empty() && !back.contains(table->first)) return &one;
  }
  return nullptr;
}

/// What takes `table` back.
Result<std::vector<Decision>> decisions_before(const Store& store, const DecisionTable& table,
                                               TablesResult& result) {
  std::vector<DecisionTable> all = store.decision_tables();
  const std::set<std::string> back = taken_back(all);
  if (back.contains(table.key)) {
    return Error{fmt::format("table {} ({}) has been taken back already", table.number.value_or(0),
                             escape_for_display(table.name))};
  }
  std::map<std::string, DecisionTable> tables;
  for (const DecisionTable& one : all) tables[one.key] = one;
  all.push_back({{}, "", "", "", "", table.key});
  const std::set<std::string> back_then = taken_back(all);
  const DecisionTable* origin = &table;
  while (!origin->takes_back.empty() && tables.contains(origin->takes_back)) {
    origin = &tables.at(origin->takes_back);
  }
  const NamesOfPeople names(store.submissions());
  std::vector<Decision> decisions;
  for (const auto& [topic, stored] : decisions_by_topic(store)) {
    if (std::ranges::find(stored, origin->key, &TabledDecision::of_table) == stored.end()) continue;
    const TabledDecision* const now = last_standing(stored, tables, back);
    const TabledDecision* const then = last_standing(stored, tables, back_then);
    Decision decision = (then != nullptr ? *then : stored.front()).decision;
    if (then == nullptr) {
      decision.points.reset();
      decision.path.clear();
      decision.until.clear();
      decision.days = 0;
      decision.reason = "table " + std::to_string(table.number.value_or(0)) + " was taken back";
      decision.author.clear();
    }
    decision.date = utc_now();
    if (now == then || (then == nullptr && !withdraws(decision))) {
      result.kept.push_back(names.topic(stored.back().decision) + ": " +
                            outcome_text(stored.back().decision));
      continue;
    }
    say_change(result, names, &stored.back().decision, decision);
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

/// Does `work` with the store of the folder, and then writes all reports, unless it says that
/// nothing was stored.
template <typename Work>
Result<TablesResult> with_store(const fs::path& out, TableUse use, const Work& work) {
  const Result<StoreLock> lock = lock_store_of(out);
  if (!lock) return lock.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store);
  if (!rubric) return rubric.error();
  std::size_t imported = 0;
  if (use == TableUse::kStore) {
    const Result<std::size_t> moved = import_hand_marks(out, *store);
    if (!moved) return moved.error();
    imported = *moved;
  }
  Result<TablesResult> result = work(*store, *rubric);
  if (!result) return result;
  result->imported = imported;
  if (!result->tables.empty()) result->warnings = write_reports(*store, *rubric, out).warnings;
  return result;
}

void put_tables(Store& store, TablesResult& result,
                const std::vector<std::pair<DecisionTable, std::vector<Decision>>>& tables) {
  const std::vector<std::int64_t> numbers = store.put_tables(tables);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    result.tables.push_back(
        {numbers[i], escape_for_display(tables[i].first.name), tables[i].second.size()});
  }
}

}  // namespace

Result<TablesResult> store_tables(const fs::path& out, const std::vector<fs::path>& files,
                                  TableUse use) {
  return with_store(out, use, [&](Store& store, const Rubric& rubric) -> Result<TablesResult> {
    TableCheck check(store, rubric);
    for (const fs::path& file : files) {
      const Result<void> added = check.add(file);
      if (!added) return added.error();
    }
    TablesResult result = check.result();
    if (result.faults.empty() && use == TableUse::kStore) {
      put_tables(store, result, check.added());
    }
    return result;
  });
}

Result<TablesResult> take_table_back(const fs::path& out, std::int64_t number, TableUse use) {
  return with_store(out, use, [&](Store& store, const Rubric&) -> Result<TablesResult> {
    const std::vector<DecisionTable> tables = store.decision_tables();
    const auto table = std::ranges::find(tables, std::optional(number), &DecisionTable::number);
    if (table == tables.end()) {
      return Error{fmt::format("no table has the number {}; {}", number, list_of_tables(store))};
    }
    TablesResult result;
    Result<std::vector<Decision>> decisions = decisions_before(store, *table, result);
    if (!decisions) return decisions.error();
    if (use == TableUse::kStore) {
      put_tables(store, result,
                 {{{{}, "", "undo of " + table->name, "", utc_now(), table->key}, *decisions}});
    }
    return result;
  });
}

Result<std::string> all_decisions(const fs::path& out) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  std::vector<DecisionRow> rows;
  const NamesOfPeople names(store->submissions());
  for (const Decision& decision : store->decisions()) {
    rows.push_back({0, names.id_of(decision.person), decision, true});
  }
  return decision_table_text(rows);
}

}  // namespace cairn
