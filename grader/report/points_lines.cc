#include "grader/report/points_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::size_t kPointsLines = 2;

/// What it is called that costs points beside the parts of the mark.
constexpr std::string_view kBeingLate = "being late";

/// "Move" of "Move: right in 7 of 9 cases".
std::string name_of(const MarkPart& part) {
  const std::size_t colon = part.title.rfind(": ");
  if (colon == std::string::npos) return part.title;
  const std::string_view rest = std::string_view(part.title).substr(colon + 2);
  const bool counts = rest.starts_with("right in ") || is_digit(rest.front());
  return counts ? part.title.substr(0, colon) : part.title;
}

/// What costs points, and how many.
struct Loss {
  std::string words;  ///< "Move 2.67 of 12"
  Fraction points;
};

/// What of a part is still to be marked, as another one says.
Fraction pending_of(const MarkPart& part, const Marks& marks) {
  Fraction points;
  for (const MarkPart& other : marks.parts) {
    if (other.pending && !part.item.empty() && other.item == part.item) {
      points = points + other.out_of;
    }
  }
  return points;
}

/// "and 2 more: 5.11".
std::string rest_of(const std::vector<Loss>& losses, std::size_t first) {
  Fraction points;
  for (std::size_t i = first; i < losses.size(); ++i) points = points + losses[i].points;
  return fmt::format("and {} more: {}", losses.size() - first, points_text(points));
}

/// The losses with semicolons between them, in two lines, none of them torn; those that do not fit
/// are summed up.
std::string listed_in_lines(const std::string& start, const std::vector<Loss>& losses,
                            std::size_t columns) {
  std::string text = start;
  std::size_t at = display_width(start);
  std::size_t lines = 1;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const bool is_last = i + 1 == losses.size();
    const std::string item = losses[i].words + (is_last ? "" : "; ");
    const std::size_t room =
        lines < kPointsLines || is_last ? 0 : display_width(rest_of(losses, i + 1));
    if (at + display_width(item) + room > columns && i > 0) {
      if (lines == kPointsLines) return text + rest_of(losses, i) + "\n";
      text.pop_back();  // the blank
      text += "\n  ";
      at = 2;
      ++lines;
    }
    text += item;
    at += display_width(item);
  }
  return text + "\n";
}

}  // namespace

std::string lost_points_text(const Graded& report, const TextLayout& layout) {
  const bool by_hand = override_of(report) != nullptr;
  if (!report.marks.graded || by_hand || report.marks.points == Fraction(0)) return "";
  std::vector<Loss> lost;
  for (const MarkPart& part : report.marks.parts) {
    const Fraction missing = part.out_of - part.points - pending_of(part, report.marks);
    if (!part.counts || part.pending || missing == Fraction(0)) continue;
    lost.push_back(
        {fmt::format("{} {} of {}", name_of(part), points_text(missing), points_text(part.out_of)),
         missing});
  }
  if (const Fraction late = deducted_for_lateness(report); late != Fraction(0)) {
    lost.push_back({fmt::format("{} {}", kBeingLate, points_text(late)), late});
  }
  return lost.empty() ? "" : listed_in_lines("Points lost: ", lost, layout.columns);
}

std::string all_points_text(const Graded& report, const TextLayout& layout) {
  std::string text = "Marks:\n";
  const Fraction late = deducted_for_lateness(report);
  std::size_t width = late == Fraction(0) ? 0 : kBeingLate.size();
  for (const MarkPart& part : report.marks.parts) {
    width = std::max(width, display_width(part.title));
  }
  constexpr std::size_t kPoints = 19;  // "    9.33 of 12.5"
  width = std::min(width, layout.columns > 2 * kPoints ? layout.columns - kPoints : kPoints);
  for (const MarkPart& part : report.marks.parts) {
    std::string remark = escape_for_display(part.remark);
    if (part.pending) remark = "not marked yet" + (remark.empty() ? "" : ": " + remark);
    if (!part.counts && remark.empty()) {
      remark = "not counted: the other way of counting gives more points";
    }
    std::string title = wrapped(part.title, width + 2, "  ", "    ");
    title.pop_back();
    const std::size_t last = title.rfind('\n');
    const std::string end = last == std::string::npos ? title : title.substr(last + 1);
    text += last == std::string::npos ? "" : title.substr(0, last + 1);
    const std::string line =
        fmt::format("{}  {:>6} of {}", padded(end, width + 2),
                    part.pending ? "-" : points_text(part.points), points_text(part.out_of));
    const bool fits = display_width(line) + display_width(remark) + 4 <= layout.columns;
    if (remark.empty()) {
      text += line + "\n";
    } else if (fits) {
      text += line + "  (" + remark + ")\n";
    } else {
      text += line + "\n" + wrapped("(" + remark + ")", layout.columns, "      ", "       ");
    }
  }
  if (late != Fraction(0)) {
    text += fmt::format("  {}  {:>6}\n", padded(std::string(kBeingLate), width),
                        "-" + points_text(late));
  }
  const std::optional<Fraction> points = final_points(report);
  std::string total = fmt::format("total: {} / {}", points ? points_text(*points) : "-",
                                  points_text(report.marks.out_of));
  if (final_pending(report) != Fraction(0)) {
    total += fmt::format(" ({} to mark)", points_text(final_pending(report)));
  }
  return text + "  " + Brush(layout.colours).bold(total) + "\n";
}

}  // namespace cairn
