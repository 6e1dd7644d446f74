// Reading a JSON file that people write: first its syntax and its schema are checked.
#pragma once

#include <cstddef>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "reference/core/result.h"

namespace cairn {

/// The whole file as bytes, 64 MiB at most, or an Error that names it.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file);

/// Of a text in JSON, in bytes: what a schema says of it is matched by recursion, a character at a
/// time.
inline constexpr std::size_t kLongestJsonText = 10'000;

/// `text` as JSON, nested 100 deep at most, with texts of `longest_text` bytes at most, in which no
/// object has two values of one name. Errors name `origin`, normally the file.
[[nodiscard]] Result<nlohmann::ordered_json> parse_json(
    std::string_view text, const std::string& origin, std::size_t longest_text = kLongestJsonText);

/// Whether it fits `schema` (JSON Schema, draft 7), where a text that the schema says something of
/// has kLongestJsonText bytes at most. Errors also name the place in it:
/// "rubrics/mine.json: /limits/run: 'wall_seconds' is missing".
[[nodiscard]] Result<void> check_schema(const nlohmann::ordered_json& json, std::string_view schema,
                                        const std::string& origin);

/// parse_json(), if it fits the schema.
[[nodiscard]] Result<nlohmann::ordered_json> parse_json(std::string_view text,
                                                        std::string_view schema,
                                                        const std::string& origin);

/// parse_json of a file.
[[nodiscard]] Result<nlohmann::ordered_json> read_json(const std::filesystem::path& file,
                                                       std::string_view schema);

/// As text, indented by two; bytes that are not UTF-8 are replaced, never an exception.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& json);

}  // namespace cairn
