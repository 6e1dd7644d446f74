#include "grader/similarity/who_is_who.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <tuple>

#include "cases/json_file.h"
#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "pseudonym,folder,year,id,student,user,content";

}  // namespace

fs::path names_file(const fs::path& folder) { return folder.string() + ".names.csv"; }

std::string names_csv(std::vector<NamedProgram> programs) {
  std::ranges::sort(programs, {}, [](const NamedProgram& program) {
    return std::tie(program.folder, program.program.id);
  });
  std::string csv = std::string(kHead) + "\r\n";
  for (const NamedProgram& program : programs) {
    const auto cell = [](const std::string& text) { return csv_cell(escape_for_display(text)); };
    csv += program.pseudonym + ',' + program.folder + ',' + csv_cell(program.program.old) + ',' +
           cell(program.program.id) + ',' + cell(program.student) + ',' + cell(program.user) + ',' +
           program.program.content + "\r\n";
  }
  return csv;
}

Result<std::vector<NamedProgram>> read_names(const fs::path& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  const std::vector<CsvRow> rows = csv_rows(*text);
  if (rows.empty() || joined(rows.front().cells, ",") != kHead) {
    return Error{in_quotes(file) + ": its first line is not '" + std::string(kHead) +
                 "', as 'grade similarity' writes it"};
  }
  std::vector<NamedProgram> programs;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const std::vector<std::string>& cells = rows[i].cells;
    if (cells.size() != rows.front().cells.size()) {
      return Error{fmt::format("{}, line {}: it has {}, and its first line {}", in_quotes(file),
                               rows[i].line, count_of(cells.size(), "cell"),
                               rows.front().cells.size())};
    }
    programs.push_back({cells[1], cells[0], {cells[3], cells[6], cells[2]}});
  }
  return programs;
}

}  // namespace cairn
