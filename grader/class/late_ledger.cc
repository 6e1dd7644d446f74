#include "grader/class/late_ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "grader/base/utc_time.h"
#include "grader/class/reports.h"
#include "grader/class/stored_class.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// What each folder is called: by its own name, or all of its path where another has that, too.
std::vector<std::string> names_of_folders(const std::vector<fs::path>& folders) {
  std::multiset<std::string> own;
  std::vector<std::string> names;
  for (const fs::path& folder : folders) {
    names.push_back((folder / "").lexically_normal().parent_path().filename().string());
    own.insert(names.back());
  }
  for (std::size_t i = 0; i < folders.size(); ++i) {
    if (own.count(names[i]) > 1) names[i] = folders[i].string();
  }
  return names;
}

/// A folder of which the ledger knows.
struct Known {
  fs::path folder;
  std::string name;
  Rubric rubric;
};

struct ReadLedger {
  LateLedger ledger;
  std::vector<Known> known;  ///< by the names of the ledger's assignments, in any order
};

Result<ReadLedger> read_ledger(const std::vector<fs::path>& folders) {
  ReadLedger read;
  std::vector<std::string> remarks;
  std::vector<LedgerAssignment> assignments;
  const std::vector<std::string> names = names_of_folders(folders);
  for (std::size_t i = 0; i < folders.size(); ++i) {
    const Result<Store> store = Store::open_to_read(folders[i]);
    if (!store) return store.error();
    Result<Rubric> rubric = stored_rubric(*store, folders[i]);
    if (!rubric) return rubric.error();
    if (!rubric->late) {
      remarks.push_back(in_quotes(folders[i]) + " is skipped: its rubric has no due date");
      continue;
    }
    LedgerAssignment& assignment =
        assignments.emplace_back(LedgerAssignment{names[i], rubric->title, *rubric->late, {}});
    for_each_graded(*store, *rubric, [&](const Graded& graded) {
      if (!graded.superseded_by.empty()) return;
      Graded& kept = assignment.submissions.emplace_back(graded);
      kept.cases.clear();  // a term of them is large
    });
    read.known.push_back({folders[i], names[i], std::move(*rubric)});
  }
  if (assignments.empty()) {
    return Error{"none of the rubrics has a due date: " + joined(remarks, "; ")};
  }
  Result<LateLedger> ledger = late_ledger(std::move(assignments));
  if (!ledger) return ledger.error();
  read.ledger = std::move(*ledger);
  read.ledger.remarks.insert(read.ledger.remarks.begin(), remarks.begin(), remarks.end());
  return read;
}

/// Stores how many free days are spent on each hand-in of the assignment.
void put_free_days(Store& store, const LateLedger& ledger, std::size_t assignment,
                   const std::string& author) {
  for (const LedgerStudent& student : ledger.students) {
    for (const LedgerEntry& entry : student.entries) {
      if (entry.assignment != assignment) continue;
      const std::vector<Decision> decisions = store.decisions(entry.person);
      const Decision* const before = decision_in_force(decisions, DecisionKind::kFreeDays);
      if ((before == nullptr ? 0 : before->days) == entry.free_days) continue;
      Decision decision = decision_about(store.find_submission(entry.id).value());
      decision.kind = DecisionKind::kFreeDays;
      decision.reason =
          "free days of the term, spent by the ledger over " + joined(ledger.assignments, ", ");
      decision.author = author;
      decision.date = utc_now();
      decision.days = entry.free_days;
      store.put_decision(decision);
    }
  }
}

}  // namespace

Result<std::vector<fs::path>> marks_folders(const std::vector<fs::path>& folders) {
  std::vector<fs::path> found;
  for (const fs::path& folder : folders) {
    std::error_code failed;
    if (!fs::is_directory(folder, failed)) {
      return Error{in_quotes(folder) + ": this folder does not exist"};
    }
    if (fs::exists(store_file(folder))) {
      found.push_back(folder);
      continue;
    }
    std::vector<fs::path> below;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (fs::exists(store_file(entry.path()), failed)) below.push_back(entry.path());
    }
    if (below.empty()) {
      return Error{in_quotes(folder) +
                   ": it is not a marks folder, and contains none; 'grade batch' writes them"};
    }
    std::ranges::sort(below);
    found.insert(found.end(), below.begin(), below.end());
  }
  std::set<fs::path> different;
  for (const fs::path& folder : found) {
    std::error_code failed;
    if (different.insert(fs::weakly_canonical(folder, failed)).second) continue;
    return Error{in_quotes(folder) + ": this folder is named twice"};
  }
  return found;
}

Result<LateLedger> read_late_ledger(const std::vector<fs::path>& folders) {
  Result<ReadLedger> read = read_ledger(folders);
  if (!read) return read.error();
  return std::move(read->ledger);
}

Result<LateLedger> spend_late_ledger(const std::vector<fs::path>& folders,
                                     const std::string& author) {
  if (author.empty()) return Error{"the name of the person who spends the free days is missing"};
  std::vector<StoreLock> locks;
  for (const fs::path& folder : folders) {
    Result<StoreLock> lock = lock_store_of(folder);
    if (!lock) return lock.error();
    locks.push_back(std::move(*lock));
  }
  Result<ReadLedger> read = read_ledger(folders);
  if (!read) return read.error();
  for (const Known& one : read->known) {
    const auto lock = std::ranges::find(locks, one.folder, &StoreLock::folder);
    Result<Store> store = Store::open(*lock);
    if (!store) return store.error();
    const auto name = std::ranges::find(read->ledger.assignments, one.name);
    put_free_days(*store, read->ledger,
                  static_cast<std::size_t>(name - read->ledger.assignments.begin()), author);
    update_reports(*store, one.rubric, one.folder);
  }
  return std::move(read->ledger);
}

}  // namespace cairn
