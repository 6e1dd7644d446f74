#include "reference/core/bank.h"

#include <algorithm>

namespace cairn {

bool Bank::accepts(const Arguments& question, const std::string& text) const {
  return text == printed({}, question);
}

std::optional<std::size_t> entry_named(const Bank& bank, std::string_view id) {
  const auto& entries = bank.entries();
  const auto found = std::ranges::find(entries, id, &BankEntry::id);
  if (found == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries.begin());
}

}  // namespace cairn
