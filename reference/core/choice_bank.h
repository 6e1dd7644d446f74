// Banks whose mistakes are choices: one program with parameters, whose defaults are what is right,
// stands for every mistaken one.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/core/bank.h"

namespace cairn {

/// A single mistake: an entry of a bank, and what the mistaken program chooses.
template <typename Choices>
struct Mistake {
  std::string_view id;
  std::string_view layer;
  std::string_view sentence;
  void (*apply)(Choices&);
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

/// The part of a Bank that all of these share. members(choices), found beside Choices, gives a
/// std::tie of all members that a mistake may change.
template <typename Choices>
class ChoiceBank : public Bank {
 public:
  /// `mistakes` lives as long as the program.
  explicit ChoiceBank(std::span<const Mistake<Choices>> mistakes) : mistakes_(mistakes) {
    for (const Mistake<Choices>& one : mistakes) {
      entries_.push_back({one.id, one.layer, one.sentence, one.hidden});
    }
  }

  [[nodiscard]] const std::vector<BankEntry>& entries() const final { return entries_; }

  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const final {
    const Choices right;
    const Choices first = choices_of({one});
    const Choices second = choices_of({other});
    using Members = decltype(members(right));
    return internal::any_clash(members(right), members(first), members(second),
                               std::make_index_sequence<std::tuple_size_v<Members>>());
  }

 protected:
  /// What a program chooses that makes these mistakes.
  [[nodiscard]] Choices choices_of(const cairn::Mistakes& mistakes) const {
    Choices choices;
    for (const std::size_t mistake : mistakes) mistakes_[mistake].apply(choices);
    return choices;
  }

 private:
  std::span<const Mistake<Choices>> mistakes_;
  std::vector<BankEntry> entries_;
};

}  // namespace cairn
