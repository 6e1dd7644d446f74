#include "grader/class/decision_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include "grader/base/moment.h"
#include "grader/class/manual_grading.h"
#include "grader/class/typed_points.h"
#include "grader/judge/score.h"
#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::string_view kColumns =
    "student,person,kind,item,points,path,until,days,comment,grader,date,content";
/// Of a date or a content that the store does not know.
constexpr const char* kUnknown = "unknown";

/// The column that holds what is decided; "" where there is nothing to say.
std::string column_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::kMark:
    case DecisionKind::kOverride:
    case DecisionKind::kExcuse:
      return "points";
    case DecisionKind::kChoice:
      return "path";
    case DecisionKind::kFullLimits:
      return "";
    case DecisionKind::kExtension:
      return "until";
    case DecisionKind::kFreeDays:
      return "days";
  }
  throw std::logic_error("a decision of no kind");
}

/// Whether a spreadsheet, or its guard against that, would change the text: '=1+1, ''=1+1.
bool looks_like_formula(std::string_view text) {
  const std::size_t at = text.find_first_not_of('\'');
  return at != std::string_view::npos && std::string_view("=+-@").find(text[at]) < 4;
}

std::string formula_guarded(const std::string& text) {
  return csv_quoted(looks_like_formula(text) ? "'" + text : text);
}

/// What formula_guarded() wrote, or a page.
std::string without_guard(std::string text) {
  if (text.starts_with('\'') && looks_like_formula(text)) text.erase(0, 1);
  return text;
}

/// Any bytes, as text that can be shown; percent_decoded() gives them back.
std::string percent_encoded(const std::string& bytes) {
  const bool is_plain = escape_for_display(bytes) == bytes;
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const bool stays = c != '%' && (is_plain || (byte >= ' ' && byte < 0x7F));
    text += stays ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return text;
}

std::string percent_decoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view digits = text.substr(i, 3);
    const bool is_code = digits.size() == 3 && digits[0] == '%' &&
                         digits.find_first_not_of(kDigits, 1) == std::string_view::npos;
    bytes += is_code ? static_cast<char>(kDigits.find(digits[1]) * 16 + kDigits.find(digits[2]))
                     : text[i];
    if (is_code) i += 2;
  }
  return bytes;
}

using ColumnPlaces = std::map<std::string, std::size_t, std::less<>>;

Result<ColumnPlaces> places_in(const CsvRow& header) {
  const std::vector<std::string_view> known = split(kColumns, ",");
  ColumnPlaces places;
  for (std::size_t i = 0; i < header.cells.size(); ++i) {
    const std::string name = lower(trimmed(header.cells[i]));
    if (name.empty()) continue;
    if (std::ranges::find(known, name) == known.end()) {
      return Error{fmt::format("its header has an unknown column '{}'; known are {}",
                               escape_for_display(name), joined(known, ", "))};
    }
    if (!places.emplace(name, i).second) {
      return Error{fmt::format("its header has two columns '{}'", name)};
    }
  }
  if (!places.contains("student") && !places.contains("person")) {
    return Error{"its header has no column 'student'"};
  }
  for (const char* const needed : {"item", "points"}) {
    if (places.contains("kind") || places.contains(needed)) continue;
    return Error{fmt::format("its header has neither a column 'kind' nor '{}'", needed)};
  }
  return places;
}

/// Whether nothing stands in the cells from the one at `first` on.
bool is_blank(const CsvRow& row, std::size_t first = 0) {
  return std::all_of(
      row.cells.begin() + static_cast<std::ptrdiff_t>(std::min(first, row.cells.size())),
      row.cells.end(), [](const std::string& cell) { return cell.empty(); });
}

/// Whether it may be a content_hash().
bool looks_like_content(std::string_view text) {
  constexpr std::size_t kDigits = 64;
  return text.size() == kDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Of a text that is stored now. The Error says why students could not read it.
Result<void> check_text(const std::string& text) {
  if (!is_utf8(text)) return Error{"its text is not UTF-8; save the table as CSV UTF-8"};
  const bool has_control = std::ranges::any_of(text, [](char c) {
    return static_cast<unsigned char>(c) < ' ' && std::string_view("\n\r\t").find(c) > 2;
  });
  if (has_control) return Error{"its text holds a control character"};
  return {};
}

/// Reads all that it can, also where it returns an Error.
Result<void> read_row(const CsvRow& row, const ColumnPlaces& places, std::size_t width,
                      DecisionRow& into) {
  const auto cell = [&](std::string_view column) {
    const auto place = places.find(column);
    const bool is_there = place != places.end() && place->second < row.cells.size();
    return is_there ? without_guard(row.cells[place->second]) : "";
  };
  const std::string date = cell("date");
  into = {
      row.line, percent_decoded(cell("student")), {}, !date.empty(), places.contains("comment")};
  Decision& decision = into.decision;
  decision.person = percent_decoded(cell("person"));
  decision.item = cell("item");
  decision.reason = cell("comment");
  decision.author = cell("grader");
  decision.path = percent_decoded(cell("path"));
  decision.until = cell("until");
  if (date != kUnknown) decision.date = date;
  if (places.contains("content") && cell("content") != kUnknown) decision.content = cell("content");
  if (row.cells.size() < width || !is_blank(row, width)) {
    return Error{
        fmt::format("it has {}, and the header {}; a cell with commas needs quotation marks",
                    count_of(row.cells.size(), "cell"), width)};
  }

  const std::string content = decision.content.value_or("");
  if (!content.empty() && !looks_like_content(content)) {
    return Error{
        fmt::format("its 'content' is '{}', which a spreadsheet has probably changed; import the "
                    "downloaded table again, with that column as text",
                    escape_for_display(content))};
  }

  std::string word = cell("kind");
  if (word.empty() && decision.item == kOverrideItem) {
    word = kOverrideItem;
    decision.item.clear();
  }
  const std::optional<DecisionKind> kind = enum_of<DecisionKind>(word.empty() ? "mark" : word);
  if (!kind) {
    return Error{"'" + escape_for_display(word) +
                 "' is not a kind of decision, such as 'mark' or 'extension'"};
  }
  decision.kind = *kind;
  const std::string own = column_of(*kind);
  if (!own.empty() && !places.contains(own)) {
    return Error{fmt::format("the table has no column '{}'", own)};
  }
  for (const char* const column : {"points", "path", "until", "days"}) {
    if (column != own && !cell(column).empty()) {
      return Error{fmt::format("its '{}' is not empty; {} has none", column, name_of_kind(*kind))};
    }
  }
  if ((*kind == DecisionKind::kMark) == decision.item.empty()) {
    return Error{"a mark has an 'item', and no other decision has"};
  }

  if (const std::string points = cell("points"); !points.empty()) {
    const Result<Fraction> number = points_in(points);
    if (!number) return number.error();
    decision.points = *number;
  }
  if (*kind == DecisionKind::kExcuse && decision.points.value_or(0) != Fraction(0)) {
    return Error{"an excuse has 0 as its points: what lateness costs"};
  }
  if (const std::string days = cell("days"); !days.empty()) {
    constexpr int kMostDays = 1000;
    const Result<int> number = whole_number(days, "the number of days", 0, kMostDays);
    if (!number) return Error{escape_for_display(number.error().message)};
    decision.days = *number;
  }
  if (!into.is_dated) return check_text(decision.reason + decision.author);
  for (const std::string& time : {decision.date, decision.until}) {
    if (time.empty() || utc_moment(time)) continue;
    return Error{fmt::format("the time '{}' is not of the form 2025-03-01T12:00:00Z",
                             escape_for_display(time))};
  }
  return {};
}

}  // namespace

std::string row_text(const DecisionRow& row) {
  const std::string& who = row.student.empty() ? row.decision.person : row.student;
  return escape_for_display(who) + ", " + topic_text(row.decision);
}

Result<DecisionRows> read_decision_rows(std::string_view csv) {
  if (is_utf16(csv)) return Error{kUtf16Sentence};
  if (std::ranges::count(csv, '"') % 2 != 0) {
    return Error{"a quotation mark is not closed, so its rows are not certain"};
  }
  const std::vector<CsvRow> rows = csv_rows(csv);
  if (rows.empty()) return Error{"it is empty"};
  const Result<ColumnPlaces> places = places_in(rows.front());
  if (!places) return places.error();
  const std::size_t width = rows.front().cells.size();
  DecisionRows all;
  for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
    if (is_blank(*row)) continue;
    DecisionRow read;
    const Result<void> is_right = read_row(*row, *places, width, read);
    if (is_right) {
      all.rows.push_back(std::move(read));
    } else {
      all.faults.emplace_back(std::move(read), is_right.error().message);
    }
  }
  return all;
}

std::string decision_table_text(const std::vector<DecisionRow>& rows) {
  std::string text = std::string(kColumns) + "\n";
  for (const DecisionRow& row : rows) {
    const Decision& decision = row.decision;
    const std::vector<std::string> cells{formula_guarded(percent_encoded(row.student)),
                                         formula_guarded(percent_encoded(decision.person)),
                                         enum_word(decision.kind),
                                         formula_guarded(decision.item),
                                         decision.points ? points_text(*decision.points) : "",
                                         formula_guarded(percent_encoded(decision.path)),
                                         decision.until,
                                         decision.days == 0 ? "" : std::to_string(decision.days),
                                         formula_guarded(decision.reason),
                                         formula_guarded(decision.author),
                                         decision.date.empty() ? kUnknown : decision.date,
                                         decision.content.value_or(kUnknown)};
    text += joined(cells, ",") + "\n";
  }
  return text;
}

}  // namespace cairn
