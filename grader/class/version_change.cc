#include "grader/class/version_change.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/base/read_file.h"
#include "grader/judge/score.h"
#include "grader/marks/graded.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/fraction.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kSummary = "summary.json";
constexpr const char* kAside = "summary-before.json";

/// "53 points", or "53 points, 12 still to mark"
std::string standing(const std::string& points, const std::string& pending) {
  return points + " points" + (pending == "0" ? "" : ", " + pending + " still to mark");
}

/// By id, as a summary says it.
std::map<std::string, std::string> standings_in(const fs::path& summary) {
  std::map<std::string, std::string> standings;
  const Json json = Json::parse(read_file_or_empty(summary), nullptr, false);
  if (!json.is_object() || !json.contains("submissions")) return standings;
  for (const Json& row : json["submissions"]) {
    if (!row.contains("id") || !row["id"].is_string()) continue;
    const auto number = [&](const char* name) {
      return row.contains(name) && row[name].is_number()
                 ? fmt::format("{:g}", row[name].get<double>())
                 : std::string();
    };
    const std::string points = number("points");
    standings[row["id"].get<std::string>()] =
        points.empty() ? "not graded" : standing(points, number("pending"));
  }
  return standings;
}

std::string standing_of(const SummaryRow& row) {
  return row.points ? standing(points_text(*row.points), points_text(row.pending)) : "not graded";
}

}  // namespace

void put_summary_aside(const fs::path& out) {
  if (fs::exists(out / kAside) || !fs::exists(out / kSummary)) return;
  fs::rename(out / kSummary, out / kAside);
}

std::vector<std::string> marks_moved_by_version(const fs::path& out,
                                                const std::vector<SummaryRow>& rows) {
  std::vector<std::string> moved;
  if (!fs::exists(out / kAside)) return moved;
  const std::map<std::string, std::string> before = standings_in(out / kAside);
  for (const SummaryRow& row : rows) {
    const auto known = before.find(row.id);
    const std::string now = standing_of(row);
    if (known == before.end() || known->second == now) continue;
    moved.push_back(fmt::format("{}: {} -> {}{}", row.id, known->second, now,
                                row.reason.empty() ? "" : ": " + escape_for_display(row.reason)));
  }
  fs::remove(out / kAside);
  return moved;
}

}  // namespace cairn
