// Moments, and how people write them: in UTC, or by the clocks of a time zone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "reference/core/result.h"

namespace cairn {

/// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
using Moment = std::chrono::time_point<std::chrono::system_clock, std::chrono::seconds>;

/// As it is stored: UTC, "2025-03-01T12:00:00Z". Of the years 0000 to 9999.
[[nodiscard]] std::string utc_text(Moment moment);
/// What utc_text() wrote; nothing for any other text.
[[nodiscard]] std::optional<Moment> utc_moment(std::string_view text);

/// By the clocks of the zone: "2024-10-06 23:59 CDT", with seconds where these are not 0. UTC where
/// the zone is none.
[[nodiscard]] std::string local_text(Moment moment, const std::string& zone);

/// Whether this machine knows the zone, a name of IANA's such as "America/Chicago". The Error says
/// what it would have needed.
[[nodiscard]] Result<void> check_zone(const std::string& zone);

/// Makes the clocks of the zone those of this process, for the C library.
void use_clocks_of(const std::string& zone);

/// Which of two moments is meant when the clocks are put back and show a time twice.
enum class ClockShowsTwice { kFirst, kSecond };

/// A date and a time as in ISO 8601: "2024-10-06T23:59:00Z", "2024-10-06 23:59:00.5 -0500". Without
/// a zone of its own, "2024-10-06 23:59", it is by the clocks of `zone`; of "" there are none.
/// Fractions of a second are cut off. The Error says in what way it is no time.
[[nodiscard]] Result<Moment> moment_in(std::string_view text, const std::string& zone,
                                       ClockShowsTwice which);

}  // namespace cairn
