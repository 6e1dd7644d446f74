// What a person should mend in a JSON document that does not fit its schema.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace cairn {

/// One sentence, without a full stop, about the value that the names and indices of `place` lead
/// to, where something is wrong by `schema` (JSON Schema, draft 7): its type, an unknown or a
/// missing property, or a text that is none of those allowed; the schema's own `errorMessage`
/// stands for whatever else it says. Nothing for all other faults.
[[nodiscard]] std::optional<std::string> schema_complaint(const nlohmann::ordered_json& document,
                                                          const nlohmann::ordered_json& schema,
                                                          const std::vector<std::string>& place);

}  // namespace cairn
