#include "grader/class/decision_table.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "grader/base/utc_time.h"
#include "grader/class/blind_names.h"
#include "grader/class/decision_rows.h"
#include "grader/class/decision_topics.h"
#include "grader/class/hand_marks.h"
#include "grader/class/manual_grading.h"
#include "grader/class/reports.h"
#include "grader/class/table_check.h"
#include "grader/class/table_undo.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

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
    result->warnings = update_reports(opened->store, opened->rubric, out).warnings;
  }
  return result;
}

void put_tables(Store& store, TablesResult& result, const std::vector<TableWithDecisions>& tables) {
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
    Result<CheckedTables> checked = check_tables(store, rubric, *pseudonyms, files);
    if (!checked) return checked.error();
    if (use == TableUse::kStore) put_tables(store, checked->result, checked->added);
    return std::move(checked->result);
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
