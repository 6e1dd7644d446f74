// Catalogs whose misconceptions are options: one program with options, whose defaults are right,
// represents every mistaken program.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/core/misconception_catalog.h"

namespace cairn {

/// A misconception, and the options that it changes.
template <typename Options>
struct Mutation {
  std::string_view id;
  std::string_view layer;
  std::string_view sentence;
  void (*apply)(Options&);
  bool hidden = false;
};

namespace internal {

/// Whether `one` and `other` differ from `right` in a member, and from each other.
template <typename Members, std::size_t... I>
bool any_clash(const Members& right, const Members& one, const Members& other,
               std::index_sequence<I...> /*members*/) {
  return (... ||
          (std::get<I>(one) != std::get<I>(right) && std::get<I>(other) != std::get<I>(right) &&
           std::get<I>(one) != std::get<I>(other)));
}

}  // namespace internal

/// The part of a MisconceptionCatalog that all of these share. members(options), found beside
/// Options, gives a std::tie of all members that a misconception may change.
template <typename Options>
class OptionCatalog : public MisconceptionCatalog {
 public:
  /// `mutations` lives as long as the program.
  explicit OptionCatalog(std::span<const Mutation<Options>> mutations) : mutations_(mutations) {
    for (const Mutation<Options>& one : mutations) {
      entries_.push_back({one.id, one.layer, one.sentence, one.hidden});
    }
  }

  [[nodiscard]] const std::vector<Misconception>& entries() const final { return entries_; }

  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const final {
    const Options right;
    const Options first = options_of({one});
    const Options second = options_of({other});
    using Members = decltype(members(right));
    return internal::any_clash(members(right), members(first), members(second),
                               std::make_index_sequence<std::tuple_size_v<Members>>());
  }

  /// The options of a program that makes these mistakes.
  [[nodiscard]] Options options_of(const Mistakes& mistakes) const {
    Options options;
    for (const std::size_t mistake : mistakes) mutations_[mistake].apply(options);
    return options;
  }

 private:
  std::span<const Mutation<Options>> mutations_;
  std::vector<Misconception> entries_;
};

}  // namespace cairn
