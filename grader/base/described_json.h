// Described values as JSON and back: an object has a property for each member.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "grader/base/describe.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How a Fraction is written: as the text "105/2", or as the number 52.5, to four decimals.
enum class FractionForm { kText, kNumber };

/// A map's key as the name of a member: a text, or an enumerator's word.
template <typename Key>
std::string key_name(const Key& key) {
  if constexpr (DescribedEnum<Key>) {
    return enum_word(key);
  } else {
    return key;
  }
}

/// An enumerator is its word; what is optional may be null; a map is an object; a variant is
/// {"how": "exited", "code": 0}, the alternative's kName and then its members.
template <typename T>
nlohmann::ordered_json json_of_described(const T& value, FractionForm form) {
  if constexpr (Described<T>) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for_each_member(value, [&](std::string_view name, const auto& member) {
      json[std::string(name)] = json_of_described(member, form);
    });
    return json;
  } else if constexpr (DescribedEnum<T>) {
    return enum_word(value);
  } else if constexpr (std::is_same_v<T, Fraction>) {
    if (form == FractionForm::kText) return value.text();
    return std::stod(value.decimal(4));
  } else if constexpr (requires { value.has_value(); }) {  // an optional
    return value ? json_of_described(*value, form) : nlohmann::ordered_json(nullptr);
  } else if constexpr (requires { typename T::mapped_type; }) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, held] : value) json[key_name(key)] = json_of_described(held, form);
    return json;
  } else if constexpr (requires(T list) { list.emplace_back(); }) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const auto& element : value) json.push_back(json_of_described(element, form));
    return json;
  } else if constexpr (requires { value.valueless_by_exception(); }) {  // a variant
    nlohmann::ordered_json json{{"how", alternative_name(value)}};
    std::visit([&](const auto& held) { json.update(json_of_described(held, form)); }, value);
    return json;
  } else {
    return value;
  }
}

/// Reads what json_of_described wrote with FractionForm::kText. Throws std::exception for other
/// JSON: check it against a schema first.
template <typename T>
void read_described(const nlohmann::ordered_json& json, T& value) {
  if constexpr (Described<T>) {
    for_each_member(value, [&](std::string_view name, auto& member) {
      read_described(json.at(std::string(name)), member);
    });
  } else if constexpr (DescribedEnum<T>) {
    value = enum_of<T>(json.get<std::string>()).value();
  } else if constexpr (std::is_same_v<T, Fraction>) {
    value = *Fraction::parse(json.get<std::string>());
  } else if constexpr (requires { value.has_value(); }) {  // an optional
    if (!json.is_null()) read_described(json, value.emplace());
  } else if constexpr (requires { typename T::mapped_type; }) {
    using Key = typename T::key_type;
    for (const auto& [name, held] : json.items()) {
      if constexpr (DescribedEnum<Key>) {
        read_described(held, value[enum_of<Key>(name).value()]);
      } else {
        read_described(held, value[name]);
      }
    }
  } else if constexpr (requires { value.emplace_back(); }) {
    for (const auto& element : json) read_described(element, value.emplace_back());
  } else if constexpr (requires { value.valueless_by_exception(); }) {  // a variant
    value = alternative_named<T>(json.at("how").get<std::string>()).value();
    std::visit([&json](auto& held) { read_described(json, held); }, value);
  } else {
    json.get_to(value);
  }
}

}  // namespace cairn
