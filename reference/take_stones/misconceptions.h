// The bank of misconceptions: single mistakes that students make in Take-Stones, each with a name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reference/core/result.h"
#include "reference/take_stones/choices.h"

namespace cairn::take_stones {

/// The part of a program that a mistake is made in.
enum class Layer : std::uint8_t { kRules, kEvaluator, kSearch, kDepth, kCounters, kForm };

/// "rules", "evaluator", "search", "depth", "counters", "form".
[[nodiscard]] std::string_view name_of(Layer layer);

struct Misconception {
  std::string_view id;  ///< "first-move-up-to-half"
  Layer layer;
  std::string_view sentence;  ///< for the student: what is wrong, and what would be right
  void (*apply)(Choices&);    ///< what the mistaken program chooses instead
  bool hidden = false;        ///< no question shows it while it is a program's only mistake
};

/// All of them, layer by layer.
[[nodiscard]] std::span<const Misconception> misconceptions();

/// The one of that id, or an Error.
[[nodiscard]] Result<const Misconception*> find_misconception(std::string_view id);

/// Where among misconceptions() that id is, which must be there.
[[nodiscard]] std::size_t place_of(std::string_view id);

/// Whether both decide the same choice, each otherwise: no program can have both.
[[nodiscard]] bool exclude_each_other(const Misconception& one, const Misconception& other);

/// What a program chooses that has all of these, of which no two exclude each other.
[[nodiscard]] Choices choices_of(std::span<const Misconception* const> held);

}  // namespace cairn::take_stones
