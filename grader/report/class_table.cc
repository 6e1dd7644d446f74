#include "grader/report/class_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// A longer id is shown whole, because commands ask for it, and moves the rest of its row.
constexpr std::size_t kWidestId = 32;
/// Of a reason, so that it says something; other columns make room for it.
constexpr std::size_t kFewestOfReason = 24;
constexpr std::size_t kGap = 2;
/// More ids with the same note are counted.
constexpr std::size_t kNamedIds = 4;

std::string mark_text(const SummaryRow& row) {
  const std::string mark =
      (row.points ? points_text(*row.points) : "-") + " / " + points_text(row.out_of);
  if (!row.superseded_by.empty()) return mark + " (not counted)";
  if (row.override) return mark + (row.override->outdated ? " * (earlier version)" : " *");
  if (row.pending == Fraction(0)) return mark;
  return mark + " (" + points_text(row.pending) + " to mark)";
}

/// The days late, and the points that they cost.
std::string late_text(const SummaryRow& row) {
  if (row.lateness && row.lateness->is_doubtful) return "late?";
  if (!row.lateness || row.lateness->days == 0) return row.late ? "late" : "";
  const std::string days = count_of(row.lateness->days, "day");
  if (row.override || row.lateness->deducted == Fraction(0)) return days;
  return days + ": -" + points_text(row.lateness->deducted);
}

/// A column of the table, but for the last one, the reason.
struct TableColumn {
  std::string title;
  std::string (*cell)(const SummaryRow& row);
  bool is_number = false;
  /// Those with a higher number are left out earlier where there is little room; 0: never.
  int can_be_missed = 0;
  bool only_if_said = false;  ///< there is none where every cell is empty
  std::size_t width = 0;
};

std::vector<TableColumn> all_columns() {
  return {{"id", [](const SummaryRow& row) { return row.id; }},
          {"user", [](const SummaryRow& row) { return row.user; }, false, 2, true},
          {"mark", mark_text, true},
          {"all right",
           [](const SummaryRow& row) {
             return row.cases == 0
                        ? ""
                        : fmt::format("{}/{}", row.cases_right, count_of(row.cases, "case"));
           },
           true, 1, true},
          {"language",
           [](const SummaryRow& row) { return row.language + (row.choice.empty() ? "" : " +"); },
           false, 3},
          {"late", late_text, false, 0, true},
          {"verdict", [](const SummaryRow& row) { return std::string(words_of(row.verdict)); }}};
}

std::size_t width_of(const std::vector<TableColumn>& columns) {
  std::size_t width = 0;
  for (const TableColumn& column : columns) width += column.width + kGap;
  return width;
}

/// Those that fit beside a reason, with their widths.
std::vector<TableColumn> fitting_columns(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::vector<TableColumn> columns = all_columns();
  for (TableColumn& column : columns) {
    for (const SummaryRow& row : rows) {
      column.width = std::max(column.width, display_width(column.cell(row)));
    }
    if (column.only_if_said && column.width == 0) continue;
    column.width = std::max(column.width, column.title.size());
  }
  columns.front().width = std::min(columns.front().width, kWidestId);
  std::erase_if(columns, [](const TableColumn& column) { return column.width == 0; });
  while (width_of(columns) + kFewestOfReason > width) {
    const auto least = std::ranges::max_element(columns, {}, &TableColumn::can_be_missed);
    if (least->can_be_missed == 0) break;
    columns.erase(least);
  }
  return columns;
}

/// A line of the table; `cell_of` gives a column's text.
template <typename CellOf>
std::string table_line(const std::vector<TableColumn>& columns, const CellOf& cell_of,
                       const std::string& reason, std::size_t width) {
  std::string line;
  for (const TableColumn& column : columns) {
    const std::string cell = cell_of(column);
    line += column.is_number ? padded_left(cell, column.width) : padded(cell, column.width);
    line += std::string(kGap, ' ');
  }
  const std::size_t taken = width_of(columns);
  if (taken + kFewestOfReason / 2 <= width) line += fitted(reason, width - taken);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// A line of a list below the table.
std::string list_item(const std::string& text, std::size_t width) {
  return wrapped(text, width, "  ", "      ");
}

/// What could not be read, and how it is marked; "" when all was read.
std::string unread_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::string text;
  for (const SummaryRow& row : rows) {
    for (const std::string& one : row.unread) text += list_item(row.id + ": " + one, width);
  }
  if (text.empty()) return "";
  return "\nTo be looked at by a person ('grade mark MARKS ID ITEM POINTS' marks an item):\n" +
         text;
}

/// Those that are worth a look, a line each, so that none begins with what somebody printed; ""
/// when there are none.
std::string looks_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.look) continue;
    text += "  " + fitted(row.look->command + ": " + row.look->words, width - kGap) + "\n";
  }
  return text.empty() ? "" : "\nWorth a look:\n" + text;
}

/// The overrides; "" when there are none.
std::string overrides_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.override) continue;
    const Overridden& one = *row.override;
    text += list_item(
        fmt::format("{}: {} instead of {}: {} ({}, {}), about {}{}", row.id,
                    points_text(*row.points), one.computed ? points_text(*one.computed) : "none",
                    one.reason, one.by, one.date, one.about,
                    one.outdated ? ", which is not what is handed in now" : ""),
        width);
  }
  return text.empty() ? "" : "\n* Points set by a person:\n" + text;
}

/// What was graded of several programs; "" where there were none.
std::string choices_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.choice.empty()) text += list_item(row.id + ": " + row.choice, width);
  }
  return text.empty() ? ""
                      : "\n+ There were several programs ('grade choose' takes another):\n" + text;
}

/// A row for each misconception; "" when there are none.
std::string mistakes_text(const std::vector<MistakeCount>& counts, std::size_t width) {
  if (counts.empty()) return "";
  std::size_t id_width = 0;
  for (const MistakeCount& count : counts) id_width = std::max(id_width, count.id.size());
  std::string text = "\nProbable mistakes, and the number of submissions with each:\n";
  for (const MistakeCount& count : counts) {
    const std::string start = fmt::format("{:>5}  {:<{}}  ", count.submissions, count.id, id_width);
    text += start + fitted(count.sentence, width > start.size() ? width - start.size() : 0) + "\n";
  }
  return text;
}

/// What is known of each late submission; "" when there are none.
std::string lateness_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  std::string text;
  for (const SummaryRow& row : rows) {
    if (!row.lateness || row.lateness->sentence.empty()) continue;
    const std::string& sentence = row.lateness->sentence;
    const std::string& known_by = row.lateness->known_by;
    const bool says_source = known_by.empty() || sentence.find(known_by) != std::string::npos;
    text += list_item(row.id + ": " + escape_for_display(sentence) +
                          (says_source ? "" : " (by " + escape_for_display(known_by) + ")"),
                      width);
  }
  return text.empty() ? "" : "\nLate:\n" + text;
}

/// Whether the row says the note elsewhere.
bool is_said(const std::string& note, const SummaryRow& row) {
  return note == row.choice || std::ranges::any_of(row.unread, [&](const std::string& unread) {
           return note.ends_with(unread.substr(std::min(unread.find(": "), unread.size())));
         });
}

/// The note, without the beginning that all names in it share, so that students' notes are alike:
/// '…P1.pdf' of 'jdoe-HW2-P1.pdf'.
std::string without_shared_beginning(const std::string& note) {
  const std::vector<std::string_view> parts = split(note, "'");
  if (parts.size() < 5 || parts.size() % 2 == 0) return note;  // not two names in quotes
  std::string_view shared = parts[1];
  for (std::size_t i = 3; i < parts.size(); i += 2) {
    shared = {shared.begin(), std::ranges::mismatch(shared, parts[i]).in1};
  }
  shared = shared.substr(0, shared.find_last_of("-_") + 1);
  if (shared.empty()) return note;
  std::string text(parts[0]);
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    text += fmt::format("'…{}'{}", parts[i].substr(shared.size()), parts[i + 1]);
  }
  return text;
}

/// The notes, those that are alike together, in the order in which they come; "" when there are
/// none.
std::string notes_text(const std::vector<SummaryRow>& rows, std::size_t width) {
  struct NoteOfSome {
    std::string text;  ///< as it is where all have the same
    std::vector<std::string> ids;
  };
  std::vector<std::string> order;
  std::map<std::string, NoteOfSome> notes;
  for (const SummaryRow& row : rows) {
    for (const std::string& note : row.notes) {
      if (is_said(note, row)) continue;
      const std::string key = without_shared_beginning(note);
      const auto [found, is_new] = notes.try_emplace(key, NoteOfSome{note, {}});
      if (is_new) order.push_back(key);
      if (found->second.text != note) found->second.text = key;
      found->second.ids.push_back(row.id);
    }
  }
  std::string text;
  for (const std::string& key : order) {
    auto& [note, ids] = notes[key];
    const std::size_t more = ids.size() > kNamedIds ? ids.size() - kNamedIds : 0;
    ids.resize(ids.size() - more);
    text += list_item(
        joined(ids, ", ") + (more > 0 ? fmt::format(" and {} more", more) : "") + ": " + note,
        width);
  }
  return text.empty() ? "" : "\nNotes:\n" + text;
}

}  // namespace

std::string progress_text(const SummaryRow& row) {
  std::string text = row.id + ": " + std::string(words_of(row.verdict));
  if (row.points) {
    text += fmt::format(", {} of {}", points_text(*row.points), points_text(row.out_of));
  }
  if (row.override || !row.lateness) return text;
  if (row.lateness->is_doubtful) return text + ", perhaps late";
  if (row.lateness->deducted == Fraction(0)) return text;
  return text + fmt::format(" after {} for being late", points_text(row.lateness->deducted));
}

std::string summary_text(const std::string& assignment, const std::string& rubric,
                         const std::vector<SummaryRow>& rows,
                         const std::vector<std::string>& warnings,
                         const std::vector<std::string>& set_aside, std::size_t columns,
                         int decimals) {
  const std::vector<TableColumn> shown_columns = fitting_columns(rows, columns);
  std::string text = wrapped(rubric, columns) + "\n";
  text += table_line(
      shown_columns, [](const TableColumn& column) { return column.title; }, "reason", columns);
  std::map<Verdict, int> counts;
  for (const SummaryRow& row : rows) {
    ++counts[row.verdict];
    text += table_line(
        shown_columns, [&](const TableColumn& column) { return column.cell(row); }, row.reason,
        columns);
  }
  std::string count_line = count_of(rows.size(), "submission");
  const char* separator = ": ";
  for (const auto& [verdict, count] : counts) {
    count_line += fmt::format("{}{} {}", separator, count, words_of(verdict));
    separator = "; ";
  }
  text += "\n" + wrapped(count_line, columns, "", "  ");
  text += unread_text(rows, columns) + looks_text(rows, columns) + overrides_text(rows, columns) +
          choices_text(rows, columns) + lateness_text(rows, columns) + notes_text(rows, columns);
  if (!warnings.empty()) text += "\nDecisions to look at again:\n";
  for (const std::string& warning : warnings) text += list_item(warning, columns);
  if (!set_aside.empty()) text += "\nNot submissions:\n";
  for (const std::string& other : set_aside) text += list_item(other, columns);
  return text + mistakes_text(count_mistakes(assignment, decimals, rows), columns);
}

}  // namespace cairn
