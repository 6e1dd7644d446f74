#include "reference/core/bank.h"

#include <algorithm>

namespace cairn {

bool Bank::accepts(const Arguments& question, const std::string& text) const {
  return text == printed({}, question);
}

std::int64_t Bank::visited(const Arguments& /*question*/) const { return 1; }

std::vector<Arguments> Bank::small_questions() const { return candidates(0); }

Result<const Bank*> find_bank(std::string_view assignment) {
  std::string known;
  for (const Bank* const bank : all_banks()) {
    if (bank->assignment() == assignment) return bank;
    known += (known.empty() ? "" : ", ") + std::string(bank->assignment());
  }
  return Error{"there is no bank of misconceptions for '" + std::string(assignment) +
               "'; there is one for " + known};
}

std::optional<std::size_t> entry_named(const Bank& bank, std::string_view id) {
  const auto& entries = bank.entries();
  const auto found = std::ranges::find(entries, id, &BankEntry::id);
  if (found == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries.begin());
}

}  // namespace cairn
