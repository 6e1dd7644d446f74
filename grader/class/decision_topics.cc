#include "grader/class/decision_topics.h"

#include <algorithm>
#include <utility>

#include "grader/text/escape_for_display.h"

namespace cairn {

Topic topic_of(const Decision& decision) { return {decision.person, decision.kind, decision.item}; }

std::map<Topic, std::vector<TabledDecision>> decisions_by_topic(const Store& store) {
  std::map<Topic, std::vector<TabledDecision>> all;
  for (TabledDecision& tabled : store.tabled_decisions()) {
    all[topic_of(tabled.decision)].push_back(std::move(tabled));
  }
  return all;
}

std::set<std::string> taken_back(const std::vector<DecisionTable>& tables) {
  std::set<std::string> keys;
  std::for_each(tables.rbegin(), tables.rend(), [&](const DecisionTable& table) {
    if (!table.takes_back.empty() && !keys.contains(table.key)) keys.insert(table.takes_back);
  });
  return keys;
}

std::string id_of(const std::map<std::string, std::string>& ids, const Decision& decision) {
  const auto id = ids.find(decision.person);
  return id == ids.end() ? decision.person : id->second;
}

std::string whose_topic(const std::map<std::string, std::string>& ids, const Decision& decision) {
  return escape_for_display(id_of(ids, decision)) + ", " + topic_text(decision);
}

std::map<std::string, std::string> ids_of_class(const Store& store) {
  std::map<std::string, std::string> ids;
  for (const StoredSubmission& stored : store.submissions()) {
    if (stored.submission.attempt.empty()) ids[stored.submission.person] = stored.submission.id;
  }
  return ids;
}

bool is_in_force(const Decision* decision) { return decision != nullptr && !withdraws(*decision); }

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

bool is_the_same(Decision decision, const Decision& other) {
  decision.files = other.files;
  return decision == other;
}

}  // namespace cairn
