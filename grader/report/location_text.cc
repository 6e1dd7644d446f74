#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "grader/base/described_json.h"
#include "grader/report/location.h"
#include "grader/report/text_layout.h"
#include "grader/report/text_parts.h"
#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// "in line 7 of Helper.java", or "in the method Helper.min".
std::string place_of(const LocatedChange& change) {
  const std::string file = escape_for_display(change.file);
  if (change.line > 0) return fmt::format("in line {} of {}", change.line, file);
  if (!change.method.empty()) return "in the method " + escape_for_display(change.method);
  return "in " + file;
}

/// "with `<=` in place of `<` in line 7 of Helper.java"
std::string change_in_words(const LocatedChange& change) {
  return (change.what.empty() ? "with a change" : change.what) + " " + place_of(change);
}

std::string fix_in_words(const std::vector<LocatedChange>& changes) {
  return joined(changes, " and ", change_in_words);
}

std::string cases_come_out_right(std::size_t count) {
  return count == 1 ? "the only case comes out right"
                    : fmt::format("all {} cases come out right", count);
}

std::string lines_of_program(const std::string& head, const std::string& text, const Brush& brush,
                             bool was) {
  std::string shown_lines;
  std::string before = head;
  for (const std::string_view line : split(text, "\n")) {
    const std::string visible = shown(line);
    shown_lines +=
        fmt::format("    {:<16}{}\n", before, was ? brush.red(visible) : brush.green(visible));
    before.clear();
  }
  return shown_lines;
}

/// Both forms of a change's lines; "" where a student may not see them.
std::string both_forms(const LocatedChange& change, const Brush& brush) {
  if (change.was.empty() && change.would_be.empty()) return "";
  std::string text =
      fmt::format("  {}, line {}{}:\n", escape_for_display(change.file), change.line,
                  change.method.empty() ? "" : ", " + escape_for_display(change.method));
  if (!change.was.empty()) text += lines_of_program("as it is:", change.was, brush, true);
  return text + lines_of_program("as it would be:", change.would_be, brush, false);
}

std::string both_forms(const std::vector<LocatedChange>& changes, const Brush& brush) {
  const std::string text =
      joined(changes, "", [&](const LocatedChange& change) { return both_forms(change, brush); });
  return text.empty() ? "" : "\n" + text;
}

std::string head_of_fixes(const LocationReport& report) {
  const std::size_t count = report.changes.size();
  if (count == 1) {
    return as_sentence(fmt::format("{} {}; look there, and at where its values come from",
                                   fix_in_words(report.changes),
                                   cases_come_out_right(report.cases_right)));
  }
  return as_sentence(
      fmt::format("with {} changes {}: {}; look there, and at where their values come from",
                  count == 2 ? "two" : "three", cases_come_out_right(report.cases_right),
                  fix_in_words(report.changes)));
}

/// Several fixes, each once as far as it is shown.
std::string fixes_in_words(const LocationReport& report, const Brush& brush) {
  std::vector<std::vector<LocatedChange>> fixes{report.changes};
  for (const auto& other : report.alternatives) {
    if (std::ranges::find(fixes, other) == fixes.end()) fixes.push_back(other);
  }
  if (fixes.size() == 1) {
    return wrapped(head_of_fixes(report), kUsualColumns) + both_forms(report.changes, brush);
  }
  std::string text = wrapped(
      fmt::format(
          "By each of these changes {}; look at these places, and at where their values come from:",
          cases_come_out_right(report.cases_right)),
      kUsualColumns);
  for (const auto& fix : fixes) {
    text += wrapped(fix_in_words(fix), kUsualColumns, "  - ", "    ");
  }
  for (const auto& fix : fixes) text += both_forms(fix, brush);
  return text;
}

std::string mended_in_words(const std::vector<LineMended>& lines) {
  if (lines.empty()) return "\n";
  const std::string listed = joined(lines, ", ", [](const LineMended& line) {
    return fmt::format("{} in {}", escape_for_display(line.label), count_of(line.cases, "case"));
  });
  return "\n" + wrapped("Printed lines that become right: " + listed + ".", kUsualColumns);
}

std::string other_questions_in_words(const LocationReport& report) {
  const std::size_t count = report.other_questions;
  if (count == 0) return "No inputs were tried but those of the cases.\n";
  if (report.are_held_back) {
    return fmt::format("{} of these cases {} kept from the search, to try the change.\n", count,
                       count == 1 ? "was" : "were");
  }
  return fmt::format("{} that the rubric does not ask {} out right, too.\n",
                     count_of(count, "other question"), count == 1 ? "comes" : "come");
}

}  // namespace

std::string location_in_words(const LocatedChange& change, std::size_t together,
                              std::size_t cases_right) {
  std::string what = change.what.empty() ? "with a change here" : change.what;
  if (together > 1) what += fmt::format(", and {} elsewhere,", count_of(together - 1, "change"));
  return fmt::format("{} {}; look here, and at where its values come from", what,
                     cases_come_out_right(cases_right));
}

std::string only_change_in_words(const LocationReport& report) {
  if (!report.complete || report.changes.size() != 1) return "";
  return fmt::format("one change away: {} {}{}", fix_in_words(report.changes),
                     cases_come_out_right(report.cases_right),
                     report.alternatives.empty() ? "" : "; a change elsewhere does the same");
}

std::string location_text(const LocationReport& report, bool colours) {
  const Brush brush(colours);
  if (!report.complete) return wrapped(as_sentence(report.reason), kUsualColumns);
  if (report.changes.empty()) {
    return wrapped(fmt::format("Changes in more than {} places make every case right, each without "
                               "the others; so no place is named.",
                               kMostFixesNamed),
                   kUsualColumns);
  }
  return fixes_in_words(report, brush) + mended_in_words(report.lines_mended) +
         other_questions_in_words(report);
}

std::string whole_location_text(const LocationReport& report, bool colours) {
  const Brush brush(colours);
  return fmt::format("{}\n{}: {}\n", brush.bold(report.rubric), report.id,
                     brush.by(report.verdict, std::string(words_of(report.verdict)))) +
         location_text(report, colours);
}

std::string location_json(const LocationReport& report) {
  return json_of_described(report, FractionForm::kNumber)
             .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

}  // namespace cairn
