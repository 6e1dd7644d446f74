#include "grader/text/csv_rows.h"

#include <csv.h>

#include <algorithm>
#include <new>

namespace cairn {
namespace {

constexpr std::string_view kMarkOfUtf8 = "\xef\xbb\xbf";

/// The rows on their way out of libcsv.
struct RowsBeingRead {
  std::vector<CsvRow> rows = {};
  CsvRow row = {};
  bool is_between_rows = true;
};

void take_cell(void* cell, std::size_t size, void* into) {
  static_cast<RowsBeingRead*>(into)->row.cells.emplace_back(static_cast<const char*>(cell), size);
}

void take_row(int /*ended_by*/, void* into) {
  auto& reading = *static_cast<RowsBeingRead*>(into);
  reading.rows.push_back(std::move(reading.row));
  reading.row = {};
  reading.is_between_rows = true;
}

struct CsvParser {
  csv_parser parser{};

  explicit CsvParser(char delimiter) {
    if (csv_init(&parser, 0) != 0) throw std::bad_alloc();
    csv_set_delim(&parser, static_cast<unsigned char>(delimiter));
  }
  CsvParser(const CsvParser&) = delete;
  CsvParser& operator=(const CsvParser&) = delete;
  ~CsvParser() { csv_free(&parser); }
};

char delimiter_of(std::string_view first_line) {
  return *std::ranges::max_element(std::string_view(",;\t"), {},
                                   [&](char c) { return std::ranges::count(first_line, c); });
}

}  // namespace

std::vector<CsvRow> csv_rows(std::string_view text) {
  if (text.starts_with(kMarkOfUtf8)) text.remove_prefix(kMarkOfUtf8.size());
  CsvParser csv(delimiter_of(text.substr(0, text.find('\n'))));
  RowsBeingRead reading;
  for (int line = 1; !text.empty(); ++line) {  // one by one, to know where a row begins
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (reading.is_between_rows) reading.row.line = line;
    reading.is_between_rows = reading.is_between_rows && text.substr(0, end).find_first_not_of(
                                                             "\r\n") == std::string_view::npos;
    if (csv_parse(&csv.parser, text.data(), end, take_cell, take_row, &reading) != end) {
      throw std::bad_alloc();  // the only way in which it fails
    }
    text.remove_prefix(end);
  }
  if (csv_fini(&csv.parser, take_cell, take_row, &reading) != 0) throw std::bad_alloc();
  return std::move(reading.rows);
}

std::string csv_cell(std::string text) {
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) {
    text.insert(text.begin(), '\'');
  }
  return text.find_first_of(",\"") == std::string::npos ? text : csv_quoted(text);
}

std::string csv_quoted(std::string_view cell) {
  std::string quoted = "\"";
  for (const char c : cell) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace cairn
