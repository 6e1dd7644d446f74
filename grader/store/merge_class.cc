// The class of a store that is merged: who handed in, what people decided, what was handed back.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "grader/intake/hand_in_times.h"
#include "grader/intake/submission_id.h"
#include "grader/store/connection.h"
#include "grader/store/rows.h"
#include "grader/store/store.h"
#include "reference/core/words.h"

namespace cairn {

namespace {

using store::Table;
using store::TableRow;

struct MergedSubmission {
  std::string id;
  std::int64_t session = 0;
  std::string begun;
};
CAIRN_DESCRIBE(MergedSubmission, id, session, begun);

constexpr const char* kLastSession = "ORDER BY number DESC LIMIT 1";

/// Columns of a session in which machines that grade one class may differ.
const std::set<std::string>& own_columns() {
  static const std::set<std::string> columns = {"number",  "folder", "set_aside", "machine",
                                                "no_jail", "begun",  "ended"};
  return columns;
}

bool is_of_one_class(const Table& sessions, TableRow one, TableRow other) {
  for (const std::string& column : own_columns()) {
    one[sessions.place_of(column)] = {};
    other[sessions.place_of(column)] = {};
  }
  return one == other;
}

/// Every item of two lists once, in an order that does not depend on which is which.
std::string union_of(const std::vector<std::string>& one, const std::vector<std::string>& other,
                     const std::string& separator) {
  std::set<std::string> all(one.begin(), one.end());
  all.insert(other.begin(), other.end());
  return joined(all, separator);
}

std::vector<std::string> parts_of(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, separator)) parts.emplace_back(part);
  return parts;
}

/// What a merge made of two stores says of where both were graded.
void join_own_columns(const Table& sessions, TableRow& known, const TableRow& added) {
  const auto join = [&](const std::string& column, const auto& both) {
    store::ColumnValue& value = known[sessions.place_of(column)];
    const store::ColumnValue& more = added[sessions.place_of(column)];
    value = both(value, more);
  };
  const auto first = [](const store::ColumnValue& one, const store::ColumnValue& other) {
    return std::min(one, other);
  };
  join("folder", first);
  join("no_jail", first);
  join("begun", first);
  join("ended", [](const auto& one, const auto& other) { return std::max(one, other); });
  join("set_aside", [](const auto& one, const auto& other) -> store::ColumnValue {
    const std::set<std::string> all = [&] {
      std::set<std::string> items;
      for (const auto& list : {one, other}) {
        for (std::string& item : store::split_list(store::text_of_value(list))) {
          items.insert(std::move(item));
        }
      }
      return items;
    }();
    return store::BlobValue{store::joined_list({all.begin(), all.end()})};
  });
  join("machine", [](const auto& one, const auto& other) -> store::ColumnValue {
    return union_of(parts_of(store::text_of_value(one), "; "),
                    parts_of(store::text_of_value(other), "; "), "; ");
  });
}

/// Of two rows of one submission the one that is kept is larger: what was unpacked knows more, and
/// of those the later one.
auto rank_of(const StoredSubmission& one, const std::string& begun) {
  const UnpackRecord& unpacked = one.unpacked;
  const SubmissionRecord& record = one.submission;
  return std::tuple(unpacked.content || unpacked.problem, begun, unpacked.content, unpacked.problem,
                    one.failure, record.handed_in, record.known_by, record.time_source, record.late,
                    record.files, record.notes, record.student, record.user, unpacked.unpack_notes,
                    unpacked.names);
}

/// Lets the row that is kept have the time that only the other one knows, as the next batch would
/// (whose table of times may have been given to one of them alone); whether that changed it.
bool keep_time(StoredSubmission& kept, const StoredSubmission& other) {
  SubmissionRecord& record = kept.submission;
  const TimeSource source = other.submission.time_source;
  if (source < TimeSource::kEarlier || source <= record.time_source) return false;
  const std::optional<std::string> content = decided_content(kept.unpacked);
  const bool is_same = content && decided_content(other.unpacked) == content;
  const std::string& time = other.submission.handed_in;
  const bool is_unsure = record.time_source == TimeSource::kEarlier;
  if (!is_same && (is_unsure || time < record.handed_in)) return false;
  record.handed_in = time;
  record.known_by = is_same ? other.submission.known_by : kKnownOfEarlier;
  record.time_source = is_same ? source : TimeSource::kEarlier;
  return true;
}

/// Rows that only the other store has, at their places by their dates. None is ever lost, and none
/// counts as later than it is.
void merge_dated(SQLite::Database& ours, SQLite::Database& theirs, const std::string& name) {
  Table here(ours, name);
  const std::size_t number = here.place_of("number");
  const std::size_t date = here.place_of("date");
  const auto rows_of = [&](const Table& table) {
    std::vector<TableRow> rows = table.all("ORDER BY number");
    for (TableRow& row : rows) row[number] = {};
    return rows;
  };
  std::vector<TableRow> known = rows_of(here);
  std::vector<TableRow> added = rows_of(Table(theirs, name));
  std::erase_if(added, [&](const TableRow& row) { return std::ranges::count(known, row) > 0; });
  if (added.empty()) return;
  for (const TableRow& row : added) {
    const auto later = std::find_if(known.begin(), known.end(),
                                    [&](const TableRow& one) { return one[date] > row[date]; });
    known.insert(later, row);
  }
  ours.exec("DELETE FROM " + name);
  for (std::size_t i = 0; i < known.size(); ++i) {
    known[i][number] = static_cast<std::int64_t>(i + 1);
    here.put(known[i]);
  }
}

}  // namespace

void Store::merge_class(const Store& other, MergeResult& result) {
  connection_->use([&](SQLite::Database& ours) {
    std::vector<TableRow> theirs;
    other.connection_->use([&](SQLite::Database& database) {
      theirs = Table(database, "sessions").all(kLastSession);
      merge_dated(ours, database, "decisions");
      merge_dated(ours, database, "published");
    });
    if (theirs.empty()) throw std::logic_error("a store without a session is merged");
    Table sessions(ours, "sessions");
    const std::size_t number = sessions.place_of("number");
    const std::size_t ended = sessions.place_of("ended");
    TableRow added = theirs.front();
    const std::string begun = store::text_of_value(added[sessions.place_of("begun")]);
    // Ended, so that a batch begins another one, and its rows are later than these.
    if (std::holds_alternative<std::monostate>(added[ended])) added[ended] = begun;

    std::map<std::string, std::string> begun_of;  // of rows that came by a merge
    std::int64_t session = 0;
    std::vector<TableRow> last = sessions.all(kLastSession);
    const bool goes_on = !last.empty() && is_of_one_class(sessions, last.front(), added) &&
                         !std::holds_alternative<std::monostate>(last.front()[ended]);
    std::string begun_here;
    if (goes_on) {
      session = std::get<std::int64_t>(last.front()[number]);
      begun_here = store::text_of_value(last.front()[sessions.place_of("begun")]);
      for (MergedSubmission& one :
           connection_->all<MergedSubmission>("merged_submissions WHERE session = ?", session)) {
        begun_of.emplace(std::move(one.id), std::move(one.begun));
      }
      const std::vector<StoredSubmission> all = submissions();
      const bool is_of_merges = std::ranges::all_of(
          all, [&](const StoredSubmission& one) { return begun_of.contains(one.submission.id); });
      if (is_of_merges) {
        TableRow joined = last.front();
        join_own_columns(sessions, joined, added);
        if (joined != last.front()) sessions.put(joined);
      }
    } else {
      added[number] = {};
      sessions.put(added);
      session = ours.getLastInsertRowid();
    }

    std::map<std::string, std::string> ids = this->ids();
    std::set<std::string> taken;
    for (const auto& [key, id] : ids) taken.insert(intake::without_case(id));
    for (StoredSubmission one : other.submissions()) {
      const std::string key = key_of_id(one.submission.person, one.submission.attempt);
      const auto had = ids.find(key);
      if (had != ids.end()) {
        one.submission.id = had->second;
      } else if (!taken.insert(intake::without_case(one.submission.id)).second) {
        result.not_listed.push_back(one.submission.id);
        continue;
      }
      one.session = session;
      if (auto known = find_submission(one.submission.id)) {
        const auto of_merge = begun_of.find(one.submission.id);
        const std::string& since = of_merge == begun_of.end() ? begun_here : of_merge->second;
        if (goes_on && rank_of(*known, since) >= rank_of(one, begun)) {
          if (keep_time(*known, one)) put_submission(*known);
          continue;
        }
        static_cast<void>(keep_time(one, *known));
      }
      put_submission(one);
      connection_->put(Connection::Put::kReplace, "merged_submissions",
                       MergedSubmission{one.submission.id, session, begun});
    }
  });
}

}  // namespace cairn
