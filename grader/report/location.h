// The lines of a wrong program that were found by changing it, as text and as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "grader/judge/location_report.h"

namespace cairn {

/// More fixes than these are not named: they say nothing of where to look.
inline constexpr std::size_t kMostFixesNamed = 3;

/// What a change does, for its line: "with `<=` in place of `<` all 30 cases come out right; look
/// here, and at where its values come from". `together`: with so many changes, this among them.
[[nodiscard]] std::string location_in_words(const LocatedChange& change, std::size_t together,
                                            std::size_t cases_right);

/// Of a program that a single change makes right, which that is; "" of others.
[[nodiscard]] std::string only_change_in_words(const LocationReport& report);

/// As text, without whose it is. `colours`: with ECMA-48 escape sequences.
[[nodiscard]] std::string location_text(const LocationReport& report, bool colours);

/// The same with its head, for whoever grades.
[[nodiscard]] std::string whole_location_text(const LocationReport& report, bool colours);

/// As JSON, for programs.
[[nodiscard]] std::string location_json(const LocationReport& report);

}  // namespace cairn
