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

constexpr const char* kLastSession = "sessions ORDER BY number DESC LIMIT 1";

/// Whether they differ only in what machines that grade one class may differ in.
bool is_of_one_class(SessionRow one, const SessionRow& other) {
  one.number = other.number;
  one.ended = other.ended;
  one.setting.folder = other.setting.folder;
  one.setting.set_aside = other.setting.set_aside;
  one.setting.machine = other.setting.machine;
  one.setting.no_jail = other.setting.no_jail;
  one.setting.begun = other.setting.begun;
  return one == other;
}

/// Every item of two lists once, in an order that does not depend on which is which.
template <typename Items>
std::set<std::string> union_of(const Items& one, const Items& other) {
  std::set<std::string> all(one.begin(), one.end());
  all.insert(other.begin(), other.end());
  return all;
}

/// What a merge made of two sessions of one class says of where both were graded.
void join_session(SessionRow& known, const SessionRow& added) {
  SessionSetting& here = known.setting;
  const SessionSetting& there = added.setting;
  const std::set<std::string> set_aside = union_of(here.set_aside, there.set_aside);
  here.set_aside.assign(set_aside.begin(), set_aside.end());
  here.machine = joined(union_of(split(here.machine, "; "), split(there.machine, "; ")), "; ");
  here.folder = std::min(here.folder, there.folder);
  here.no_jail = std::min(here.no_jail, there.no_jail);
  here.begun = std::min(here.begun, there.begun);
  known.ended = std::max(known.ended, added.ended);
}

/// Of two rows of one submission the one that is kept is larger: what was unpacked knows more, and
/// of those the later one.
auto rank_of(const StoredSubmission& stored, const std::string& begun) {
  const UnpackRecord& unpacked = stored.unpacked;
  const SubmissionRecord& record = stored.submission;
  return std::tuple(unpacked.content || unpacked.problem, begun, unpacked.content, unpacked.problem,
                    stored.failure, record.handed_in, record.known_by, record.time_source,
                    record.late, record.files, record.notes, record.student, record.user,
                    unpacked.unpack_notes, unpacked.names);
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
  const auto rows_of = [&](const Table& table) {
    std::vector<TableRow> rows = table.all("ORDER BY number");
    for (TableRow& row : rows) row[number] = {};
    return rows;
  };
  std::vector<TableRow> known = rows_of(here);
  std::vector<TableRow> added = rows_of(Table(theirs, name));
  const std::set<TableRow> before(known.begin(), known.end());
  std::erase_if(added, [&](const TableRow& row) { return before.contains(row); });
  if (added.empty()) return;
  here.place_by_date(std::move(known), added);
}

}  // namespace

void Store::merge_class(const Store& other, MergeResult& result) {
  connection_->use([&](SQLite::Database& ours) {
    std::optional<SessionRow> added = other.connection_->find<SessionRow>(kLastSession);
    if (!added) throw std::logic_error("a store without a session is merged");
    other.connection_->use([&](SQLite::Database& theirs) {
      merge_dated(ours, theirs, "decisions");
      merge_dated(ours, theirs, "decision_tables");
      merge_dated(ours, theirs, "published");
    });
    const std::string begun = added->setting.begun;
    // Ended, so that a batch begins another one, and its rows are later than these.
    if (!added->ended) added->ended = begun;

    std::map<std::string, std::string> begun_of;  // of rows that came by a merge
    std::int64_t session = 0;
    std::optional<SessionRow> last = connection_->find<SessionRow>(kLastSession);
    const bool goes_on = last && last->ended && is_of_one_class(*last, *added);
    const std::string begun_here = goes_on ? last->setting.begun : "";
    if (goes_on) {
      session = last->number.value();
      for (MergedSubmission& one :
           connection_->all<MergedSubmission>("merged_submissions WHERE session = ?", session)) {
        begun_of.emplace(std::move(one.id), std::move(one.begun));
      }
      const std::vector<StoredSubmission> all = submissions();
      const bool is_of_merges = std::ranges::all_of(all, [&](const StoredSubmission& stored) {
        return begun_of.contains(stored.submission.id);
      });
      if (is_of_merges) {
        join_session(*last, *added);
        connection_->put(Connection::Put::kReplace, "sessions", *last);
      }
    } else {
      added->number.reset();
      connection_->put(Connection::Put::kInsert, "sessions", *added);
      session = ours.getLastInsertRowid();
    }

    std::map<std::string, std::string> ids = this->ids();
    std::set<std::string> taken;
    for (const auto& [key, id] : ids) taken.insert(intake::without_case(id));
    for (StoredSubmission stored : other.submissions()) {
      const std::string key = key_of_id(stored.submission.person, stored.submission.attempt);
      const auto had = ids.find(key);
      if (had != ids.end()) {
        stored.submission.id = had->second;
      } else if (!taken.insert(intake::without_case(stored.submission.id)).second) {
        result.not_listed.push_back(stored.submission.id);
        continue;
      }
      stored.session = session;
      if (auto known = find_submission(stored.submission.id)) {
        const auto of_merge = begun_of.find(stored.submission.id);
        const std::string& since = of_merge == begun_of.end() ? begun_here : of_merge->second;
        if (goes_on && rank_of(*known, since) >= rank_of(stored, begun)) {
          if (keep_time(*known, stored)) put_submission(*known);
          continue;
        }
        static_cast<void>(keep_time(stored, *known));
      }
      put_submission(stored);
      connection_->put(Connection::Put::kReplace, "merged_submissions",
                       MergedSubmission{stored.submission.id, session, begun});
    }
  });
}

}  // namespace cairn
