#include "reference/core/misconception_catalog.h"

#include <algorithm>

#include "reference/core/trace.h"
#include "reference/core/words.h"

namespace cairn {

bool MisconceptionCatalog::accepts(const Arguments& question, const std::string& text) const {
  return text == printed({}, question);
}

Result<TraceNode> MisconceptionCatalog::trace(const Mistakes& /*mistakes*/,
                                              const Arguments& /*question*/) const {
  return Error{"a mistaken search of " + std::string(assignment()) + " cannot be shown"};
}

std::int64_t MisconceptionCatalog::visited(const Arguments& /*question*/) const { return 1; }

std::vector<Arguments> MisconceptionCatalog::small_questions() const { return candidates(0); }

Result<const MisconceptionCatalog*> find_catalog(std::string_view assignment, int decimals) {
  std::string known;
  for (const Assignment* const candidate : assignments()) {
    if (candidate->catalog() == nullptr) continue;
    if (candidate->name() == assignment) {
      if (const auto* const edition = candidate->catalog()->edition(decimals)) return edition;
      return Error{"no mistakes are known for '" + std::string(assignment) + "' with " +
                   count_of(decimals, "decimal")};
    }
    known += (known.empty() ? "" : ", ") + std::string(candidate->name());
  }
  return Error{"no mistakes are known for '" + std::string(assignment) + "', only for " + known};
}

std::optional<std::size_t> entry_named(const MisconceptionCatalog& catalog, std::string_view id) {
  const auto& entries = catalog.entries();
  const auto found = std::ranges::find(entries, id, &Misconception::id);
  if (found == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries.begin());
}

Result<Mistakes> parse_mistakes(const MisconceptionCatalog& catalog, std::string_view ids) {
  Mistakes mistakes;
  for (const std::string_view id : split(ids, ",")) {
    const auto mistake = entry_named(catalog, id);
    if (!mistake) {
      return Error{"unknown mistake '" + std::string(id) + "' in the catalog of " +
                   std::string(catalog.assignment())};
    }
    for (const std::size_t other : mistakes) {
      if (!catalog.exclude_each_other(other, *mistake)) continue;
      return Error{"no program can make both mistakes, '" +
                   std::string(catalog.entries()[other].id) + "' and '" + std::string(id) + "'"};
    }
    mistakes.push_back(*mistake);
  }
  std::ranges::sort(mistakes);
  return mistakes;
}

}  // namespace cairn
