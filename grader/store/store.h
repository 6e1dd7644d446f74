// Facts and decisions, stored as soon as they exist: an SQLite database in the folder of the
// reports.
//
// A put returns when the row is stored: a grader that is killed right afterwards finds it when it
// starts again. The tables are those of schema.sql.
//
//   const Result<Store> store = Store::open_to_read("marks");
//   if (!store) return store.error();
//   for (const StoredSubmission& one : store->submissions()) show(one.submission.id);
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "grader/store/merge.h"
#include "grader/store/records.h"
#include "grader/store/store_lock.h"
#include "reference/core/result.h"

namespace cairn {

/// The store can no longer be read or written: one sentence that says which, why, and what to do.
/// What was kept before stays; what was being put is not there, no part of it.
class StoreFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Every function throws StoreFailure. A Store belongs to the process that opened it, and none may
/// be open in a process that forks one which opens another: std::logic_error says so (SQLite keeps
/// its locks' state in memory, where a fork would copy it).
class Store {
 public:
  /// Opens the store of the lock's folder, or makes an empty one, and looks whether it is whole. An
  /// Error is a store that is damaged, another program's or a newer Cairn's, or a folder or a disk
  /// that does not allow it: nothing has been changed then. An earlier Cairn's is upgraded
  /// (upgrade.h). The lock has to be kept for as long.
  static Result<Store> open(const StoreLock& lock);

  /// For the processes that the lock's holder forked, when open() has seen to the store: any number
  /// of them write at once.
  static Result<Store> join(const StoreLock& lock);

  /// Before others join(): their commits wait for no disk while the log of this store is there, and
  /// it would be removed when this is closed. Whoever open()s the store next removes it.
  void leave_log();

  /// For reading only, also while a grader writes: what was there at some moment. An earlier
  /// Cairn's is upgraded first, if nobody writes. An Error is that of open(), or that there is no
  /// store.
  static Result<Store> open_to_read(const std::filesystem::path& folder);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// Calls `read`, of whose reads all see the store at one moment, and are faster.
  void read_at_once(const std::function<void()>& read) const;

  // Computed results, by key. Puts do nothing when the key is there: the first result stays.

  [[nodiscard]] std::optional<BuildRecord> find_build(const std::string& key) const;
  /// What the build left, as archive_folder() wrote it; nothing when it was too large, or
  /// there is no build.
  [[nodiscard]] std::optional<std::string> find_products(const std::string& key) const;
  /// Its content has to be there (put_content), and its toolchain (begin_session). Throws
  /// std::invalid_argument for BuildStatus::kOurFault, which is to be tried again.
  void put_build(const BuildRecord& build, const std::optional<std::string>& products);

  [[nodiscard]] std::optional<RunRecord> find_run(const std::string& key) const;
  /// Its build has to be there. Throws std::invalid_argument for RunnerFailed, which is to be tried
  /// again.
  void put_run(const RunRecord& run);

  /// `archive` is archive_folder(), or nothing where that is too large.
  void put_content(const std::string& hash, const std::optional<std::string>& archive);
  [[nodiscard]] bool has_content(const std::string& hash) const;
  [[nodiscard]] std::optional<std::string> find_content(const std::string& hash) const;

  /// Of a content, which has to be there, by the rubric's pattern. The last one counts.
  void put_answer_file(const std::string& content, const std::string& pattern,
                       const AnswerFile& file);
  [[nodiscard]] std::optional<AnswerFile> find_answer_file(const std::string& content,
                                                           const std::string& pattern) const;

  void put_diagnosis(const std::string& key, const DiagnosisReport& diagnosis);
  [[nodiscard]] std::optional<DiagnosisReport> find_diagnosis(const std::string& key) const;

  /// Of a content and of the rubric of a session, by its rubric_key(); both have to be there. Whose
  /// it is, is not stored: the same may be handed in by several. Throws std::invalid_argument for a
  /// failure of ours, which is to be tried again.
  void put_location(const std::string& content, const std::string& rubric, LocationReport report);
  [[nodiscard]] std::optional<LocationReport> find_location(const std::string& content,
                                                            const std::string& rubric) const;

  // The class.

  /// Continues the last session when that was interrupted and all but the time is the same, and
  /// else begins one; returns its number. `submissions` are those of the class from now on, none of
  /// them unpacked yet; others stay in the store, and are no longer listed. Decisions about an id,
  /// of which nobody knew whose it is, are about that person from now on.
  std::int64_t begin_session(const SessionRecord& record,
                             const std::vector<SubmissionRecord>& submissions);
  /// All is done, and safe from a failure of the power.
  void end_session(std::int64_t number, const std::string& date);
  /// Nothing before the first.
  [[nodiscard]] std::optional<StoredSession> last_session() const;

  /// The last session with another rubric than the last of all; nothing where there was none.
  [[nodiscard]] std::optional<StoredSession> last_session_by_another_rubric() const;

  /// Whether the last session has another rubric than the one that had begun by `date`, a time of
  /// day. Not when none had begun.
  [[nodiscard]] bool has_another_rubric_since(const std::string& date) const;

  /// Replaces what is known of the submission. Its content has to be there.
  void put_submission(const StoredSubmission& submission);
  /// Those of the last session, by id.
  [[nodiscard]] std::vector<StoredSubmission> submissions() const;
  /// Of the last session; nothing when it is not in it.
  [[nodiscard]] std::optional<StoredSubmission> find_submission(const std::string& id) const;

  /// By key_of_id(), for everybody who ever was in a class of this store.
  [[nodiscard]] std::map<std::string, std::string> ids() const;

  // What people decided.

  /// Appends it, safe from a failure of the power; does nothing when the person's last one of that
  /// kind about that item is the same.
  void put_decision(const Decision& decision);
  /// Adds tables and their decisions, all or none, safe from a failure of the power: behind all
  /// decisions, or at their places by date where they are from before their table. Number and key
  /// of a table are given to it here; returns the numbers.
  std::vector<std::int64_t> put_tables(const std::vector<TableWithDecisions>& tables);
  /// By number.
  [[nodiscard]] std::vector<DecisionTable> decision_tables() const;
  /// decisions(), each with its table.
  [[nodiscard]] std::vector<TabledDecision> tabled_decisions() const;
  /// About a person's work, the last one last.
  [[nodiscard]] std::vector<Decision> decisions(const std::string& person) const;
  /// About anybody's, also of earlier classes.
  [[nodiscard]] std::vector<Decision> decisions() const;

  // What was made of it, for a class that is shown again after a decision. The row of a submission
  // is forgotten with the next decision about its person, and all with anything else that is put:
  // it stands only while nothing that it could depend on has changed.

  void put_summary_rows(const std::vector<StoredSummaryRow>& rows);
  /// By id.
  [[nodiscard]] std::vector<StoredSummaryRow> summary_rows() const;

  // What was handed back.

  /// Appends them, all or none, safe from a failure of the power. Their rubrics have to be there
  /// (begin_session).
  void put_published(const std::vector<PublishedMark>& marks);
  /// About anybody, the last one last.
  [[nodiscard]] std::vector<PublishedMark> published() const;
  /// A rubric by its rubric_key(); nothing when no session had it.
  [[nodiscard]] std::optional<RubricFiles> find_rubric(const std::string& key) const;

  // Several machines: grader/store/merge.h.

  /// Adds what another store knows and this one does not, all or nothing, safe from a failure of
  /// the power. Both have to be of one assignment, and the other one needs a session, whose class
  /// is that of this store from now on. In whichever order stores are merged, and however often,
  /// the results are the same. The other store may be anybody's: every row of it is read as what it
  /// should be before the first is put. Throws StoreFailure, which names the store that it is
  /// about.
  MergeResult merge(const Store& other, MergeSources& sources);

  /// Replaces what was known of that part on that machine.
  void put_shard(const ShardRecord& shard);
  /// By their parts.
  [[nodiscard]] std::vector<ShardRecord> shards() const;

 private:
  /// Throws StoreFailure for a row that is none.
  void require_readable() const;
  void merge_results(const Store& other, MergeSources& sources, MergeResult& result);
  void merge_class(const Store& other, MergeResult& result);

  /// Both by the hash of what was printed.
  std::string put_output(const std::string& text);
  [[nodiscard]] std::string find_output(const std::string& hash) const;

  class Connection;
  enum class Access;
  static Result<Store> opened(const std::filesystem::path& file, Access access);
  explicit Store(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

}  // namespace cairn
