#include "grader/base/moment.h"

#include <date/date.h>
#include <date/tz.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <stdexcept>

#include "grader/base/pattern.h"

namespace cairn {
namespace {

/// nullptr when this machine does not know it.
const date::time_zone* zone_named(const std::string& name) {
  // The library opens a file of that name below the folder of the zones.
  const bool is_name =
      !name.empty() && name.front() != '/' && std::ranges::all_of(name, [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               std::string_view("/_+-").find(c) != std::string_view::npos;
      });
  if (!is_name) return nullptr;
  try {
    return date::locate_zone(name);
  } catch (const std::runtime_error&) {
    return nullptr;
  }
}

std::string without_seconds_of_zero(std::string text) {
  if (text.ends_with(":00")) text.resize(text.size() - 3);
  return text;
}

std::string text_of_seconds(date::local_seconds time) {
  const auto day = date::floor<date::days>(time);
  const date::year_month_day on(day);
  const date::hh_mm_ss at(time - day);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", static_cast<int>(on.year()),
                     static_cast<unsigned>(on.month()), static_cast<unsigned>(on.day()),
                     at.hours().count(), at.minutes().count(), at.seconds().count());
}

/// By clocks of nowhere in particular.
struct ClockTime {
  date::local_seconds time;
  std::string zone;  ///< its own: "Z", "+0530"; "" when it has none
};

std::optional<ClockTime> clock_time_in(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  static const Pattern form(
      R"((\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,12})?)? ?(Z|UTC|[+-]\d\d:?\d\d)?)");
  if (text.size() > kLongest) return {};
  const auto parts = form.parts(text);
  if (!parts) return {};
  const auto number = [&](std::size_t group) {
    const std::string digits(parts->at(group));
    return digits.empty() ? 0 : std::stoi(digits);
  };
  const date::year_month_day day{date::year(number(1)),
                                 date::month(static_cast<unsigned>(number(2))),
                                 date::day(static_cast<unsigned>(number(3)))};
  constexpr int kMostHours = 23;
  constexpr int kMost = 59;
  if (!day.ok() || number(4) > kMostHours || number(5) > kMost || number(6) > kMost) return {};
  return ClockTime{date::local_days(day) + std::chrono::hours(number(4)) +
                       std::chrono::minutes(number(5)) + std::chrono::seconds(number(6)),
                   std::string(parts->at(7))};
}

/// How far the clocks are ahead of UTC: "+05:30", "-0600", "Z"; nothing where that is too much.
std::optional<std::chrono::minutes> offset_of(const std::string& zone) {
  if (zone == "Z" || zone == "UTC") return std::chrono::minutes(0);
  constexpr int kMostHours = 15;
  constexpr int kMostMinutes = 59;
  const int hours = std::stoi(zone.substr(1, 2));
  const int minutes = std::stoi(zone.substr(zone.size() - 2));
  if (hours > kMostHours || minutes > kMostMinutes) return {};
  const auto offset = std::chrono::hours(hours) + std::chrono::minutes(minutes);
  return zone.front() == '-' ? -offset : offset;
}

}  // namespace

std::string utc_text(Moment moment) {
  std::string text = text_of_seconds(date::local_seconds(moment.time_since_epoch())) + "Z";
  std::ranges::replace(text, ' ', 'T');
  return text;
}

std::optional<Moment> utc_moment(std::string_view text) {
  const std::optional<ClockTime> read = clock_time_in(text);
  if (!read) return {};
  const Moment moment(read->time.time_since_epoch());
  return utc_text(moment) == text ? std::optional(moment) : std::nullopt;
}

std::string local_text(Moment moment, const std::string& zone) {
  const date::time_zone* const known = zone_named(zone);
  if (known == nullptr) {
    return without_seconds_of_zero(
               text_of_seconds(date::local_seconds(moment.time_since_epoch()))) +
           " UTC";
  }
  return without_seconds_of_zero(text_of_seconds(known->to_local(moment))) + " " +
         known->get_info(moment).abbrev;
}

Result<void> check_zone(const std::string& zone) {
  if (zone_named(zone) != nullptr) return {};
  if (zone_named("UTC") == nullptr) {
    return Error{"this machine knows no time zones; the package tzdata brings them"};
  }
  return Error{"unknown time zone '" + zone + "'; write it like 'America/Chicago'"};
}

void use_clocks_of(const std::string& zone) {
  setenv("TZ", (":" + zone).c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
  tzset();
}

Result<Moment> moment_in(std::string_view text, const std::string& zone, ClockShowsTwice which) {
  const std::optional<ClockTime> read = clock_time_in(text);
  if (!read) {
    return Error{
        "it is not a date and a time such as '2024-10-06 23:59' or "
        "'2024-10-06T23:59:00-05:00'"};
  }
  if (!read->zone.empty()) {
    const auto offset = offset_of(read->zone);
    if (!offset) return Error{"no time zone is that far from UTC"};
    return Moment(read->time.time_since_epoch()) - *offset;
  }
  if (zone.empty()) {
    return Error{"it names no time zone; write it like '2024-10-06T23:59:00-05:00'"};
  }
  const date::time_zone* const known = zone_named(zone);
  if (known == nullptr) return check_zone(zone).error();
  if (known->get_info(read->time).result == date::local_info::nonexistent) {
    return Error{"the clocks of " + zone + " never showed that time: they were put forward"};
  }
  return known->to_sys(
      read->time, which == ClockShowsTwice::kFirst ? date::choose::earliest : date::choose::latest);
}

}  // namespace cairn
