#include "grader/selftest/report_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "grader/report/check_text.h"
#include "grader/report/class_table.h"
#include "grader/report/results_json.h"
#include "grader/report/summary_csv.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// Characters of Unicode that are not seen, turn what stands beside them, or are none. Of ASCII,
/// the newline alone may stand between lines.
bool is_unseen(char32_t code) {
  constexpr std::array<std::pair<char32_t, char32_t>, 12> kUnseen{{{0x00, 0x09},
                                                                   {0x0B, 0x1F},
                                                                   {0x7F, 0x9F},
                                                                   {0xAD, 0xAD},
                                                                   {0x61C, 0x61C},
                                                                   {0x180E, 0x180E},
                                                                   {0x200B, 0x200F},
                                                                   {0x2028, 0x202E},
                                                                   {0x2060, 0x206F},
                                                                   {0xFEFF, 0xFEFF},
                                                                   {0xFFF9, 0xFFFB},
                                                                   {0xE0000, 0xE0FFF}}};
  const bool no_character = (code & 0xFFFEU) == 0xFFFEU;  // U+FFFE, U+FFFF, U+1FFFE, ...
  return no_character || std::any_of(kUnseen.begin(), kUnseen.end(), [&](const auto& range) {
           return range.first <= code && code <= range.second;
         });
}

std::vector<std::string> unseen_in(const std::string& name, std::string_view text) {
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    if (!character) return {name + " holds bytes that are not UTF-8"};
    if (is_unseen(character->code)) {
      return {fmt::format("{} holds U+{:04X}", name, static_cast<std::uint32_t>(character->code))};
    }
    text.remove_prefix(character->bytes);
  }
  return {};
}

void append(std::vector<std::string>& faults, const std::vector<std::string>& more) {
  faults.insert(faults.end(), more.begin(), more.end());
}

/// Every text in the JSON, whatever it belongs to.
void check_texts(const std::string& name, const Json& json, std::vector<std::string>& faults) {
  if (json.is_string()) append(faults, unseen_in(name, json.get_ref<const std::string&>()));
  if (!json.is_structured()) return;
  for (const auto& [key, value] : json.items()) check_texts(name, value, faults);
}

/// The JSON when it can be read.
Json parsed(const std::string& name, const std::string& text, std::vector<std::string>& faults) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) faults.push_back(name + " cannot be read");
  check_texts(name, json, faults);
  return json;
}

/// RFC 4180.
std::vector<std::vector<std::string>> cells_of(const std::string& csv) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    std::string& cell = rows.back().back();
    if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
      cell += csv[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      rows.back().emplace_back();
    } else if (!quoted && c == '\r' && i + 1 < csv.size() && csv[i + 1] == '\n') {
      ++i;
      rows.push_back({""});
    } else {
      cell += c;
    }
  }
  rows.pop_back();  // behind the last line's end
  return rows;
}

}  // namespace

std::vector<std::string> faults_of_text(const std::string& name, const std::string& text) {
  std::vector<std::string> faults = unseen_in(name, text);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    // A CI system, and Markdown with less than four of them, overlook blanks in front.
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    for (const std::string start : {"::", "##", "# ", "```", "~~~", "<"}) {
      if (line.starts_with(start)) {
        faults.push_back(fmt::format("{} has a line that begins with '{}'", name, start));
      }
    }
  }
  return faults;
}

std::vector<std::string> faults_of_csv(const std::string& csv, std::size_t rows) {
  std::vector<std::string> faults;
  const auto cells = cells_of(csv);
  if (cells.size() != rows) {
    faults.push_back(fmt::format("the CSV has {} rows in place of {}", cells.size(), rows));
  }
  for (const std::vector<std::string>& row : cells) {
    if (row.size() != cells.front().size()) {
      faults.push_back(fmt::format("a row of the CSV has {} cells in place of {}", row.size(),
                                   cells.front().size()));
    }
    for (const std::string& cell : row) {
      append(faults, unseen_in("a cell of the CSV", cell));
      if (!cell.empty() && std::string_view("=+-@\t\r").find(cell[0]) != std::string_view::npos) {
        faults.push_back(fmt::format("a cell of the CSV begins with {}", cell[0]));
      }
    }
  }
  return faults;
}

std::vector<std::string> faults_of_reports(const Graded& report) {
  std::vector<std::string> faults =
      faults_of_text("the report", report_text(report, {.all = true}));
  append(faults, faults_of_text("the screen", report_text(report, {})));
  const Json json = parsed("the report's JSON", report_json(report), faults);
  if (!json.is_discarded() &&
      (json["id"] != report.id || json["verdict"] != enum_word(report.verdict) ||
       json["graded"] != report.marks.graded || json["cases"].size() != report.cases.size())) {
    faults.emplace_back("the report's JSON says something else than the report");
  }
  return faults;
}

std::vector<std::string> faults_of_summary(const std::vector<SummaryRow>& rows) {
  std::vector<std::string> faults =
      faults_of_text("the summary", summary_text("take_stones", "selftest", rows));
  append(faults, faults_of_csv(summary_csv(rows), rows.size() + 1));
  const Json json =
      parsed("the summary's JSON", summary_json("take_stones", "selftest", rows), faults);
  if (!json.is_discarded() && json["submissions"].size() != rows.size()) {
    faults.emplace_back("the summary's JSON has another number of rows");
  }
  return faults;
}

}  // namespace cairn
