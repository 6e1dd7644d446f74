// Catalogs whose misconceptions are options: one program with options, whose defaults are right,
// represents every mistaken program.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
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

/// The part of a MisconceptionCatalog that all of these share. Options can be compared.
template <typename Options>
class OptionCatalog : public MisconceptionCatalog {
 public:
  /// `mutations` lives as long as the program; `right` are the options of the right program.
  explicit OptionCatalog(std::span<const Mutation<Options>> mutations, const Options& right = {})
      : mutations_(mutations), right_(right) {
    for (const Mutation<Options>& one : mutations) {
      entries_.push_back({one.id, one.layer, one.sentence, one.hidden});
    }
  }

  [[nodiscard]] const std::vector<Misconception>& entries() const final { return entries_; }

  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const final {
    // Each sets some options: where both set one, and not alike, the later has its way.
    return options_of({one, other}) != options_of({other, one});
  }

  /// The options of a program that makes these mistakes.
  [[nodiscard]] Options options_of(const Mistakes& mistakes) const {
    Options options = right_;
    for (const std::size_t mistake : mistakes) mutations_[mistake].apply(options);
    return options;
  }

 private:
  std::span<const Mutation<Options>> mutations_;
  Options right_;
  std::vector<Misconception> entries_;
};

}  // namespace cairn
