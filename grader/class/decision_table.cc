#include "grader/class/decision_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "cases/json_file.h"
#include "grader/base/utc_time.h"
#include "grader/class/blind_names.h"
#include "grader/class/decision_rows.h"
#include "grader/class/hand_marks.h"
#include "grader/class/manual_grading.h"
#include "grader/class/reports.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/submission_id.h"
#include "grader/store/hash.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

using TablesToStore = std::vector<std::pair<DecisionTable, std::vector<Decision>>>;
/// Of which the last decision counts.
using Topic = std::tuple<std::string, DecisionKind, std::string>;  // person, kind, item

Topic topic_of(const Decision& decision) { return {decision.person, decision.kind, decision.item}; }

/// All decisions, in their order.
std::map<Topic, std::vector<TabledDecision>> decisions_by_topic(const Store& store) {
  std::map<Topic, std::vector<TabledDecision>> all;
  for (TabledDecision& tabled : store.tabled_decisions()) {
    all[topic_of(tabled.decision)].push_back(std::move(tabled));
  }
  return all;
}

/// The keys of the tables that are taken back, by tables that are not.
std::set<std::string> taken_back(const std::vector<DecisionTable>& tables) {
  std::set<std::string> keys;
  std::for_each(tables.rbegin(), tables.rend(), [&](const DecisionTable& table) {
    if (!table.takes_back.empty() && !keys.contains(table.key)) keys.insert(table.takes_back);
  });
  return keys;
}

/// "jdoe, q8.1": of a person who is not in the class, the person; escaped for display.
std::string whose_topic(const std::map<std::string, std::string>& ids, const Decision& decision) {
  const auto id = ids.find(decision.person);
  return escape_for_display(id == ids.end() ? decision.person : id->second) + ", " +
         topic_text(decision);
}

/// By person, of the class.
std::map<std::string, std::string> ids_of_class(const Store& store) {
  std::map<std::string, std::string> ids;
  for (const StoredSubmission& stored : store.submissions()) {
    if (stored.submission.attempt.empty()) ids[stored.submission.person] = stored.submission.id;
  }
  return ids;
}

bool is_in_force(const Decision* decision) { return decision != nullptr && !withdraws(*decision); }

/// Adds it to what was added or what was changed: "jdoe, q8.1: 0.5 points -> 1 point". `about` says
/// what has changed where that is only the hand-in that it is about.
void say_change(TablesResult& result, const std::map<std::string, std::string>& ids,
                const Decision* before, const Decision& after, const std::string& about) {
  const bool is_change = is_in_force(before);
  std::string was = is_change ? outcome_text(*before) : "none";
  std::string is = outcome_text(after);
  if (was == is && before->reason != after.reason) {
    was += " '" + shown(before->reason) + "'";
    is += " '" + shown(after.reason) + "'";
  } else if (was == is) {
    is += ", " + about;
  }
  (is_change ? result.changed : result.added)
      .push_back(whose_topic(ids, after) + ": " + was + " -> " + is);
}

/// A table without comments says nothing about them.
bool decides_the_same(const DecisionRow& row, const Decision& other,
                      bool other_has_comment = true) {
  const Decision& decision = row.decision;
  return decision.points == other.points && decision.path == other.path &&
         decision.until == other.until && decision.days == other.days &&
         (decision.reason == other.reason || !row.has_comment || !other_has_comment);
}

/// But for the names of files, which tables do not have.
bool is_the_same(Decision decision, const Decision& other) {
  decision.files = other.files;
  return decision == other;
}

/// Whenever it was decided.
bool counts_the_same(Decision decision, const Decision& other) {
  decision.date = other.date;
  return is_the_same(std::move(decision), other);
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
      : store_(store),
        rubric_(rubric),
        pseudonyms_(pseudonyms),
        ids_(ids_of_class(store)),
        stored_(decisions_by_topic(store)) {
    for (StoredSubmission& stored : store.submissions()) {
      class_.push_back(std::move(stored.submission));
    }
    const std::vector<DecisionTable> tables = store.decision_tables();
    const std::set<std::string> back = taken_back(tables);
    for (const DecisionTable& table : tables) {
      if (!back.contains(table.key)) hashes_[table.key] = table.hash;
    }
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
      const Result<void> right = complete(row);
      const CheckedRow checked{std::move(row), files_.size() - 1};
      if (!right) {
        fault(checked, right.error().message);
        continue;
      }
      const Topic topic = topic_of(checked.row.decision);
      if (!rows_.contains(topic)) topics_.push_back(topic);
      rows_[topic].push_back(checked);
      ++result_.unchanged;
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
  [[nodiscard]] TablesToStore added() {
    added_.insert(added_.end(), confirmed_.begin(), confirmed_.end());
    std::ranges::stable_sort(added_, {}, [](const CheckedRow& checked) {
      return std::pair(!checked.row.is_dated, checked.row.line);
    });
    TablesToStore tables;
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
    std::string student;  ///< as whose_row() has it
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
  /// "jdoe", or of a blind sheet "S-0a1b2c (jdoe)"; escaped for display.
  [[nodiscard]] std::string whose_row(const DecisionRow& row) const {
    const std::string typed = row.student.empty() ? row.decision.person : row.student;
    const auto blind = pseudonyms_.find(typed);
    return escape_for_display(typed) +
           (blind == pseudonyms_.end() ? "" : " (" + escape_for_display(blind->second) + ")");
  }
  /// A student's whole hand-in may be at fault: then one line says it for all rows.
  void fault(const CheckedRow& checked, const std::string& why) {
    const std::string student = whose_row(checked.row);
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

  /// Whose work the row is about; nothing for a person of a backup who is not in the class.
  Result<std::optional<StoredSubmission>> submission_of(const DecisionRow& row) {
    const std::string& person = row.decision.person;
    if (const auto id = ids_.find(person); id != ids_.end()) {
      return store_.find_submission(id->second);
    }
    if (!person.empty() && row.is_dated) return std::optional<StoredSubmission>();
    const std::string& typed = person.empty() ? row.student : person;
    // By the content it is certain whose id a sheet has written.
    std::optional<StoredSubmission> named = store_.find_submission(intake::composed(typed));
    if (named && named->unpacked.content && named->unpacked.content == row.decision.content) {
      return named;
    }
    if (const auto blind = pseudonyms_.find(typed); blind != pseudonyms_.end()) {
      return store_.find_submission(blind->second);
    }
    const auto [meant, is_new] = meant_.try_emplace(typed, std::string());
    if (is_new) meant->second = id_meant(class_, hand_in_of(rubric_), typed);
    if (!meant->second && looks_like_pseudonym(typed)) {
      return Error{fmt::format(
          "'{}' {}", typed,
          pseudonyms_.empty()
              ? "is a pseudonym of a blind sheet, and the marks folder has no 'blind.key', which "
                "maps it back; restore that file"
              : "is not a pseudonym of this class, by 'blind.key' in the marks folder")};
    }
    if (!meant->second) return meant->second.error();
    return store_.find_submission(*meant->second);
  }

  /// Makes the row's decision whole, and checks it.
  Result<void> complete(DecisionRow& row) {
    Decision& decision = row.decision;
    const Result<std::optional<StoredSubmission>> found = submission_of(row);
    if (!found) return found.error();
    const std::optional<StoredSubmission>& submission = *found;
    if (!submission) return {};
    const std::optional<std::string> content = decided_content(submission->unpacked);
    if (row.is_dated) {
      decision.person = submission->submission.person;
      if (decision.content == content) decision.files = submission->submission.files;
      return {};
    }
    if (is_outdated(decision, content)) {
      return Error{
          fmt::format("{} for an earlier hand-in{}; write the sheet again and mark it there, or "
                      "delete such lines to store the others",
                      decision.kind == DecisionKind::kMark ? "marked" : "decided",
                      decision.content->empty() ? ", which could not be opened" : "")};
    }
    make_about(decision, *submission);
    decision.date = now_;
    const Result<std::string> until = extension_in(decision.until, rubric_);
    if (!until) return until.error();
    decision.until = *until;
    for (const Result<void>& check :
         {check_decision(decision, rubric_), check_reason(decision, rubric_)}) {
      if (!check) return check;
    }
    const Result<std::string> path = path_in_submission(store_, *submission, decision.path);
    if (!path) return path.error();
    decision.path = *path;
    return {};
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
      say_change(result_, ids_, before, added_.back().row.decision,
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
    const bool is_stored =
        (decides_the_same(first.row, last) && !is_outdated_now) || is_of_stored_file(first, stored);
    const bool is_of_another = !withdraws(last) && !last.author.empty() &&
                               last.author != decision.author && !is_outdated_now;
    if (different.size() > 1 || (is_of_another && !is_stored)) {
      say_disagreement(different, is_of_another ? &last : nullptr);
    } else if (withdraws(last) && withdraws(decision)) {
      const bool may_be_of_sheet =
          decision.kind == DecisionKind::kMark || decision.kind == DecisionKind::kOverride;
      if (may_be_of_sheet || is_stored) return;
      fault(first, "it takes back " + name_of_kind(decision.kind) + " that does not exist");
    } else if (!is_stored) {
      added_.push_back(first);
    }
  }

  /// Whether a table that stands was the same file: then what was decided since stays.
  [[nodiscard]] bool is_of_stored_file(const CheckedRow& checked,
                                       const std::vector<TabledDecision>& stored) const {
    return std::ranges::any_of(stored, [&](const TabledDecision& known) {
      const auto hash = hashes_.find(known.of_table.value_or(""));
      return hash != hashes_.end() && hash->second == files_[checked.file].hash &&
             decides_the_same(checked.row, known.decision);
    });
  }

  /// "jdoe, q8.1: 1 point (kim, a.csv, line 4) or 0.5 points (lee, b.csv, line 9); agree on one"
  void say_disagreement(const std::vector<const CheckedRow*>& rows, const Decision* stored) {
    const auto side = [](const Decision& decision, const std::string& where) {
      return outcome_text(decision) +
             (decision.reason.empty() ? "" : " '" + shown(decision.reason) + "'") + " (" +
             (decision.author.empty() ? "" : escape_for_display(decision.author) + ", ") + where +
             ")";
    };
    std::vector<std::string> sides;
    if (stored != nullptr) sides.push_back(side(*stored, "in the marks folder"));
    for (const CheckedRow* checked : rows) {
      sides.push_back(side(checked->row.decision, place(checked->file, {checked->row.line})));
    }
    faults_.push_back({rows.front()->file,
                       {rows.front()->row.line},
                       "",
                       "",
                       whose_topic(ids_, rows.front()->row.decision) + ": " +
                           joined(sides, " or ") + "; agree on one"});
  }

  const Store& store_;
  const Rubric& rubric_;
  const std::map<std::string, std::string>& pseudonyms_;
  const std::string now_ = utc_now();
  const std::map<std::string, std::string> ids_;  ///< by person
  std::vector<SubmissionRecord> class_;
  std::map<Topic, std::vector<TabledDecision>> stored_;
  std::map<std::string, std::string> hashes_;         ///< of tables that stand, by key
  std::map<std::string, Result<std::string>> meant_;  ///< ids by what rows have
  std::vector<DecisionTable> files_;
  bool has_dates_ = false;     ///< a row of any of them
  std::vector<Topic> topics_;  ///< in the order of the rows
  std::map<Topic, std::vector<CheckedRow>> rows_;
  std::vector<CheckedRow> added_;
  std::vector<CheckedRow> confirmed_;  ///< with what counts already
  std::vector<Fault> faults_;
  TablesResult result_;  ///< `unchanged` counts all rows until the end
};

/// "no table has the number 7; the tables are 1 (2025-03-01T12:00:00Z, marks.csv, 20 decisions)"
std::string no_such_table(std::int64_t number, const Store& store) {
  std::map<std::string, std::size_t> decisions;
  for (const TabledDecision& tabled : store.tabled_decisions()) {
    if (tabled.of_table) ++decisions[*tabled.of_table];
  }
  const std::vector<DecisionTable> all = store.decision_tables();
  const std::set<std::string> back = taken_back(all);
  const std::string tables = joined(all, ", ", [&](const DecisionTable& table) {
    return fmt::format("{} ({}, {}, {}{})", table.number.value_or(0), table.date,
                       escape_for_display(table.name), count_of(decisions[table.key], "decision"),
                       back.contains(table.key) ? ", undone" : "");
  });
  return fmt::format("no table has the number {}; {}", number,
                     tables.empty() ? "none is stored yet" : "the tables are " + tables);
}

/// The decision that counts, of a topic's: the last of those that are of a table that stands, or of
/// none. What tables that take others back have added is not among them.
const TabledDecision* last_standing(const std::vector<TabledDecision>& decisions,
                                    const std::map<std::string, DecisionTable>& tables,
                                    const std::set<std::string>& back) {
  const auto stands = [&](const TabledDecision& tabled) {
    const auto table = tables.find(tabled.of_table.value_or(""));
    return table == tables.end() ||
           (table->second.takes_back.empty() && !back.contains(table->first));
  };
  const auto last = std::find_if(decisions.rbegin(), decisions.rend(), stands);
  return last == decisions.rend() ? nullptr : &*last;
}

/// What takes `table` back.
Result<std::vector<Decision>> decisions_before(const Store& store, const DecisionTable& table,
                                               TablesResult& result) {
  std::vector<DecisionTable> all = store.decision_tables();
  const std::set<std::string> back = taken_back(all);
  if (back.contains(table.key)) {
    return Error{fmt::format("table {} ({}) is undone already", table.number.value_or(0),
                             escape_for_display(table.name))};
  }
  std::map<std::string, DecisionTable> tables;
  for (const DecisionTable& known : all) tables[known.key] = known;
  all.push_back({{}, "", "", "", "", table.key});
  const std::set<std::string> back_then = taken_back(all);
  const DecisionTable* origin = &table;
  while (!origin->takes_back.empty() && tables.contains(origin->takes_back)) {
    origin = &tables.at(origin->takes_back);
  }
  const std::map<std::string, std::string> ids = ids_of_class(store);
  std::vector<Decision> decisions;
  std::map<Topic, std::vector<TabledDecision>> by_topic = decisions_by_topic(store);
  for (const TabledDecision& tabled : store.tabled_decisions()) {
    if (tabled.of_table != origin->key) continue;
    const std::vector<TabledDecision> stored =
        std::exchange(by_topic[topic_of(tabled.decision)], {});
    if (stored.empty()) continue;  // of a topic that was done before
    const TabledDecision* const now = last_standing(stored, tables, back);
    const TabledDecision* const then = last_standing(stored, tables, back_then);
    Decision decision = (then != nullptr ? *then : stored.front()).decision;
    if (then == nullptr) {
      decision.points.reset();
      decision.path.clear();
      decision.until.clear();
      decision.days = 0;
      decision.reason = "table " + std::to_string(table.number.value_or(0)) + " was undone";
      decision.author.clear();
    }
    decision.date = utc_now();
    if (!is_in_force(&decision) && !is_in_force(&stored.back().decision)) continue;
    if (now == then || (then == nullptr && !withdraws(decision)) ||
        (now != nullptr && then != nullptr && counts_the_same(now->decision, then->decision))) {
      result.kept.push_back(whose_topic(ids, stored.back().decision) + ": " +
                            outcome_text(stored.back().decision));
      continue;
    }
    say_change(result, ids, &stored.back().decision, decision, "for the earlier hand-in again");
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

/// Does `work` with the store of the folder, and then writes all reports, unless it says that
/// nothing was stored.
template <typename Work>
Result<TablesResult> with_store(const fs::path& out, TableUse use, const Work& work) {
  Result<ClassToDecide> opened = open_to_decide(out);
  if (!opened) return opened.error();
  std::size_t imported = 0;
  if (use == TableUse::kStore) {
    const Result<std::size_t> moved = import_hand_marks(out, opened->store);
    if (!moved) return moved.error();
    imported = *moved;
  }
  Result<TablesResult> result = work(opened->store, opened->rubric);
  if (!result) return result;
  result->imported = imported;
  if (!result->tables.empty()) {
    result->warnings = write_reports(opened->store, opened->rubric, out).warnings;
  }
  return result;
}

void put_tables(Store& store, TablesResult& result, const TablesToStore& tables) {
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
    const auto pseudonyms = ids_by_pseudonym(out, store, BlindKey::kExisting);
    if (!pseudonyms) return pseudonyms.error();
    TableCheck check(store, rubric, *pseudonyms);
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
      return Error{no_such_table(number, store)};
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
  std::map<std::string, std::string> ids = ids_of_class(*store);
  for (const Decision& decision : store->decisions()) {
    rows.push_back({0, ids[decision.person], decision, true});
  }
  return decision_table_text(rows);
}

}  // namespace cairn
