// Described values as JSON and back: an object has a property for each member.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grader/base/describe.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How a Fraction is written: as the text "105/2", or as the number 52.5, to four decimals.
enum class FractionForm { kText, kNumber };

template <typename T>
nlohmann::ordered_json json_of_described(const T& value, FractionForm form);

template <typename T>
nlohmann::ordered_json json_of_member(const std::optional<T>& value, FractionForm form) {
  return value ? json_of_described(*value, form) : nlohmann::ordered_json(nullptr);
}

template <typename T>
nlohmann::ordered_json json_of_member(const std::vector<T>& values, FractionForm form) {
  auto json = nlohmann::ordered_json::array();
  for (const T& value : values) json.push_back(json_of_described(value, form));
  return json;
}

inline nlohmann::ordered_json json_of_member(const Fraction& value, FractionForm form) {
  if (form == FractionForm::kText) return value.text();
  return std::stod(value.decimal(4));
}

/// {"how": "exited", "code": 0}: the alternative's kName, then its members.
template <typename... Ts>
nlohmann::ordered_json json_of_member(const std::variant<Ts...>& value, FractionForm form) {
  nlohmann::ordered_json json{{"how", alternative_name(value)}};
  std::visit([&](const auto& held) { json.update(json_of_described(held, form)); }, value);
  return json;
}

template <typename T>
nlohmann::ordered_json json_of_member(const T& value, FractionForm form) {
  if constexpr (Described<T>) {
    auto json = nlohmann::ordered_json::object();
    for_each_member(value, [&](std::string_view name, const auto& member) {
      json[std::string(name)] = json_of_described(member, form);
    });
    return json;
  } else if constexpr (DescribedEnum<T>) {
    return enum_word(value);
  } else {
    return value;
  }
}

template <typename T>
nlohmann::ordered_json json_of_described(const T& value, FractionForm form) {
  return json_of_member(value, form);
}

template <typename T>
void read_described(const nlohmann::ordered_json& json, T& value);

template <typename T>
void read_member(const nlohmann::ordered_json& json, std::optional<T>& value) {
  if (!json.is_null()) read_described(json, value.emplace());
}

template <typename T>
void read_member(const nlohmann::ordered_json& json, std::vector<T>& values) {
  for (const auto& element : json) read_described(element, values.emplace_back());
}

inline void read_member(const nlohmann::ordered_json& json, Fraction& value) {
  value = *Fraction::parse(json.get<std::string>());
}

template <typename T>
void read_member(const nlohmann::ordered_json& json, T& value) {
  if constexpr (Described<T>) {
    for_each_member(value, [&](std::string_view name, auto& member) {
      read_described(json.at(std::string(name)), member);
    });
  } else if constexpr (DescribedEnum<T>) {
    value = enum_of<T>(json.get<std::string>()).value();
  } else {
    json.get_to(value);
  }
}

/// Reads what json_of_described wrote with FractionForm::kText. Throws std::exception for other
/// JSON: check it against a schema first.
template <typename T>
void read_described(const nlohmann::ordered_json& json, T& value) {
  read_member(json, value);
}

}  // namespace cairn
