#include "grader/sheet/sheet_page.h"

#include <map>
#include <nlohmann/json.hpp>

#include "grader/judge/score.h"
#include "grader/page/class_pages.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/ascii.h"
#include "reference/page/page_html.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// Escaped line by line: the page breaks them where the text does.
std::string escaped_lines(const std::string& text) {
  std::string escaped;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = std::string_view(text).substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    escaped += escape_for_display(line);
    if (end == text.size()) break;
    escaped += '\n';
    at = end + 1;
  }
  return escaped;
}

Json item_json(const SheetItem& one) {
  Json steps = Json::array();
  for (const ItemStep& step : one.item.steps) {
    steps.push_back({{"points", points_text(step.points)}, {"words", step.words}});
  }
  return {{"name", one.item.name},           {"title", one.item.title},
          {"section", one.section},          {"outOf", points_text(one.item.points)},
          {"steps", std::move(steps)},       {"guidance", one.item.guidance},
          {"needsComment", one.needs_reason}};
}

}  // namespace

std::string answer_group(const SheetAnswer& answer) {
  if (answer.kind == AnswerKind::kNone && !answer.bytes.empty()) return sha256(answer.bytes);
  std::string folded;
  bool at_line = true;
  for (const char c : answer.text) {
    if (c == '\n') at_line = true;
    if (at_line && is_digit(c)) continue;  // numbering
    if (is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80) {
      folded += lower(c);
      at_line = false;
    }
  }
  return sha256(folded.empty() ? answer.bytes + answer.text : folded);
}

std::string sheet_page(const MarkingSheet& sheet, const SheetPageHead& head) {
  Json items = Json::array();
  for (const SheetItem& item : sheet.items) items.push_back(item_json(item));
  Json students = Json::array();
  Hash key;
  key.add_field(sheet.rubric.title);
  key.add_field(head.marks);
  key.add_field(sheet.is_blind ? "blind" : "");
  for (const SheetStudent& student : sheet.students) {
    Json needs = Json::array();
    for (const std::string& why : student.needs) needs.push_back(escape_for_display(why));
    students.push_back({{"key", student.key},
                        {"name", escape_for_display(student.name)},
                        {"content", student.content},
                        {"needs", std::move(needs)}});
  }
  Json answers = Json::array();
  Json files = Json::array();
  std::map<std::string, std::size_t> held;  // by the hash of all that is shown
  std::vector<std::size_t> places;          // in `answers`, of the sheet's
  for (const SheetAnswer& answer : sheet.answers) {
    const std::string hash =
        sha256(answer.name + '\n' + answer.type + '\n' + answer.text + answer.bytes);
    const auto [known, is_new] = held.try_emplace(hash, answers.size());
    places.push_back(known->second);
    if (!is_new) continue;
    int file = -1;
    // Of a file that the page does not show, a blind sheet does not know whom it names.
    const bool is_unknown = sheet.is_blind && answer.kind == AnswerKind::kNone;
    if (!answer.bytes.empty() && !is_unknown) {
      file = static_cast<int>(files.size());
      files.push_back({{"type", answer.type}, {"base64", base64(answer.bytes)}});
    }
    answers.push_back({{"text", escaped_lines(answer.text)},
                       {"kind", enum_word(answer.kind)},
                       {"language", lower(answer.language)},
                       {"name", escape_for_display(answer.name)},
                       {"file", file},
                       {"cut", answer.cut},
                       {"group", answer_group(answer)}});
  }
  Json tasks = Json::array();
  for (const SheetTask& task : sheet.tasks) {
    Json found = Json::array();
    for (const std::string& sentence : task.found) found.push_back(escape_for_display(sentence));
    tasks.push_back({{"student", task.student},
                     {"item", task.item},
                     {"answer", places[task.answer]},
                     {"found", std::move(found)},
                     {"points", task.mark ? points_text(task.mark->points.value_or(0)) : ""},
                     {"comment", task.mark ? task.mark->reason : ""},
                     {"grader", task.mark ? task.mark->author : ""},
                     {"outdated", task.is_outdated}});
  }
  const Json data = {
      {"title", sheet.rubric.title},
      {"key", key.hex()},
      {"made", head.made},
      {"version", head.version},
      {"command", "grade mark " + quoted_for_shell(head.marks) + " --from marks.csv"},
      {"part", sheet.part},
      {"blind", sheet.is_blind},
      {"showMarkers", sheet.rubric.shows_markers},
      {"items", std::move(items)},
      {"students", std::move(students)},
      {"answers", std::move(answers)},
      {"files", std::move(files)},
      {"tasks", std::move(tasks)}};
  return page_html(sheet.rubric.title, kSheetPage,
                   data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace cairn
