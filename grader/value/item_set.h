// Compares items listed in any order with the right ones.
#pragma once

#include <string_view>

#include "grader/value/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// Compares the items of `text` with those of `right`, each as judge_words does.
[[nodiscard]] ValueVerdict judge_item_set(std::string_view text, const ItemSet& right);

}  // namespace cairn
