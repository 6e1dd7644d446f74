#include "grader/class/decision_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include "grader/base/moment.h"
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

/// The columns that hold what is decided.
std::vector<std::string_view> columns_of_kind(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::kMark:
      return {"item", "points"};
    case DecisionKind::kOverride:
    case DecisionKind::kExcuse:
      return {"points"};
    case DecisionKind::kChoice:
      return {"path"};
    case DecisionKind::kFullLimits:
      return {};
    case DecisionKind::kExtension:
      return {"until"};
    case DecisionKind::kFreeDays:
      return {"days"};
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

/// Reads the cells of one row.
class RowReader {
 public:
  RowReader(const CsvRow& row, const ColumnPlaces& places) : row_(row), places_(places) {}

  /// Reads all that it can, also where it returns an Error.
  Result<void> read(DecisionRow& into) const {
    Decision& decision = into.decision;
    into.line = row_.line;
    into.student = percent_decoded(cell("student"));
    decision.person = percent_decoded(cell("person"));
    decision.item = cell("item");
    decision.reason = cell("comment");
    decision.author = cell("grader");
    for (const Result<void>& step :
         {read_kind(decision), read_subject(into), read_outcome(decision), read_words(into)}) {
      if (!step) return step;
    }
    return {};
  }

 private:
  [[nodiscard]] std::string cell(std::string_view column) const {
    const auto place = places_.find(column);
    const bool is_there = place != places_.end() && place->second < row_.cells.size();
    return is_there ? without_guard(row_.cells[place->second]) : "";
  }

  Result<void> read_kind(Decision& decision) const {
    const std::string word(trimmed(cell("kind")));
    if (word.empty()) {
      if (decision.item != kOverrideItem) return {};
      decision.kind = DecisionKind::kOverride;
      decision.item.clear();
      return {};
    }
    const std::optional<DecisionKind> kind = enum_of<DecisionKind>(word);
    if (!kind) {
      std::vector<std::string> known;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<DecisionKind>>(
          [&](auto enumerator) { known.push_back(enum_word(enumerator.value)); });
      return Error{fmt::format("no kind of decision is called '{}'; known are {}",
                               escape_for_display(word), joined(known, ", "))};
    }
    decision.kind = *kind;
    return {};
  }

  /// When it was decided, and about what.
  Result<void> read_subject(DecisionRow& into) const {
    if (places_.contains("content")) into.decision.content = trimmed(cell("content"));
    if (into.decision.content == kUnknown) into.decision.content.reset();
    const std::string date(trimmed(cell("date")));
    into.is_dated = !date.empty();
    if (date.empty() || date == kUnknown) return {};
    into.decision.date = date;
    if (utc_moment(date)) return {};
    return Error{fmt::format("the date '{}' is not of the form 2025-03-01T12:00:00Z",
                             escape_for_display(date))};
  }

  Result<void> read_outcome(Decision& decision) const {
    const std::vector<std::string_view> own = columns_of_kind(decision.kind);
    const std::string kind = enum_word(decision.kind);
    for (const char* const column : {"item", "points", "path", "until", "days"}) {
      const bool is_own = std::ranges::find(own, column) != own.end();
      if (is_own && !places_.contains(column)) {
        return Error{fmt::format("the table has no column '{}', which '{}' needs", column, kind)};
      }
      const bool is_item = std::string_view(column) == "item";  // may be kOverrideItem
      if (!is_own && !(is_item ? decision.item : cell(column)).empty()) {
        return Error{fmt::format("'{}' takes no '{}'", kind, column)};
      }
    }
    if (const std::string points(trimmed(cell("points"))); !points.empty()) {
      const Result<Fraction> number = points_in(points);
      if (!number) return number.error();
      decision.points = *number;
      if (decision.kind == DecisionKind::kExcuse && decision.points != Fraction(0)) {
        return Error{"an excuse has 0 as its points: what lateness costs"};
      }
    }
    if (const std::string days(trimmed(cell("days"))); !days.empty()) {
      constexpr int kMostDays = 1000;
      const Result<int> number = whole_number(days, "the number of days", 0, kMostDays);
      if (!number) return Error{escape_for_display(number.error().message)};
      decision.days = *number;
    }
    decision.path = percent_decoded(cell("path"));
    decision.until = trimmed(cell("until"));
    return {};
  }

  /// Of what was written before, any text stays.
  static Result<void> read_words(const DecisionRow& row) {
    const Decision& decision = row.decision;
    if (row.is_dated) {
      if (decision.until.empty() || utc_moment(decision.until)) return {};
      return Error{"beside a date, 'until' has to be of the form 2025-03-01T12:00:00Z"};
    }
    for (const std::string& text : {decision.reason, decision.author}) {
      const bool has_control = std::ranges::any_of(text, [](char c) {
        return ('\0' <= c && c < ' ' && c != '\n' && c != '\r' && c != '\t');
      });
      if (!is_utf8(text)) return Error{"its text is not UTF-8; save the table as CSV UTF-8"};
      if (has_control) return Error{"its text holds a control character"};
    }
    return {};
  }

  const CsvRow& row_;
  const ColumnPlaces& places_;
};

/// Whether nothing stands in the cells from the one at `first` on.
bool is_blank_from(const CsvRow& row, std::size_t first) {
  return std::ranges::all_of(
      row.cells.begin() + static_cast<std::ptrdiff_t>(std::min(first, row.cells.size())),
      row.cells.end(), [](const std::string& cell) { return trimmed(cell).empty(); });
}

}  // namespace

std::string row_text(const DecisionRow& row) {
  const std::string& who = row.student.empty() ? row.decision.person : row.student;
  return escape_for_display(who) + ", " + topic_text(row.decision);
}

Result<DecisionRows> read_decision_rows(std::string_view csv) {
  if (is_utf16(csv)) return Error{kUtf16Sentence};
  if (std::ranges::count(csv, '"') % 2 != 0) {
    return Error{"a quotation mark is not closed, so that its rows cannot be told apart"};
  }
  const std::vector<CsvRow> rows = csv_rows(csv);
  if (rows.empty()) return Error{"it is empty"};
  const Result<ColumnPlaces> places = places_in(rows.front());
  if (!places) return places.error();
  const std::size_t width = rows.front().cells.size();
  DecisionRows all;
  for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
    if (is_blank_from(*row, 0)) continue;
    DecisionRow read;
    Result<void> is_right = RowReader(*row, *places).read(read);
    if (row->cells.size() < width || !is_blank_from(*row, width)) {
      is_right =
          Error{fmt::format("it has {}, and the header {}; a cell with commas needs "
                            "quotation marks",
                            count_of(row->cells.size(), "cell"), width)};
    }
    if (is_right) {
      all.rows.push_back(std::move(read));
    } else {
      all.faults.push_back(
          fmt::format("line {}: {}: {}", row->line, row_text(read), is_right.error().message));
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
