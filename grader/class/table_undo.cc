#include "grader/class/table_undo.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "grader/base/utc_time.h"
#include "grader/class/decision_topics.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Whether they are the same, whenever they were made.
bool counts_the_same(Decision decision, const Decision& other) {
  decision.date = other.date;
  return is_the_same(std::move(decision), other);
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

}  // namespace

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
    std::string why_kept;
    if (now == then) {
      why_kept = "decided since";
    } else if (then == nullptr && !withdraws(decision)) {
      why_kept = "which cannot be withdrawn";
    } else if (now != nullptr && then != nullptr &&
               counts_the_same(now->decision, then->decision)) {
      why_kept = "decided without the table, too";
    }
    if (!why_kept.empty()) {
      result.kept.push_back(fmt::format("{}: {}, {}", whose_topic(ids, stored.back().decision),
                                        outcome_text(stored.back().decision), why_kept));
      continue;
    }
    say_change(result, ids, &stored.back().decision, decision, "for the earlier hand-in again");
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

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

}  // namespace cairn
