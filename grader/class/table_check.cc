#include "grader/class/table_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "cases/json_file.h"
#include "grader/base/utc_time.h"
#include "grader/class/blind_names.h"
#include "grader/class/decision_rows.h"
#include "grader/class/decision_topics.h"
#include "grader/class/manual_grading.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/submission_id.h"
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
      : store_(store),
        rubric_(rubric),
        pseudonyms_(pseudonyms),
        ids_(ids_of_class(store)),
        stored_(decisions_by_topic(store)) {
    for (StoredSubmission& stored : store.submissions()) {
      class_.push_back(std::move(stored.submission));
    }
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
      return Error{fmt::format(
          "{} for an earlier hand-in{}; write the sheet again and mark it there, or "
          "delete such lines to store the others",
          decision.kind == DecisionKind::kMark ? "marked" : "decided",
          decision.content->empty() ? ", which could not be opened, as its 'content' is empty"
                                    : "")};
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
      result_.kept.push_back(whose_row(first.row) + ", " + decided_text(last));
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
      end += fmt::format(
          "; to change it: grade mark MARKS {} POINTS --by NAME",
          joined(std::vector{id_of(ids_, *stored), stored->item}, " ", [](const std::string& word) {
            return escape_for_display(quoted_for_shell(word));
          }));
    }
    const CheckedRow& first = *rows.front();
    faults_.push_back({first.file,
                       {first.row.line},
                       "",
                       "",
                       fmt::format("{}, {}: {}{}", whose_row(first.row),
                                   topic_text(first.row.decision), joined(sides, " or "), end)});
  }

  const Store& store_;
  const Rubric& rubric_;
  const std::map<std::string, std::string>& pseudonyms_;
  const std::string now_ = utc_now();
  const std::map<std::string, std::string> ids_;  ///< by person
  std::vector<SubmissionRecord> class_;
  std::map<Topic, std::vector<TabledDecision>> stored_;
  std::map<std::string, DecisionTable> tables_;       ///< that are stored, by key
  std::set<std::string> back_;                        ///< keys of those that are taken back
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
