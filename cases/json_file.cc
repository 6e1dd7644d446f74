#include "cases/json_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "cases/schema_complaint.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// Suites of thousands of cases have a few megabytes.
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

/// valijson writes a path as <root>[cases][3][name]; these are cases, 3 and name.
std::vector<std::string> steps_of(const std::vector<std::string>& context) {
  std::vector<std::string> steps;
  for (std::size_t i = 1; i < context.size(); ++i) {
    steps.push_back(context[i].substr(1, context[i].size() - 2));
  }
  return steps;
}

/// Of all that failed, what is deepest in the document is the most specific.
valijson::ValidationResults::Error deepest(valijson::ValidationResults& results) {
  valijson::ValidationResults::Error complaint;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    if (error.context.size() > complaint.context.size()) complaint = error;
  }
  return complaint;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    return Error{file.string() + ": this is a folder, and a file is needed"};
  }
  std::ifstream in(file, std::ios::binary);
  if (!in && errno == ENOENT) return Error{file.string() + ": this file does not exist"};
  if (!in) return Error{file.string() + ": " + std::strerror(errno)};
  std::string text;
  std::array<char, 65536> part{};
  while (in.read(part.data(), part.size()) || in.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() <= kMostBytes) continue;
    return Error{file.string() + ": it is larger than " + std::to_string(kMostBytes >> 20U) +
                 " MiB, far more than it needs"};
  }
  if (in.bad()) return Error{file.string() + ": it could not be read to its end"};
  return text;
}

Result<Json> parse_json(std::string_view text, const std::string& origin,
                        std::size_t longest_text) {
  if (trimmed(text).empty()) return Error{origin + ": it is empty"};
  Json json;
  // The parser would let the last of several values of one name win, unseen.
  std::vector<std::set<std::string>> names;
  std::string twice;
  // What is done with it later goes down by recursion.
  constexpr int kDeepest = 100;
  bool too_deep = false;
  bool too_long = false;
  const auto watch = [&](int depth, Json::parse_event_t event, const Json& parsed) {
    const bool opens =
        event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
    if (opens && depth >= kDeepest) too_deep = true;
    const bool is_text = event == Json::parse_event_t::value || event == Json::parse_event_t::key;
    if (is_text && parsed.is_string()) {
      too_long = too_long || parsed.get_ref<const std::string&>().size() > longest_text;
    }
    if (too_deep || too_long) return false;
    if (event == Json::parse_event_t::object_start) names.emplace_back();
    if (event == Json::parse_event_t::object_end) names.pop_back();
    if (event == Json::parse_event_t::key && !names.back().insert(parsed).second) twice = parsed;
    return true;
  };
  try {
    json = Json::parse(text, watch);
  } catch (const nlohmann::json::exception& wrong) {
    const std::string what =
        wrong.what();  // "[json.exception.parse_error.101] parse error at line 3, ..."
    const std::size_t bracket = what.find("] ");
    return Error{origin + ": this is not JSON: " +
                 (bracket == std::string::npos ? what : what.substr(bracket + 2))};
  }

  if (too_deep) {
    return Error{origin + ": its lists and objects are nested more than " +
                 std::to_string(kDeepest) + " deep"};
  }
  if (too_long) {
    return Error{origin + ": it holds a text of more than " + std::to_string(longest_text) +
                 " bytes"};
  }
  if (!twice.empty()) {
    return Error{origin + ": '" + twice + "' appears twice in one object"};
  }

  return json;
}

Result<void> check_schema(const Json& json, std::string_view schema, const std::string& origin) {
  // valijson reads the unordered flavour.
  const Json schema_in_order = Json::parse(schema);
  const nlohmann::json schema_json = schema_in_order;
  const nlohmann::json document = json;
  valijson::Schema rules;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), rules);
  valijson::ValidationResults results;
  if (!valijson::Validator().validate(rules, valijson::adapters::NlohmannJsonAdapter(document),
                                      &results)) {
    const valijson::ValidationResults::Error wrong = deepest(results);
    const std::vector<std::string> place = steps_of(wrong.context);
    return Error{origin + ": /" + joined(place, "/") + ": " +
                 schema_complaint(json, schema_in_order, place).value_or(wrong.description)};
  }
  return {};
}

Result<Json> parse_json(std::string_view text, std::string_view schema, const std::string& origin) {
  Result<Json> parsed = parse_json(text, origin);
  if (!parsed) return parsed;
  if (const Result<void> fits = check_schema(*parsed, schema, origin); !fits) return fits.error();
  return parsed;
}

Result<Json> read_json(const std::filesystem::path& file, std::string_view schema) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  return parse_json(*text, schema, file.string());
}

std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace cairn
