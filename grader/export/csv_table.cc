#include "grader/export/csv_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cases/json_file.h"
#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"

namespace cairn {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kLinesOfGuess = 3;

/// The number of cells of a line by itself; 0 where a quotation mark is out of place.
std::size_t cells_of_line(std::string_view line, char separator) {
  std::size_t cells = 1;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"') {
      if (at != 0 && line[at - 1] != separator) return 0;
      for (++at; at < line.size(); ++at) {
        if (line[at] != '"') continue;
        if (at + 1 == line.size() || line[at + 1] != '"') break;
        ++at;
      }
      if (at >= line.size()) return 0;
      if (at + 1 < line.size() && line[at + 1] != separator) return 0;
    } else if (line[at] == separator) {
      ++cells;
    }
  }
  return cells;
}

}  // namespace

char separator_of(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<std::string_view> lines;
  while (!text.empty() && lines.size() < kLinesOfGuess) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const auto cells_by = [&](char separator) -> std::size_t {
    if (lines.empty()) return 0;
    const std::size_t first = cells_of_line(lines.front(), separator);
    const bool same = std::ranges::all_of(
        lines, [&](std::string_view line) { return cells_of_line(line, separator) == first; });
    return same ? first : 0;
  };
  return cells_by(';') > cells_by(',') ? ';' : ',';
}

Result<CsvTable> CsvTable::parse(std::string text) {
  CsvTable table;
  if (is_utf16(text)) return Error{kUtf16Sentence};
  table.text_ = std::move(text);
  table.separator_ = separator_of(table.text_);
  const Result<void> split = table.split();
  if (!split) return split.error();
  return table;
}

Result<void> CsvTable::split() {
  const std::string& text = text_;
  std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  for (std::size_t line = 1; at < text.size();) {
    Row& row = rows_.emplace_back();
    row.line = line;
    for (bool ended = false; !ended;) {
      Span& cell = row.cells.emplace_back();
      cell.begin = at;
      if (at < text.size() && text[at] == '"') {
        for (++at; at < text.size(); ++at) {
          if (text[at] == '\n') ++line;
          if (text[at] != '"') continue;
          if (at + 1 == text.size() || text[at + 1] != '"') break;
          ++at;
        }
        if (at == text.size()) {
          return Error{fmt::format("line {}: a quotation mark is not closed", row.line)};
        }
        ++at;
      } else {
        at =
            std::min(text.find_first_of(std::string{separator_, '"', '\r', '\n'}, at), text.size());
      }
      cell.end = at;
      if (at < text.size() && text[at] == separator_) {
        ++at;
        continue;
      }
      ended = true;
      if (text.compare(at, 2, "\r\n") == 0) ++at;
      row.end = at;
      if (at == text.size()) break;
      if (text[at] != '\n') {
        return Error{fmt::format("line {}: {} is out of place", line,
                                 text[at] == '\r' ? "a carriage return" : "a quotation mark")};
      }
      row.end = ++at;
      ++line;
    }
  }
  return {};
}

bool CsvTable::is_quoted(const Span& cell) const {
  return cell.begin < cell.end && text_[cell.begin] == '"';
}

std::string CsvTable::written(const Span& cell) const {
  return cell.replaced.value_or(text_.substr(cell.begin, cell.end - cell.begin));
}

std::string CsvTable::value(std::size_t row, std::size_t column) const {
  if (column >= rows_[row].cells.size()) return "";
  std::string text = written(rows_[row].cells[column]);
  if (!text.starts_with('"')) return text;
  std::string value;
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    if (text[at] == '"') ++at;
    value += text[at];
  }
  return value;
}

void CsvTable::replace(std::size_t row, std::size_t column, std::string value) {
  Span& cell = rows_[row].cells.at(column);
  // Also where it holds the separator that this is not, for which it could be taken then.
  const bool needs_quotation_marks = value.find_first_of("\"\r\n,;") != std::string::npos;
  cell.replaced = is_quoted(cell) || needs_quotation_marks ? csv_quoted(value) : std::move(value);
}

std::string CsvTable::text() const {
  std::string text;
  std::size_t at = 0;
  for (const Row& row : rows_) {
    for (const Span& cell : row.cells) {
      if (!cell.replaced) continue;
      text += text_.substr(at, cell.begin - at) + *cell.replaced;
      at = cell.end;
    }
  }
  return text + text_.substr(at);
}

std::string CsvTable::part(const std::set<std::size_t>& rows,
                           const std::set<std::size_t>& columns) const {
  std::string part(text_.starts_with(kByteOrderMark) ? kByteOrderMark : "");
  for (const std::size_t number : rows) {
    const Row& row = rows_[number];
    bool is_first = true;
    for (const std::size_t column : columns) {
      if (column >= row.cells.size()) break;
      if (!std::exchange(is_first, false)) part += separator_;
      part += written(row.cells[column]);
    }
    const std::size_t end = row.cells.back().end;
    part += text_.substr(end, row.end - end);
  }
  return part;
}

Result<CsvTable> read_csv_table(const std::filesystem::path& file) {
  Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Result<CsvTable> table = CsvTable::parse(std::move(*text));
  if (!table) {
    return Error{in_quotes(file) + ": " + table.error().message};
  }
  return table;
}

}  // namespace cairn
