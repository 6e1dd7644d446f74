// Tables with a row for each scenario of a tournament: how many games were won and lost.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/tables/table_text.h"

namespace cairn {

/// The numbers that name a scenario: the size of the board, then each player's cut-off.
using ScenarioKey = std::vector<int>;

struct ScenarioRow {
  std::string text;                         ///< the line
  double games = 0;                         ///< wins and losses together; 100 of shares in percent
  std::optional<std::string> mistake = {};  ///< "wins and losses are whole numbers, 0 or more"
  bool percent = false;                     ///< shares, not games
};

/// The rows of the scenarios that are asked for, from all of these parts; of one that is repeated
/// the last counts.
[[nodiscard]] std::map<ScenarioKey, ScenarioRow> scenarios_in(
    const std::vector<const TablePart*>& parts, const std::set<ScenarioKey>& asked);

}  // namespace cairn
