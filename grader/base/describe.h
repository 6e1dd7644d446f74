// Structs and enumerations that know their members: each is listed once, and JSON, SQL, messages
// and keys are written and read from that list.
//
//   struct Limits { double cpu_seconds = 10; std::uint64_t output_bytes = 1 << 20; };
//   CAIRN_DESCRIBE(Limits, cpu_seconds, output_bytes);
//
//   for_each_member(limits, [&](std::string_view name, const auto& value) { ... });
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace cairn {

/// Whether T has a list of its members.
template <typename T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;

/// Whether E has a list of its enumerators.
template <typename E>
concept DescribedEnum = boost::describe::has_describe_enumerators<E>::value;

template <Described T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

/// Calls visit(name, member) for every member, in the order of the list.
template <typename T, typename Visit>
  requires Described<std::remove_cv_t<T>>
constexpr void for_each_member(T& value, Visit&& visit) {
  boost::mp11::mp_for_each<Members<std::remove_cv_t<T>>>(
      [&](auto member) { visit(std::string_view(member.name), value.*member.pointer); });
}

/// The word for an enumerator: "presentation_error" for kPresentationError.
template <DescribedEnum E>
[[nodiscard]] std::string enum_word(E value) {
  std::string_view identifier;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
    if (enumerator.value == value) identifier = enumerator.name;
  });
  std::string word;
  for (const char c : identifier.substr(identifier.empty() ? 0 : 1)) {  // without the k
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !word.empty()) word += '_';
    word += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return word;
}

/// The enumerator of that word; nothing when there is none.
template <DescribedEnum E>
[[nodiscard]] std::optional<E> enum_of(std::string_view word) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
    if (enum_word(enumerator.value) == word) found = enumerator.value;
  });
  return found;
}

/// The kName of the alternative that the variant holds.
template <typename... Ts>
[[nodiscard]] constexpr std::string_view alternative_name(const std::variant<Ts...>& variant) {
  return std::visit([](const auto& held) { return std::string_view(held.kName); }, variant);
}

/// A variant that holds the alternative of that kName, with its default members; nothing when there
/// is none.
template <typename Variant>
[[nodiscard]] std::optional<Variant> alternative_named(std::string_view name) {
  std::optional<Variant> found;
  boost::mp11::mp_for_each<boost::mp11::mp_iota<boost::mp11::mp_size<Variant>>>([&](auto index) {
    using Alternative = std::variant_alternative_t<index, Variant>;
    if (Alternative::kName == name) found.emplace(Alternative{});
  });
  return found;
}

}  // namespace cairn

/// Lists the members of a struct, in its own namespace; one without members is described as
/// CAIRN_DESCRIBE(Struct, ). A member that is left out does not compile: the binding lacks a name.
/// (Counting members by boost::pfr took a third of the time to compile most files.)
#define CAIRN_DESCRIBE(Struct, ...)                                                              \
  BOOST_DESCRIBE_STRUCT(Struct, (), (__VA_ARGS__))                                               \
  [[maybe_unused]] constexpr void describes_every_member([[maybe_unused]] const Struct& value) { \
    __VA_OPT__([[maybe_unused]] const auto& [__VA_ARGS__] = value;)                              \
  }                                                                                              \
  static_assert(0 __VA_OPT__(+1) == 1 || std::is_empty_v<Struct>,                                \
                "a member of " #Struct " is not described")
