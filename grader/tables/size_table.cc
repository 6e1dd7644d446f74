// Theory of operation.
//
// A row is a line with a size and at least one value for it. The columns of its cells are given by
// the words in them ("N = 4, value: -1"), otherwise by the header above, otherwise by the handout's
// order: size, value, opening, time. A sentence is not a row, and neither is a line with more
// numbers than a row has columns: listing every possible answer must not gain anything.
//
// An opening may be given as a square, row and column in either order. The first move is always in
// the first column, so the number that is the same in every row is the column.
#include "grader/tables/size_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "grader/tables/table_header.h"

namespace cairn {
namespace {

constexpr int kLargestSize = 1000;
constexpr std::size_t kMostNumbers = 8;
/// "(first)" and "placed" beside a number do not make a sentence; more words do.
constexpr int kMostUnknownWords = 2;

/// A row whose opening may still be a square.
struct RawRow {
  SizeRow row;
  std::vector<CellNumber> opening;
};
using RawTable = std::map<int, RawRow>;

bool is_sentence(const std::vector<Lexeme>& line) {
  const std::vector<std::string> words = words_of(line);
  const auto unknown = std::count_if(words.begin(), words.end(), [](const std::string& word) {
    return word.size() > 1 && column_of({word}) == Column::kOther && word != "or";
  });
  return is_prose(words) || unknown > kMostUnknownWords;
}

bool is_single(const Cell& cell) { return cell.numbers.size() == 1; }

bool is_plain_whole(const Cell& cell) {
  return is_single(cell) && cell.words.empty() && !cell.bracketed && cell.numbers[0].whole &&
         cell.numbers[0].unit.empty();
}

/// Whether the third and the fourth cell are the row and the column of an opening, which is so when
/// one number more follows than there are columns.
bool opens_in_two_cells(const std::vector<Cell>& cells, std::size_t opening) {
  return opening + 1 < cells.size() && is_plain_whole(cells[opening]) &&
         is_plain_whole(cells[opening + 1]);
}

/// The columns that are still free, in the handout's order, for cells that have none.
void fill_in_order(std::vector<Column>& columns, const std::vector<Cell>& cells) {
  const auto is_free = [&](Column column) {
    return std::find(columns.begin(), columns.end(), column) == columns.end();
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (columns[i] != Column::kOther || cells[i].numbers.empty()) continue;
    const CellNumber& number = cells[i].numbers[0];
    const bool time = !number.unit.empty();
    const bool square = !is_plain_whole(cells[i]) &&
                        (cells[i].bracketed || !cells[i].words.empty()) && number.whole;
    for (const Column column : {Column::kSize, Column::kValue, Column::kOpening, Column::kTime}) {
      const bool fits = column == Column::kTime ? true
                        : column == Column::kOpening
                            ? !time && number.whole
                            : !time && (!square || column != Column::kValue);
      if (is_free(column) && fits) {
        columns[i] = column;
        break;
      }
    }
  }
}

/// Columns named by the words in the cells; nothing when fewer than two are named.
std::optional<std::vector<Column>> labelled_columns(const std::vector<Cell>& cells) {
  std::vector<Column> columns;
  std::set<Column> named;
  for (const Cell& cell : cells) {
    columns.push_back(cell.words.empty() ? Column::kOther : column_of(cell.words));
    named.insert(columns.back());
  }
  named.erase(Column::kOther);
  if (named.size() < 2) return {};
  fill_in_order(columns, cells);
  return columns;
}

std::vector<Column> columns_in_order(const std::vector<Cell>& cells) {
  constexpr std::size_t kOpening = 2;
  if (cells.size() == 4) {
    return {Column::kSize, Column::kValue, Column::kOpening, Column::kTime};
  }
  if (cells.size() == 5 && opens_in_two_cells(cells, kOpening)) {
    return {Column::kSize, Column::kValue, Column::kOpening, Column::kOpening, Column::kTime};
  }
  std::vector<Column> columns(cells.size(), Column::kOther);
  fill_in_order(columns, cells);
  return columns;
}

/// Where one cell is empty between blanks, those behind it have moved: a time at the end is still a
/// time, and a square an opening.
void mend_moved(std::vector<Column>& columns, const Header& header,
                const std::vector<Cell>& cells) {
  std::vector<Column> named = header.columns;
  std::erase(named, Column::kOther);
  const bool lacks_one = cells.size() + 1 == named.size() && named.back() == Column::kTime;
  if (!lacks_one || !is_single(cells.back()) || is_plain_whole(cells.back())) return;
  columns.back() = Column::kTime;
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
    if (columns[i] == Column::kValue && cells[i].bracketed) columns[i] = Column::kOpening;
  }
}

/// Columns of the header, adjusted to the number of cells.
std::vector<Column> columns_under(const Header& header, const std::vector<Cell>& cells) {
  std::vector<Column> columns = header.columns;
  if (columns.size() != cells.size()) {
    std::erase(columns, Column::kOther);
    const auto opening = std::find(columns.begin(), columns.end(), Column::kOpening);
    if (cells.size() == columns.size() + 1 && opening != columns.end() &&
        opens_in_two_cells(cells, static_cast<std::size_t>(opening - columns.begin()))) {
      columns.insert(opening, Column::kOpening);
    }
  }
  columns.resize(cells.size(), Column::kOther);
  mend_moved(columns, header, cells);
  return columns;
}

/// Two tabs, or a bar beside a tab, may stand between two columns: without the empty cells between
/// them, where the others are as many as the header's columns.
std::vector<Cell> without_empty_cells(const Header& header, std::vector<Cell> cells) {
  const auto is_empty = [](const Cell& cell) { return cell.numbers.empty() && cell.words.empty(); };
  const auto is_named = [](Column column) { return column != Column::kOther; };
  const auto left = std::ssize(cells) - std::ranges::count_if(cells, is_empty);
  const bool fits = std::ssize(header.columns) == std::ssize(cells);
  if (fits || left != std::ranges::count_if(header.columns, is_named)) return cells;
  std::erase_if(cells, is_empty);
  return cells;
}

/// Reads the lines of a part, one after the other.
class SizeTableReader {
 public:
  void read(const TableLine& line) {
    if (std::optional<Header> header = header_of(line.lexemes)) {
      header_ = std::move(*header);
      numbered_ = false;
      rows_under_header_ = 0;
      return;
    }
    if (is_sentence(line.lexemes)) return;
    for (const std::vector<Lexeme>& row : rows_in(line.lexemes)) {
      read_cells(line.text, cells_of(row));
    }
  }

  std::vector<RawTable> tables() && { return std::move(tables_); }

 private:
  void read_cells(const std::string& text, std::vector<Cell> cells) {
    drop_row_number(cells);
    if (cells.size() == 1) {
      read_record(text, cells[0]);
    } else {
      record_.clear();
      read_row(text, std::move(cells));
    }
  }

  /// Some print each column on a line of its own, "Size: 4" first.
  void read_record(const std::string& text, const Cell& cell) {
    if (column_of(cell.words) == Column::kSize) {
      record_.clear();
      record_text_.clear();
    } else if (record_.empty() || record_.size() == kMostNumbers) {
      return;
    }
    record_.push_back(cell);
    record_text_ += (record_text_.empty() ? "" : ", ") + text;
    read_row(record_text_, record_);
  }

  /// Some print the number of the row, from 0, in a column without a name.
  void drop_row_number(std::vector<Cell>& cells) {
    if (!header_ || cells.size() != header_->columns.size() + 1 || !is_plain_whole(cells[0])) {
      return;
    }
    if (rows_under_header_++ == 0) numbered_ = cells[0].numbers[0].value == 0;
    if (numbered_) cells.erase(cells.begin());
  }

  void read_row(const std::string& text, std::vector<Cell> cells) {
    if (header_) cells = without_empty_cells(*header_, std::move(cells));
    std::optional<std::vector<Column>> columns = labelled_columns(cells);
    if (!columns) columns = header_ ? columns_under(*header_, cells) : columns_in_order(cells);
    RawRow raw;
    raw.row.text = text;
    std::optional<int> size;
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      numbers += cells[i].numbers.size();
      if (is_single(cells[i])) read_single(cells[i].numbers[0], (*columns)[i], size, raw);
      if ((*columns)[i] == Column::kOpening && !cells[i].joined) {
        raw.opening.insert(raw.opening.end(), cells[i].numbers.begin(), cells[i].numbers.end());
      }
    }
    if (size && numbers >= 2 && numbers <= kMostNumbers) add(*size, std::move(raw));
  }

  void read_single(const CellNumber& number, Column column, std::optional<int>& size,
                   RawRow& raw) const {
    if (column == Column::kTime) {
      raw.row.seconds =
          number.value * (number.unit.empty() ? unit_seconds(number) : seconds_in(number.unit));
    }
    if (!number.unit.empty()) return;
    if (column == Column::kValue) raw.row.value = number;
    const bool is_size = number.value == std::floor(number.value) && 0 <= number.value &&
                         number.value <= kLargestSize;
    if (column == Column::kSize && is_size) size = static_cast<int>(number.value);
  }

  /// What a time without a unit is counted in; a clock always shows seconds.
  [[nodiscard]] double unit_seconds(const CellNumber& number) const {
    return header_ && number.text.find(':') == std::string::npos ? header_->seconds : 1;
  }

  void add(int size, RawRow raw) {
    const bool again = !tables_.empty() && tables_.back().contains(size) && size < last_size_;
    if (tables_.empty() || again) tables_.emplace_back();
    tables_.back()[size] = std::move(raw);
    last_size_ = size;
  }

  std::optional<Header> header_;
  bool numbered_ = false;
  int rows_under_header_ = 0;
  std::vector<Cell> record_;
  std::string record_text_;
  std::vector<RawTable> tables_;
  int last_size_ = 0;
};

/// Which of the two numbers of the squares is the row: 0 or 1; nothing when not all openings are
/// squares, or neither number is the same in all of them.
std::optional<std::size_t> place_of_row(const RawTable& table) {
  for (const double column : {0.0, 1.0}) {  // counted from 0, or from 1
    for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
      const bool everywhere = std::all_of(table.begin(), table.end(), [&](const auto& entry) {
        const auto& opening = entry.second.opening;
        return opening.empty() || (opening.size() == 2 && opening[place].value == column);
      });
      if (everywhere) return 1 - place;
    }
  }
  return {};
}

/// The row of the board that an opening names; nothing when it could be several.
std::optional<CellNumber> row_of_opening(const std::vector<CellNumber>& opening,
                                         std::optional<std::size_t> place) {
  if (opening.size() == 2) {
    for (const CellNumber& number : opening) {
      if (number.label.starts_with("r")) return number;  // row=3, col=0
    }
    return place ? std::optional(opening[*place]) : std::nullopt;
  }
  const bool one = opening.size() == 1 && opening[0].unit.empty();
  return one ? std::optional(opening[0]) : std::nullopt;
}

SizeTable settled(const RawTable& raw) {
  const std::optional<std::size_t> place = place_of_row(raw);
  SizeTable table;
  for (const auto& [size, entry] : raw) {
    SizeRow row = entry.row;
    row.opening = row_of_opening(entry.opening, place);
    table.emplace(size, std::move(row));
  }
  return table;
}

}  // namespace

bool names_size(const TableLine& line) {
  return column_of(words_of(line.lexemes)) == Column::kSize;
}

std::vector<SizeTable> size_tables_in(const TablePart& part) {
  SizeTableReader reader;
  for (const TableLine& line : part.lines) reader.read(line);
  std::vector<SizeTable> tables;
  for (const RawTable& raw : std::move(reader).tables()) tables.push_back(settled(raw));
  return tables;
}

}  // namespace cairn
