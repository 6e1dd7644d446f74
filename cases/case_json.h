// A case as JSON, as suites hold it: suite.schema.json.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cases/suite.h"

namespace cairn {

/// An Error names the case. `json` has to fit the schema.
[[nodiscard]] Result<Case> case_in(const nlohmann::ordered_json& json, AnswerForm answers);

/// What case_in() reads.
[[nodiscard]] nlohmann::ordered_json case_json(const Case& test_case);

}  // namespace cairn
