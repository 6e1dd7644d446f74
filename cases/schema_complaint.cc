#include "cases/schema_complaint.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "reference/core/similar.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// The schema, or the one that it refers to within `root`.
const Json* followed(const Json* schema, const Json& root) {
  while (schema != nullptr && schema->contains("$ref")) {
    const auto reference = schema->at("$ref").get<std::string>();  // "#/definitions/points"
    schema = &root.at(Json::json_pointer(reference.substr(1)));
  }
  return schema;
}

/// The member of an object that is one itself; nullptr where there is none.
const Json* object_in(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_object() ? &*found : nullptr;
}

/// What the schema says of the property or the item; nullptr where it says nothing directly.
const Json* schema_below(const Json& schema, const Json& value, const std::string& step) {
  if (value.is_array()) return object_in(schema, "items");
  const Json* const properties = object_in(schema, "properties");
  const Json* const own = properties == nullptr ? nullptr : object_in(*properties, step);
  return own != nullptr ? own : object_in(schema, "additionalProperties");
}

const Json* value_below(const Json& value, const std::string& step) {
  if (value.is_array()) return &value.at(std::stoul(step));
  const auto found = value.find(step);
  return found == value.end() ? nullptr : &*found;
}

/// As it stands in the file, between quotes, with an end in sight.
std::string shown(const std::string& text) {
  constexpr std::size_t kMost = 60;
  std::string quoted = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  quoted = quoted.substr(1, quoted.size() - 2);
  if (quoted.size() > kMost) {
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(quoted[end]) & 0xC0U) == 0x80) --end;
    quoted = quoted.substr(0, end) + "...";
  }
  return "'" + quoted + "'";
}

std::string list_of(const std::vector<std::string>& words) {
  return joined(words, ", ", [](const std::string& word) { return "'" + word + "'"; });
}

bool is_whole(const Json& value) {
  return value.is_number() && value.get<double>() == std::floor(value.get<double>());
}

std::string type_words(const std::string& type) {
  static const std::map<std::string, std::string> words{
      {"string", "a text"},          {"array", "a list"},    {"object", "an object"},
      {"integer", "a whole number"}, {"number", "a number"}, {"null", "null"},
      {"boolean", "true or false"}};
  return words.at(type);
}

std::optional<std::string> type_complaint(const Json& value, const Json& schema) {
  if (!schema.contains("type")) return {};
  std::vector<std::string> types;
  if (schema.at("type").is_array()) {
    schema.at("type").get_to(types);
  } else {
    types.push_back(schema.at("type").get<std::string>());
  }
  const std::string own = value.is_number() ? "number" : value.type_name();
  const bool fits = std::ranges::any_of(types, [&](const std::string& type) {
    return type == own || (type == "integer" && is_whole(value));
  });
  if (fits) return {};
  return "it should be " + joined(types, " or ", type_words) + ", and it is " +
         (value.is_number() && std::ranges::count(types, "integer") > 0 ? value.dump()
                                                                        : type_words(own));
}

std::optional<std::string> enum_complaint(const Json& value, const Json& schema) {
  if (!schema.contains("enum") || !value.is_string()) return {};
  const std::vector<Json> allowed = schema.at("enum");
  if (std::ranges::count(allowed, value) > 0) return {};
  std::vector<std::string> words;
  for (const Json& json : allowed) {
    if (json.is_string()) words.push_back(json.get<std::string>());
  }
  const auto text = value.get<std::string>();
  return shown(text) + " is not one of " + list_of(words) + did_you_mean(text, words);
}

std::optional<std::string> unknown_property(const Json& value, const Json& schema) {
  const auto others = schema.find("additionalProperties");
  const Json* const properties = object_in(schema, "properties");
  if (!value.is_object() || properties == nullptr || others == schema.end() || *others != false) {
    return {};
  }
  std::vector<std::string> names;
  for (const auto& [name, own] : properties->items()) {
    const bool is_of_another_kind = own.contains("not");
    if (!is_of_another_kind) names.push_back(name);
  }
  for (const auto& [name, ignored] : value.items()) {
    if (properties->contains(name)) continue;
    const std::string meant = did_you_mean(name, names);
    return "unknown property " + shown(name) +
           (meant.empty() ? "; known are " + list_of(names) : meant);
  }
  return {};
}

std::optional<std::string> missing_property(const Json& value, const Json& schema) {
  if (!value.is_object() || !schema.contains("required")) return {};
  for (const Json& name : schema.at("required")) {
    if (!value.contains(name)) return "'" + name.get<std::string>() + "' is missing";
  }
  return {};
}

std::optional<std::string> own_message(const Json& value, const Json& schema) {
  if (!schema.contains("errorMessage")) return {};
  const auto message = schema.at("errorMessage").get<std::string>();
  if (!value.is_string()) return message;
  return message + ", and this is " + shown(value.get<std::string>());
}

}  // namespace

std::optional<std::string> schema_complaint(const Json& document, const Json& schema,
                                            const std::vector<std::string>& place) {
  const Json* value = &document;
  const Json* rule = followed(&schema, schema);
  for (const std::string& step : place) {
    rule = followed(schema_below(*rule, *value, step), schema);
    value = value_below(*value, step);
    if (rule == nullptr || value == nullptr) return {};
  }
  for (const auto complaint :
       {type_complaint, own_message, enum_complaint, unknown_property, missing_property}) {
    if (std::optional<std::string> found = complaint(*value, *rule)) return found;
  }
  return {};
}

}  // namespace cairn
