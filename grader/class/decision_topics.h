// What decisions are about: the last decision of a topic counts, whoever or whichever table made
// it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "grader/class/decision_table.h"
#include "grader/judge/decision.h"
#include "grader/store/store.h"

namespace cairn {

/// Of which the last decision counts: a person, a kind, and an item.
using Topic = std::tuple<std::string, DecisionKind, std::string>;

[[nodiscard]] Topic topic_of(const Decision& decision);

/// All decisions, in their order.
[[nodiscard]] std::map<Topic, std::vector<TabledDecision>> decisions_by_topic(const Store& store);

/// The keys of the tables that are taken back, by tables that are not.
[[nodiscard]] std::set<std::string> taken_back(const std::vector<DecisionTable>& tables);

/// The ids of the class, by person.
[[nodiscard]] std::map<std::string, std::string> ids_of_class(const Store& store);

/// Whose decision it is: of a person who is not in the class, the person.
[[nodiscard]] std::string id_of(const std::map<std::string, std::string>& ids,
                                const Decision& decision);

/// "jdoe, q8.1": of a person who is not in the class, the person; escaped for display.
[[nodiscard]] std::string whose_topic(const std::map<std::string, std::string>& ids,
                                      const Decision& decision);

[[nodiscard]] bool is_in_force(const Decision* decision);

/// Whether they are the same, but for the names of files, which tables do not have.
[[nodiscard]] bool is_the_same(Decision decision, const Decision& other);

/// Adds it to what was added or what was changed: "jdoe, q8.1: 0.5 points -> 1 point". `about` says
/// what has changed where that is only the hand-in that it is about.
void say_change(TablesResult& result, const std::map<std::string, std::string>& ids,
                const Decision* before, const Decision& after, const std::string& about);

}  // namespace cairn
